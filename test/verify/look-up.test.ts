import { createSocket } from "node:dgram";
import { once } from "node:events";
import { expect, it, onTestFinished } from "vitest";
import { isLookedUp } from "../../scripts/verify/look-up.ts";

/** A name server that says nothing, or that there is no such name. */
async function nameServer(says: "nothing" | "no such name"): Promise<{ servers: string[]; asked: () => number }> {
  const socket = createSocket("udp4");
  let asked = 0;
  socket.on("message", (query, { port, address }) => {
    asked += 1;
    if (says === "nothing") return;
    const answer = Buffer.from(query);
    answer.writeUInt16BE(0x81_83, 2);
    socket.send(answer, port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  onTestFinished(() => void socket.close());
  return { servers: [`127.0.0.1:${socket.address().port}`], asked: () => asked };
}

it("a host is not looked up where name servers are silent, and is where they say that there is none", async () => {
  const silent = await nameServer("nothing");
  expect(await isLookedUp("rpc.example", 200, silent.servers)).toBe(false);
  expect(silent.asked()).toBeGreaterThan(0);
  expect(await isLookedUp("rpc.example", 5000, (await nameServer("no such name")).servers)).toBe(true);
});

it("what needs no name server asks none", async () => {
  const { servers, asked } = await nameServer("nothing");
  for (const host of ["127.0.0.1", "[::1]", "localhost", "node.localhost"]) {
    expect(await isLookedUp(host, 200, servers), host).toBe(true);
  }
  expect(asked()).toBe(0);
});
