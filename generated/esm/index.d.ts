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
export declare const networks: Networks;

/** Every network, to go through. */
export declare const allNetworks: readonly Network[];

/** The network with a key. */
export declare function networkByKey<K extends NetworkKey>(key: K): Networks[K];
export declare function networkByKey(key: string): Network | undefined;

/** The network with a chain id. */
export declare function networkByChainId<I extends ChainId>(
  chainId: I,
): NetworksByChainId[I];
export declare function networkByChainId(chainId: number): Network | undefined;

/** The network with a selector. */
export declare function networkBySelector<S extends Selector>(
  selector: S,
): NetworksBySelector[S];
export declare function networkBySelector(
  selector: string,
): Network | undefined;
