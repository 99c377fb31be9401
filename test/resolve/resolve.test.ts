import { describe, expect, it } from "vitest";
import { understand } from "../../scripts/compile.ts";

const head = "name: x\nversion: 1.0.0\n";

function networkOf(spec: string, key = "a") {
  const { model, diagnostics } = understand("spec.yaml", head + spec);
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  return model!.networks.find((network) => network.key === key)!;
}

function errorsOf(spec: string) {
  return understand("spec.yaml", head + spec)
    .diagnostics.filter(({ severity }) => severity === "error")
    .map(({ code, place, message, hint, related }) => ({
      code,
      at: `${place?.start?.line}:${place?.start?.column}`,
      message,
      hint,
      related: related?.map((other) => `${other.place.start?.line}:${other.place.start?.column}`),
    }));
}

describe("layers", () => {
  it("merge maps, key by key", () => {
    const { provider, feeToken } = networkOf(`
defaults:
  provider: { url: "https://p.example" }
  feeToken: { name: Coin, symbol: COIN, decimals: 18 }
networks:
  a:
    chainId: 1
    title: A
    provider: { address: "0x1000000000000000000000000000000000000001" }
    feeToken: { symbol: OWN }
`);
    expect(provider).toEqual({ url: "https://p.example", address: "0x1000000000000000000000000000000000000001" });
    expect(feeToken).toEqual({ name: "Coin", symbol: "OWN", decimals: 18 });
  });

  it("replace scalars and lists", () => {
    const network = networkOf(`
defaults: { startBlock: 5, rpc: ["https://one.example", "https://two.example"] }
networks: { a: { chainId: 1, title: A, startBlock: 0, rpc: ["https://three.example"] } }
`);
    expect([network.startBlock, network.rpc]).toEqual([0, ["https://three.example"]]);
  });

  it("bring shorthands to their full form first", () => {
    const network = networkOf(`
defaults: { explorer: { name: Scan, url: "https://scan.example" }, rpc: ["https://one.example"] }
networks: { a: { chainId: 1, title: A, explorer: "https://own.example", rpc: "https://own-rpc.example" } }
`);
    expect(network.explorer).toEqual({ name: "Scan", url: "https://own.example", isPublic: true });
    expect(network.rpc).toEqual(["https://own-rpc.example"]);
  });

  it("take null for deliberately absent", () => {
    const network = networkOf(`
defaults: { subgraph: "https://s.example", explorer: "https://e.example", portal: { a: 1, b: 2 } }
networks: { a: { chainId: 1, title: A, subgraph: null, explorer: null, portal: { a: null } } }
`);
    expect(network).not.toHaveProperty("subgraph");
    expect(network).not.toHaveProperty("explorer");
    expect(network.portal).toEqual({ b: 2 });
  });

  it("take null for absent also inside maps, and a map of nothing else for absent", () => {
    const network = networkOf(`
defaults:
  provider: { url: "https://p.example", address: "0x1000000000000000000000000000000000000001" }
  explorer: { name: Scan, url: "https://scan.example" }
  status: deprecated
  deprecated: Soon gone.
networks:
  a: { chainId: 1, title: A, provider: { url: null, address: null }, explorer: { name: null }, status: null, deprecated: null }
`);
    expect(network).not.toHaveProperty("provider");
    expect(network.explorer).toEqual({ url: "https://scan.example", isPublic: true });
    expect([network.status, network.deprecated]).toEqual(["active", undefined]);
  });

  it("keep the order of the lower layer, and add what is new behind it", () => {
    const { portal } = networkOf(`
defaults: { portal: { z: 1, y: 2, x: 3 } }
networks: { a: { chainId: 1, title: A, portal: { new: 4, y: 5 } } }
`);
    expect(Object.entries(portal as object)).toEqual([
      ["z", 1],
      ["y", 5],
      ["x", 3],
      ["new", 4],
    ]);
  });

  it("lay a network's token over its declaration", () => {
    const { tokens } = networkOf(`
tokens: { t: { name: Token, symbol: TOK, decimals: 18, comment: Pay } }
networks:
  a: { chainId: 1, title: A, tokens: { t: { address: "0x1000000000000000000000000000000000000001", decimals: 6 } } }
`);
    expect(tokens).toEqual([
      {
        key: "t",
        name: "Token",
        symbol: "TOK",
        decimals: 6,
        comment: "Pay",
        tags: [],
        address: "0x1000000000000000000000000000000000000001",
      },
    ]);
  });

  it("trim the line break that a folded scalar ends in", () => {
    expect(networkOf("networks:\n  a:\n    chainId: 1\n    title: >\n      Two\n      lines\n").title).toBe(
      "Two lines",
    );
  });
});

describe("a reference that cannot be filled in", () => {
  it.each([
    ["a title", 'networks: { a: { chainId: 1, title: "${nope}" } }'],
    ["an RPC URL", 'networks: { a: { chainId: 1, title: A, rpc: "https://x/${nope}" } }'],
    ["one of several URLs", 'networks: { a: { chainId: 1, title: A, webSocket: ["${nope}", "wss://x.example"] } }'],
    ["an explorer", 'networks: { a: { chainId: 1, title: A, explorer: "https://${nope}" } }'],
    [
      "a token",
      'tokens: { t: { name: T, symbol: TT, decimals: 1 } }\nnetworks: { a: { chainId: 1, title: A, tokens: { t: "${nope}" } } }',
    ],
    [
      "an address of a list",
      'contracts: { C: { list: true } }\nnetworks: { a: { chainId: 1, title: A, contracts: { C: ["${nope}", "0x1000000000000000000000000000000000000001"] } } }',
    ],
    ["a declared equality", 'contracts: { C: { address: "${nope}" } }\nnetworks: { a: { chainId: 1, title: A } }'],
  ])("is the only finding: %s", (_, spec) => {
    expect(errorsOf(spec).map(({ code }) => code)).toEqual(["reference-unknown"]);
  });

  it("is found in every network that inherits it", () => {
    const defaults = 'defaults: { rpc: "https://rpc.${selector}.example" }\n';
    const found = errorsOf(
      `${defaults}networks: { a: { chainId: 1, title: A }, b: { chainId: 2, title: B, selector: b } }\n`,
    );
    expect(found).toMatchObject([{ code: "reference-absent", message: expect.stringContaining("network `a`") }]);
  });
});

describe("texts of declarations", () => {
  it("are texts, whatever they look like", () => {
    const spec = `
title: "\${title}"
tokens: { t: { name: "\${chainId} $\${x}", symbol: TOK, decimals: 18 } }
networks: { a: { chainId: 1, title: A, tokens: { t: "0x1000000000000000000000000000000000000001" } } }
`;
    expect(networkOf(spec).tokens[0]?.name).toBe("${chainId} $${x}");
    expect(understand("spec.yaml", head + spec).model).toMatchObject({
      title: "${title}",
      tokens: [{ name: "${chainId} $${x}" }],
    });
  });
});

describe("references", () => {
  const spec = (portal: string) => `
tokens: { t: { name: Token, symbol: TOK, decimals: 18 } }
contracts: { One: {}, Many: { count: 2 }, Same: { address: "\${tokens.t}" } }
networks:
  a:
    selector: sel
    chainId: 7
    title: A
    startBlock: 9
    rpc: ["https://\${selector}.example", "https://backup.example"]
    explorer: { name: Scan, url: "https://scan.example" }
    tokens: { t: "0x1000000000000000000000000000000000000001" }
    contracts:
      One: "0x1000000000000000000000000000000000000002"
      Many: ["0x1000000000000000000000000000000000000003", "0x1000000000000000000000000000000000000004"]
    portal: { value: ${portal} }
`;

  it.each([
    ["a number keeps its type", "${chainId}", 7],
    ["inside a text it is interpolated", '"id ${chainId}, ${ selector }"', "id 7, sel"],
    ["a list of URLs means its first", "${rpc}", "https://sel.example"],
    ["an item of a list is named by its index", "${rpc.1}", "https://backup.example"],
    ["an explorer means its URL", "${explorer}", "https://scan.example"],
    ["a token means its address", "${tokens.t}", "0x1000000000000000000000000000000000000001"],
    ["a token's own values are named", "${tokens.t.symbol}", "TOK"],
    ["a contract means its address", "${contracts.One}", "0x1000000000000000000000000000000000000002"],
    ["a declared equality holds", "${contracts.Same}", "0x1000000000000000000000000000000000000001"],
    [
      "a contract list alone is the list",
      "${contracts.Many}",
      ["0x1000000000000000000000000000000000000003", "0x1000000000000000000000000000000000000004"],
    ],
    ["an address of a list", "${contracts.Many.1}", "0x1000000000000000000000000000000000000004"],
    ["$${ stands for the characters", '"$${chainId}"', "${chainId}"],
    ["${ without a name is text", '"a ${ b"', "a ${ b"],
    ["${} is text", '"${}"', "${}"],
  ])("%s", (_, written, value) => {
    const text = written.startsWith('"') ? written : JSON.stringify(written);
    expect(networkOf(spec(text)).portal).toEqual({ value });
  });

  it.each([
    ["a misspelt path", '"${chainID}"', "reference-unknown", "did you mean `chainId`?"],
    ["a misspelt token", '"${tokens.tt}"', "reference-unknown", "did you mean `tokens.t`?"],
    ["a list inside a text", '"x ${contracts.Many}"', "reference-not-text", undefined],
    ["what is no path", '"${1 + chainId}x ${chainId + 1}"', "reference-syntax", undefined],
    ["what the network lacks", "${subgraph}", "reference-absent", undefined],
    ["itself", '"${portal.value}"', "reference-cycle", undefined],
  ])("to %s is an error at its line", (_, written, code, hint) => {
    const text = written.startsWith('"') ? written : JSON.stringify(written);
    const [found, ...more] = errorsOf(spec(text));
    expect(more).toEqual([]);
    expect(found).toMatchObject({ code, at: "18:22", ...(hint && { hint }) });
  });

  it("to what a network set to null names both ends", () => {
    const [found] = errorsOf(`
defaults: { subgraph: "https://s.example", portal: { url: "\${subgraph}" } }
networks:
  a: { chainId: 1, title: A }
  b: { chainId: 2, title: B, subgraph: null }
`);
    expect(found).toMatchObject({ code: "reference-absent", at: "4:59", related: ["7:40"] });
  });

  it("in a circle over several values names each of them", () => {
    const [found] = errorsOf(`
networks: { a: { chainId: 1, title: A, description: "\${portal.b}", portal: { b: "\${portal.c}", c: "\${portal.b}" } } }
`);
    expect(found?.code).toBe("reference-cycle");
    expect(found?.message).toContain("portal.b → portal.c → portal.b");
  });
});

describe("getters", () => {
  const valuesOf = (spec: string, key: string) => {
    const { resolved, diagnostics } = understand("spec.yaml", head + spec);
    expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    return resolved!.networks.find((network) => network.key === key)!.values.contracts;
  };
  const router = "0x1000000000000000000000000000000000000001";
  const market = "0x1000000000000000000000000000000000000002";
  const spec = (own: string) => `
contracts: { Router: { account: true }, Market: { getters: { router: "\${contracts.Router}", self: "\${contracts.Market}" } } }
networks:
  a: { chainId: 1, title: A, contracts: { Router: "${router}", Market: "${market}" } }
  b: { chainId: 2, title: B, contracts: { Router: null, Market: ${own} } }
`;

  it("are references, filled in on each network", () => {
    const contracts = valuesOf(spec("null"), "a");
    expect(contracts).toMatchObject({ Router: { account: true }, Market: { getters: { router, self: market } } });
  });

  it("can be replaced and taken away where a network differs", () => {
    const own = '{ address: "0x2000000000000000000000000000000000000002", getters: { router: null } }';
    const address = "0x2000000000000000000000000000000000000002";
    expect(valuesOf(spec(own), "b")).toEqual({ Market: { address, getters: { self: address } } });
  });

  it("have to name what the network has", () => {
    const errors = errorsOf(spec('"0x2000000000000000000000000000000000000002"'));
    expect(errors).toMatchObject([
      { code: "reference-absent", message: expect.stringContaining("contracts.Router") as string },
    ]);
  });
});
