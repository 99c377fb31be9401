import type { Resolved, ResolvedNetwork } from "../resolve/resolve.ts";
import { unconfirmedPaths } from "../resolve/placeholders.ts";
import type { ContractValues, NetworkValues, TokenValues } from "../resolve/values.ts";
import type { ContractDeclaration, QueryData, ReleaseData, SpecData, TokenDeclaration } from "../source/spec-data.ts";
import { kinds } from "./kinds.ts";
import { constantName, exportName, numberedName, typeName } from "./names.ts";
import type { Model, ModelOf } from "./shape.ts";

/**
 * The model of a resolved spec that every rule has passed: total, in the spec's own order, frozen,
 * and the only thing that templates see.
 */
export function buildModel({ spec, overlays, networks, placeholders }: Resolved): Model {
  const notes = new Map(Object.entries(withLines(spec.portalFields ?? {})));
  const { name, version, updated, title = name, description, homepage } = withLines(spec);
  return freeze({
    name: name!,
    version: version!,
    ...defined({ release: buildRelease(version!), updated, description, homepage }),
    title: title!,
    networks: networks.map((network) =>
      buildNetwork(network, spec, notes, unconfirmedPaths(network.node, placeholders)),
    ),
    portals: networks.flatMap(({ values }) => values.portal ?? []),
    ...defined({ tokenList: buildTokenList(title!, spec, networks) }),
    tokens: Object.entries(spec.tokens ?? {}).map(buildDeclaredToken),
    contracts: Object.entries(spec.contracts ?? {}).map(buildDeclaredContract),
    queries: Object.entries(spec.queries ?? {}).map(buildQuery),
    releases: [...(spec.releases ?? [])].reverse().map(buildReleaseEntry),
    placeholders: placeholders.patterns,
    overlays: overlays.map(({ title }) => title),
    notices: buildNotices(overlays),
    ...extensionsOf(spec),
  });
}

/** What is made with overlays says so wherever it can, in one and the same sentence. */
function buildNotices(overlays: Resolved["overlays"]): string[] {
  if (overlays.length === 0) return [];
  const titles = overlays.map(({ title }) => title).join("; ");
  const what = overlays.length === 1 ? "an overlay is" : "overlays are";
  return [`These are not the canonical values: ${what} laid over them (${titles}).`];
}

/** Lists have no form for a pre-release, and whoever took 2.0.0-rc.1 as 2.0.0 would refuse the real one. */
function buildRelease(version: string): ModelOf<"Release"> | undefined {
  const [, major, minor, patch] = /^(\d{1,15})\.(\d{1,15})\.(\d{1,15})(?:\+|$)/.exec(version) ?? [];
  return major === undefined ? undefined : { major: Number(major), minor: Number(minor), patch: Number(patch) };
}

function buildReleaseEntry({ version, updated, changes }: ReleaseData): ModelOf<"ReleaseEntry"> {
  const sections = Object.entries(kinds).map(([kind, { title }]) => ({
    title,
    changes: changes.filter((change) => change.kind === kind).map((change) => withLines(change).text),
  }));
  return {
    version,
    ...defined({ date: updated?.slice(0, 10) }),
    sections: sections.filter((section) => section.changes.length > 0),
  };
}

/** A token list offers its tokens to wallets, so those of retired networks are not in it. */
function buildTokenList(
  title: string,
  { tokenList = {} }: SpecData,
  networks: readonly ResolvedNetwork[],
): ModelOf<"TokenList"> | undefined {
  const { name = title, logo, keywords = [], tags = {} } = tokenList;
  const offered = networks.filter(({ values }) => values.status !== "retired");
  const size = offered.flatMap(({ values }) => Object.keys(values.tokens ?? {})).length;
  if (!/^[\w ]{1,30}$/.test(name) || size === 0 || size > 10_000) return undefined;
  return {
    name,
    ...defined({ logo }),
    keywords,
    tags: Object.entries(tags).map(([key, tag]) => ({ key, name: tag.name, description: tag.description })),
  };
}

function buildNetwork(
  { key, values }: ResolvedNetwork,
  spec: SpecData,
  notes: ReadonlyMap<string, string>,
  placeholders: readonly string[],
): ModelOf<"Network"> {
  const { chainId, title, rpc = [], webSocket = [], portal } = values;
  const status = values.status ?? (values.deprecated === undefined ? "active" : "deprecated");
  const link = linker(values);
  const tokens = Object.entries(values.tokens ?? {}).map(([token, its]) => buildToken(token, its, link));
  const contracts = Object.entries(values.contracts ?? {}).map(([name, its]) => buildContract(name, its, link));
  const provider = buildProvider(values, link);
  return {
    key,
    exportName: exportName(key),
    typeName: typeName(key),
    chainId: chainId!,
    chainIdHex: `0x${chainId!.toString(16)}`,
    caip2: `eip155:${chainId!}`,
    title: title!,
    status,
    isActive: status === "active",
    isRetired: status === "retired",
    ...defined({
      selector: values.selector,
      shortName: values.shortName,
      description: values.description,
      infoUrl: values.infoUrl ?? spec.homepage,
      deprecated: values.deprecated,
      testnet: values.testnet,
      startBlock: values.startBlock,
      feeToken: values.feeToken && buildFeeToken(values.feeToken),
      rpcUrl: rpc[0],
      explorer: values.explorer && buildExplorer(values.explorer),
      provider,
      metadataCache: values.metadataCache,
      subgraph: values.subgraph,
      portal,
      wallet: status === "retired" ? undefined : buildWallet(values),
    }),
    rpc,
    webSocket,
    faucets: values.faucets ?? [],
    tokens,
    absentTokens: Object.keys(spec.tokens ?? {}).filter((name) => !tokens.some((token) => token.key === name)),
    contracts,
    absentContracts: Object.keys(spec.contracts ?? {}).filter((name) => !contracts.some((its) => its.name === name)),
    contractSet: Object.fromEntries(contracts.map(({ name, value }) => [name, value])),
    addresses: [
      ...tokens.map(({ key, name, address }) => addressEntry({ kind: "token", name: key, title: name }, address, link)),
      ...contracts.flatMap(({ addresses }) => addresses),
      ...(provider?.address === undefined ? [] : [addressEntry(theProvider, provider.address, link)]),
    ],
    portalFields: Object.entries(portal ?? {}).map(([name, value]) => ({
      name,
      value,
      kind: jsonKind(value),
      ...defined({ note: notes.get(name) }),
    })),
    placeholders,
    ...extensionsOf(values),
  };
}

function buildFeeToken(feeToken: NonNullable<NetworkValues["feeToken"]>): ModelOf<"FeeToken"> {
  const { name, symbol, decimals } = feeToken;
  return { name: name!, symbol: symbol!, decimals: decimals!, ...extensionsOf(feeToken) };
}

function buildExplorer(explorer: NonNullable<NetworkValues["explorer"]>): ModelOf<"Explorer"> {
  const { name, url, apiUrl } = explorer;
  return { ...defined({ name, apiUrl }), url: url!, isPublic: isHttps(url!), ...extensionsOf(explorer) };
}

function buildProvider({ provider }: NetworkValues, link: Linker): ModelOf<"Provider"> | undefined {
  if (!provider) return undefined;
  const { url, address } = provider;
  const explorerUrl = address === undefined ? undefined : link(address);
  return { ...defined({ url, address, explorerUrl }), ...extensionsOf(provider) };
}

function buildToken(key: string, token: TokenValues, link: Linker): ModelOf<"Token"> {
  const { name, symbol, decimals, comment, logo, tags = [], address } = token;
  return {
    key,
    name: name!,
    symbol: symbol!,
    decimals: decimals!,
    address: address!,
    ...defined({ comment, logo, explorerUrl: link(address!) }),
    tags,
    ...extensionsOf(token),
  };
}

function buildContract(name: string, contract: ContractValues, link: Linker): ModelOf<"Contract"> {
  const { title = name, description, address, addresses, startBlock, deprecated } = contract;
  const isList = addresses !== undefined;
  const all = addresses ?? [address!];
  const owner = { kind: "contract", name, title, ...defined({ deprecated }) } as const;
  return {
    name,
    title,
    isList,
    value: isList ? addresses : address!,
    addresses: all.map((each, i) => addressEntry(owner, each, link, isList ? i : undefined)),
    ...defined({ description, address: isList ? undefined : address, startBlock, deprecated }),
    ...extensionsOf(contract),
  };
}

function buildDeclaredToken([key, token]: [string, TokenDeclaration]): ModelOf<"DeclaredToken"> {
  const { name, symbol, decimals, comment, logo, tags = [] } = withLines(token);
  return {
    key,
    name: name!,
    symbol: symbol!,
    decimals: decimals!,
    ...defined({ comment, logo }),
    tags,
    ...extensionsOf(token),
  };
}

function buildDeclaredContract([name, contract]: [string, ContractDeclaration]): ModelOf<"DeclaredContract"> {
  const { title = name, description, count, list = count !== undefined } = withLines(contract);
  return { name, title, isList: list, ...defined({ description, count }), ...extensionsOf(contract) };
}

function buildQuery([key, query]: [string, QueryData]): ModelOf<"Query"> {
  const { method, params = [], title = method, description } = withLines(query);
  const request = { jsonrpc: "2.0", method: method!, params, id: 1 };
  return { key, title: title!, method: method!, request, ...defined({ description }), ...extensionsOf(query) };
}

/** What passes every wallet: https URLs first; http only on the local machine. */
function buildWallet({ rpc = [], explorer, feeToken }: NetworkValues): ModelOf<"Wallet"> | undefined {
  if (rpc.length === 0) return undefined;
  return {
    rpcUrls: [...rpc.filter(isHttps), ...rpc.filter((url) => !isHttps(url))],
    explorerUrls: [explorer?.url ?? ""].filter(isHttps),
    ...defined({ feeToken: feeToken && buildFeeToken(feeToken) }),
  };
}

/** What an address is of. */
interface Owner {
  readonly kind: "token" | "contract" | "provider";
  readonly name: string;
  readonly title: string;
  readonly deprecated?: string;
}

const theProvider: Owner = { kind: "provider", name: "provider", title: "Data-access provider" };

/** @param index - its place in a list, if it is of a list */
function addressEntry(owner: Owner, address: string, link: Linker, index?: number): ModelOf<"AddressEntry"> {
  const { kind, name, title, deprecated } = owner;
  const number = index === undefined ? undefined : index + 1;
  // Written out: V8 is slow at members behind a spread, and there are as many of these as addresses.
  return {
    kind,
    name,
    title,
    ...(deprecated !== undefined && { deprecated }),
    label: index === undefined ? name : `${name}[${index}]`,
    numberedName: numberedName(name, number),
    constantName: constantName(kind, name, number),
    address,
    ...defined({ number, explorerUrl: link(address) }),
  };
}

function isHttps(url: string): boolean {
  return /^https:/i.test(url);
}

type Linker = (address: string) => string | undefined;

/** Links to the explorer's page of an address, by the routes of EIP-3091. */
function linker({ explorer }: NetworkValues): Linker {
  return (address) => (explorer?.url === undefined ? undefined : `${explorer.url}/address/${address}`);
}

function jsonKind(value: unknown): string {
  if (Array.isArray(value)) return "list";
  if (Number.isInteger(value)) return "integer";
  return typeof value;
}

/** The same object, its texts without the line break that ends a block scalar of YAML. */
function withLines<T extends object>(entries: T): T {
  const trimmed = Object.entries(entries).map(([key, value]: [string, unknown]) => [
    key,
    typeof value === "string" ? value.replace(/\n$/, "") : value,
  ]);
  return Object.fromEntries(trimmed) as T;
}

/** The same object without the entries that are undefined. */
function defined<T extends object>(entries: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const kept: { [K in keyof T]?: NonNullable<T[K]> } = {};
  for (const key in entries) {
    const value = entries[key];
    if (value !== undefined) kept[key] = value as NonNullable<T[typeof key]>;
  }
  return kept;
}

function extensionsOf(values: object): Readonly<Record<`x-${string}`, unknown>> {
  const isExtension = (key: string): boolean => key.startsWith("x-");
  if (!Object.keys(values).some(isExtension)) return {};
  return Object.fromEntries(Object.entries(values).filter(([key]) => isExtension(key)));
}

function freeze<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) freeze(part);
  return Object.freeze(value);
}
