import type { Resolved, ResolvedNetwork } from "../resolve/resolve.ts";
import { unconfirmedPaths } from "../resolve/placeholders.ts";
import type { ContractValues, NetworkValues, TokenValues } from "../resolve/values.ts";
import type { ContractDeclaration, QueryData, SpecData, TokenDeclaration } from "../source/spec-data.ts";
import { exportName } from "./names.ts";
import type { Model, ModelOf } from "./shape.ts";

/**
 * The model of a resolved spec that every rule has passed: total, in the spec's own order, frozen,
 * and the only thing that templates see.
 */
export function buildModel({ spec, networks, placeholders }: Resolved): Model {
  const { name, version, updated, title = name, description, homepage } = withLines(spec);
  return freeze({
    name: name!,
    version: version!,
    ...defined({ updated, title, description, homepage }),
    title: title!,
    networks: networks.map((network) => buildNetwork(network, spec, unconfirmedPaths(network.node, placeholders))),
    portals: networks.flatMap(({ values }) => values.portal ?? []),
    tokens: Object.entries(spec.tokens ?? {}).map(buildDeclaredToken),
    contracts: Object.entries(spec.contracts ?? {}).map(buildDeclaredContract),
    queries: Object.entries(spec.queries ?? {}).map(buildQuery),
    placeholders: spec.placeholders ?? [],
    ...extensionsOf(spec),
  });
}

function buildNetwork(
  { key, values }: ResolvedNetwork,
  spec: SpecData,
  placeholders: readonly string[],
): ModelOf<"Network"> {
  const { chainId, title, rpc = [], webSocket = [], portal } = values;
  const status = values.status ?? (values.deprecated === undefined ? "active" : "deprecated");
  const link = linker(values);
  const tokens = Object.entries(values.tokens ?? {}).map(([token, its]) => buildToken(token, its, link));
  const contracts = Object.entries(values.contracts ?? {}).map(([name, its]) => buildContract(name, its, link));
  const provider = buildProvider(values, link);
  const notes = new Map(Object.entries(withLines(spec.portalFields ?? {})));
  return {
    key,
    exportName: exportName(key),
    chainId: chainId!,
    chainIdHex: `0x${chainId!.toString(16)}`,
    caip2: `eip155:${chainId!}`,
    title: title!,
    status,
    isActive: status === "active",
    isRetired: status === "retired",
    ...defined({
      selector: values.selector,
      description: values.description,
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
    tokens,
    absentTokens: Object.keys(spec.tokens ?? {}).filter((name) => !tokens.some((token) => token.key === name)),
    contracts,
    absentContracts: Object.keys(spec.contracts ?? {}).filter((name) => !contracts.some((its) => its.name === name)),
    contractSet: Object.fromEntries(contracts.map(({ name, value }) => [name, value])),
    addresses: [
      ...tokens.map((token) => addressEntry("token", token.key, token.key, token.address, link)),
      ...contracts.flatMap(({ addresses }) => addresses),
      ...(provider?.address === undefined
        ? []
        : [addressEntry("provider", "provider", "provider", provider.address, link)]),
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
  const { name, url } = explorer;
  return { ...defined({ name }), url: url!, ...extensionsOf(explorer) };
}

function buildProvider({ provider }: NetworkValues, link: Linker): ModelOf<"Provider"> | undefined {
  if (!provider) return undefined;
  const { url, address } = provider;
  const explorerUrl = address === undefined ? undefined : link(address);
  return { ...defined({ url, address, explorerUrl }), ...extensionsOf(provider) };
}

function buildToken(key: string, token: TokenValues, link: Linker): ModelOf<"Token"> {
  const { name, symbol, decimals, comment, address } = token;
  return {
    key,
    name: name!,
    symbol: symbol!,
    decimals: decimals!,
    address: address!,
    ...defined({ comment, explorerUrl: link(address!) }),
    ...extensionsOf(token),
  };
}

function buildContract(name: string, contract: ContractValues, link: Linker): ModelOf<"Contract"> {
  const { title = name, description, address, addresses, startBlock, deprecated } = contract;
  const isList = addresses !== undefined;
  const all = addresses ?? [address!];
  return {
    name,
    title,
    isList,
    value: isList ? addresses : address!,
    addresses: all.map((each, i) => addressEntry("contract", name, isList ? `${name}[${i}]` : name, each, link)),
    ...defined({ description, address: isList ? undefined : address, startBlock, deprecated }),
    ...extensionsOf(contract),
  };
}

function buildDeclaredToken([key, token]: [string, TokenDeclaration]): ModelOf<"DeclaredToken"> {
  const { name, symbol, decimals, comment } = withLines(token);
  return { key, name: name!, symbol: symbol!, decimals: decimals!, ...defined({ comment }), ...extensionsOf(token) };
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
  const isHttps = (url: string): boolean => /^https:/i.test(url);
  return {
    rpcUrls: [...rpc.filter(isHttps), ...rpc.filter((url) => !isHttps(url))],
    explorerUrls: [explorer?.url ?? ""].filter(isHttps),
    ...defined({ feeToken: feeToken && buildFeeToken(feeToken) }),
  };
}

function addressEntry(
  kind: "token" | "contract" | "provider",
  name: string,
  label: string,
  address: string,
  link: Linker,
): ModelOf<"AddressEntry"> {
  return { kind, name, label, address, ...defined({ explorerUrl: link(address) }) };
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
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };
}

function extensionsOf(values: object): Readonly<Record<`x-${string}`, unknown>> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => key.startsWith("x-")));
}

function freeze<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) freeze(part);
  return Object.freeze(value);
}
