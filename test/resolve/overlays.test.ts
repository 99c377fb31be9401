import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { understand, understandNames } from "../../scripts/compile.ts";

const address = (n: number) => `"0x${n}000000000000000000000000000000000000001"`;
const head = "name: x\nversion: 1.0.0\n";
const spec = `${head}tokens: { t: { name: Token, symbol: TOK, decimals: 18 } }
contracts: { One: { title: The one, count: 2 }, Two: {}, Same: { address: "\${tokens.t}" } }
x-top: { a: 1, b: { c: 2 } }
defaults:
  selector: s
  rpc: "https://rpc.\${selector}.example"
  provider: { url: "https://provider.example", address: ${address(7)} }
  portal: { chainId: "\${chainId}", hosts: [h1.example, h2.example], nodeUri: "\${rpc}" }
networks:
  a:
    chainId: 1
    title: A
    startBlock: 5
    tokens: { t: ${address(1)} }
    contracts: { One: null, Two: ${address(2)}, Same: { startBlock: 9 } }
`;

/** The spec under overlays, which are called 1.yaml, 2.yaml and so on. */
function lay(overlays: readonly string[], { text = spec, release = false } = {}) {
  const laid = overlays.map((each, i) => ({ file: `${i + 1}.yaml`, text: each }));
  return understand("spec.yaml", text, { release, overlays: laid });
}

function networkOf(...overlays: string[]) {
  const { model, diagnostics } = lay(overlays);
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  return model!.networks[0]!;
}

/** What is said, at which line and column of which file. */
function said(overlays: readonly string[], options: Parameters<typeof lay>[1] = {}): string[] {
  const found = lay(overlays, options).diagnostics.filter(({ code }) => code !== "address-on-two-networks");
  return found.map(
    ({ severity, code, place }) => `${place?.file}:${place?.start?.line}:${place?.start?.column} ${severity} ${code}`,
  );
}

describe("layers", () => {
  it("are laid over what a network states: an overlay's defaults, then its networks, then the next overlay", () => {
    expect(networkOf("defaults: { startBlock: 6 }").startBlock).toBe(6);
    expect(networkOf("networks: { a: { startBlock: 7 } }\ndefaults: { startBlock: 6 }").startBlock).toBe(7);
    expect(networkOf("networks: { a: { startBlock: 7 } }", "defaults: { startBlock: 8 }").startBlock).toBe(8);
    expect(networkOf("defaults: { startBlock: 8 }", "networks: { a: { startBlock: 7 } }").startBlock).toBe(7);
  });

  it("merge maps, replace lists, and read shorthands and references as the spec does", () => {
    const { rpc, provider, portal } = networkOf(
      'defaults: { selector: local, provider: { url: "http://localhost:8030" }, portal: { hosts: [h3.example], own: "${selector}" } }',
    );
    expect(rpc).toEqual(["https://rpc.local.example"]);
    expect(provider).toMatchObject({ url: "http://localhost:8030", address: JSON.parse(address(7)) as string });
    expect(portal).toEqual({ chainId: 1, hosts: ["h3.example"], nodeUri: "https://rpc.local.example", own: "local" });
  });

  it("take a value away with null, and give one back with what is declared of it", () => {
    expect(networkOf("defaults: { startBlock: null, portal: { hosts: null } }")).not.toHaveProperty("startBlock");
    expect(networkOf("networks: { a: { contracts: { Two: null } } }").absentContracts).toContain("Two");
    const [one] = networkOf(`networks: { a: { contracts: { One: [${address(3)}, ${address(4)}] } } }`).contracts;
    expect(one).toMatchObject({ name: "One", title: "The one", isList: true });
    const { tokens } = networkOf("defaults: { tokens: { t: null } }", `defaults: { tokens: { t: ${address(5)} } }`);
    expect(tokens).toMatchObject([{ name: "Token", symbol: "TOK", decimals: 18 }]);
  });

  it("change a part of what a network has", () => {
    const { tokens, contracts } = networkOf(
      "networks: { a: { tokens: { t: { symbol: TOK2 } }, contracts: { Two: { startBlock: 3 } } } }",
    );
    expect(tokens).toMatchObject([{ symbol: "TOK2", address: JSON.parse(address(1)) as string }]);
    expect(contracts.find(({ name }) => name === "Two")).toMatchObject({ startBlock: 3 });
  });

  it("keep what is declared equal", () => {
    const { contracts } = networkOf(`defaults: { tokens: { t: ${address(5)} } }`);
    expect(contracts.find(({ name }) => name === "Same")?.address).toBe(JSON.parse(address(5)));
  });

  it("are laid over extensions of the spec too", () => {
    const { model } = lay(["x-top: { b: { d: 3 } }\nx-new: [1]", "x-top: { a: null }\nx-new: null\nx-last: text"]);
    expect(model).toMatchObject({ "x-top": { b: { c: 2, d: 3 } }, "x-last": "text" });
    expect(model!).not.toHaveProperty("x-new");
    expect(model!).not.toHaveProperty("x-top.a");
  });

  it("are named in the model by title or file, never by a path", () => {
    const names = (file: string, text: string) =>
      understand("spec.yaml", spec, { overlays: [{ file, text }] }).model!.overlays;
    expect(names("somewhere/else/local.yaml", "defaults: { startBlock: 1 }")).toEqual(["local.yaml"]);
    expect(names("C:\\else\\local.yaml", "defaults: { startBlock: 1 }")).toEqual(["local.yaml"]);
    expect(names("local.yaml", "title: >\n  Local\n  chain\n")).toEqual(["Local chain"]);
    expect(names("a\nb.yaml", "x-a: 1")).toEqual(["an overlay"]);
    expect(names("a\u202eb.yaml", "x-a: 1")).toEqual(["an overlay"]);
    const { overlays, notices } = lay([]).model!;
    expect([overlays, notices]).toEqual([[], []]);
    expect(lay(["title: One", "title: Two"]).model!.notices).toEqual([
      "These are not the canonical values: overlays are laid over them (One; Two).",
    ]);
  });

  it("read the same with CRLF and a byte order mark", () => {
    const overlay = "title: >\n  Local\n  chain\nnetworks:\n  a:\n    startBlock: 7\n";
    expect(lay([`\uFEFF${overlay.replaceAll("\n", "\r\n")}`]).model).toEqual(lay([overlay]).model);
  });

  it("that say nothing change nothing", () => {
    const { overlays: _, notices: __, ...rest } = lay(["title: Nothing"]).model!;
    const { overlays: ___, notices: ____, ...canonical } = lay([]).model!;
    expect(rest).toEqual(canonical);
  });
});

describe("faults of an overlay", () => {
  it.each([
    ["name: y", "1.yaml:1:1 error unknown-key", "an overlay has no key `name`"],
    ["tokens: {}", "1.yaml:1:1 error unknown-key", "an overlay has no key `tokens`"],
    ["placeholders: []", "1.yaml:1:1 error unknown-key", "an overlay has no key `placeholders`"],
    ["rules: []", "1.yaml:1:1 error unknown-key", "an overlay has no key `rules`"],
    ["- a", "1.yaml:1:1 error wrong-type", "the overlay is a list, but a map belongs here"],
    ["text", "1.yaml:1:1 error wrong-type", 'the overlay is text "text", but a map belongs here'],
    ["null", "1.yaml:1:1 error wrong-type", "the overlay is empty, but a map belongs here"],
    ["# nothing", "1.yaml:undefined:undefined error yaml-empty", "1.yaml is empty"],
    ["title: [", "1.yaml:1:8 error yaml-syntax", "this `[` is never closed"],
    ["networks: { a: { rcp: x } }", "1.yaml:1:18 error unknown-key", "`a` has no key `rcp`"],
    ["networks: { a: null }", "1.yaml:1:16 error wrong-type", "`a` is empty, but a map belongs here"],
    ["networks: {}", "1.yaml:1:11 error wrong-size", "`networks` is empty"],
    ["defaults: { startBlock: -1 }", "1.yaml:1:25 error out-of-range", "`startBlock` is -1; it has to be at least 0"],
    ["defaults: { title: null }", "1.yaml:1:20 error wrong-type", "`title` is empty, but text belongs here"],
    ['title: "a\\u202eb"', "1.yaml:1:8 error text-direction", undefined],
    ['defaults: { tokens: { __proto__: "0x" } }', "1.yaml:1:23 error wrong-name", undefined],
    ["defaults: { rpc: http://rpc.example }", "1.yaml:1:18 error url-scheme", undefined],
    ['defaults: { subgraph: "${selectr}" }', "1.yaml:1:23 error reference-unknown", undefined],
    ["defaults: { selector: null }", "spec.yaml:8:8 error reference-absent", undefined],
  ])("%s", (overlay, expected, message) => {
    const found = lay([overlay]).diagnostics.filter(({ severity }) => severity === "error");
    expect(said([overlay])).toContain(expected);
    if (message !== undefined) expect(found.map((each) => each.message)).toContain(message);
  });

  it("are all reported, those of the spec and of every overlay, by file and line", () => {
    const broken = spec.replace("chainId: 1\n", "chainId: 0\n");
    expect(said(["title: [", "defaults:\n  x: 1\n  y: 2"], { text: broken })).toEqual([
      "1.yaml:1:8 error yaml-syntax",
      "2.yaml:2:3 error unknown-key",
      "2.yaml:3:3 error unknown-key",
      "spec.yaml:13:14 error out-of-range",
    ]);
  });

  it("at one place of several files are faults of each", () => {
    expect(said(["title: 0x1", "title: 5"])).toEqual([
      "1.yaml:1:8 error number-notation",
      "2.yaml:1:8 error wrong-type",
    ]);
  });

  it("of a value leave the same path of other files alone", () => {
    const bad = `networks: { a: { provider: { address: "0x5fbdb2315678afecb367f032d93f642f64180aa3" }, startBlock: x } }`;
    const good = `networks: { a: { startBlock: 6, tokens: { t: "0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed" } } }`;
    expect(said([bad, good])).toEqual([
      "1.yaml:1:39 error address-checksum",
      "1.yaml:1:99 error wrong-type",
      "2.yaml:1:46 error address-checksum",
    ]);
    expect(said(["networks: { a: { title: 1 } }", "networks: { a: { title: Тest } }"])).toContain(
      "2.yaml:1:25 warning text-look-alike",
    );
  });

  it("name a file that is given twice", () => {
    const twice = (...files: string[]) =>
      understand("spec.yaml", spec, { overlays: files.map((file) => ({ file, text: "x-a: 1" })) }).diagnostics;
    expect(twice("a.yaml", "b.yaml", "./a.yaml")).toMatchObject([
      { code: "overlay-twice", message: "./a.yaml is given twice", place: { file: "./a.yaml" } },
    ]);
    expect(twice("./spec.yaml")).toMatchObject([{ code: "overlay-twice" }]);
    expect(twice("a.yaml", "b/a.yaml")).not.toMatchObject([{ code: "overlay-twice" }]);
  });

  it("show related places in other files", () => {
    const text = spec.concat(
      `  b: { chainId: 2, title: B, tokens: { t: null }, contracts: { One: null, Two: null, Same: null } }\n`,
    );
    const both = 'networks: { b: { rpc: "https://rpc.s.example" } }';
    const found = lay([both], { text }).diagnostics.find(({ code }) => code === "rpc-shared");
    expect(found).toMatchObject({
      place: { file: "1.yaml", start: { line: 1, column: 23 } },
      related: [{ place: { file: "spec.yaml", start: { line: 8, column: 8 } } }],
    });
  });

  it("include names that the spec alone would clash with", () => {
    const { diagnostics } = understandNames(
      lay(["defaults: { startBlock: 6 }"], { text: spec.replace("  a:\n", "  networks:\n") }),
      [{ name: "typescript", reserves: { networks: ["networks"] }, outputs: [] }] as never,
    );
    expect(diagnostics.map(({ code, place }) => [code, place?.file])).toContainEqual(["name-taken", "spec.yaml"]);
  });
});

it("no overlay, whatever it holds, brings netspec down", () => {
  const keys = ["defaults", "networks", "a", "tokens", "t", "contracts", "One", "Two", "Same", "provider", "address"];
  const others = [
    "url",
    "rpc",
    "portal",
    "hosts",
    "selector",
    "title",
    "chainId",
    "x-top",
    "explorer",
    "equals",
    "toString",
  ];
  const texts = [
    "${selector}",
    "${contracts.Same}",
    "${tokens.t}",
    "${portal}",
    "${x-top.a}",
    "text",
    "https://h.example",
  ];
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: "medium", withCrossShrink: true },
      fc.constantFrom<unknown>(null, 0, 1, true, JSON.parse(address(8)), ...texts),
      fc.array(tie("value"), { maxLength: 2 }),
      fc.dictionary(fc.constantFrom(...keys, ...others), tie("value"), { maxKeys: 4 }),
    ),
  }));
  const network = fc.dictionary(fc.constantFrom(...keys, ...others), value, { maxKeys: 6 });
  const overlay = fc.record({ defaults: network, networks: fc.record({ a: network }) }, { requiredKeys: [] });
  fc.assert(
    fc.property(fc.array(fc.oneof(overlay, value), { minLength: 1, maxLength: 3 }), (overlays) => {
      const { model, diagnostics } = lay(overlays.map((each) => JSON.stringify(each)));
      expect(model === undefined).toBe(diagnostics.some(({ severity }) => severity === "error"));
      for (const { place } of diagnostics) expect(place?.file).toMatch(/^(spec|[123])\.yaml$/);
    }),
    { numRuns: 300 },
  );
});

describe("what the spec does not have", () => {
  it.each([
    ["networks: { aa: { startBlock: 1 } }", "1.yaml:1:13 note overlay-stale", "did you mean `a`?"],
    ["networks: { constructor: {} }", "1.yaml:1:13 note overlay-stale", "known here: `a`"],
    ["defaults: { tokens: { tt: null } }", "1.yaml:1:23 note overlay-stale", "did you mean `t`?"],
    [`networks: { a: { contracts: { Too: ${address(8)} } } }`, "1.yaml:1:31 note overlay-stale", "did you mean `Two`?"],
  ])("%s is noted and left out", (overlay, expected, hint) => {
    expect(said([overlay])).toEqual([expected]);
    const { model, diagnostics } = lay([overlay]);
    expect(diagnostics[0]!.hint).toBe(hint);
    expect(model!.networks).toEqual(lay([]).model!.networks);
  });

  it("is not asked for where the spec is broken", () => {
    const text = spec
      .replace("  a:\n    chainId: 1\n", "  1a:\n    chainId: 1\n")
      .replace("networks:", "networks:\n  b: { chainId: 2, title: B }");
    expect(said(["networks: { 1a: { startBlock: 1 } }"], { text }).filter((each) => /overlay-/.test(each))).toEqual([]);
  });
});

describe("what stands below already", () => {
  it.each([
    ["a scalar", "networks: { a: { ▸startBlock: 5 } }"],
    ["a text with its references filled in", 'defaults: { rpc: ▸"https://rpc.s.example" }'],
    ["a list for a single value", 'defaults: { rpc: ▸["https://rpc.${selector}.example"] }'],
    ["a list as a whole", "defaults: { portal: { hosts: ▸[h1.example, h2.example] } }"],
    ["a token's address in its long form", `defaults: { tokens: { t: { address: ▸${address(1)} } } }`],
    ["what is declared of a token", "defaults: { tokens: { t: { symbol: ▸TOK } } }"],
    ["what is declared equal", `networks: { a: { contracts: { Same: ▸${address(1)} } } }`],
    ["null where nothing is", "defaults: { subgraph: ▸null }"],
    ["null for null", "networks: { a: { contracts: { One: ▸null } } }"],
    ["a map of nothing", "defaults: { provider: ▸{} }"],
    ["an extension", "x-top: { b: { c: ▸2 } }"],
    ["the chain id by reference", "defaults: { portal: { chainId: ▸1 } }"],
  ])("%s is noted", (_, marked) => {
    const overlay = marked.replace("▸", "");
    const [line] = said([overlay]);
    expect(said([overlay])).toHaveLength(1);
    expect(line).toMatch(/^1\.yaml:1:\d+ note overlay-redundant$/);
    const column = Number(line!.split(":")[2]!.split(" ")[0]);
    const at = marked.indexOf("▸") + 1;
    expect(column === at || overlay.slice(at - 1).startsWith("startBlock")).toBe(true);
  });

  it.each([
    ["another value", "networks: { a: { startBlock: 6 } }"],
    ["another list", "defaults: { portal: { hosts: [h2.example, h1.example] } }"],
    ["a map where nothing is", "defaults: { x-own: {} }"],
    [
      "null where the reference below cannot be filled in",
      "defaults: { selector: null, rpc: null, portal: { nodeUri: null } }",
    ],
    ["a text beside the selector that would change it", 'defaults: { selector: other, rpc: "https://rpc.s.example" }'],
  ])("%s is not", (_, overlay) => {
    expect(said([overlay])).toEqual([]);
  });

  it("counts from overlay to overlay, and in all networks", () => {
    expect(said(["defaults: { startBlock: 6 }", "defaults: { startBlock: 6 }"])).toEqual([
      "2.yaml:1:25 note overlay-redundant",
    ]);
    expect(said(["defaults: { startBlock: 6 }", "networks: { a: { startBlock: 5 } }"])).toEqual([]);
    const text = spec.concat(
      "  b: { chainId: 2, title: B, selector: q, startBlock: 8, tokens: { t: null }, contracts: { One: null, Two: null, Same: null } }\n",
    );
    expect(said(["defaults: { startBlock: 5 }"], { text })).toEqual([]);
    expect(said(["defaults: { startBlock: 8 }"], { text })).toEqual([]);
    expect(said(['defaults: { provider: { url: "https://provider.example" } }'], { text })).toEqual([
      "1.yaml:1:30 note overlay-redundant",
    ]);
  });
});

describe("a provider of one's own", () => {
  const url = 'provider: { url: "http://localhost:8030" }';
  const own = `provider: { url: "http://localhost:8030", address: ${address(8)} }`;
  const warned = (...overlays: string[]) => said(overlays).filter((each) => /provider-address/.test(each));

  it("without an address of its own is a warning", () => {
    expect(warned(`defaults: { ${url} }`)).toEqual(["1.yaml:1:30 warning overlay-provider-address"]);
    expect(warned(`networks: { a: { ${url} } }`)).toEqual(["1.yaml:1:35 warning overlay-provider-address"]);
    expect(warned(`defaults: { provider: { address: ${address(8)} } }`, `defaults: { ${url} }`)).toEqual([
      "2.yaml:1:30 warning overlay-provider-address",
    ]);
    expect(warned(`defaults: { ${url} }`, `defaults: { ${url} }`)).toHaveLength(1);
  });

  it.each([
    [`defaults: { ${own} }`],
    [`defaults: { ${url} }\nnetworks: { a: { provider: { address: ${address(8)} } } }`],
    [`defaults: { provider: { address: ${address(8)} } }\nnetworks: { a: { ${url} } }`],
    [`defaults: { ${url.replace("}", ", address: null }")} }`],
    [`defaults: { ${url.replace("}", `, address: ${address(7)} }`)} }`],
    [`defaults: { ${url} }`, `defaults: { provider: { address: ${address(8)} } }`],
    [`defaults: { ${url} }`, "defaults: { provider: null }"],
    [`defaults: { provider: { address: ${address(8)} } }`],
    ["defaults: { provider: { url: null } }"],
    ['defaults: { provider: { url: "https://provider.example" } }'],
  ])("%s is fine", (...overlays) => {
    expect(warned(...overlays)).toEqual([]);
  });

  it("repeats the address without being told that it stands there already", () => {
    expect(said([`defaults: { ${url.replace("}", `, address: ${address(7)} }`)} }`])).toEqual([]);
  });

  it("has its address mended first, where that is refused", () => {
    expect(said([`defaults: { ${url.replace("}", ", address: 0x1 }")} }`])).not.toContain(
      "1.yaml:1:30 warning overlay-provider-address",
    );
  });
});

describe("placeholders", () => {
  const listed = (...paths: string[]) => ({ text: `${spec}placeholders: [${paths.join(", ")}]\n` });
  const noted = (overlay: string, ...paths: string[]) =>
    said([overlay], listed(...paths)).filter((each) => /placeholder/.test(each));

  it.each([
    ["networks.a.startBlock", "defaults: { startBlock: 6 }"],
    ["startBlock", "defaults: { startBlock: 6 }"],
    ["startBlock", "defaults: { startBlock: null }"],
    ["defaults.provider.url", 'defaults: { provider: { url: "https://p.example", address: null } }'],
    ["defaults.provider", 'defaults: { provider: { url: "https://p.example", address: null } }'],
    ["portal.hosts", "defaults: { portal: { hosts: [h3.example] } }"],
    ["x-top.a", "x-top: { a: 2 }"],
  ])("%s is none any more under %s", (path, overlay) => {
    expect(noted("title: None", path)).toHaveLength(path === "portal.hosts" ? 2 : 1);
    expect(noted(overlay, path)).toEqual([]);
    const { model } = lay([overlay], { ...listed(path), release: true });
    expect(model!.placeholders).toEqual([]);
    expect(model!.networks[0]!.placeholders).toEqual([]);
  });

  it("stay where they stand, and in the canonical file", () => {
    expect(noted("defaults: { startBlock: 6 }", "networks.*.contracts.*")).toEqual([
      "spec.yaml:17:34 note placeholder",
      "spec.yaml:17:86 note placeholder",
    ]);
    expect(noted(`defaults: { contracts: { Two: ${address(9)} } }`, "networks.*.contracts.*")).toHaveLength(1);
    expect(noted("defaults: { contracts: { Two: { startBlock: 5 } } }", "contracts.Two")).toHaveLength(1);
    expect(noted("x-other: 1", "tokens.t.name", "homepage")).toHaveLength(2);
    const { model } = lay(
      [`defaults: { provider: { address: ${address(9)} } }`],
      listed("defaults.provider.url", "provider.address"),
    );
    expect([model!.placeholders, model!.networks[0]!.placeholders]).toEqual([
      ["defaults.provider.url"],
      ["provider.url"],
    ]);
  });

  it("are not what an overlay puts beside them", () => {
    const { model } = lay(['defaults: { provider: { url: "https://p.example" } }'], listed("defaults.provider"));
    expect(model!.networks[0]!.placeholders).toEqual(["provider.address"]);
  });

  it("that fit no value of the spec are an error still", () => {
    expect(noted("defaults: { startBlock: 6 }", "startBlok")).toEqual(["spec.yaml:18:16 error placeholder-unmatched"]);
  });
});

describe("rule settings of the spec", () => {
  const setting = (at: string) => ({
    text: `${spec}rules: [{ rule: text-look-alike, at: ${at}, severity: off, reason: Meant. }]\n`,
  });

  it("hold for the same path of an overlay, and are not called unused for what it replaces", () => {
    const overlay = "networks: { a: { title: Тest } }";
    expect(said([overlay])).toEqual(["1.yaml:1:25 warning text-look-alike"]);
    expect(said([overlay], setting("networks.a.title"))).toEqual([]);
    expect(said([overlay], setting("networks.b"))).toEqual(["1.yaml:1:25 warning text-look-alike"]);
    expect(said(["title: None"], setting("networks.a.title"))).toEqual([]);
  });

  it("tune what is said of overlays", () => {
    const text = `${spec}rules: [{ rule: overlay-redundant, severity: error, reason: Tidy. }]\n`;
    expect(said(["defaults: { startBlock: 5 }"], { text })).toEqual(["1.yaml:1:25 error overlay-redundant"]);
  });

  it("notes on portal fields may be of fields that an overlay takes away", () => {
    const text = `${spec}portalFields: { hosts: The hosts. }\n`;
    expect(said(["defaults: { portal: { hosts: null } }"], { text })).toEqual([]);
  });
});
