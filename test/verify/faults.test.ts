import { createServer } from "node:net";
import { expect, it } from "vitest";
import { netspec, scratch } from "../support/command.ts";
import { type Behaviour, type Exchange, sound, stub, whole } from "./stub.ts";

/** A behaviour that differs from a sound node's in the answer to one method. */
const says =
  (method: string, result: unknown): Behaviour =>
  (asked, exchange) =>
    asked === method ? result : sound(asked, exchange);

/** A behaviour that differs in each answer. */
const answers =
  (answer: (exchange: Exchange) => unknown): Behaviour =>
  (_, exchange) => {
    answer(exchange);
    return undefined;
  };

/** A behaviour that is that of a sound node from the second time on. */
const first =
  (answer: (exchange: Exchange) => unknown): Behaviour =>
  (method, exchange) =>
    exchange.count > 1 ? sound(method, exchange) : answers(answer)(method, exchange);

const syncing = (result: unknown) => says("eth_syncing", result);
const block = (result: unknown) => says("eth_getBlockByNumber", result);
const page = "<!doctype html><title>Welcome</title>";

/** The query, chain id or start block that is not right, with what is said of it. */
type Expected = readonly string[];

const nodes: Readonly<Record<string, readonly [Behaviour, ...Expected]>> = {
  sound: [sound],
  plainText: [
    (method, exchange) => {
      const answer = JSON.stringify({ jsonrpc: "2.0", id: 1, result: sound(method, exchange) });
      exchange.response.writeHead(200, { "content-type": "text/plain" }).end(answer);
    },
  ],
  syncingZero: [syncing({ startingBlock: "0x0", currentBlock: "0x0", highestBlock: "0x0" })],
  syncingMore: [
    syncing({ currentBlock: "0x5", highestBlock: "0x9", syncedAccounts: "0x1", stages: [{ name: "Headers" }] }),
  ],
  syncingNumbers: [syncing({ currentBlock: 5, highestBlock: 9 })],
  syncingAbove: [syncing({ currentBlock: "0x9", highestBlock: "0x5" })],
  syncingEmpty: [syncing({})],
  busyOnce: [first(({ response }) => response.writeHead(429, { "retry-after": "0" }).end())],
  downOnce: [first(({ response }) => response.writeHead(503).end())],
  cutOnce: [first(({ response }) => response.destroy())],
  limitedOnce: [first((exchange) => json(exchange, { error: { code: -32005, message: "limit exceeded" } }))],

  otherChain: [says("eth_chainId", "0x270f"), "chain-id wrong is a node of chain 9999 instead of its own"],
  paddedChain: [says("eth_chainId", "0x01"), 'chain-id wrong answers "0x01" instead of a chain id in hexadecimal'],
  numberChain: [says("eth_chainId", 1), "chain-id wrong answers 1 instead of a chain id in hexadecimal"],
  html: [
    answers(({ response }) => response.writeHead(200, { "content-type": "text/html" }).end(page)),
    "chain-id wrong answers with no JSON (HTTP status 200, text/html)",
  ],
  missing: [
    answers(({ response }) => response.writeHead(404).end("not here")),
    "chain-id wrong answers with no JSON (HTTP status 404)",
  ],
  brokenJson: [
    answers(({ response }) => response.end('{"jsonrpc": "2.0"')),
    "chain-id wrong answers with no JSON (HTTP status 200)",
  ],
  otherJson: [
    answers(({ response }) => response.end("[]")),
    "chain-id wrong answers with no JSON-RPC (HTTP status 200)",
  ],
  otherId: [
    () => whole({ id: 2, result: "0x1" }),
    "chain-id wrong answers with id 2 instead of 1 (HTTP status 200, application/json)",
  ],
  textId: [
    () => whole({ id: "1", result: "0x1" }),
    'chain-id wrong answers with id "1" instead of 1 (HTTP status 200, application/json)',
  ],
  oldJsonRpc: [
    () => whole({ jsonrpc: "1.0", result: "0x1" }),
    'chain-id wrong answers with JSON-RPC "1.0" instead of "2.0" (HTTP status 200, application/json)',
  ],
  both: [
    () => whole({ result: "0x1", error: { code: 1, message: "no" } }),
    "chain-id wrong answers with neither or both of a result and an error (HTTP status 200, application/json)",
  ],
  deep: [
    answers(({ response }) => response.end(`{"jsonrpc":"2.0","id":1,"result":${"[".repeat(1e6)}${"]".repeat(1e6)}}`)),
    "chain-id wrong answers something nested too deeply instead of a chain id in hexadecimal",
  ],
  noId: [
    () => whole({ id: undefined, result: "0x1" }),
    "chain-id wrong answers with no id instead of 1 (HTTP status 200, application/json)",
  ],
  error: [
    says("eth_syncing", whole({ error: { code: -32601, message: "no such method" } })),
    "query wrong answers with error -32601: no such method",
  ],
  bareError: [
    says("eth_syncing", whole({ error: "no" })),
    "query wrong answers with an error without code and message (HTTP status 200, application/json)",
  ],
  redirect: [
    answers(({ response }) => response.writeHead(307, { location: "/sound" }).end()),
    "chain-id wrong redirects to /sound, which clients need not follow",
  ],
  huge: [
    answers(({ response }) => response.end(`"${"x".repeat(5 << 20)}"`)),
    "chain-id wrong answers with more than any node has to say",
  ],
  syncingTrue: [syncing(true), "query wrong answers true instead of false or an object"],
  syncingNull: [syncing(null), "query wrong answers null instead of false or an object"],
  syncingList: [syncing([]), "query wrong answers [] instead of false or an object"],
  noBlock: [
    block(null),
    "query wrong answers null instead of a block with its number and timestamp",
    "start-block wrong cannot be compared: the latest block has no number",
  ],
  decimalBlock: [
    block({ number: "16", timestamp: "0x1" }),
    'query wrong answers {"number":"16","timestamp":"0x1"} instead of a block with its number and timestamp',
    "start-block wrong cannot be compared: the latest block has no number",
  ],
  endlessBlock: [
    block({ number: `0x${"f".repeat(20)}`, timestamp: "0x1" }),
    `query wrong answers {"number":"0x${"f".repeat(20)}","timestamp":"0x1"} instead of a block with its number and timestamp`,
    "start-block wrong cannot be compared: the latest block has no number",
  ],
  early: [block({ number: "0x7", timestamp: "0x1" }), "start-block wrong is after the latest block, 7"],

  busy: [
    answers(({ response }) => response.writeHead(429, { "retry-after": "60" }).end()),
    "chain-id unreachable asks to be left alone for now, with HTTP status 429",
  ],
  down: [
    answers(({ response }) => response.writeHead(502).end(page)),
    "chain-id unreachable answers with HTTP status 502",
  ],
  closed: [
    answers(({ response }) => response.writeHead(401).end()),
    "chain-id unreachable answers with HTTP status 401",
  ],
  limited: [
    () => whole({ error: { code: -32005, message: "limit\nexceeded" } }),
    "chain-id unreachable answers with error -32005: limit exceeded",
  ],
  limitedWithNull: [
    () => whole({ result: null, error: { code: -32005, message: "limit exceeded" } }),
    "chain-id unreachable answers with error -32005: limit exceeded",
  ],
  slow: [() => undefined, "chain-id unreachable gave no answer within 5 s"],
  cut: [
    answers(({ response }) => {
      response.writeHead(200, { "content-length": 100 });
      response.write("{", () => response.destroy());
    }),
    "chain-id unreachable broke the connection off",
  ],
  stalls: [answers(({ response }) => response.write("{")), "chain-id unreachable gave no answer within 5 s"],
};

it("every fault of a node has its verdict, and what clients really send has none", async () => {
  const server = await stub(Object.fromEntries(Object.entries(nodes).map(([name, [behaviour]]) => [name, behaviour])));
  const urls = Object.fromEntries(Object.keys(nodes).map((name, i) => [name, `${server.url}/${name}/${i + 1}`]));
  const folder = scratch({ "spec.yaml": specOf({ ...urls, refuses: `http://127.0.0.1:${await closedPort()}` }) });
  const run = await netspec(folder, "verify --spec spec.yaml --timeout 5 --format json".split(" "));
  const { checks, diagnostics, verdicts } = JSON.parse(run.stdout);
  expect(run.exitCode).toBe(1);

  const seen = Object.fromEntries(
    [...Object.keys(nodes), "refuses"].map((name) => [
      name,
      (checks as Row[])
        .filter(({ network, verdict }) => network === name && verdict !== "right")
        .map(
          ({ check, verdict, saw }) =>
            `${check} ${verdict} ${saw.replace(/(of chain \d+ instead of) \d+/, "$1 its own")}`,
        ),
    ]),
  );
  const expected = Object.fromEntries(Object.entries(nodes).map(([name, [, ...found]]) => [name, found]));
  expect(seen).toEqual({ ...expected, refuses: ["chain-id unreachable refuses the connection"] });

  // Each is a finding, at the line of its network.
  const findings = (diagnostics as Finding[]).map(({ severity, path }) => `${severity} ${path}`);
  const rows = (checks as Row[]).filter(({ verdict }) => verdict !== "right");
  const severity = (verdict: string) => (verdict === "wrong" ? "error" : "warning");
  expect(findings.sort()).toEqual(
    rows
      .map((row) => `${severity(row.verdict)} networks.${row.network}.${row.path === "rpc.0" ? "rpc" : row.path}`)
      .sort(),
  );
  expect(verdicts.wrong + verdicts.unreachable).toBe(rows.length);

  // A node of no or another chain is asked nothing else; what fails for good is asked once, and what passes three times at most.
  const times = (name: string) => server.asked.filter((each) => each.startsWith(`${name} `)).length;
  expect(["otherChain", "html", "redirect", "huge", "busy", "slow", "closed"].map(times)).toEqual([
    1, 1, 1, 1, 1, 1, 1,
  ]);
  expect(["down", "limited", "cut"].map(times)).toEqual([3, 3, 3]);
  expect(times("sound")).toBe(4);
});

interface Row {
  readonly network: string;
  readonly check: string;
  readonly path: string;
  readonly verdict: string;
  readonly saw: string;
}

interface Finding {
  readonly severity: string;
  readonly path: string;
}

function specOf(urls: Readonly<Record<string, string>>): string {
  return [
    "name: faults",
    "version: 1.0.0",
    "queries:",
    "  latestBlock: { method: eth_getBlockByNumber, params: [latest, false] }",
    "  syncing: { method: eth_syncing }",
    "  other: { method: toString }",
    "defaults: { startBlock: 8, feeToken: { name: Coin, symbol: COIN, decimals: 18 } }",
    "networks:",
    ...Object.entries(urls).map(([name, url], i) => `  ${name}: { chainId: ${i + 1}, title: ${name}, rpc: "${url}" }`),
    "",
  ].join("\n");
}

function json({ response }: Exchange, answer: object): void {
  response.end(JSON.stringify({ jsonrpc: "2.0", id: 1, ...answer }));
}

/** A port that nobody listens at. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as { port: number };
  await new Promise((closed) => server.close(closed));
  return port;
}
