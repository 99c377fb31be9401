import { once } from "node:events";
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** Answers a request itself, or gives what the node answers to its method: a result, or the rest of the whole answer. */
export type Behaviour = (method: string, exchange: Exchange) => unknown;

export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly params: readonly unknown[];
  /** The chain of the node, by its URL. */
  readonly chainId: number;
  /** How often the path was asked for the method, this time included. */
  readonly count: number;
}

export interface Stub {
  /** Where a node behaves in some way. */
  readonly url: string;
  /** What was asked for, a line each: path and method. */
  readonly asked: readonly string[];
  /** The most requests that were under way at once. */
  readonly most: () => number;
}

/** A sound node at block 16. */
export function sound(method: string, { chainId }: Pick<Exchange, "chainId">): unknown {
  const results: Readonly<Record<string, unknown>> = {
    eth_chainId: `0x${chainId.toString(16)}`,
    eth_getBlockByNumber: { number: "0x10", timestamp: "0x6a000000", hash: "0x00" },
    eth_syncing: false,
    eth_getCode: "0x6001",
  };
  return Object.hasOwn(results, method) ? results[method] : null;
}

/** A server on this machine whose nodes, each at a path such as /name/1 for a node of chain 1, say what no real node can be made to say. */
export async function stub(behaviours: Readonly<Record<string, Behaviour>>, host = "127.0.0.1"): Promise<Stub> {
  const asked: string[] = [];
  let [open, most] = [0, 0];
  const server = createServer((request, response) => {
    most = Math.max(most, (open += 1));
    response.on("close", () => (open -= 1));
    let body = "";
    request
      .on("data", (chunk) => (body += chunk))
      .on("end", () => {
        const [, path = "", chainId] = request.url!.split("/");
        const { method = request.method, params = [], id } = body ? JSON.parse(body) : {};
        asked.push(`${path} ${method}`);
        const count = asked.filter((each) => each === `${path} ${method}`).length;
        const result = (behaviours[path] ?? sound)(method, {
          request,
          response,
          params,
          count,
          chainId: Number(chainId),
        });
        if (result === undefined) return;
        response.setHeader("content-type", "application/json");
        response.end(JSON.stringify({ jsonrpc: "2.0", id, ...(isWhole(result) ? result.whole : { result }) }));
      });
  });
  server.listen(0, host);
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, most: () => most };
}

/** An answer of which more than the result is given. */
export function whole(answer: object): object {
  return { whole: answer };
}

function isWhole(result: unknown): result is { whole: object } {
  return typeof result === "object" && result !== null && "whole" in result;
}
