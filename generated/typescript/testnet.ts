import type { AddEthereumChain } from "./types.js";
import type { AddressEntry } from "./types.js";
import type { SwitchEthereumChain } from "./types.js";
import type { WatchAsset } from "./types.js";

/**
 * Testnet, chain id 32457
 *
 * For finished use cases that have been fully developed and vetted on the devnet. It hosts completed projects and is meant to be stable for final validation before any real-world use.
 *
 * Explorer: https://explorer.test.networks.example
 */
export const testnet: Testnet = {
  key: "testnet",
  selector: "test",
  chainId: 32457,
  chainIdHex: "0x7ec9",
  caip2: "eip155:32457",
  title: "Testnet",
  description:
    "For finished use cases that have been fully developed and vetted on the devnet. It hosts completed projects and is meant to be stable for final validation before any real-world use.",
  status: "active",
  testnet: true,
  startBlock: 82191,
  feeToken: {
    name: "Fee Token",
    symbol: "FEE",
    decimals: 18,
  },
  rpc: ["https://rpc.test.networks.example"],
  explorer: {
    url: "https://explorer.test.networks.example",
  },
  provider: {
    url: "https://provider.test.networks.example",
    address: "0x3245700000000000000000000000000000000031",
  },
  metadataCache: "https://cache.networks.example",
  subgraph: "https://subgraph.test.networks.example",
  tokens: {
    euro1: {
      address: "0x3245700000000000000000000000000000000011",
      name: "Euro Token One",
      symbol: "EURA",
      decimals: 18,
      comment: "Payment Token",
    },
    euro2: {
      address: "0x3245700000000000000000000000000000000012",
      name: "Euro Token Two",
      symbol: "EURB",
      decimals: 6,
      comment: "Payment Token",
    },
    protocol: {
      address: "0x3245700000000000000000000000000000000013",
      name: "Protocol Token",
      symbol: "PROTO",
      decimals: 18,
      comment: "Payment Token",
    },
  },
  contracts: {
    ProtocolToken: "0x3245700000000000000000000000000000000013",
    CommunityFeeCollector: "0x3245700000000000000000000000000000000021",
    Router: "0x3245700000000000000000000000000000000022",
    FixedPrice: "0x3245700000000000000000000000000000000023",
    ERC20Template: [
      "0x3245700000000000000000000000000000000024",
      "0x3245700000000000000000000000000000000025",
    ],
    ERC721Template: ["0x3245700000000000000000000000000000000026"],
    Dispenser: "0x3245700000000000000000000000000000000027",
    ERC721Factory: "0x3245700000000000000000000000000000000028",
  },
  addresses: [
    {
      kind: "token",
      name: "euro1",
      address: "0x3245700000000000000000000000000000000011",
    },
    {
      kind: "token",
      name: "euro2",
      address: "0x3245700000000000000000000000000000000012",
    },
    {
      kind: "token",
      name: "protocol",
      address: "0x3245700000000000000000000000000000000013",
    },
    {
      kind: "contract",
      name: "ProtocolToken",
      address: "0x3245700000000000000000000000000000000013",
    },
    {
      kind: "contract",
      name: "CommunityFeeCollector",
      address: "0x3245700000000000000000000000000000000021",
    },
    {
      kind: "contract",
      name: "Router",
      address: "0x3245700000000000000000000000000000000022",
    },
    {
      kind: "contract",
      name: "FixedPrice",
      address: "0x3245700000000000000000000000000000000023",
    },
    {
      kind: "contract",
      name: "ERC20Template[0]",
      address: "0x3245700000000000000000000000000000000024",
    },
    {
      kind: "contract",
      name: "ERC20Template[1]",
      address: "0x3245700000000000000000000000000000000025",
    },
    {
      kind: "contract",
      name: "ERC721Template[0]",
      address: "0x3245700000000000000000000000000000000026",
    },
    {
      kind: "contract",
      name: "Dispenser",
      address: "0x3245700000000000000000000000000000000027",
    },
    {
      kind: "contract",
      name: "ERC721Factory",
      address: "0x3245700000000000000000000000000000000028",
    },
    {
      kind: "provider",
      name: "provider",
      address: "0x3245700000000000000000000000000000000031",
    },
  ],
  portal: {
    chainId: 32457,
    isDefault: false,
    isCustom: true,
    network: "examplenet",
    metadataCacheUri: "https://cache.networks.example",
    nodeUri: "https://rpc.test.networks.example",
    providerUri: "https://provider.test.networks.example",
    subgraphUri: "https://subgraph.test.networks.example",
    explorerUri: "https://explorer.test.networks.example",
    protocolTokenAddress: "0x3245700000000000000000000000000000000013",
    protocolTokenSymbol: "PROTO",
    fixedRateExchangeAddress: "0x3245700000000000000000000000000000000023",
    dispenserAddress: "0x3245700000000000000000000000000000000027",
    startBlock: 82191,
    transactionBlockTimeout: 50,
    transactionConfirmationBlocks: 1,
    transactionPollingTimeout: 750,
    gasFeeMultiplier: 1.1,
    nftFactoryAddress: "0x3245700000000000000000000000000000000028",
    communityFeeCollector: "0x3245700000000000000000000000000000000021",
    providerAddress: "0x3245700000000000000000000000000000000031",
  },
  wallet: {
    addEthereumChain: {
      method: "wallet_addEthereumChain",
      params: [
        {
          chainId: "0x7ec9",
          chainName: "Testnet",
          nativeCurrency: {
            name: "Fee Token",
            symbol: "FEE",
            decimals: 18,
          },
          rpcUrls: ["https://rpc.test.networks.example"],
          blockExplorerUrls: ["https://explorer.test.networks.example"],
        },
      ],
    },
    switchEthereumChain: {
      method: "wallet_switchEthereumChain",
      params: [
        {
          chainId: "0x7ec9",
        },
      ],
    },
    watchAsset: {
      euro1: {
        method: "wallet_watchAsset",
        params: {
          type: "ERC20",
          options: {
            address: "0x3245700000000000000000000000000000000011",
            symbol: "EURA",
            decimals: 18,
          },
        },
      },
      euro2: {
        method: "wallet_watchAsset",
        params: {
          type: "ERC20",
          options: {
            address: "0x3245700000000000000000000000000000000012",
            symbol: "EURB",
            decimals: 6,
          },
        },
      },
      protocol: {
        method: "wallet_watchAsset",
        params: {
          type: "ERC20",
          options: {
            address: "0x3245700000000000000000000000000000000013",
            symbol: "PROTO",
            decimals: 18,
          },
        },
      },
    },
  },
};

/** The type of `testnet`. */
export interface Testnet {
  readonly key: "testnet";
  readonly selector: "test";
  readonly chainId: 32457;
  readonly chainIdHex: "0x7ec9";
  readonly caip2: "eip155:32457";
  readonly title: "Testnet";
  readonly description: string;
  readonly status: "active";
  /** Whether its coins are worth nothing. */
  readonly testnet: true;
  /** The block from which an indexer has to read. */
  readonly startBlock: 82191;
  /** The native currency that pays for gas. */
  readonly feeToken: {
    readonly name: "Fee Token";
    readonly symbol: "FEE";
    readonly decimals: 18;
  };
  /** JSON-RPC URLs, the primary one first. */
  readonly rpc: readonly ["https://rpc.test.networks.example"];
  /** The block explorer. */
  readonly explorer: {
    readonly url: "https://explorer.test.networks.example";
  };
  /** The data-access provider. */
  readonly provider: {
    readonly url: "https://provider.test.networks.example";
    readonly address: "0x3245700000000000000000000000000000000031";
  };
  /** The URL of the metadata cache. */
  readonly metadataCache: "https://cache.networks.example";
  /** The URL of the subgraph index. */
  readonly subgraph: "https://subgraph.test.networks.example";
  readonly tokens: {
    /**
     * Euro Token One:
     * Payment Token
     *
     * Explorer: https://explorer.test.networks.example/address/0x3245700000000000000000000000000000000011
     */
    readonly euro1: {
      readonly address: "0x3245700000000000000000000000000000000011";
      readonly name: "Euro Token One";
      readonly symbol: "EURA";
      readonly decimals: 18;
      readonly comment: "Payment Token";
    };
    /**
     * Euro Token Two:
     * Payment Token
     *
     * Explorer: https://explorer.test.networks.example/address/0x3245700000000000000000000000000000000012
     */
    readonly euro2: {
      readonly address: "0x3245700000000000000000000000000000000012";
      readonly name: "Euro Token Two";
      readonly symbol: "EURB";
      readonly decimals: 6;
      readonly comment: "Payment Token";
    };
    /**
     * Protocol Token:
     * Payment Token
     *
     * Explorer: https://explorer.test.networks.example/address/0x3245700000000000000000000000000000000013
     */
    readonly protocol: {
      readonly address: "0x3245700000000000000000000000000000000013";
      readonly name: "Protocol Token";
      readonly symbol: "PROTO";
      readonly decimals: 18;
      readonly comment: "Payment Token";
    };
  };
  readonly contracts: {
    /**
     * Protocol token
     *
     * Explorer: https://explorer.test.networks.example/address/0x3245700000000000000000000000000000000013
     */
    readonly ProtocolToken: "0x3245700000000000000000000000000000000013";
    /**
     * Community fee collector
     *
     * Explorer: https://explorer.test.networks.example/address/0x3245700000000000000000000000000000000021
     */
    readonly CommunityFeeCollector: "0x3245700000000000000000000000000000000021";
    /**
     * Router
     *
     * Explorer: https://explorer.test.networks.example/address/0x3245700000000000000000000000000000000022
     */
    readonly Router: "0x3245700000000000000000000000000000000022";
    /**
     * Fixed-price exchange
     *
     * Explorer: https://explorer.test.networks.example/address/0x3245700000000000000000000000000000000023
     */
    readonly FixedPrice: "0x3245700000000000000000000000000000000023";
    /**
     * ERC-20 templates
     *
     * Explorer: https://explorer.test.networks.example/address/0x3245700000000000000000000000000000000024 https://explorer.test.networks.example/address/0x3245700000000000000000000000000000000025
     */
    readonly ERC20Template: readonly [
      "0x3245700000000000000000000000000000000024",
      "0x3245700000000000000000000000000000000025",
    ];
    /**
     * ERC-721 templates
     *
     * Explorer: https://explorer.test.networks.example/address/0x3245700000000000000000000000000000000026
     */
    readonly ERC721Template: readonly [
      "0x3245700000000000000000000000000000000026",
    ];
    /**
     * Dispenser
     *
     * Explorer: https://explorer.test.networks.example/address/0x3245700000000000000000000000000000000027
     */
    readonly Dispenser: "0x3245700000000000000000000000000000000027";
    /**
     * ERC-721 factory
     *
     * Explorer: https://explorer.test.networks.example/address/0x3245700000000000000000000000000000000028
     */
    readonly ERC721Factory: "0x3245700000000000000000000000000000000028";
  };
  /** Every address of the network, flat. */
  readonly addresses: readonly AddressEntry[];
  /** The object that a portal front-end loads. */
  readonly portal: {
    readonly chainId: 32457;
    readonly isDefault: false;
    readonly isCustom: true;
    readonly network: "examplenet";
    readonly metadataCacheUri: "https://cache.networks.example";
    readonly nodeUri: "https://rpc.test.networks.example";
    readonly providerUri: "https://provider.test.networks.example";
    readonly subgraphUri: "https://subgraph.test.networks.example";
    readonly explorerUri: "https://explorer.test.networks.example";
    readonly protocolTokenAddress: "0x3245700000000000000000000000000000000013";
    readonly protocolTokenSymbol: "PROTO";
    readonly fixedRateExchangeAddress: "0x3245700000000000000000000000000000000023";
    readonly dispenserAddress: "0x3245700000000000000000000000000000000027";
    readonly startBlock: 82191;
    readonly transactionBlockTimeout: 50;
    readonly transactionConfirmationBlocks: 1;
    readonly transactionPollingTimeout: 750;
    readonly gasFeeMultiplier: 1.1;
    readonly nftFactoryAddress: "0x3245700000000000000000000000000000000028";
    readonly communityFeeCollector: "0x3245700000000000000000000000000000000021";
    readonly providerAddress: "0x3245700000000000000000000000000000000031";
  };
  /** Requests to hand to an EIP-1193 provider as they are. */
  readonly wallet: {
    readonly addEthereumChain: AddEthereumChain;
    readonly switchEthereumChain: SwitchEthereumChain;
    /** One request a token. */
    readonly watchAsset: {
      readonly [Token in keyof Testnet["tokens"]]: WatchAsset;
    };
  };
}
