import { testnet } from "./testnet.js";
import { devnet } from "./devnet.js";

export { testnet } from "./testnet.js";
export { devnet } from "./devnet.js";

/** An address, with its EIP-55 checksum. */
export type Address = `0x${string}`;

/** Any network: what a loop over all of them can rely on. */
export interface Network {
  readonly key: string;
  readonly selector?: string;
  readonly chainId: number;
  readonly chainIdHex: `0x${string}`;
  readonly caip2: string;
  readonly title: string;
  readonly description?: string;
  readonly status: "active" | "deprecated" | "retired";
  readonly deprecated?: string;
  readonly testnet?: boolean;
  readonly startBlock?: number;
  readonly feeToken?: {
    readonly name: string;
    readonly symbol: string;
    readonly decimals: number;
  };
  readonly rpc?: readonly string[];
  readonly webSocket?: readonly string[];
  readonly explorer?: {
    readonly name?: string;
    readonly url: string;
  };
  readonly provider?: {
    readonly url?: string;
    readonly address?: Address;
  };
  readonly metadataCache?: string;
  readonly subgraph?: string;
  readonly tokens?: Readonly<Record<string, Token>>;
  readonly contracts?: Readonly<Record<string, Address | readonly Address[]>>;
  readonly addresses?: readonly AddressEntry[];
  readonly portal?: Readonly<Record<string, unknown>>;
  readonly wallet?: WalletRequests;
}

export interface Token {
  readonly address: Address;
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  readonly comment?: string;
}

/** One address and what it is; an address of a list has its index in the name. */
export interface AddressEntry {
  readonly kind: "token" | "contract" | "provider";
  readonly name: string;
  readonly address: Address;
}

/** Requests to hand to an EIP-1193 provider as they are. */
export interface WalletRequests {
  readonly addEthereumChain?: {
    readonly method: "wallet_addEthereumChain";
    readonly params: readonly [
      {
        readonly chainId: `0x${string}`;
        readonly chainName: string;
        readonly nativeCurrency: {
          readonly name: string;
          readonly symbol: string;
          readonly decimals: number;
        };
        readonly rpcUrls: readonly string[];
        readonly blockExplorerUrls?: readonly string[];
      },
    ];
  };
  readonly switchEthereumChain: {
    readonly method: "wallet_switchEthereumChain";
    readonly params: readonly [{ readonly chainId: `0x${string}` }];
  };
  readonly watchAsset?: Readonly<
    Record<
      string,
      {
        readonly method: "wallet_watchAsset";
        readonly params: {
          readonly type: "ERC20";
          readonly options: {
            readonly address: Address;
            readonly symbol: string;
            readonly decimals: number;
          };
        };
      }
    >
  >;
}

type Networks = typeof networks;

/** One of the networks, with its own literal types. */
export type KnownNetwork = Networks[NetworkKey];

/** The keys of the networks. */
export type NetworkKey = keyof Networks;

/** The chain ids of the networks. */
export type ChainId = KnownNetwork["chainId"];

/** The selectors of the networks that have one. */
export type Selector = Extract<
  KnownNetwork,
  { readonly selector: string }
>["selector"];

/** Every network by its key. */
export const networks = {
  testnet: testnet,
  devnet: devnet,
} as const satisfies Readonly<Record<string, Network>>;

const allNetworks = (): readonly Network[] => Object.values(networks);

/** The network with a key. */
export function networkByKey<K extends NetworkKey>(key: K): Networks[K];
export function networkByKey(key: string): Network | undefined;
export function networkByKey(key: string): Network | undefined {
  return allNetworks().find((network) => network.key === key);
}

/** The network with a chain id. */
export function networkByChainId<I extends ChainId>(
  chainId: I,
): Extract<KnownNetwork, { readonly chainId: I }>;
export function networkByChainId(chainId: number): Network | undefined;
export function networkByChainId(chainId: number): Network | undefined {
  return allNetworks().find((network) => network.chainId === chainId);
}

/** The network with a selector. */
export function networkBySelector<S extends Selector>(
  selector: S,
): Extract<KnownNetwork, { readonly selector: S }>;
export function networkBySelector(selector: string): Network | undefined;
export function networkBySelector(selector: string): Network | undefined {
  return allNetworks().find((network) => network.selector === selector);
}
