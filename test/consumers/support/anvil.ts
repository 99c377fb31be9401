import { onTestFinished } from "vitest";
import { startNode } from "../../devnet/node.ts";

/** Starts a local node with a chain id and a first block, stopped after the test; gives its URL. */
export async function anvil(chainId: number, startBlock: number): Promise<string> {
  const node = await startNode("test/consumers", { chainId, number: startBlock });
  onTestFinished(node.stop);
  return node.url;
}
