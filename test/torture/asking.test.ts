import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { toFunctionSelector } from "viem";
import { describe, expect, it, onTestFinished } from "vitest";
import { WebSocketServer } from "ws";
import { netspec, scratch } from "../support/command.ts";
import { type Behaviour, sound, stub, whole } from "../verify/stub.ts";

const head = "name: asked\nversion: 1.0.0\n";

function verify(spec: string, ...args: string[]) {
  return netspec(scratch({ "spec.yaml": head + spec }), ["verify", "--spec", "spec.yaml", ...args]);
}

describe("services", () => {
  const answering =
    (status: number): Behaviour =>
    (_, { response }) => {
      response.writeHead(status).end("x".repeat(1000));
      return undefined;
    };

  it("are alive whatever they answer below 500, and each URL is asked once", async () => {
    const { url, asked } = await stub({ page: answering(404), cache: answering(302), down: answering(503) });
    const spec = [
      `defaults: { metadataCache: ${url}/cache, explorer: ${url}/page }`,
      `networks: { a: { chainId: 1, title: A, subgraph: ${url}/down }, b: { chainId: 2, title: B } }\n`,
    ].join("\n");
    const run = await verify(spec);
    expect(run).toMatchObject({
      exitCode: 0,
      stdout: `\
a
  right        explorer ${url}/page answers with HTTP status 404
  right        metadata cache ${url}/cache answers with HTTP status 302
  unreachable  subgraph ${url}/down answers with HTTP status 503

b
  right        explorer ${url}/page answers with HTTP status 404
  right        metadata cache ${url}/cache answers with HTTP status 302

0 wrong, 1 unreachable, 4 right
`,
    });
    expect(run.stderr).toMatch(/^spec\.yaml:4:\d+ warning subgraph \S+ answers with HTTP status 503 \[unreachable\]$/m);
    expect([...asked].sort()).toEqual(["cache GET", "down GET", "down GET", "down GET", "page GET"]);

    const strict = await verify(spec, "--strict", "--network", "a", "--format", "github");
    expect(strict.exitCode).toBe(1);
    expect(strict.stderr).toMatch(/^::error file=spec\.yaml,line=4,col=\d+,title=netspec%3A unreachable::subgraph/m);
    expect((await verify(spec, "--strict", "--network", "b")).exitCode).toBe(0);
  });
});

it("a host that never answers is waited for once, however many networks have it", async () => {
  const { url, asked, most } = await stub({ silent: () => undefined });
  const networks = Array.from(
    { length: 200 },
    (_, i) => `  n${i}: { chainId: ${i + 1}, title: N, rpc: ${url}/silent/${i} }`,
  );
  const run = await verify(`networks:\n${networks.join("\n")}\n`, "--timeout", "1");
  expect(run.exitCode).toBe(0);
  const saw = (what: string) => run.stdout.match(new RegExp(`^  unreachable  RPC URL \\S+ ${what}$`, "gm"))?.length;
  expect(saw("gave no answer within 1 s")).toBe(4);
  expect(saw("was not asked: its host gave no answer at another URL")).toBe(196);
  expect([asked.length, most()]).toEqual([4, 4]);
});

const nodesAt = (url: string, paths: readonly string[]) =>
  `networks:\n${paths.map((path, i) => `  n${i}: { chainId: ${i + 1}, title: N, rpc: ${url}/${path}/${i + 1} }\n`).join("")}`;

it("URLs that hang are waited for together, beside sound ones of their host", async () => {
  const { url, most } = await stub({ silent: () => undefined });
  const spec = nodesAt(url, ["sound", ...Array.from({ length: 200 }, () => "silent"), "sound"]);
  const run = await verify(spec, "--timeout", "2", "--format", "json");
  expect(JSON.parse(run.stdout).verdicts).toEqual({ wrong: 0, unreachable: 200, right: 2 });
  expect(most()).toBeGreaterThan(190);
});

it("those who are told to wait do not keep others of their host from their turn", async () => {
  const busyAtFirst: Behaviour = (method, exchange) => {
    if (asked.indexOf(`busy/${exchange.chainId}`) < 0) {
      asked.push(`busy/${exchange.chainId}`);
      exchange.response.writeHead(429, { "retry-after": "1" }).end();
      return undefined;
    }
    asked.push("again");
    return sound(method, exchange);
  };
  const asked: string[] = [];
  const { url } = await stub({ busy: busyAtFirst });
  const run = await verify(
    nodesAt(
      url,
      Array.from({ length: 20 }, () => "busy"),
    ),
    "--format",
    "json",
  );
  expect(JSON.parse(run.stdout).verdicts).toEqual({ wrong: 0, unreachable: 0, right: 20 });
  expect([asked.length, asked.indexOf("again")]).toEqual([40, 20]);
});

it("a host that breaks off at some URLs is asked at the others", async () => {
  const { url } = await stub({ cut: (_, { response }) => void response.destroy() });
  const cut = Array.from({ length: 10 }, () => "cut");
  const run = await verify(nodesAt(url, [...cut, "sound"]));
  expect(run.stdout.match(/broke the connection off$/gm)).toHaveLength(10);
  expect(run.stdout).toContain("/sound/11 is a node of chain 11\n");
});

it("a WebSocket URL where there is none is wrong, unless its host is down", async () => {
  const answering =
    (status: number): Behaviour =>
    (_, { response }) => {
      response.writeHead(status, { "content-type": "text/html" }).end("x");
      return undefined;
    };
  const { url } = await stub({ page: answering(404), down: answering(503) });
  const ws = url.replace("http", "ws");
  const run = await verify(`networks: { a: { chainId: 7, title: A, webSocket: [${ws}/page, ${ws}/down] } }\n`);
  expect(run.exitCode).toBe(1);
  expect(run.stdout).toContain(
    `wrong        WebSocket URL ${ws}/page answers with plain HTTP (HTTP status 404, text/html)`,
  );
  expect(run.stdout).toContain(`unreachable  WebSocket URL ${ws}/down answers with HTTP status 503`);
});

it("a WebSocket that says more than any node is wrong", async () => {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  onTestFinished(() => server.close());
  server.on("connection", (socket) => socket.on("message", () => socket.send("x".repeat(5 << 20))));
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const run = await verify(`networks: { a: { chainId: 7, title: A, webSocket: "ws://127.0.0.1:${port}" } }\n`);
  expect(run.stdout).toMatch(/^ {2}wrong +WebSocket URL \S+ answers with more than any node has to say$/m);
});

it.each([
  ["eth_getCode", { code: -32601, message: "no such method" }, "unreachable answers with error -32601: no such method"],
  ["eth_call", { code: -32601, message: "no such method" }, "unreachable answers with error -32601: no such method"],
  ["eth_call", { code: 3, message: "execution reverted" }, "wrong does not answer symbol(): execution reverted"],
  ["eth_call", { code: -32000, message: "out of gas" }, "wrong does not answer symbol(): out of gas"],
])("an error of %s %j", async (failing, error, expected) => {
  const { url } = await stub({
    node: (method, exchange) => (method === failing ? whole({ error }) : sound(method, exchange)),
  });
  const spec = [
    "tokens: { coin: { name: Coin, symbol: COIN, decimals: 18 } }",
    `networks: { a: { chainId: 7, title: A, rpc: ${url}/node/7, tokens: { coin: "0x3245700000000000000000000000000000000011" } } }\n`,
  ].join("\n");
  const { checks } = JSON.parse((await verify(spec, "--format", "json")).stdout) as {
    checks: { verdict: string; saw: string }[];
  };
  const bad = checks.filter(({ verdict }) => verdict !== "right").map(({ verdict, saw }) => `${verdict} ${saw}`);
  expect(bad[0]).toBe(expected);
});

it("of a network's nodes, one that is behind is not the one to say where code is", async () => {
  const behind: Readonly<Record<string, unknown>> = {
    eth_getBlockByNumber: { number: "0x7", timestamp: "0x1" },
    eth_getCode: "0x",
  };
  const { url } = await stub({ behind: (method, exchange) => behind[method] ?? sound(method, exchange) });
  const spec = [
    "contracts: { Router: {} }",
    `networks: { a: { chainId: 7, title: A, startBlock: 8, rpc: [${url}/behind/7, ${url}/sound/7], contracts: { Router: "0x3245700000000000000000000000000000000011" } } }\n`,
  ].join("\n");
  const { stdout } = await verify(spec);
  expect(stdout).toContain("right        contract Router has code");
  expect(stdout).toContain("\n1 wrong, 0 unreachable, ");
  // Where there is no other, it is asked.
  expect((await verify(spec, "--rpc", `a=${url}/behind/7`)).stdout).toContain(
    "wrong        contract Router has no code",
  );
});

it("what strangers say is a line of plain signs in every format", async () => {
  const said = `\u001b[31m\r\n::error::no ##[group]\u0007\u202e\ud83d ${"\ud83d\ude00".repeat(300)}`;
  const { url } = await stub({ odd: () => whole({ error: { code: -32601, message: said } }) });
  const spec = `networks: { a: { chainId: 7, title: A, rpc: ${url}/odd/7 } }\n`;
  for (const format of ["text", "json", "github", "markdown"]) {
    const { exitCode, stdout, stderr } = await verify(spec, "--format", format);
    expect(exitCode, format).toBe(1);
    const lines = stdout + stderr;
    expect(lines, format).toContain("error -32601:");
    expect(lines, format).not.toMatch(/[^\P{Cc}\n]|\p{Bidi_Control}|\p{Cs}|##\[|^\s*::error::/mu);
    expect(Math.max(...lines.split("\n").map((line) => line.length)), format).toBeLessThan(600);
  }
});

it("a host is never asked more than four things at once", async () => {
  const slowly: Behaviour = (method, exchange) => {
    const answer = JSON.stringify({ jsonrpc: "2.0", id: 1, result: sound(method, exchange) });
    setTimeout(() => exchange.response.end(answer), 20);
    return undefined;
  };
  const { url, asked, most } = await stub({ node: slowly });
  const networks = Array.from(
    { length: 20 },
    (_, i) => `  n${i}: { chainId: ${i + 1}, title: N, rpc: ${url}/node/${i + 1} }`,
  );
  expect((await verify(`networks:\n${networks.join("\n")}\n`)).exitCode).toBe(0);
  expect([asked.length, most()]).toEqual([20, 4]);
});

describe("tokens and contracts", () => {
  const word = (hex: string) => hex.padStart(64, "0");
  const text = (words: string) =>
    word("20") + word(words.length.toString(16)) + Buffer.from(words).toString("hex").padEnd(64, "0");
  const bytes32 = (words: string) => Buffer.from(words).toString("hex").padEnd(64, "0");
  const other = "3245700000000000000000000000000000000022";
  const node =
    (answers: Readonly<Record<string, string>>): Behaviour =>
    (method, exchange) => {
      if (method !== "eth_call") return sound(method, exchange);
      const [{ data }] = exchange.params as [{ data: string }];
      return `0x${answers[Object.keys(answers).find((name) => toFunctionSelector(`function ${name}()`) === data)!]}`;
    };
  const spec = (url: string, getters: readonly string[] = []) =>
    [
      // The last letters end in a zero, in hexadecimal, that is no filling.
      "tokens: { old: { name: Old Chip, symbol: CHIP, decimals: 18 } }",
      `contracts: { Router: {}, Market: { getters: { ${getters.map((each) => `${each}: "\${contracts.Router}"`).join(", ")} } } }`,
      `defaults: { rpc: ${url}, tokens: { old: "0x3245700000000000000000000000000000000011" }, contracts: { Router: "0x${other}", Market: "0x3245700000000000000000000000000000000023" } }`,
      "networks: { a: { chainId: 1, title: A } }\n",
    ].join("\n");

  it.each([
    ["a text", text],
    ["32 bytes, as old tokens do", bytes32],
  ])("a symbol and a name may be %s", async (_, encode) => {
    const answers = { symbol: encode("CHIP"), name: encode("Old Chip"), decimals: word("12") };
    const { url } = await stub({ node: node(answers) });
    expect(await verify(spec(`${url}/node/1`))).toMatchObject({ exitCode: 0, stderr: "" });
  });

  it("whatever they answer otherwise than the spec says is wrong", async () => {
    const answers = {
      ...{ symbol: "ff".repeat(64), name: text("Old Chip "), decimals: word("6") },
      ...{
        router: word(other),
        nothing: "",
        another: word("dead"),
        more: "1".repeat(64),
        two: word(other) + word("1"),
      },
    };
    const { url } = await stub({ node: node(answers) });
    const getters = ["router", "nothing", "another", "more", "two"];
    const run = await verify(spec(`${url}/node/1`, getters), "--format", "json");
    const { checks } = JSON.parse(run.stdout) as { checks: { path: string; verdict: string; saw: string }[] };
    expect(run.exitCode).toBe(1);
    const wrong = checks.filter(({ verdict }) => verdict === "wrong").map(({ path, saw }) => `${path} ${saw}`);
    const dead = "0x000000000000000000000000000000000000dEaD";
    expect(wrong).toEqual([
      "tokens.old.symbol answers something else to symbol than CHIP",
      'tokens.old.name answers name "Old Chip " instead of Old Chip',
      "tokens.old.decimals answers decimals 6 instead of 18",
      "contracts.Market.getters.nothing does not answer nothing()",
      `contracts.Market.getters.another answers another() ${dead} instead of 0x${other}`,
      `contracts.Market.getters.more answers something else to more() than 0x${other}`,
      `contracts.Market.getters.two answers something else to two() than 0x${other}`,
    ]);
  });
});

it("another node is asked instead of a network's own", async () => {
  const { url, asked } = await stub({});
  const spec =
    "networks: { a: { chainId: 7, title: A, rpc: https://rpc.a.example, webSocket: wss://rpc.a.example } }\n";
  const run = await verify(spec, "--rpc", `a=${url}/one/7`, "--rpc", `a=${url}/two/7`);
  expect(run).toMatchObject({ exitCode: 0, stderr: "" });
  expect([...asked].sort()).toEqual(["one eth_chainId", "two eth_chainId"]);
});

it("a retired network is asked by name only", async () => {
  const { url, asked } = await stub({});
  const spec = `networks: { a: { chainId: 7, title: A, status: retired, rpc: ${url}/a/7 } }\n`;
  const run = await verify(spec, "--format", "json");
  expect(JSON.parse(run.stdout)).toMatchObject({
    exitCode: 0,
    checks: [],
    diagnostics: [{ code: "not-asked", severity: "note" }],
  });
  expect(asked).toEqual([]);
  expect((await verify(spec, "--network", "a")).stdout).toContain(" is a node of chain 7\n");
});

it("a report in Markdown has a table for each network, and what strangers say is text in it", async () => {
  const { url } = await stub({
    odd: (method, exchange) => (method === "eth_chainId" ? "<b>|`*" : sound(method, exchange)),
  });
  const spec = `networks: { a: { chainId: 7, title: A, rpc: ${url}/a/7 }, b: { chainId: 8, title: B, rpc: ${url}/odd/8 } }\n`;
  const run = await verify(spec, "--format", "markdown");
  expect(run.exitCode).toBe(1);
  expect(run.stdout.replaceAll(url, "URL").replace(/ +/g, " ").replace(/-+/g, "-")).toBe(`\
### asked 1.0.0, asked of its networks

1 wrong, 0 unreachable, 1 right

#### a

| Verdict | What | What was seen |
| - | - | - |
| right | \`RPC URL URL/a/7\` | is a node of chain 7 |

#### b

| Verdict | What | What was seen |
| - | - | - |
| **wrong** | \`RPC URL URL/odd/8\` | answers "\\<b>\\|\\\`\\*" instead of a chain id in hexadecimal |
`);
});

it.each([
  [["--rpc", "a"], "--rpc a is no redirection"],
  [["--rpc", "a=https://me:secret@rpc.example"], "--rpc a=https://…@rpc.example is no redirection"],
  [["--rpc", "b=https://rpc.example"], "there is no network b"],
  [["--network", "b"], "there is no network b"],
  [["--rpc", "gone=https://rpc.example"], "--rpc gone=https://rpc.example: `gone` is not asked"],
  [["--network", "gone", "--rpc", "a=https://rpc.example"], "hint: add --network a"],
  [["--timeout", "0"], "--timeout takes seconds, more than 0 and at most 3600, not 0"],
])("%j is wrong usage", async (args, message) => {
  const networks = "{ a: { chainId: 7, title: A }, gone: { chainId: 8, title: B, status: retired } }";
  const run = await verify(`networks: ${networks}\n`, ...args);
  expect(run.exitCode).toBe(2);
  expect(run.stderr).toContain(message);
});
