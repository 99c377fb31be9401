import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";
import { tool } from "./project.ts";

/** Starts a local node with a chain id and a first block, stopped after the test; gives its URL. */
export async function anvil(chainId: number, startBlock: number, ...more: string[]): Promise<string> {
  const node = spawn("node", [
    tool("@foundry-rs/anvil/bin.mjs"),
    ...["--host", "127.0.0.1", "--port", "0", "--chain-id", String(chainId), "--number", String(startBlock)],
    ...more,
  ]);
  onTestFinished(async () => {
    const stopped = once(node, "close");
    node.kill();
    await stopped;
  });
  for await (const line of createInterface(node.stdout)) {
    const address = /^Listening on (\S+)$/.exec(line)?.[1];
    if (address !== undefined) return `http://${address}`;
  }
  throw new Error("anvil ended before it listened");
}
