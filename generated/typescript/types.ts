/** An address, with its EIP-55 checksum. */
export type Address = `0x${string}`;

/** Any network: what a loop over all of them can rely on. */
export interface Network {
  readonly key: string;
  readonly selector?: string;
  readonly chainId: number;
  /** The chain id as wallets want it. */
  readonly chainIdHex: `0x${string}`;
  /** The CAIP-2 id, such as eip155:1. */
  readonly caip2: string;
  readonly title: string;
  readonly description?: string;
  readonly status: "active" | "deprecated" | "retired";
  /** Why it should no longer be used. */
  readonly deprecated?: string;
  /** Whether its coins are worth nothing. */
  readonly testnet?: boolean;
  /** The block from which an indexer has to read. */
  readonly startBlock?: number;
  /** The native currency that pays for gas. */
  readonly feeToken?: {
    readonly name: string;
    readonly symbol: string;
    readonly decimals: number;
  };
  /** JSON-RPC URLs, the primary one first. */
  readonly rpc?: readonly string[];
  /** WebSocket URLs, the primary one first. */
  readonly webSocket?: readonly string[];
  /** The block explorer. */
  readonly explorer?: {
    readonly name?: string;
    readonly url: string;
  };
  /** The data-access provider. */
  readonly provider?: {
    readonly url?: string;
    readonly address?: Address;
  };
  /** The URL of the metadata cache. */
  readonly metadataCache?: string;
  /** The URL of the subgraph index. */
  readonly subgraph?: string;
  readonly tokens?: { readonly [key: string]: Token };
  readonly contracts?: {
    readonly [name: string]: Address | readonly Address[];
  };
  /** Every address of the network, flat. */
  readonly addresses?: readonly AddressEntry[];
  /** The object that a portal front-end loads. */
  readonly portal?: { readonly [field: string]: unknown };
  /** Requests to hand to an EIP-1193 provider as they are. */
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
  readonly addEthereumChain?: AddEthereumChain;
  readonly switchEthereumChain: SwitchEthereumChain;
  readonly watchAsset?: { readonly [token: string]: WatchAsset };
}

/** Asks a wallet to add the network. Lists are not readonly, as libraries for wallets want them. */
export interface AddEthereumChain {
  readonly method: "wallet_addEthereumChain";
  readonly params: [
    {
      readonly chainId: `0x${string}`;
      readonly chainName: string;
      readonly nativeCurrency: {
        readonly name: string;
        readonly symbol: string;
        readonly decimals: number;
      };
      readonly rpcUrls: string[];
      readonly blockExplorerUrls?: string[];
    },
  ];
}

/** Asks a wallet to go to the network. */
export interface SwitchEthereumChain {
  readonly method: "wallet_switchEthereumChain";
  readonly params: [{ readonly chainId: `0x${string}` }];
}

/** Asks a wallet to show a token. */
export interface WatchAsset {
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
