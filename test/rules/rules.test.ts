import { describe, expect, it } from "vitest";
import { understand } from "../../scripts/compile.ts";
import { rules } from "../../scripts/rules/rules.ts";
import { marked } from "../support/command.ts";

const base = {
  head: 'name: x\nversion: 1.0.0\nhomepage: "https://home.example"\n',
  tokens: "tokens: { t: { name: Token, symbol: TOK, decimals: 18 } }\n",
  contracts: "contracts: { One: {}, Two: {} }\n",
};
const one = (n: number) => `"0x${n}000000000000000000000000000000000000001"`;
const two = (n: number) => `"0x${n}000000000000000000000000000000000000002"`;
const token = (n: number) => `"0x${n}000000000000000000000000000000000000009"`;

/** A spec of two networks, with something else in the second. */
function spec(changes: {
  [key in keyof typeof base | "a" | "b" | "end" | "tokenB" | "contractsB" | "keyB"]?: string;
}): string {
  const { head, tokens, contracts, a = "", b = "", end = "" } = { ...base, ...changes };
  return `${head}${tokens}${contracts}networks:
  a: { chainId: 1, title: A, tokens: { t: ${token(1)} }, contracts: { One: ${one(1)}, Two: ${two(1)} }, ${a} }
  ${changes.keyB ?? "b"}:
    ${changes.tokenB ?? `tokens: { t: ${token(2)} }`}
    ${changes.contractsB ?? `contracts: { One: ${one(2)}, Two: ${two(2)} }`}
    ${/^chainId/.test(b) ? "" : "chainId: 2"}
    ${/title/.test(b) ? "" : "title: B"}
    ${b}
${end}`;
}

const url = 'url: "https://p.example"';

/** The id of a subgraph, as The Graph's gateways have it. */
const graphId = "5zvR82QoaXYFyDEKLZ9t6v9adgnptxYpKpSbxtgVENFV";

/** Ways to break a rule beside the example of its table; ▸ stands where the user has to look. */
const broken: Record<string, string[]> = {
  "address-checksum": [
    spec({ b: 'portal: { routers: [▸"0x5fbdb2315678afecb367f032d93f642f64180aa3"] }' }),
    spec({
      contracts: 'contracts: { One: {}, Two: { getters: { one: ▸"0x5fbdb2315678afecb367f032d93f642f64180aa3" } } }\n',
    }),
    spec({ b: `provider: { ${url}, address: ▸"0x5FbDB2315678afecb367f032d93F642f64180aA3" }` }),
    spec({ b: `provider: { ${url}, address: ▸"0x5FBDB2315678AFECB367F032D93F642F64180AA3" }` }),
  ],
  "address-on-two-networks": [spec({ b: `provider: { ${url}, address: ▸${one(1)} }` })],
  "contract-set-on-two-networks": [spec({ contractsB: `▸contracts: { One: ${one(1)}, Two: ${two(1)} }` })],
  "chain-id-duplicate": [spec({ b: "chainId: ▸1" })],
  "selector-duplicate": [spec({ a: "selector: s", b: "selector: ▸s" })],
  "rpc-shared": [
    spec({ a: 'rpc: "https://r.example/"', b: 'rpc: ▸"https://r.example"' }),
    spec({ a: 'rpc: "https://r.example"', b: 'portal: { uri: ▸"https://r.example" }' }),
    spec({ a: 'portal: { uri: ▸"https://r.example" }', b: 'rpc: "https://r.example"' }),
    spec({ a: 'portal: { nodeUri: "https://r.example" }', b: 'portal: { nodeUri: ▸"https://r.example" }' }),
    spec({ a: 'portal: { rpc: ["https://r.example"] }', b: 'portal: { rpc: [▸"https://r.example"] }' }),
  ],
  "network-title-long": [spec({ b: `title: ▸${"T".repeat(101)}` })],
  "fee-token-incomplete": [spec({ b: "▸feeToken: { name: Coin, decimals: 18 }" })],
  "fee-token-decimals": [spec({ b: "feeToken: { name: Coin, symbol: COIN, decimals: ▸6 }" })],
  "fee-token-symbol": [
    spec({ b: "feeToken: { name: Coin, symbol: ▸C, decimals: 18 }" }),
    spec({ b: "feeToken: { name: Coin, symbol: ▸SEVENTY, decimals: 18 }" }),
    spec({ b: "feeToken: { name: Coin, symbol: ▸C OIN, decimals: 18 }" }),
  ],
  "token-symbol-long": [spec({ tokens: "tokens: { t: { name: Token, symbol: ▸TWELVELETTER, decimals: 18 } }\n" })],
  "token-decimals": [spec({ tokens: "tokens: { t: { name: Token, symbol: TOK, decimals: ▸37 } }\n" })],
  "token-not-mentioned": [spec({ tokenB: "▸tokens: {}" })],
  "contract-not-mentioned": [spec({ contractsB: `▸contracts: { One: ${one(2)} }` })],
  "token-undeclared": [spec({ tokenB: `tokens: { t: ${token(2)}, ▸tt: ${token(3)} }` })],
  "contract-undeclared": [spec({ contractsB: `contracts: { One: ${one(2)}, Two: ${two(2)}, ▸Twoo: ${one(3)} }` })],
  "contract-count": [
    spec({ contractsB: `contracts: { One: ▸[${one(2)}], Two: ${two(2)} }` }),
    spec({
      contracts: "contracts: { One: {}, Two: { count: 2 } }\n",
      contractsB: `contracts: { One: ${one(2)}, Two: ▸[${two(2)}] }`,
    }),
    spec({
      contracts: "contracts: { One: {}, Two: { list: true } }\n",
      contractsB: `contracts: { One: ${one(2)}, Two: ▸${two(2)} }`,
    }),
  ],
  "stated-twice": [
    spec({
      contracts: 'contracts: { One: { address: "${tokens.t}" }, Two: {} }\n',
      contractsB: `contracts: { One: ▸${one(2)}, Two: ${two(2)} }`,
    }),
  ],
  "address-twice": [
    spec({
      b: `provider: { ${url}, address: ${one(2)} }`,
      contractsB: `contracts: { One: ▸${one(2)}, Two: ${two(2)} }`,
    }),
    spec({ contractsB: `contracts: { One: ${one(2)}, Two: ▸${token(2)} }` }),
  ],
  "address-form": [
    spec({ contractsB: `contracts: { One: ▸"\${title}", Two: ${two(2)} }` }),
    spec({ contractsB: `contracts: { One: ${one(2)}, Two: { address: ${two(2)}, getters: { one: ▸"\${title}" } } }` }),
    spec({ b: 'portal: { router: ▸"0x94cb00000000000000000000000000000000d3e[5a7" }' }),
  ],
  "address-zero": [
    spec({ tokenB: 'tokens: { t: ▸"0x0000000000000000000000000000000000000000" }' }),
    spec({ contracts: `contracts: { One: {}, Two: { getters: { one: ▸"0x${"0".repeat(40)}" } } }\n` }),
  ],
  "network-name-reserved": [spec({ keyB: "▸default" }), spec({ keyB: "▸con" }), spec({ keyB: "▸LPT1" })],
  "network-name-collision": [
    spec({ keyB: "b-c", end: "  ▸bC: { chainId: 3, title: C, tokens: null, contracts: null }\n" }),
    spec({ keyB: "bc", end: "  ▸bC: { chainId: 3, title: C, tokens: null, contracts: null }\n" }),
  ],
  "provider-incomplete": [spec({ b: `▸provider: { address: ${one(3)} }` })],
  "portal-chain-id": [
    spec({ b: "portal: { chainId: ▸1 }" }),
    spec({ b: 'portal: { chainId: ▸"1" }' }),
    spec({ b: 'portal: { chainId: ▸"0x1" }' }),
    spec({ b: 'portal: { chain_id: ▸"0x10" }' }),
    spec({ b: 'portal: { chainIdHex: ▸"0X1F" }' }),
    spec({ b: 'x-main: 1\n    portal: { chainId: ▸"${x-main}" }' }),
  ],
  "portal-default-twice": [spec({ a: "portal: { isDefault: true }", b: "portal: { isDefault: ▸true }" })],
  "portal-field-near": [
    spec({ a: "portal: { isDefault: true }", b: "portal: { ▸isDefualt: false }" }),
    spec({ a: "portal: { nodeUri: x }", b: "portal: { ▸nodeURI: y }" }),
    spec({ b: "portal: { nodeUri: x, ▸nodeUr: y }" }),
  ],
  "text-line-break": [spec({ b: 'x-a: "two\\nlines"\n    title: ▸"${x-a}"' })],
  "text-control": [spec({ b: 'portal: { text: ▸"a\\u0000b" }' }), spec({ b: 'portal: { texts: [a, ▸"a\\ud800b"] }' })],
  "text-direction": [spec({ b: 'portal: { text: { deep: ▸"a\\u202eb" } }' })],
  "text-invisible": [spec({ b: 'portal: { text: ▸"a\\u200bb" }' })],
  "text-look-alike": [
    spec({ b: "title: ▸Тestnet" }),
    spec({ b: "feeToken: { name: Coin, symbol: ▸CΟIN, decimals: 18 }" }),
    spec({ tokenB: `tokens: { t: { address: ${token(2)}, symbol: ▸ＴOK } }` }),
  ],
  "token-symbol-twice": [
    spec({
      tokens:
        "tokens: { t: { name: Token, symbol: TOK, decimals: 18 }, u: { name: Other, symbol: ▸tok, decimals: 18 } }\n",
      tokenB: `tokens: { t: ${token(2)}, u: ${one(5)} }`,
    }).replace(`tokens: { t: ${token(1)} }`, `tokens: { t: ${token(1)}, u: ${one(4)} }`),
  ],
  "token-decimals-differ": [
    spec({
      b: "feeToken: { name: Coin, symbol: tok, decimals: 18 }",
      tokenB: `tokens: { t: { address: ${token(2)}, decimals: ▸6 } }`,
    }),
    spec({ b: "feeToken: { name: Coin, symbol: TOK, decimals: ▸18 }", tokens: base.tokens.replace("18", "6") }),
  ],
  "token-symbol-blank": [spec({ tokenB: `tokens: { t: { address: ${token(2)}, symbol: ▸T OK } }` })],
  "token-name-long": [spec({ tokenB: `tokens: { t: { address: ${token(2)}, name: ▸${"N".repeat(61)} } }` })],
  "url-placeholder": [
    ...["{selector}", "<selector>", "$selector", "[selector]", "%s", "{{selector}}", "$${selector}"],
    ...["__SELECTOR__", "__CHAIN_ID__", "%selector%", "%dev%", "%SELECTOR%ab", "$(selector)", "r/:selector/r"],
  ].map((text) => spec({ b: `rpc: ▸"https://rpc.${text}.example"` })),
  "url-form": [
    spec({ b: 'metadataCache: ▸"https://a b"' }),
    spec({ b: 'rpc: ▸"https:rpc.example"' }),
    spec({ b: 'rpc: ▸"ftp://rpc.example"' }),
    spec({ b: 'subgraph: ▸"ipfs://bafy"' }),
    spec({ b: 'provider: { url: ▸"https://", address: null }' }).replace(", address: null", ""),
    spec({ head: "name: x\nversion: 1.0.0\nhomepage: ▸nowhere\n" }),
    spec({ b: 'rpc: ▸"https:///x"' }),
    spec({ b: 'rpc: ▸"https://a..b/x"' }),
    spec({ b: 'rpc: ▸"https://.b:8545"' }),
    spec({ b: `rpc: ▸"https://${"a.".repeat(45_000)}example"` }),
    spec({ b: 'rpc: ▸"https://r.example/%zz"' }),
    spec({ b: 'rpc: ▸"https://r.example/100%"' }),
    spec({ b: 'portal: { barUri: ▸"r.example/x" }' }),
    spec({ b: 'portal: { barUrls: [▸"r.example:8545"] }' }),
    spec({ b: 'portal: { bar: { URL: ▸"bar.r.example" } }' }),
    spec({ a: 'portal: { bar: "https://p.example" }', b: 'portal: { bar: ▸"p.example/x" }' }),
    spec({
      a: 'subgraph: "https://p.example", portal: { bar: "${subgraph}" }',
      b: 'portal: { bar: ▸"p.example/x" }',
    }),
    spec({ b: 'portal: { bar: ▸"https//p.example" }' }),
  ],
  "url-credentials": [
    spec({ b: 'subgraph: ▸"https://user:word@s.example"' }),
    spec({ b: 'portal: { uri: ▸"https://user@s.example" }' }),
  ],
  "url-key": [
    spec({ b: 'rpc: ▸"https://r.example/?apikey=abc"' }),
    spec({ b: 'rpc: ▸"https://r.example/x?access_token=abc"' }),
    spec({ b: 'portal: { uri: ▸"https://s.example/q8FzT1mKd0-aBcDeFgHiJkLmNoPq2" }' }),
    ...[
      "dkey",
      "key",
      "accessToken",
      "auth",
      "authToken",
      "x-api-key",
      "apiToken",
      "APIKEY",
      "client_secret",
      "jwt",
    ].map((name) => spec({ b: `rpc: ▸"https://r.example/?chain=x&${name}=abc"` })),
    spec({ b: 'rpc: ▸"https://0123456789abcdef0123456789abcdef.r.example"' }),
    spec({ b: 'rpc: ▸"https://4f1c9a7b-e2d8-4c3f-a5b0-de91c27f6a35.r.example"' }),
    spec({ b: 'rpc: ▸"https://r.example/4f1c9a7b-e2d8-4c3f-a5b0-de91c27f6a35"' }),
    spec({ b: 'rpc: ▸"https://r.example/2Zq4PxLp8cSrKmNDwQzT0y"' }),
    spec({ b: `subgraph: ▸"https://g.example/api/0123456789abcdef0123456789abcdef/subgraphs/id/${graphId}"` }),
  ],
  "url-selector": [
    spec({ a: "selector: main", b: 'selector: dev, rpc: [▸"https://r.main.example"]'.replace(", rpc", "\n    rpc") }),
    spec({ a: "selector: main", b: 'selector: dev\n    subgraph: ▸"https://s.example/index-main"' }),
    spec({
      a: "selector: main",
      b: 'selector: dev\n    subgraph: ▸"https://main.n.example"\n    rpc: "https://dev.n.example"',
    }),
    spec({ a: "selector: testnet-2", b: 'selector: testnet\n    subgraph: ▸"https://s-testnet-2.example"' }),
  ],
  "url-scheme": [
    spec({ head: "name: x\nversion: 1.0.0\nhomepage: ▸http://home.example\n" }),
    spec({ b: 'portal: { uri: ▸"http://p.example" }' }),
    spec({ b: 'rpc: ▸"http://rpc.example"' }),
    spec({ b: 'webSocket: [▸"https://rpc.example"]' }),
    spec({ b: 'rpc: ▸"wss://rpc.example"' }),
  ],
  "explorer-url": [spec({ b: 'explorer: ▸"https://e.example/"' }), spec({ b: 'explorer: ▸"https://e.example?a=b"' })],
  "explorer-incomplete": [spec({ b: "▸explorer: { name: Scan }" })],
  placeholder: [spec({ b: "startBlock: ▸5", end: "placeholders: [networks.b.startBlock]" })],
  "placeholder-unmatched": [spec({ end: "placeholders: [▸feeTokn]" })],
  "portal-note-unmatched": [spec({ b: "portal: { url: 1 }", end: "portalFields: { ▸uri: Where. }" })],
};

/** What a rule lets pass, though it comes near. */
const meant: Record<string, string[]> = {
  "address-twice": [
    spec({
      contracts: 'contracts: { One: { address: "${tokens.t}" }, Two: {} }\n',
      contractsB: `contracts: { One: ${token(2)}, Two: ${two(2)} }`,
    }),
  ],
  "portal-field-near": [spec({ b: "portal: { token1Address: x, token2Address: y, uri: z, url: z }" })],
  "text-look-alike": [spec({ b: "title: Тестовая сеть Testnet" }), spec({ b: "title: Δ-Net ﬁ" })].slice(0, 1),
  "text-control": [spec({ b: 'portal: { text: "two\\nlines\\tand a tab" }' })],
  "url-scheme": [
    spec({ b: 'rpc: ["http://localhost:8545", "http://127.0.0.1:1", "http://[::1]:1"]' }),
    spec({ b: 'portal: { ws: "wss://p.example" }' }),
  ],
  "url-key": [
    spec({ b: 'subgraph: "https://s.example/subgraphs/id/QmVz8LgYgWqDjXj6rQ5b3yXhT7cJ5n4oUe2mE9sWkFpZaB"' }),
    spec({ b: 'subgraph: "https://s.example/0x5FbDB2315678afecb367f032d93F642f64180aa3?block=12"' }),
    spec({ b: `subgraph: "https://g.example/api/subgraphs/id/${graphId}"` }),
    spec({ b: `subgraph: "https://g.example/api/deployments/id/${graphId}"` }),
    spec({ b: 'subgraph: "https://g.example/api/public/project_cl8ylkiw00krx0hvza0qw17vn/subgraphs/x/1.0/gn"' }),
    spec({ b: 'metadataCache: "https://i.example/ipfs/bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi"' }),
    spec({ b: 'rpc: "https://r.example/my-long-network-name-mainnet-rpc-gateway"' }),
    spec({ b: 'rpc: "https://r.example/my-long-network-name-testnet2-rpc-gateway-v2-2026"' }),
    spec({ b: 'rpc: "https://my-long-network-name-testnet2-rpc-gateway-v2.r.example"' }),
    spec({ b: 'subgraph: "https://s.example/?monkey=a&keys=b&token=0x5FbDB2315678afecb367f032d93F642f64180aa3"' }),
  ],
  "url-placeholder": [
    spec({ b: 'rpc: "https://r.example/%73?a=[1]&b=$1"' }),
    spec({ b: 'rpc: "https://[::1]:8545"' }),
    spec({ b: 'rpc: "https://r.example:8545/a:b/c(d)/:1?at=10:30"' }),
    spec({ b: 'rpc: "https://r.example/%E2hello%20you/%dev%20"' }),
    spec({ b: 'rpc: "https://r.example/__a/b__c__/__init__"' }),
  ],
  "url-form": [
    spec({ b: 'rpc: ["https://r.example./%C3%BC?a=%2F", "https://[::1]:8545", "https://localhost"]' }),
    spec({
      b: 'portal: { logoUri: /logo.svg, iconUri: "ipfs://bafy", imageUrl: logo.svg, uri: "./a.b/c", url: none }',
    }),
    spec({ b: 'portal: { homeUrl: "mailto:a@b.example", text: r.example/x, version: 1.2.3 }' }),
  ],
  "url-selector": [
    spec({ a: "selector: main", b: 'selector: dev\n    subgraph: "https://main.example/dev"' }),
    spec({ a: "selector: dev", b: 'selector: main\n    subgraph: "https://s.n.dev"' }),
    spec({
      a: "selector: dev",
      b: 'selector: main\n    subgraph: "https://s.dev-n.example"\n    rpc: "https://main.dev-n.example"',
    }),
    spec({
      a: 'selector: dev, rpc: "https://r.dev.dev-n.example"',
      b: 'selector: main\n    subgraph: "https://dev-n.example/x"',
    }),
    spec({ a: "selector: testnet", b: 'selector: testnet-2\n    subgraph: "https://s-testnet-2.example"' }),
  ],
  "rpc-shared": [
    spec({ a: 'rpc: "https://r.example", portal: { nodeUri: "https://r.example" }', b: 'rpc: "https://q.example"' }),
    spec({ a: 'portal: { cacheUri: "https://c.example" }', b: 'portal: { cacheUri: "https://c.example" }' }),
  ],
  "portal-chain-id": [
    spec({ b: 'portal: { chainId: "${chainId}", main: { chainId: 1 }, parentChainId: 1 }' }),
    spec({ b: 'portal: { chainId: "0x2" }' }),
    spec({ b: 'portal: { chainId: "2", chainIdHex: "0x02" }' }),
    spec({ b: "portal: { chainId: none }" }),
  ],
  "token-decimals-differ": [
    spec({ b: "feeToken: { name: Coin, symbol: TOK, decimals: 18 }" }),
    spec({ b: "feeToken: { name: Coin, symbol: COIN, decimals: 18 }", tokens: base.tokens.replace("18", "6") }),
  ],
  "provider-incomplete": [spec({ b: "provider: { x-note: none }" })],
  "status-contradicted": [spec({ b: "status: retired\n    deprecated: Use a." })],
};

describe.each(Object.entries(broken))("%s", (code, specs) => {
  it.each(specs.map(marked))("is found at $at", ({ text, at }) => {
    const found = understand("spec.yaml", text).diagnostics.filter((diagnostic) => diagnostic.code === code);
    expect(
      found.map(({ place }) => `${place?.start?.line}:${place?.start?.column}`),
      text,
    ).toContain(at);
    const { severity } = rules.find((rule) => rule.code === code)!;
    for (const diagnostic of found) expect(diagnostic.severity).toBe(severity);
  });
});

describe.each(Object.entries(meant))("%s", (code, specs) => {
  it.each(specs)("does not find what can be meant: %s", (text) => {
    expect(understand("spec.yaml", text).diagnostics.filter((diagnostic) => diagnostic.code === code)).toEqual([]);
  });
});

describe("what is said of a URL", () => {
  const said = (code: string, text: string) => {
    const [found] = understand("spec.yaml", text).diagnostics.filter((diagnostic) => diagnostic.code === code);
    return { message: found?.message, hint: found?.hint };
  };

  it.each([
    [
      "url-form",
      'rpc: "https://user:word@münchen.example:8545/x"',
      "write the host in ASCII: xn--mnchen-3ya.example:8545",
    ],
    ["url-form", 'rpc: "https://r.example/100%"', "write %25 for the character % itself"],
    ["url-scheme", 'rpc: "wss://r.example"', "it belongs under `webSocket`"],
    ["url-scheme", 'webSocket: "https://r.example"', "it belongs under `rpc`"],
    [
      "url-placeholder",
      'rpc: "https://r.__CHAIN_ID__.example"',
      "a reference to a value of the network is written ${chainId}",
    ],
    [
      "url-placeholder",
      'rpc: "https://r.example/:selector"',
      "a reference to a value of the network is written ${selector}",
    ],
    ["explorer-url", 'explorer: "https://user:word@e.example/x/?a=b"', "write https://e.example/x"],
  ])("%s of %s has the hint that helps", (code, b, hint) => {
    expect(said(code, spec({ b })).hint).toBe(hint);
  });

  it.each([
    ["url-form", 'rpc: "https://user:word@r.example/a b"'],
    ["url-placeholder", 'rpc: "https://user:word@r.example/{a}"'],
    ["url-scheme", 'rpc: "http://user:word@r.example"'],
    ["explorer-url", 'explorer: "https://user:word@e.example/"'],
    ["url-selector", 'selector: dev\n    rpc: "https://user:word@main.r.example"'],
    ["rpc-shared", 'rpc: "https://user:word@r.example"'],
  ])("%s repeats no password", (code, b) => {
    const { message, hint } = said(code, spec({ a: 'selector: main, rpc: "https://user:word@r.example"', b }));
    expect(message).toContain("…@");
    expect(`${message} ${hint}`).not.toContain("word");
  });

  it.each([
    ["url-form", (long: string) => `rpc: "https://r.example/${long} ${long}"`],
    ["url-placeholder", (long: string) => `rpc: "https://r.example/${long}{${long}}"`],
    ["url-key", (long: string) => `rpc: "https://r.example/?key=${long}"`],
    ["url-scheme", (long: string) => `rpc: "http://r.example/${long}"`],
    ["explorer-url", (long: string) => `explorer: "https://r.example/${long}/"`],
    ["url-selector", (long: string) => `selector: dev\n    subgraph: "https://main.r.example/${long}"`],
    ["rpc-shared", (long: string) => `rpc: "https://r.example/${long}"`],
  ])("%s cuts what is long", (code, b) => {
    const long = "long".repeat(1000);
    const { message, hint } = said(code, spec({ a: `selector: main, rpc: "https://r.example/${long}"`, b: b(long) }));
    expect(message).toContain("…");
    expect(message!.length).toBeLessThan(200);
    expect(hint!.length).toBeLessThan(200);
  });
});

it("the spec that the cases are made of breaks no rule", () => {
  expect(understand("spec.yaml", spec({})).diagnostics).toEqual([]);
});

describe("rule settings", () => {
  const shared = { b: `provider: { ${url}, address: ${one(1)} }` };
  const codes = (text: string) =>
    understand("spec.yaml", text).diagnostics.map(({ code, severity }) => `${severity} ${code}`);
  const setting = (fields: string) => `rules: [{ ${fields}, reason: because }]`;

  it.each([
    ["turns a finding off", setting("rule: address-on-two-networks, severity: off"), []],
    [
      "changes its severity",
      setting("rule: address-on-two-networks, severity: error"),
      ["error address-on-two-networks"],
    ],
    [
      "holds at its path and below",
      setting("rule: address-on-two-networks, at: networks.b.provider, severity: off"),
      [],
    ],
    [
      "does not hold elsewhere, and says so",
      setting("rule: address-on-two-networks, at: networks.a, severity: off"),
      ["warning address-on-two-networks", "note rule-unused"],
    ],
    [
      "of no rule is an error",
      setting("rule: adress-on-two-networks, severity: off"),
      ["warning address-on-two-networks", "error rule-unknown"],
    ],
    [
      "of a fixed rule is an error",
      setting("rule: address-checksum, severity: off"),
      ["warning address-on-two-networks", "error rule-fixed"],
    ],
  ])("%s", (_, end, expected) => {
    expect(codes(spec({ ...shared, end }))).toEqual(expected);
  });

  it("do not silence a placeholder of a release", () => {
    const end = `placeholders: [networks.b.title]\n${setting("rule: placeholder, severity: off")}`;
    const { text, at } = marked(spec({ b: "startBlock: ▸5", end: end.replace("title", "startBlock") }));
    expect(understand("spec.yaml", text).diagnostics).toEqual([]);
    const [found] = understand("spec.yaml", text, { release: true }).diagnostics;
    expect([found?.code, found?.severity, `${found?.place?.start?.line}:${found?.place?.start?.column}`]).toEqual([
      "placeholder",
      "error",
      at,
    ]);
  });
});
