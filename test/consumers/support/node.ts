import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

interface Asked {
  readonly id: unknown;
  readonly method: string;
}

/** What a node of a test says: the whole answer as a text, with a status. */
export type Saying = (request: Asked) => { readonly text: string; readonly status?: number } | "nothing";

/** A stand-in for a node that says what no real one can be made to say; gives its URL, and what stops it. */
export async function sayingNode(say: Saying, headers: Readonly<Record<string, string>> = open) {
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const stop = (): void => {
    server.close();
    server.closeAllConnections();
  };
  onTestFinished(stop);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, stop };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === "OPTIONS") return void response.writeHead(204, headers).end();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const said = say(JSON.parse(Buffer.concat(chunks).toString()) as Asked);
    if (said !== "nothing") response.writeHead(said.status ?? 200, headers).end(said.text);
  }
}

/** Pages may read what such a node says. */
const open = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };

/** A node in order, but for the results that are given, by method. */
export function results(chainId: number, others: Readonly<Record<string, unknown>>): Saying {
  const block = { number: "0x14110", timestamp: `0x${Math.floor(Date.now() / 1000).toString(16)}` };
  const all: Readonly<Record<string, unknown>> = {
    eth_chainId: `0x${chainId.toString(16)}`,
    eth_getBlockByNumber: block,
    eth_syncing: false,
    ...others,
  };
  return ({ id, method }) => ({ text: JSON.stringify({ jsonrpc: "2.0", id, result: all[method] }) });
}
