import { describe, expect, it } from "vitest";
import { understand } from "../../scripts/compile.ts";
import { rules } from "../../scripts/rules/rules.ts";

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
    ${/chainId/.test(b) ? "" : "chainId: 2"}
    ${/title/.test(b) ? "" : "title: B"}
    ${b}
${end}`;
}

/** For each rule specs that break it; ▸ stands where the user has to look. */
const broken: Record<string, string[]> = {
  "address-form": [spec({ contractsB: `contracts: { One: ▸"\${title}", Two: ${two(2)} }` })],
  "address-checksum": [
    spec({ b: 'provider: { address: ▸"0x5FbDB2315678afecb367f032d93F642f64180aA3" }' }),
    spec({ b: 'provider: { address: ▸"0x5fbdb2315678afecb367f032d93f642f64180aa3" }' }),
  ],
  "address-on-two-networks": [spec({ b: `provider: { address: ▸${one(1)} }` })],
  "contract-set-on-two-networks": [spec({ contractsB: `contracts: ▸{ One: ${one(1)}, Two: ${two(1)} }` })],
  "chain-id-duplicate": [spec({ b: "chainId: ▸1" })],
  "selector-duplicate": [spec({ a: "selector: s", b: "selector: ▸s" })],
  "rpc-shared": [spec({ a: 'rpc: "https://r.example/"', b: 'rpc: ▸"https://r.example"' })],
  "network-name-reserved": [spec({ keyB: "▸default" })],
  "network-name-collision": [
    spec({ keyB: "b-c", end: "  ▸bC: { chainId: 3, title: C, tokens: null, contracts: null }\n" }),
  ],
  "network-title-long": [spec({ b: `title: ▸${"T".repeat(101)}` })],
  "fee-token-incomplete": [spec({ b: "▸feeToken: { name: Coin, decimals: 18 }" })],
  "fee-token-decimals": [spec({ b: "feeToken: { name: Coin, symbol: COIN, decimals: ▸6 }" })],
  "fee-token-symbol": [
    spec({ b: "feeToken: { name: Coin, symbol: ▸C, decimals: 18 }" }),
    spec({ b: "feeToken: { name: Coin, symbol: ▸SEVENTY, decimals: 18 }" }),
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
  "url-form": [
    spec({ b: 'rpc: ▸"https://rpc.{selector}.example"' }),
    spec({ b: 'subgraph: ▸"https://user:word@s.example"' }),
    spec({ b: 'metadataCache: ▸"https://a b"' }),
    spec({ head: "name: x\nversion: 1.0.0\nhomepage: ▸nowhere\n" }),
  ],
  "url-scheme": [spec({ b: 'rpc: ▸"http://rpc.example"' }), spec({ b: 'webSocket: [▸"https://rpc.example"]' })],
  "explorer-url": [spec({ b: 'explorer: ▸"https://e.example/"' }), spec({ b: 'explorer: ▸"https://e.example?a=b"' })],
  "explorer-incomplete": [spec({ b: "▸explorer: { name: Scan }" })],
  placeholder: [spec({ b: "startBlock: ▸5", end: "placeholders: [networks.b.startBlock]" })],
  "placeholder-unmatched": [spec({ end: "placeholders: [▸feeTokn]" })],
  "portal-note-unmatched": [spec({ b: "portal: { url: 1 }", end: "portalFields: { ▸uri: Where. }" })],
};

/** The text without its mark, and the place of the mark as diagnostics print it. */
function marked(text: string): { text: string; at: string } {
  const before = text.slice(0, text.indexOf("▸")).split("\n");
  return { text: text.replace("▸", ""), at: `${before.length}:${before.at(-1)!.length + 1}` };
}

describe.each(rules.map(({ code, severity }) => ({ code, severity })))("$code", ({ code, severity }) => {
  it("has a spec that breaks it", () => {
    expect(broken[code]?.length).toBeGreaterThan(0);
  });

  it.each((broken[code] ?? []).map(marked))("is found at $at", ({ text, at }) => {
    const found = understand("spec.yaml", text).diagnostics.filter((diagnostic) => diagnostic.code === code);
    expect(
      found.map(({ place }) => `${place?.start?.line}:${place?.start?.column}`),
      text,
    ).toContain(at);
    for (const diagnostic of found) expect(diagnostic.severity).toBe(severity);
  });
});

it("the spec that the cases are made of breaks no rule", () => {
  expect(understand("spec.yaml", spec({})).diagnostics).toEqual([]);
});

describe("rule settings", () => {
  const shared = { b: `provider: { address: ${one(1)} }` };
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
    const [found] = understand("spec.yaml", text, true).diagnostics;
    expect([found?.code, found?.severity, `${found?.place?.start?.line}:${found?.place?.start?.column}`]).toEqual([
      "placeholder",
      "error",
      at,
    ]);
  });
});
