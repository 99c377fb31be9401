import { testnet } from "./testnet.js";
import { devnet } from "./devnet.js";
import type { Network } from "./types.js";

export * from "./testnet.js";
export * from "./devnet.js";
export type * from "./types.js";

/** Every network by its key, with its own type. */
export type Networks = {
  readonly testnet: typeof testnet;
  readonly devnet: typeof devnet;
};

/** One of the networks, with its own literal types. */
export type KnownNetwork = Networks[NetworkKey];

/** The keys of the networks. */
export type NetworkKey = keyof Networks;

/** The chain ids of the networks. */
export type ChainId = keyof NetworksByChainId;

/** The selectors of the networks that have one. */
export type Selector = keyof NetworksBySelector;

/** The networks by chain id. */
export type NetworksByChainId = {
  readonly [N in KnownNetwork as N["chainId"]]: N;
};

/** The networks by selector. */
export type NetworksBySelector = {
  readonly [
    N in KnownNetwork as N extends { readonly selector: string }
      ? N["selector"]
      : never
  ]: N;
};

/** Every network by its key. */
export const networks: Networks = {
  testnet: testnet,
  devnet: devnet,
};

/** Every network, to go through. */
export const allNetworks: readonly Network[] =
  /* @__PURE__ */ Object.values(networks);

/** The network with a key. */
export function networkByKey<K extends NetworkKey>(key: K): Networks[K];
export function networkByKey(key: string): Network | undefined;
export function networkByKey(key: string): Network | undefined {
  return allNetworks.find((network) => network.key === key);
}

/** The network with a chain id. */
export function networkByChainId<I extends ChainId>(
  chainId: I,
): NetworksByChainId[I];
export function networkByChainId(chainId: number): Network | undefined;
export function networkByChainId(chainId: number): Network | undefined {
  return allNetworks.find((network) => network.chainId === chainId);
}

/** The network with a selector. */
export function networkBySelector<S extends Selector>(
  selector: S,
): NetworksBySelector[S];
export function networkBySelector(selector: string): Network | undefined;
export function networkBySelector(selector: string): Network | undefined {
  return allNetworks.find((network) => network.selector === selector);
}
