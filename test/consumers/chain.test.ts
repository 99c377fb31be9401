import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { anvil } from "./support/anvil.ts";
import { packageIn, project, run, source, tool } from "./support/project.ts";

const rpcUrl = "https://rpc.test.networks.example";

test.each(["viem", "ethers"])("%s connects to a node through the constants", async (library) => {
  const folder = await project({ "program.mjs": source(`${library}.mjs`) }, [library]);
  const connected = await run(folder, "node", ["program.mjs", await anvil(32457, 82191)]);
  expect(connected).toEqual({ exitCode: 0, stdout: "connected\n", stderr: "" });
});

test("the curl commands of the docs are answered by a node", async () => {
  const url = await anvil(32457, 82191);
  const docs = read(await project({}), "docs/testnet.md");
  const commands = [...docs.matchAll(/^```sh\n(curl [^]*?)^```$/gm)].map(([, command]) => command!);
  expect(commands).toHaveLength(2);
  for (const command of commands) expect(command).toContain(rpcUrl);

  const answers = commands.map((command) => run(".", "sh", ["-c", command.replace(rpcUrl, url)]));
  const [block, syncing] = (await Promise.all(answers)).map(({ stdout }) => JSON.parse(stdout));
  expect(block).toMatchObject({ jsonrpc: "2.0", id: 1, result: { number: "0x1410f" } });
  expect(syncing).toEqual({ jsonrpc: "2.0", id: 1, result: false });
});

test("the .http file is sent by an HTTP client of editors, and answered by a node", async () => {
  const url = await anvil(32457, 82191);
  const folder = await project({});
  const requests = read(folder, "rpc/testnet.http");
  expect(requests.split(rpcUrl)).toHaveLength(3);
  writeFileSync(join(folder, "testnet.http"), requests.replaceAll(rpcUrl, url));

  const send = [tool("httpyac/bin/httpyac.js"), "send", "testnet.http", "--all", "--json", "--no-color"];
  const sent = JSON.parse((await run(folder, "node", send)).stdout);
  expect(sent.summary).toMatchObject({ totalRequests: 2, successRequests: 2 });
  const [block, syncing] = sent.requests.map((request: { response: { body: string } }) =>
    JSON.parse(request.response.body),
  );
  expect(block).toMatchObject({ jsonrpc: "2.0", id: 1, result: { number: "0x1410f" } });
  expect(syncing).toEqual({ jsonrpc: "2.0", id: 1, result: false });
});

test("a query's body is answered by a node", async () => {
  const url = await anvil(32457, 82191);
  const folder = await project({});
  const body = `@${join(packageIn(folder), "rpc/latestBlock.json")}`;
  const { stdout } = await run(folder, "curl", ["-sS", url, "-H", "Content-Type: application/json", "-d", body]);
  expect(JSON.parse(stdout)).toMatchObject({ id: 1, result: { number: "0x1410f" } });
});

function read(folder: string, file: string): string {
  return readFileSync(join(packageIn(folder), file), "utf8");
}
