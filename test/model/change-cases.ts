/** A spec that states everything once. */
export const base = `name: nets
version: 1.0.0
updated: 2026-01-01T00:00:00Z
title: The Networks
description: Some.
homepage: https://nets.example
x-spec: { a: 1, b: [1] }
tokens:
  euro: { name: Euro, symbol: EUR, decimals: 18, comment: Pays, logo: "https://nets.example/e.png", tags: [pay], x-t: 1 }
  gold: { name: Gold, symbol: GLD, decimals: 8 }
tokenList:
  name: Our list
  logo: https://nets.example/l.png
  keywords: [test]
  tags:
    pay: { name: Pay, description: For paying }
    old: { name: Old, description: For leaving }
contracts:
  Own: { address: "\${tokens.euro}" }
  Router: { title: The router, description: It routes., x-c: 1 }
  Pair: { count: 2 }
  Any: { list: true }
queries:
  latest: { title: Latest, description: The latest., method: eth_get, params: [latest, { a: 1, b: 2 }], x-q: 1 }
  syncing: { method: eth_syncing }
portalFields: { mode: How it goes. }
networks:
  test:
    selector: tst
    chainId: 5
    title: Test
    shortName: tn
    description: To test.
    infoUrl: https://info.example
    status: deprecated
    deprecated: Old.
    testnet: true
    startBlock: 10
    feeToken: { name: Fee, symbol: FEE, decimals: 18, x-f: 1 }
    rpc: [https://a.example, https://b.example]
    webSocket: [wss://a.example, wss://b.example]
    explorer: { name: Scan, url: "https://scan.example", apiUrl: "https://scan.example/api", x-e: 1 }
    faucets: [https://f.example, https://g.example]
    provider: { url: "https://p.example", address: "0x1000000000000000000000000000000000000009", x-p: 1 }
    metadataCache: https://cache.example
    subgraph: https://graph.example
    tokens:
      euro: { address: "0x1000000000000000000000000000000000000001", x-own: 1 }
      gold: { address: "0x1000000000000000000000000000000000000002", name: Ore, symbol: ORE, decimals: 9 }
    contracts:
      Router: { address: "0x1000000000000000000000000000000000000003", startBlock: 11, deprecated: Use Any., x-own: 1 }
      Pair: ["0x1000000000000000000000000000000000000004", "0x1000000000000000000000000000000000000005"]
      Any: ["0x1000000000000000000000000000000000000006"]
    portal:
      mode: Test
      chain: "\${chainId}"
      router: "\${contracts.Router}"
      link: "\${explorer}/tx"
      list: [1, 2]
      object: { a: 1, b: 2 }
    x-n: 1
  dev:
    chainId: 6
    title: Dev
    tokens: { euro: "0x2000000000000000000000000000000000000001", gold: null }
    contracts: { Router: null, Pair: null, Any: null }
    portal: { mode: Test, chain: 6 }
placeholders: [feeToken, networks.test.title, portal.mode, portal.chain]
rules: [{ rule: fee-token-decimals, severity: off, reason: To change them. }]
`;

/**
 * What happens to which row of the classification: parts of the spec, each with what is put in its place; the changes
 * that this makes, as kind and path; and those of the way back, if they are not the same.
 */
export type Case = readonly [row: string, edits: readonly string[], there: string, back?: string];

const lastToken = '{ address: "0x1000000000000000000000000000000000000002", name: Ore, symbol: ORE, decimals: 9 }';
const dev = base.slice(base.indexOf("  dev:\n"), base.indexOf("placeholders:"));

export const cases: readonly Case[] = [
  ["Spec.name changes", ["name: nets\n", "name: others\n"], "shape name"],
  ["Spec.updated changes", ["2026-01-01", "2026-01-02"], "text updated"],
  ["Spec.updated goes", ["updated: 2026-01-01T00:00:00Z\n", ""], "shape updated", "additive updated"],
  ["Spec.title changes", ["title: The Networks", "title: Our Networks"], "text title"],
  ["Spec.description changes", ["description: Some.", "description: Many."], "text description"],
  ["Spec.description goes", ["description: Some.\n", ""], "text description"],
  ["Spec.homepage changes", ["homepage: https://nets.example", "homepage: https://n.example"], "value homepage"],
  ["Spec.homepage goes", ["homepage: https://nets.example\n", ""], "shape homepage", "additive homepage"],
  [
    "Spec.placeholders changes",
    ["[feeToken, networks.test.title,", "[feeToken, networks.dev.title,"],
    "text placeholders",
  ],
  ["Spec.placeholders shrinks", ["portal.mode, portal.chain]", "portal.mode]"], "text placeholders"],

  // Tokens
  [
    "Spec.tokens goes",
    [
      "  gold: { name",
      "  iron: { name: Iron, symbol: IRN, decimals: 3 }\n  gold: { name",
      "gold: null }",
      "gold: null, iron: null }",
      "decimals: 9 }",
      "decimals: 9 }\n      iron: null",
    ],
    "additive tokens.iron",
    "shape tokens.iron",
  ],
  [
    "Spec.tokens moves",
    [
      "  gold: { name: Gold, symbol: GLD, decimals: 8 }\n",
      "",
      "tokens:\n  euro: {",
      "tokens:\n  gold: { name: Gold, symbol: GLD, decimals: 8 }\n  euro: {",
    ],
    "text tokens",
  ],
  ["DeclaredToken.name changes", ["name: Euro,", "name: Euros,"], "value tokens.euro.name"],
  ["DeclaredToken.symbol changes", ["symbol: EUR,", "symbol: EUX,"], "value tokens.euro.symbol"],
  ["DeclaredToken.decimals changes", ["decimals: 18, comment", "decimals: 6, comment"], "value tokens.euro.decimals"],
  ["DeclaredToken.comment changes", ["comment: Pays", "comment: Paid"], "text tokens.euro.comment"],
  ["DeclaredToken.comment goes", ["comment: Pays, ", ""], "shape tokens.euro.comment", "additive tokens.euro.comment"],
  ["DeclaredToken.logo changes", ["example/e.png", "example/f.png"], "value tokens.euro.logo"],
  [
    "DeclaredToken.logo goes",
    [' logo: "https://nets.example/e.png",', ""],
    "value tokens.euro.logo",
    "additive tokens.euro.logo",
  ],
  ["DeclaredToken.tags changes", ["tags: [pay]", "tags: [old]"], "value tokens.euro.tags"],
  ["DeclaredToken.tags shrinks", ["tags: [pay]", "tags: []"], "value tokens.euro.tags", "additive tokens.euro.tags"],
  ["Network.tokens goes", [lastToken, "null"], "shape networks.test.tokens.gold", "additive networks.test.tokens.gold"],
  ["Token.name changes", ["name: Ore", "name: Gem"], "value networks.test.tokens.gold.name"],
  ["Token.symbol changes", ["symbol: ORE", "symbol: GEM"], "value networks.test.tokens.gold.symbol"],
  ["Token.decimals changes", ["decimals: 9", "decimals: 10"], "value networks.test.tokens.gold.decimals"],
  [
    "Token.address changes",
    ["0x1000000000000000000000000000000000000002", "0x1000000000000000000000000000000000000022"],
    "value networks.test.tokens.gold",
  ],

  // The token list
  ["TokenList.name changes", ["name: Our list", "name: A list"], "text tokenList.name"],
  ["TokenList.logo changes", ["example/l.png", "example/m.png"], "value tokenList.logo"],
  [
    "TokenList.logo goes",
    ["  logo: https://nets.example/l.png\n", ""],
    "value tokenList.logo",
    "additive tokenList.logo",
  ],
  ["TokenList.keywords changes", ["keywords: [test]", "keywords: [tests]"], "text tokenList.keywords"],
  ["TokenList.keywords shrinks", ["keywords: [test]", "keywords: [test, more]"], "text tokenList.keywords"],
  [
    "TokenList.tags goes",
    ["    old: { name: Old, description: For leaving }\n", ""],
    "shape tokenList.tags.old",
    "additive tokenList.tags.old",
  ],
  [
    "TokenList.tags moves",
    [
      "    old: { name: Old, description: For leaving }\n",
      "",
      "    pay: {",
      "    old: { name: Old, description: For leaving }\n    pay: {",
    ],
    "text tokenList.tags",
  ],
  ["TokenTag.name changes", ["name: Pay,", "name: Pays,"], "text tokenList.tags.pay.name"],
  ["TokenTag.description changes", ["For paying", "To pay"], "text tokenList.tags.pay.description"],
  [
    "Spec.tokenList goes",
    ["  name: Our list\n", "", "title: The Networks", "title: The Networks (all of them)"],
    "text title; shape tokenList",
    "text title; additive tokenList",
  ],

  // Contracts
  [
    "Spec.contracts goes",
    ["contracts:\n  Own", 'contracts:\n  New: { address: "${tokens.euro}" }\n  Own'],
    "additive contracts.New",
    "shape contracts.New",
  ],
  [
    "Spec.contracts moves",
    ["  Any: { list: true }\n", "", "  Pair: {", "  Any: { list: true }\n  Pair: {"],
    "text contracts",
  ],
  ["DeclaredContract.title changes", ["title: The router", "title: A router"], "text contracts.Router.title"],
  ["DeclaredContract.description changes", ["It routes.", "It routed."], "text contracts.Router.description"],
  ["DeclaredContract.description goes", [" description: It routes.,", ""], "text contracts.Router.description"],
  ["DeclaredContract.count goes", ["{ count: 2 }", "{ list: true }"], "text contracts.Pair.count"],
  [
    "DeclaredContract.count changes",
    ["{ count: 2 }", "{ count: 1 }", ', "0x1000000000000000000000000000000000000005"]', "]"],
    "text contracts.Pair.count; shape networks.test.contracts.Pair",
  ],
  [
    "DeclaredContract.isList changes",
    [
      "{ list: true }",
      "{}",
      '["0x1000000000000000000000000000000000000006"]',
      '"0x1000000000000000000000000000000000000006"',
    ],
    "shape contracts.Any.list; shape networks.test.contracts.Any",
  ],
  [
    "Network.contracts goes",
    ['["0x1000000000000000000000000000000000000006"]', "null"],
    "shape networks.test.contracts.Any",
    "additive networks.test.contracts.Any",
  ],
  [
    "Contract.value changes",
    ["0x1000000000000000000000000000000000000006", "0x1000000000000000000000000000000000000066"],
    "value networks.test.contracts.Any",
  ],
  [
    "Contract.value retypes",
    [
      '["0x1000000000000000000000000000000000000006"]',
      '["0x1000000000000000000000000000000000000006", "0x1000000000000000000000000000000000000066"]',
    ],
    "shape networks.test.contracts.Any",
  ],
  [
    "Contract.startBlock changes",
    ["startBlock: 11", "startBlock: 12"],
    "value networks.test.contracts.Router.startBlock",
  ],
  ["Contract.startBlock changes", ["startBlock: 11, ", ""], "value networks.test.contracts.Router.startBlock"],
  [
    "Contract.startBlock goes",
    ["    startBlock: 10\n", "", "startBlock: 11, ", ""],
    "shape networks.test.startBlock; shape networks.test.contracts.Router.startBlock",
    "additive networks.test.startBlock; additive networks.test.contracts.Router.startBlock",
  ],
  ["Contract.deprecated changes", ["Use Any.", "Use all."], "text networks.test.contracts.Router.deprecated"],
  ["Contract.deprecated goes", [" deprecated: Use Any.,", ""], "value networks.test.contracts.Router.deprecated"],

  // Queries
  [
    "Spec.queries goes",
    ["  syncing: { method: eth_syncing }\n", ""],
    "shape queries.syncing",
    "additive queries.syncing",
  ],
  [
    "Spec.queries moves",
    ["  syncing: { method: eth_syncing }\n", "", "queries:\n", "queries:\n  syncing: { method: eth_syncing }\n"],
    "text queries",
  ],
  ["Query.title changes", ["title: Latest", "title: Last"], "text queries.latest.title"],
  ["Query.description changes", ["The latest.", "The last."], "text queries.latest.description"],
  ["Query.description goes", [" description: The latest.,", ""], "text queries.latest.description"],
  ["Query.method changes", ["method: eth_get", "method: eth_last"], "value queries.latest.method"],
  ["Query.method changes", ["method: eth_syncing", "method: eth_sync"], "value queries.syncing.method"],
  ["Query.request changes", ["params: [latest,", "params: [safe,"], "value queries.latest.params"],
  ["Query.request retypes", ["params: [latest,", "params: [1,"], "value queries.latest.params"],
  ["Query.request shrinks", ["{ a: 1, b: 2 }], x-q", "{ a: 1 }], x-q"], "value queries.latest.params"],
  ["Query.request moves", ["{ a: 1, b: 2 }], x-q", "{ b: 2, a: 1 }], x-q"], "text queries.latest.params"],

  // Networks
  [
    "Spec.networks goes",
    [
      "  dev:\n",
      "  prod: { chainId: 7, title: New, tokens: { euro: null, gold: null }, contracts: { Own: null, Router: null, Pair: null, Any: null } }\n  dev:\n",
    ],
    "additive networks.prod",
    "chain networks.prod",
  ],
  ["Spec.networks renames", ["  dev:\n", "  develop:\n"], "shape networks.develop", "shape networks.dev"],
  ["Spec.networks moves", [dev, "", "networks:\n", `networks:\n${dev}`], "value networks"],
  ["Network.selector changes", ["selector: tst", "selector: tt"], "shape networks.test.selector"],
  [
    "Network.selector goes",
    ["    selector: tst\n", ""],
    "shape networks.test.selector",
    "additive networks.test.selector",
  ],
  ["Network.chainId changes", ["chainId: 5", "chainId: 55"], "chain networks.test.chainId"],
  ["Network.title changes", ["title: Test", "title: Tests"], "text networks.test.title"],
  ["Network.shortName changes", ["shortName: tn", "shortName: tm"], "value networks.test.shortName"],
  [
    "Network.shortName goes",
    ["    shortName: tn\n", ""],
    "shape networks.test.shortName",
    "additive networks.test.shortName",
  ],
  ["Network.description changes", ["To test.", "To try."], "text networks.test.description"],
  [
    "Network.description goes",
    ["    description: To test.\n", ""],
    "shape networks.test.description",
    "additive networks.test.description",
  ],
  ["Network.infoUrl changes", ["https://info.example", "https://about.example"], "value networks.test.infoUrl"],
  ["Network.infoUrl changes", ["    infoUrl: https://info.example\n", ""], "value networks.test.infoUrl"],
  [
    "Network.infoUrl goes",
    ["    infoUrl: https://info.example\n", "", "homepage: https://nets.example\n", ""],
    "shape homepage; shape networks.test.infoUrl",
    "additive homepage; additive networks.test.infoUrl",
  ],
  [
    "Network.status changes",
    ["status: deprecated\n    deprecated: Old.\n", "status: active\n"],
    "value networks.test.status; shape networks.test.deprecated",
    "value networks.test.status; additive networks.test.deprecated",
  ],
  [
    "Network.status retires",
    ["status: deprecated", "status: retired"],
    "shape networks.test.status",
    "additive networks.test.status",
  ],
  ["Network.deprecated changes", ["deprecated: Old.", "deprecated: Older."], "text networks.test.deprecated"],
  [
    "Network.deprecated goes",
    ["    deprecated: Old.\n", ""],
    "shape networks.test.deprecated",
    "additive networks.test.deprecated",
  ],
  ["Network.testnet changes", ["testnet: true", "testnet: false"], "value networks.test.testnet"],
  [
    "Network.testnet goes",
    ["    testnet: true\n", ""],
    "shape networks.test.testnet",
    "additive networks.test.testnet",
  ],
  ["Network.startBlock changes", ["startBlock: 10", "startBlock: 9"], "value networks.test.startBlock"],
  [
    "Network.startBlock goes",
    ["    startBlock: 10\n", ""],
    "shape networks.test.startBlock",
    "additive networks.test.startBlock",
  ],
  [
    "Network.feeToken goes",
    ["    feeToken: { name: Fee, symbol: FEE, decimals: 18, x-f: 1 }\n", "", "[feeToken, ", "["],
    "shape networks.test.feeToken; text placeholders",
    "additive networks.test.feeToken; text placeholders",
  ],
  ["FeeToken.name changes", ["name: Fee,", "name: Fees,"], "value networks.test.feeToken.name"],
  ["FeeToken.symbol changes", ["symbol: FEE,", "symbol: FEF,"], "value networks.test.feeToken.symbol"],
  ["FeeToken.decimals changes", ["decimals: 18, x-f", "decimals: 6, x-f"], "value networks.test.feeToken.decimals"],
  ["Network.rpc changes", ["https://a.example, ", "https://c.example, "], "value networks.test.rpc"],
  [
    "Network.rpc shrinks",
    ["https://a.example, https://b.example", "https://a.example"],
    "shape networks.test.rpc",
    "additive networks.test.rpc",
  ],
  [
    "Network.rpc shrinks",
    ["    rpc: [https://a.example, https://b.example]\n", ""],
    "shape networks.test.rpc",
    "additive networks.test.rpc",
  ],
  [
    "Network.rpc changes",
    ["[https://a.example,", "[https://c.example, https://a.example,"],
    "value networks.test.rpc",
    "shape networks.test.rpc",
  ],
  ["Network.webSocket changes", ["wss://a.example, ", "wss://c.example, "], "value networks.test.webSocket"],
  [
    "Network.webSocket shrinks",
    [", wss://b.example", ""],
    "shape networks.test.webSocket",
    "additive networks.test.webSocket",
  ],
  [
    "Network.explorer goes",
    [
      '    explorer: { name: Scan, url: "https://scan.example", apiUrl: "https://scan.example/api", x-e: 1 }\n',
      "",
      "${explorer}/tx",
      "https://scan.example/tx",
    ],
    "shape networks.test.explorer",
    "additive networks.test.explorer",
  ],
  ["Explorer.name changes", ["name: Scan", "name: Scans"], "text networks.test.explorer.name"],
  [
    "Explorer.name goes",
    ["name: Scan, ", ""],
    "shape networks.test.explorer.name",
    "additive networks.test.explorer.name",
  ],
  ["Explorer.url changes", ['"https://scan.example"', '"https://see.example"'], "value networks.test.explorer.url"],
  ["Explorer.apiUrl changes", ["scan.example/api", "scan.example/v2"], "value networks.test.explorer.apiUrl"],
  [
    "Explorer.apiUrl goes",
    [' apiUrl: "https://scan.example/api",', ""],
    "shape networks.test.explorer.apiUrl",
    "additive networks.test.explorer.apiUrl",
  ],
  ["Network.faucets changes", ["https://f.example", "https://h.example"], "value networks.test.faucets"],
  [
    "Network.faucets shrinks",
    [", https://g.example", ""],
    "value networks.test.faucets",
    "additive networks.test.faucets",
  ],
  [
    "Network.provider goes",
    ['    provider: { url: "https://p.example", address: "0x1000000000000000000000000000000000000009", x-p: 1 }\n', ""],
    "shape networks.test.provider",
    "additive networks.test.provider",
  ],
  ["Provider.url changes", ["https://p.example", "https://q.example"], "value networks.test.provider.url"],
  [
    "Provider.url goes",
    ['url: "https://p.example", ', ""],
    "shape networks.test.provider.url",
    "additive networks.test.provider.url",
  ],
  [
    "Provider.address changes",
    ["0x1000000000000000000000000000000000000009", "0x1000000000000000000000000000000000000099"],
    "value networks.test.provider.address",
  ],
  [
    "Provider.address goes",
    [' address: "0x1000000000000000000000000000000000000009",', ""],
    "shape networks.test.provider.address",
    "additive networks.test.provider.address",
  ],
  [
    "Network.metadataCache changes",
    ["https://cache.example", "https://cached.example"],
    "value networks.test.metadataCache",
  ],
  [
    "Network.metadataCache goes",
    ["    metadataCache: https://cache.example\n", ""],
    "shape networks.test.metadataCache",
    "additive networks.test.metadataCache",
  ],
  ["Network.subgraph changes", ["https://graph.example", "https://index.example"], "value networks.test.subgraph"],
  [
    "Network.subgraph goes",
    ["    subgraph: https://graph.example\n", ""],
    "shape networks.test.subgraph",
    "additive networks.test.subgraph",
  ],
  ["Network.placeholders shrinks", ['chain: "${chainId}"', "chain: 5"], "text networks.test.placeholders"],
  [
    "Network.placeholders changes",
    ['mode: Test\n      chain: "${chainId}"', 'mode: "${title}"\n      chain: 5'],
    "text networks.test.placeholders",
  ],

  // The portal object
  [
    "Network.portal goes",
    ["    portal: { mode: Test, chain: 6 }\n", "", "portal.mode, portal.chain]", "portal.mode]"],
    "shape networks.dev.portal; text placeholders",
    "additive networks.dev.portal; text placeholders",
  ],
  [
    "Network.portalFields goes",
    ["      list: [1, 2]\n", ""],
    "shape networks.test.portal.list",
    "additive networks.test.portal.list",
  ],
  ["Network.portalFields moves", ["{ mode: Test, chain: 6 }", "{ chain: 6, mode: Test }"], "text networks.dev.portal"],
  ["PortalField.value changes", ["{ mode: Test, chain", "{ mode: Best, chain"], "value networks.dev.portal.mode"],
  ["PortalField.value retypes", ["list: [1, 2]", "list: [1, 2, 3]"], "shape networks.test.portal.list"],
  [
    "PortalField.value shrinks",
    ["object: { a: 1, b: 2 }", "object: { a: 1 }"],
    "shape networks.test.portal.object",
    "additive networks.test.portal.object",
  ],
  [
    "PortalField.value shrinks",
    ["object: { a: 1, b: 2 }", "object: { c: 3, b: 4 }"],
    "shape networks.test.portal.object",
  ],
  [
    "PortalField.value changes",
    ["object: { a: 1, b: 2 }", "object: { c: 3, b: 4, a: 1 }"],
    "value networks.test.portal.object",
    "shape networks.test.portal.object",
  ],
  ["PortalField.value retypes", ["object: { a: 1, b: 2 }", "object: { b: [2] }"], "shape networks.test.portal.object"],
  ["PortalField.value moves", ["object: { a: 1, b: 2 }", "object: { b: 2, a: 1 }"], "text networks.test.portal.object"],
  ["PortalField.note changes", ["How it goes.", "How it went."], "text portalFields.mode"],
  ["PortalField.note goes", ["portalFields: { mode: How it goes. }\n", ""], "text portalFields.mode"],

  // Extensions
  ["x- changes", ["x-spec: { a: 1,", "x-spec: { a: 2,"], "value x-spec"],
  ["x- goes", ["x-spec: { a: 1, b: [1] }\n", ""], "shape x-spec", "additive x-spec"],
  ["x- shrinks", ["x-spec: { a: 1, b: [1] }", "x-spec: { b: [1] }"], "shape x-spec", "additive x-spec"],
  ["x- retypes", ["x-spec: { a: 1, b: [1] }", "x-spec: { a: 1, b: [] }"], "shape x-spec"],
  ["x- moves", ["x-spec: { a: 1, b: [1] }", "x-spec: { b: [1], a: 1 }"], "text x-spec"],
  ["x- changes", ["x-t: 1", "x-t: 2"], "value tokens.euro.x-t"],
  ["x- changes", ["x-c: 1", "x-c: 2"], "value contracts.Router.x-c"],
  ["x- changes", ["x-q: 1", "x-q: 2"], "value queries.latest.x-q"],
  ["x- changes", ["x-n: 1", "x-n: 2"], "value networks.test.x-n"],
  ["x- changes", ["x-f: 1", "x-f: 2"], "value networks.test.feeToken.x-f"],
  ["x- changes", ["x-e: 1", "x-e: 2"], "value networks.test.explorer.x-e"],
  ["x- changes", ["x-p: 1", "x-p: 2"], "value networks.test.provider.x-p"],
  ["x- changes", ['000001", x-own: 1', '000001", x-own: 2'], "value networks.test.tokens.euro.x-own"],
  ["x- changes", ["Use Any., x-own: 1", "Use Any., x-own: 2"], "value networks.test.contracts.Router.x-own"],
];
