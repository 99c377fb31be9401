import { describe, expect, it } from "vitest";
import { understand } from "../../scripts/compile.ts";
import { languages } from "../../scripts/lang/languages.ts";
import schema from "../../spec/networks.schema.json" with { type: "json" };

const network = "networks: { a: { chainId: 1, title: A } }\n";
const head = "name: x\nversion: 1.0.0\n";

function findings(text: string): string[] {
  return understand("spec.yaml", text).diagnostics.map(
    ({ code, place, message, hint }) =>
      `${place?.start?.line}:${place?.start?.column} ${code}: ${message}${hint === undefined ? "" : ` (${hint})`}`,
  );
}

describe("every finding of a run", () => {
  it.each([
    [
      "a name that is missing",
      `version: 1.0.0\nnetworks: { a: { chainId: 1, title: A, explorer: "http://e.example" } }`,
    ],
    [
      "a version that is none",
      `name: x\nversion: "1"\nnetworks: { a: { chainId: 1, title: A, explorer: "http://e.example" } }`,
    ],
    ["a chain id that is none", `${head}networks: { a: { chainId: "1", title: A, explorer: "http://e.example" } }`],
    ["a chain id that is missing", `${head}networks: { a: { title: A, explorer: "http://e.example" } }`],
    [
      "a token without decimals",
      `${head}tokens: { t: { name: T, symbol: TT } }\nnetworks: { a: { chainId: 1, title: A, tokens: { t: null }, explorer: "http://e.example" } }`,
    ],
    ["a number in hexadecimal", `${head}networks: { a: { chainId: 0x1, title: A, explorer: "http://e.example" } }`],
    [
      "a key that stands twice",
      `${head}networks: { a: { chainId: 1, title: B, title: A, explorer: "http://e.example" } }`,
    ],
  ])("%s hides no other one", (_, text) => {
    const found = findings(text);
    expect(found).toHaveLength(2);
    expect(found[1]).toMatch(/ url-scheme: /);
  });

  it("a value that YAML reads as another one has one finding", () => {
    const text = `${head}networks: { a: { chainId: 1, title: A, provider: { url: "http://p.example", address: 0x3245700000000000000000000000000000000031 } } }`;
    expect(findings(text).map((each) => each.split(" ")[1])).toEqual(["url-scheme:", "address-unquoted:"]);
  });
});

describe("what the schema refuses", () => {
  it.each([
    [
      "an unknown key",
      `${head}networks: { a: { chainId: 1, title: A, rcp: "https://r.example" } }`,
      "3:40 unknown-key: `a` has no key `rcp` (did you mean `rpc`?)",
    ],
    ["a missing key", `${head}networks:\n  a: { title: A }`, "4:3 missing-key: `a` has no `chainId` (add `chainId`)"],
    [
      "text where a number belongs",
      `${head}networks: { a: { chainId: "0x7ec9", title: A } }`,
      '3:27 wrong-type: `chainId` is text "0x7ec9", but a whole number belongs here (write it in decimal, 32457; the hexadecimal form is derived from it)',
    ],
    [
      "a number too large for wallets",
      `${head}networks: { a: { chainId: 4503599627370477, title: A } }`,
      "3:27 out-of-range: `chainId` is 4503599627370477; it has to be at most 4503599627370476 (The EIP-155 chain id, as a decimal number. Wallets take at most 4503599627370476.)",
    ],
    [
      "an address without quotes",
      `${head}networks: { a: { chainId: 1, title: A, provider: { address: 0x3245700000000000000000000000000000000031 } } }`,
      '3:61 address-unquoted: YAML reads 0x3245700000000000000000000000000000000031 as a number (quote this: "0x3245700000000000000000000000000000000031")',
    ],
    [
      "a malformed address",
      `${head}networks: { a: { chainId: 1, title: A, provider: { address: "0x94cbd3e[5a7" } } }`,
      '3:61 address-form: `address` is "0x94cbd3e[5a7" (what belongs here is 0x and 40 hexadecimal digits)',
    ],
    [
      "a key that is no name",
      `${head}contracts: { "1:": {} }\n${network}`,
      "3:14 wrong-name: `1:` cannot be a name here (a name is at most 100 letters, digits and `_`, starting with a letter, so that it makes an identifier and a file name)",
    ],
    [
      "__proto__",
      `${head}contracts: { __proto__: {} }\n${network}`,
      "3:14 wrong-name: `__proto__` cannot be a name here (a name is at most 100 letters, digits and `_`, starting with a letter, so that it makes an identifier and a file name)",
    ],
    [
      "a version that is none",
      `name: x\nversion: "1.0"\n${network}`,
      '2:10 wrong-form: `version` is "1.0" (what belongs here is a semantic version such as 1.4.0 or 2.0.0-rc.1)',
    ],
    [
      "a status that is none",
      `${head}networks: { a: { chainId: 1, title: A, status: retred } }`,
      '3:48 wrong-value: `status` is "retred"; it may be active, deprecated, retired (did you mean `retired`?)',
    ],
    [
      "a version that YAML reads as a number",
      `name: x\nversion: 1.0\n${network}`,
      "2:10 wrong-type: `version` is the number 1, but text belongs here (what belongs here is a semantic version such as 1.4.0 or 2.0.0-rc.1)",
    ],
    [
      "an item of a list",
      `${head}networks: { a: { chainId: 1, title: A, rpc: ["https://r.example", 1] } }`,
      '3:67 wrong-type: `rpc.1` is the number 1, but text belongs here (put it in quotes: "1")',
    ],
    [
      "a map where one of a few words belongs",
      `${head}networks: { a: { chainId: 1, title: A, status: { b: 1 } } }`,
      "3:48 wrong-value: `status` is a map; it may be active, deprecated, retired",
    ],
    [
      "a control character",
      `${head}networks: { a: { chainId: 1, title: "A\\u0007" } }`,
      "3:37 text-control: `title` has U+0007 in it, a character that controls devices and is no text (take U+0007 out; typing the text anew is the easiest way)",
    ],
  ])("%s", (_, text, finding) => {
    expect(findings(text)).toEqual([finding]);
  });

  it("hides nothing that the rules find elsewhere", () => {
    const text = `${head}networks:
  a: { chainId: 1, title: A, rcp: 1, explorer: "https://e.example/" }
  b: { chainId: "2", title: B }
  c: { chainId: 1, title: C, feeToken: { name: F, symbol: FEE, decimals: 6 } }
`;
    const codes = understand("spec.yaml", text).diagnostics.map(({ code, place }) => `${place?.start?.line} ${code}`);
    expect(codes).toEqual([
      "4 unknown-key",
      "4 explorer-url",
      "5 wrong-type",
      "6 chain-id-duplicate",
      "6 fee-token-decimals",
    ]);
  });

  it("is not followed by findings that come from it alone", () => {
    const text = `${head}tokens: { t: { name: T, symbol: TT, decimals: 18 } }
networks: { a: { chainId: 1, title: A, tokens: { t: 5 }, portal: { t: "\${tokens.t}" } } }
`;
    expect(understand("spec.yaml", text).diagnostics.map(({ code }) => code)).toEqual(["wrong-type"]);
  });
});

describe("a source", () => {
  it("gives the same model with Windows line endings and a byte order mark", () => {
    const text = `${head}description: >\n  Two\n  lines\n${network}`;
    const unix = understand("spec.yaml", text).model;
    expect(unix).toBeDefined();
    expect(understand("spec.yaml", `\uFEFF${text.replaceAll("\n", "\r\n")}`).model).toEqual(unix);
  });
});

describe("text", () => {
  it("may have every character that all sinks print, and no other", () => {
    const lines: string[] = [];
    for (let code = 0; code <= 0x2ffff; code += 1) lines.push(String.fromCodePoint(code));
    for (let code = 0xe0000; code <= 0xe0fff; code += 1) lines.push(String.fromCodePoint(code));
    const { line } = schema.$defs;
    const allowed = new RegExp(line.pattern, "u");
    const differing = lines.filter((character) => {
      const title = `a${character}b`;
      return allowed.test(title) !== isPrinted(title);
    });
    // A tab could be printed, but nobody means one in a line of text.
    expect(differing).toEqual(["\t"]);
  });

  function isPrinted(title: string): boolean {
    try {
      languages["typescript"]!.sinks["comment"]!.print([title], { indent: "" });
      languages["markdown"]!.sinks["text"]!.print([title], { indent: "" });
      return true;
    } catch {
      return false;
    }
  }
});
