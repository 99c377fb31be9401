/**
 * The shape of the model, one entry a value: what the builder must return, what templates may read,
 * and what the reference for template authors is printed from.
 */

/** A value that is text, a number or a boolean, or `data`: any JSON value, to be printed as a whole. */
type Kind = "text" | "number" | "boolean" | "data";

export interface Field {
  readonly of: Kind | { readonly shape: string };
  /** A list of such values; it may be empty, but it is always there. */
  readonly list?: true;
  /** May be absent: a template has to ask with `if` or `with` first. */
  readonly optional?: true;
  /** A text that may be part of a file's path. */
  readonly inPaths?: true;
  readonly doc: string;
}

export type Shape = Readonly<Record<string, Field>>;

const text = (doc: string) => ({ of: "text", doc }) as const;
const number = (doc: string) => ({ of: "number", doc }) as const;
const boolean = (doc: string) => ({ of: "boolean", doc }) as const;
const data = (doc: string) => ({ of: "data", doc }) as const;
const one = <S extends string>(shape: S, doc: string) => ({ of: { shape }, doc }) as const;
const inPaths = <F extends object>(field: F) => ({ ...field, inPaths: true }) as const;
const optional = <F extends object>(field: F) => ({ ...field, optional: true }) as const;
const list = <F extends object>(field: F) => ({ ...field, list: true }) as const;

export const shapes = {
  Spec: {
    name: text("npm name of the published artifacts"),
    version: inPaths(text("their semantic version")),
    release: optional(one("Release", "a version that is no pre-release, as numbers")),
    updated: optional(text("the time when the facts last changed, in UTC: the only date there is")),
    title: text("what people call the networks; the name when the spec has no title"),
    description: optional(text("what the networks are for")),
    homepage: optional(text("URL where people read more")),
    networks: list(one("Network", "every network, in the spec's order")),
    tokens: list(one("DeclaredToken", "the payment tokens that the spec declares")),
    contracts: list(one("DeclaredContract", "the contract set, as the spec declares it")),
    queries: list(one("Query", "the node queries")),
    portals: list(data("the portal objects, of the networks that have one")),
    tokenList: optional(
      one("TokenList", "a name that token lists take and tokens to be in one; what the list says of itself"),
    ),
    releases: list(one("ReleaseEntry", "what changed with each version, the newest first")),
    placeholders: list(text("paths of values that nobody has confirmed, as the spec lists them")),
    overlays: list(text("what was laid over the spec, lowest first: titles of overlays, or names of their files")),
    notices: list(text("what files say of themselves where they can: that overlays are laid over their values")),
  },
  Release: {
    major: number("grows when something is removed or changed"),
    minor: number("grows when something is added"),
    patch: number("grows with any other change"),
  },
  ReleaseEntry: {
    version: text("the version"),
    date: optional(text("its day, such as 2026-11-21")),
    sections: list(one("ReleaseSection", "what changed, the loudest first; nothing with the first release")),
  },
  ReleaseSection: {
    title: text("what the changes do to those who use the artifacts"),
    changes: list(text("the changes, a line each")),
  },
  TokenList: {
    name: text("at most 30 letters, digits and blanks; the title of the spec unless the spec names the list"),
    logo: optional(text("URL of its logo")),
    keywords: list(text("words that it is found by")),
    tags: list(one("TokenTag", "the tags that its tokens may have")),
  },
  TokenTag: {
    key: text("what tokens call it"),
    name: text("what people call it"),
    description: text("what it says of a token"),
  },
  Network: {
    key: inPaths(text("its key in the spec; safe in file names")),
    exportName: inPaths(text("the key in camelCase; an identifier")),
    typeName: inPaths(text("the key in PascalCase; an identifier")),
    selector: optional(inPaths(text("the short word that picks the network"))),
    chainId: inPaths(number("EIP-155 chain id")),
    chainIdHex: text("chain id as wallets want it: 0x, lower case, no leading zero"),
    caip2: text("CAIP-2 id, such as eip155:32457"),
    title: text("what people and wallets call it"),
    shortName: optional(text("its EIP-3770 short name, which stands before addresses")),
    description: optional(text("what it is for")),
    infoUrl: optional(text("the URL where people read more about it; the homepage unless it has a page of its own")),
    status: text("active, deprecated or retired"),
    isActive: boolean("true unless it is deprecated or retired"),
    isRetired: boolean("true when it is offered to no wallet any more"),
    deprecated: optional(text("why it should no longer be used")),
    testnet: optional(boolean("whether its coins are worth nothing; absent when the spec does not say")),
    startBlock: optional(number("the block from which an indexer has to read")),
    feeToken: optional(one("FeeToken", "the native currency that pays for gas")),
    rpcUrl: optional(text("the primary JSON-RPC URL")),
    rpc: list(text("all JSON-RPC URLs, the primary one first")),
    webSocket: list(text("all WebSocket URLs, the primary one first")),
    explorer: optional(one("Explorer", "the block explorer")),
    faucets: list(text("URLs that give away the fee token")),
    provider: optional(one("Provider", "the data-access provider")),
    metadataCache: optional(text("URL of the metadata cache")),
    subgraph: optional(text("URL of the subgraph index")),
    tokens: list(one("Token", "its tokens, in the order of their declaration")),
    absentTokens: list(text("names of the declared tokens that it deliberately lacks")),
    contracts: list(one("Contract", "its contracts, in the order of their declaration")),
    absentContracts: list(text("names of the declared contracts that it deliberately lacks")),
    contractSet: data("the contracts as one object: name to address, or to a list of addresses"),
    addresses: list(one("AddressEntry", "its addresses, all of them in one flat list")),
    portal: optional(data("the portal object, field by field in the spec's order")),
    portalFields: list(one("PortalField", "the same, one entry a field")),
    wallet: optional(one("Wallet", "what a wallet needs: an RPC URL that it takes and a network that is not retired")),
    placeholders: list(text("paths of its values that nobody has confirmed")),
  },
  FeeToken: {
    name: text("its name"),
    symbol: text("its symbol"),
    decimals: number("decimal places; wallets take 18 only"),
  },
  Explorer: {
    name: optional(text("its name, if the spec gives one")),
    url: text("its URL, without a trailing slash"),
    apiUrl: optional(text("URL of its API, in the form that Etherscan gave it")),
    isPublic: boolean("false when it is on the local machine only"),
  },
  Provider: {
    url: optional(text("its URL")),
    address: optional(text("its EIP-55 address")),
    explorerUrl: optional(text("the explorer's page of that address")),
  },
  DeclaredToken: {
    key: text("its key in the spec"),
    name: text("the name that the token contract answers"),
    symbol: text("its symbol"),
    decimals: number("its decimal places"),
    comment: optional(text("a word on the token")),
    logo: optional(text("URL of its logo")),
    tags: list(text("tags that sort it in token lists")),
  },
  Token: {
    key: text("its key in the spec"),
    name: text("the name that the token contract answers"),
    symbol: text("its symbol"),
    decimals: number("its decimal places"),
    comment: optional(text("a word on the token")),
    logo: optional(text("URL of its logo")),
    tags: list(text("tags that sort it in token lists")),
    address: text("its EIP-55 address"),
    explorerUrl: optional(text("the explorer's page of the address")),
  },
  DeclaredContract: {
    name: text("its name in the spec"),
    title: text("what people call it; the name when the spec has no title"),
    description: optional(text("what it does")),
    isList: boolean("whether it is a list of addresses"),
    count: optional(number("how many addresses it has, where the spec fixes that")),
  },
  Contract: {
    name: text("its name in the spec"),
    title: text("what people call it; the name when the spec has no title"),
    description: optional(text("what it does")),
    isList: boolean("whether it is a list of addresses"),
    value: data("its address, or the list of its addresses"),
    address: optional(text("its EIP-55 address; absent for a list")),
    addresses: list(one("AddressEntry", "its addresses, one or more")),
    startBlock: optional(number("the block from which an indexer has to read this contract")),
    deprecated: optional(text("why it should no longer be used")),
  },
  AddressEntry: {
    kind: text("token, contract or provider"),
    name: text("key of the token or name of the contract; provider"),
    title: text("name of the token, title of the contract; Data-access provider"),
    label: text("the name, with an index for an address of a list: ERC20Template[0]"),
    number: optional(number("its place in a list, from 1; absent for a single address")),
    numberedName: text("the name, with the number for an address of a list: ERC20Template1"),
    constantName: text("the same in capitals, with the kind: CONTRACT_ERC20_TEMPLATE_1, TOKEN_EURO, PROVIDER_ADDRESS"),
    address: text("the EIP-55 address"),
    explorerUrl: optional(text("the explorer's page of the address")),
    deprecated: optional(text("why it should no longer be used")),
  },
  PortalField: {
    name: text("its name"),
    value: data("its value"),
    kind: text("its JSON type: integer, number, boolean, string, list or object"),
    note: optional(text("what the spec says about its meaning")),
  },
  Wallet: {
    rpcUrls: list(text("the RPC URLs that wallets take, https ones first")),
    explorerUrls: list(text("the explorer URLs that wallets take")),
    feeToken: optional(one("FeeToken", "the native currency; without it no wallet adds the network")),
  },
  Query: {
    key: inPaths(text("its key in the spec; safe in file names")),
    title: text("what it tells; the method when the spec has no title"),
    description: optional(text("more about it")),
    method: text("the JSON-RPC method"),
    request: data("the whole request: jsonrpc, method, params, id 1"),
  },
  Output: {
    path: text("the file, from the output folder"),
    target: text("the target that makes it"),
    about: text("what it is"),
    subpath: optional(text("the name under which the package exports it: ./viem")),
    network: optional(text("key of the network that it is about")),
    query: optional(text("key of the query that it is about")),
  },
  OutputKind: {
    path: text("the path pattern, such as portal/<network>.json"),
    target: text("the target that makes such files"),
    about: text("what they are"),
  },
} as const satisfies Readonly<Record<string, Shape>>;

export type ShapeName = keyof typeof shapes;

/** The objects whose `x-…` keys in the spec are there for templates, with any value. */
export const extensible: ReadonlySet<ShapeName> = new Set([
  "Spec",
  "Network",
  "FeeToken",
  "Explorer",
  "Provider",
  "DeclaredToken",
  "Token",
  "DeclaredContract",
  "Contract",
  "Query",
]);

interface Kinds {
  text: string;
  number: number;
  boolean: boolean;
  data: unknown;
}

type Item<F> = F extends { of: keyof Kinds }
  ? Kinds[F["of"]]
  : F extends { of: { shape: infer S extends ShapeName } }
    ? ModelOf<S>
    : never;
type Value<F> = F extends { list: true } ? readonly Item<F>[] : Item<F>;
type OptionalKeys<S> = { [K in keyof S]: S[K] extends { optional: true } ? K : never }[keyof S];

/** The TypeScript type of a shape. */
export type ModelOf<N extends ShapeName> = {
  readonly [K in Exclude<keyof (typeof shapes)[N], OptionalKeys<(typeof shapes)[N]>>]: Value<(typeof shapes)[N][K]>;
} & {
  readonly [K in OptionalKeys<(typeof shapes)[N]>]?: Value<(typeof shapes)[N][K]>;
};

export type Model = ModelOf<"Spec">;
