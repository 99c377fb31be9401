import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";

export interface LocalNode {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Starts anvil with a chain id and the number of its first block; with port 0, the system chooses one. */
export async function startNode(
  packages: string,
  { chainId, number = 0, port = 0 }: { chainId: number; number?: number; port?: number },
): Promise<LocalNode> {
  const node = spawn(process.execPath, [
    join(packages, "node_modules/@foundry-rs/anvil/bin.mjs"),
    ...["--host", "127.0.0.1", "--port", String(port), "--chain-id", String(chainId), "--number", String(number)],
  ]);
  const ended = once(node, "close");
  // However this process ends, it leaves no node behind.
  const kill = () => node.kill();
  process.on("exit", kill);
  void ended.then(() => process.off("exit", kill));
  const stop = async () => {
    kill();
    await ended;
  };
  let said = "";
  node.stderr.setEncoding("utf8").on("data", (text: string) => (said += text));
  for await (const line of createInterface(node.stdout)) {
    const address = /^Listening on (\S+)$/.exec(line)?.[1];
    if (address === undefined) continue;
    // What it says of each request is read, and forgotten.
    node.stdout.resume();
    return { url: `http://${address}`, stop };
  }
  throw new Error(`anvil ended before it listened at port ${port}: ${said.trim()}`);
}
