import type { ChangeKind } from "../source/spec-data.ts";
import type { ShapeName, shapes } from "./shape.ts";

/**
 * What each change of the model does to those who use the artifacts: one entry a value of the shape table. The
 * comparison runs on it, and spec/CHANGES.md is printed from it.
 */

/** What can happen to a value, in the words of a report: "chain id of testnet changed". */
export const events = {
  changes: "changed",
  appears: "added",
  goes: "removed",
  grows: "extended",
  shrinks: "shortened",
  retypes: "given another type",
  moves: "reordered",
  renames: "renamed",
  retires: "retired",
  returns: "brought back",
} as const;

export type ChangeEvent = keyof typeof events;

/** What happens to a value, and what kind of change that is. */
export interface Classified {
  /** What people call the value; of several that are found by name, one of them. */
  readonly label: string;
  /** What people call them all. */
  readonly plural?: string;
  readonly on: Readonly<Partial<Record<ChangeEvent, ChangeKind>>>;
  readonly why: string;
  /** Its key in the spec where that is not its name here; empty where the spec gives it to the thing itself. */
  readonly at?: string;
  /** Set where the spec states it once for all networks: the key under which it does. */
  readonly once?: string;
}

/** A value that changes with others only, and is not reported again. */
export interface Derived {
  readonly derived: string;
}

type Classes = {
  readonly [S in ShapeName]: { readonly [F in keyof (typeof shapes)[S]]: Classified | Derived } | Derived;
};

const value = (label: string, why: string) => ({ label, on: { changes: "value" }, why }) as const;
const text = (label: string, why: string) => ({ label, on: { changes: "text" }, why }) as const;

/** A value that a network or other thing may lack, under a key that code names. */
const optional = <C extends Classified>(row: C) =>
  ({ ...row, on: { ...row.on, appears: "additive", goes: "shape" } }) as const;

/** The same where its presence is only seen by people. */
const remark = (label: string, why: string) =>
  ({ label, on: { changes: "text", appears: "text", goes: "text" }, why }) as const;

/** Texts in a list that are there for people. */
const words = (label: string, why: string) =>
  ({ label, on: { changes: "text", grows: "text", shrinks: "text" }, why }) as const;

/** Addresses on the network that are tried in turn. */
const urls = (label: string, why: string) =>
  ({ label, on: { changes: "value", grows: "additive", shrinks: "shape" }, why }) as const;

/** Things in a list that are found by name. */
const named = (label: string, plural: string, why: string) =>
  ({ label, plural, on: { appears: "additive", goes: "shape", moves: "text" }, why }) as const;

/** A JSON value of any form, to whose parts code may refer. */
const open = {
  changes: "value",
  appears: "additive",
  goes: "shape",
  grows: "additive",
  shrinks: "shape",
  retypes: "shape",
  moves: "text",
} as const;

/** What a declaration says, and a network may say otherwise. */
const token = {
  name: value("name", "Wallets and docs show it, and it has to be what the contract answers."),
  symbol: value("symbol", "Wallets compare it with what the contract answers."),
  decimals: value(
    "decimals",
    "Amounts are computed with it. Token lists call it a patch, though it moves every amount by powers of ten.",
  ),
} as const;

export const classes = {
  Spec: {
    name: {
      label: "package name",
      on: { changes: "shape" },
      why: "It stands in every import.",
    },
    version: { derived: "what the changes ask for" },
    release: { derived: "the version" },
    updated: optional(text("date", "It says when, not what. But without it there is no token list.")),
    title: text("title", "People read it."),
    description: remark("description", "People read it."),
    homepage: optional(value("homepage", "It is the info URL of networks without one, which the chain list demands.")),
    tokens: named("token", "tokens", "Code names it: `testnet.tokens.euro1`."),
    tokenList: {
      label: "token list",
      on: { appears: "additive", goes: "shape" },
      why: "It is a file that wallets load by its URL.",
    },
    contracts: named("contract", "contracts", "Code names it: `testnet.contracts.Router`."),
    queries: named("query", "queries", "It is a file of its own."),
    networks: {
      label: "network",
      plural: "networks",
      on: { appears: "additive", goes: "chain", renames: "shape", moves: "value" },
      why: "Code names it, and wallets and users are on it. Under another key the same chain is still there. Some take the first network of a list for the default.",
    },
    portals: { derived: "the portal objects of the networks" },
    placeholders: words("placeholders", "The warnings in docs; a confirmed value is the same value."),
    releases: { derived: "what the changes ask for" },
    overlays: { derived: "the values that they set; what is released has none" },
    notices: { derived: "the overlays" },
  },
  Release: { derived: "the version" },
  ReleaseEntry: { derived: "what the changes ask for" },
  ReleaseSection: { derived: "what the changes ask for" },
  TokenList: {
    name: text("name of the token list", "Wallets know a list by its URL."),
    logo: {
      label: "logo of the token list",
      on: { changes: "value", appears: "additive", goes: "value" },
      why: "The format of token lists lets a list lack it.",
    },
    keywords: words("keywords of the token list", "People search by them."),
    tags: named("tag", "tags", "Tokens and those who sort them name it."),
  },
  TokenTag: {
    key: { derived: "which tag it is" },
    name: text("name", "People read it."),
    description: text("description", "People read it."),
  },
  Network: {
    key: { derived: "which network it is" },
    exportName: { derived: "the key" },
    typeName: { derived: "the key" },
    selector: optional({
      label: "selector",
      on: { changes: "shape" },
      why: "`networkBySelector` finds the network by it, and it is a literal type.",
    }),
    chainId: {
      label: "chain id",
      on: { changes: "chain" },
      why: "It enters every signature, and wallets and look-ups find the network by it.",
    },
    chainIdHex: { derived: "the chain id" },
    caip2: { derived: "the chain id" },
    title: text("title", "People and wallets show it."),
    shortName: optional(value("short name", "It stands before addresses; the chain list demands it.")),
    description: optional(text("description", "People read it, but it is a key of the constants.")),
    infoUrl: optional(value("info URL", "The chain list demands it.")),
    status: {
      label: "status",
      on: { changes: "value", retires: "shape", returns: "additive" },
      why: "A deprecated network is offered with a warning; a retired one is offered to no wallet: its wallet requests, its viem chain and its entries in the token list are gone.",
    },
    isActive: { derived: "the status" },
    isRetired: { derived: "the status" },
    deprecated: optional(text("reason of deprecation", "People read it, but it is a key of the constants.")),
    testnet: optional(value("testnet flag", "Code and wallets warn by it.")),
    startBlock: optional(value("start block", "Indexers read from it.")),
    feeToken: {
      label: "fee token",
      on: { appears: "additive", goes: "shape" },
      why: "Without it there is no request that adds the network to a wallet, no viem chain and no entry for the chain list.",
    },
    rpcUrl: { derived: "the RPC URLs" },
    rpc: urls(
      "RPC URLs",
      "The first is what most take; a further one leaves each in its place. One fewer is another tuple, and with the last one go wallet requests and chains.",
    ),
    webSocket: urls("WebSocket URLs", "As with RPC URLs."),
    explorer: {
      label: "explorer",
      on: { appears: "additive", goes: "shape" },
      why: "It is a key of constants, chains and wallet requests.",
    },
    faucets: {
      label: "faucets",
      on: { changes: "value", grows: "additive", shrinks: "value" },
      why: "They are in docs and in the chain list, where any number may be.",
    },
    provider: {
      label: "provider",
      on: { appears: "additive", goes: "shape" },
      why: "It is a key of the constants.",
    },
    metadataCache: optional(value("metadata cache", "Code asks there.")),
    subgraph: optional(value("subgraph", "Code asks there.")),
    tokens: {
      label: "token",
      on: { appears: "additive", goes: "shape" },
      why: "Code names it: `testnet.tokens.euro1`.",
    },
    absentTokens: { derived: "the tokens" },
    contracts: {
      label: "contract",
      on: { appears: "additive", goes: "shape" },
      why: "Code names it: `testnet.contracts.Router`.",
    },
    absentContracts: { derived: "the contracts" },
    contractSet: { derived: "the contracts" },
    addresses: { derived: "tokens, contracts and provider" },
    portal: {
      label: "portal object",
      on: { appears: "additive", goes: "shape" },
      why: "It is a file that a portal loads.",
    },
    portalFields: {
      ...named("portal field", "portal fields", "The portal reads it by its name."),
      at: "portal",
    },
    wallet: { derived: "status, RPC URLs, explorer and fee token" },
    placeholders: words("placeholders", "The warnings in docs."),
  },
  FeeToken: {
    name: value("name of the fee token", "Wallets store it."),
    symbol: value("symbol of the fee token", "Some wallets compare it with what they have stored."),
    decimals: value("decimals of the fee token", "Amounts are computed with it."),
  },
  Explorer: {
    name: optional(text("name of the explorer", "People read it, but it is a key of the constants.")),
    url: value("explorer URL", "Links go there."),
    apiUrl: optional(value("API URL of the explorer", "Tools verify contracts there.")),
    isPublic: { derived: "the explorer URL" },
  },
  Provider: {
    url: optional(value("provider URL", "Code asks there.")),
    address: optional(value("provider address", "What the provider signs is checked against it.")),
    explorerUrl: { derived: "the provider address and the explorer URL" },
  },
  DeclaredToken: {
    key: { derived: "which token it is" },
    ...token,
    comment: optional(text("comment", "A word for people, but a key of the constants.")),
    logo: {
      label: "logo",
      on: { changes: "value", appears: "additive", goes: "value" },
      why: "It is in the token list only, whose format lets every token lack it.",
    },
    tags: {
      label: "tags",
      on: { changes: "value", grows: "additive", shrinks: "value" },
      why: "They are in the token list only, and decide under what wallets show the token.",
    },
  },
  Token: {
    key: { derived: "which token it is" },
    ...token,
    comment: { derived: "the declaration" },
    logo: { derived: "the declaration" },
    tags: { derived: "the declaration" },
    address: {
      ...value(
        "address",
        "Payments go by it. Token lists see one token removed and another added, since they know no keys.",
      ),
      at: "",
    },
    explorerUrl: { derived: "the address and the explorer URL" },
  },
  DeclaredContract: {
    name: { derived: "which contract it is" },
    title: text("title", "People read it."),
    description: remark("description", "People read it."),
    isList: {
      label: "form",
      on: { changes: "shape" },
      why: "An address becomes a list, or a list an address.",
      at: "list",
    },
    count: remark("count", "Docs name it; a list that has more or fewer addresses is reported itself."),
  },
  Contract: {
    name: { derived: "which contract it is" },
    title: { derived: "the declaration" },
    description: { derived: "the declaration" },
    isList: { derived: "its addresses" },
    value: {
      label: "address",
      on: { changes: "value", retypes: "shape" },
      why: "Code calls the contract there. A list is a tuple: of another length it has another type, as has an address that becomes a list.",
      at: "",
    },
    address: { derived: "its value" },
    addresses: { derived: "its value" },
    startBlock: optional(
      value(
        "start block",
        "Indexers read from it. Where the network has a start block, that takes its place: then it has changed only.",
      ),
    ),
    deprecated: {
      label: "reason of deprecation",
      on: { changes: "text", appears: "value", goes: "value" },
      why: "Editors and linters point it out where the contract is used.",
    },
  },
  AddressEntry: { derived: "tokens, contracts and provider" },
  PortalField: {
    name: { derived: "which field it is" },
    value: {
      label: "value",
      on: { changes: "value", grows: "additive", shrinks: "shape", retypes: "shape", moves: "text" },
      why: "The portal reads it. A list of another length is another tuple; keys of an object come and go as fields do.",
      at: "",
    },
    kind: { derived: "the value" },
    note: { ...remark("note", "People read it."), once: "portalFields" },
  },
  Wallet: { derived: "status, RPC URLs, explorer and fee token" },
  Query: {
    key: { derived: "which query it is" },
    title: text("title", "People read it."),
    description: remark("description", "People read it."),
    method: value("method", "It is what the node is asked."),
    request: {
      label: "parameters",
      on: { changes: "value", grows: "value", shrinks: "value", retypes: "value", moves: "text" },
      why: "They are what the node is asked; the request is sent as it is.",
      at: "params",
    },
  },
  Output: { derived: "templates and model" },
  OutputKind: { derived: "templates and model" },
} as const satisfies Classes;

/** A key of the spec that starts with `x-`. */
export const extension: Classified = {
  label: "extension",
  on: open,
  why: "Templates of others print it in ways that netspec cannot know; so it counts as a key of the constants.",
};
