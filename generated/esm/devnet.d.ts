/**
 * Devnet, chain id 32456.
 * A development environment where new features, algorithms and datasets are first introduced and tested.
 */
export declare const devnet: {
  readonly key: "devnet";
  readonly selector: "dev";
  readonly chainId: 32456;
  readonly chainIdHex: "0x7ec8";
  readonly caip2: "eip155:32456";
  readonly title: "Devnet";
  readonly description: "A development environment where new features, algorithms and datasets are first introduced and tested.";
  readonly status: "active";
  readonly testnet: true;
  readonly startBlock: 57428;
  readonly feeToken: {
    readonly name: "Fee Token";
    readonly symbol: "FEE";
    readonly decimals: 18;
  };
  /** JSON-RPC URLs, the primary one first. */
  readonly rpc: readonly ["https://rpc.dev.networks.example"];
  readonly explorer: {
    readonly url: "https://explorer.dev.networks.example";
  };
  readonly provider: {
    readonly url: "https://provider.dev.networks.example";
    readonly address: "0x3245600000000000000000000000000000000031";
  };
  readonly metadataCache: "https://cache.networks.example";
  readonly subgraph: "https://subgraph.dev.networks.example";
  readonly tokens: {
    /** Euro Token One */
    readonly euro1: {
      readonly address: "0x3245600000000000000000000000000000000011";
      readonly name: "Euro Token One";
      readonly symbol: "EURA";
      readonly decimals: 18;
      readonly comment: "Payment Token";
    };
    /** Euro Token Two */
    readonly euro2: {
      readonly address: "0x3245600000000000000000000000000000000012";
      readonly name: "Euro Token Two";
      readonly symbol: "EURB";
      readonly decimals: 6;
      readonly comment: "Payment Token";
    };
    /** Protocol Token */
    readonly protocol: {
      readonly address: "0x3245600000000000000000000000000000000013";
      readonly name: "Protocol Token";
      readonly symbol: "PROTO";
      readonly decimals: 18;
      readonly comment: "Payment Token";
    };
  };
  readonly contracts: {
    /** Protocol token */
    readonly ProtocolToken: "0x3245600000000000000000000000000000000013";
    /** Community fee collector */
    readonly CommunityFeeCollector: "0x3245600000000000000000000000000000000021";
    /** Router */
    readonly Router: "0x3245600000000000000000000000000000000022";
    /** Fixed-price exchange */
    readonly FixedPrice: "0x3245600000000000000000000000000000000023";
    /** ERC-20 templates */
    readonly ERC20Template: readonly [
      "0x3245600000000000000000000000000000000024",
      "0x3245600000000000000000000000000000000025",
    ];
    /** ERC-721 templates */
    readonly ERC721Template: readonly [
      "0x3245600000000000000000000000000000000026",
    ];
    /** Dispenser */
    readonly Dispenser: "0x3245600000000000000000000000000000000027";
    /** ERC-721 factory */
    readonly ERC721Factory: "0x3245600000000000000000000000000000000028";
  };
  /** Every address of the network, flat. */
  readonly addresses: readonly [
    {
      readonly kind: "token";
      readonly name: "euro1";
      readonly address: "0x3245600000000000000000000000000000000011";
    },
    {
      readonly kind: "token";
      readonly name: "euro2";
      readonly address: "0x3245600000000000000000000000000000000012";
    },
    {
      readonly kind: "token";
      readonly name: "protocol";
      readonly address: "0x3245600000000000000000000000000000000013";
    },
    {
      readonly kind: "contract";
      readonly name: "ProtocolToken";
      readonly address: "0x3245600000000000000000000000000000000013";
    },
    {
      readonly kind: "contract";
      readonly name: "CommunityFeeCollector";
      readonly address: "0x3245600000000000000000000000000000000021";
    },
    {
      readonly kind: "contract";
      readonly name: "Router";
      readonly address: "0x3245600000000000000000000000000000000022";
    },
    {
      readonly kind: "contract";
      readonly name: "FixedPrice";
      readonly address: "0x3245600000000000000000000000000000000023";
    },
    {
      readonly kind: "contract";
      readonly name: "ERC20Template[0]";
      readonly address: "0x3245600000000000000000000000000000000024";
    },
    {
      readonly kind: "contract";
      readonly name: "ERC20Template[1]";
      readonly address: "0x3245600000000000000000000000000000000025";
    },
    {
      readonly kind: "contract";
      readonly name: "ERC721Template[0]";
      readonly address: "0x3245600000000000000000000000000000000026";
    },
    {
      readonly kind: "contract";
      readonly name: "Dispenser";
      readonly address: "0x3245600000000000000000000000000000000027";
    },
    {
      readonly kind: "contract";
      readonly name: "ERC721Factory";
      readonly address: "0x3245600000000000000000000000000000000028";
    },
    {
      readonly kind: "provider";
      readonly name: "provider";
      readonly address: "0x3245600000000000000000000000000000000031";
    },
  ];
  /** The object that a portal front-end loads. */
  readonly portal: {
    readonly chainId: 32456;
    readonly isDefault: false;
    readonly isCustom: true;
    readonly network: "examplenet";
    readonly metadataCacheUri: "https://cache.networks.example";
    readonly nodeUri: "https://rpc.dev.networks.example";
    readonly providerUri: "https://provider.dev.networks.example";
    readonly subgraphUri: "https://subgraph.dev.networks.example";
    readonly explorerUri: "https://explorer.dev.networks.example";
    readonly protocolTokenAddress: "0x3245600000000000000000000000000000000013";
    readonly protocolTokenSymbol: "PROTO";
    readonly fixedRateExchangeAddress: "0x3245600000000000000000000000000000000023";
    readonly dispenserAddress: "0x3245600000000000000000000000000000000027";
    readonly startBlock: 57428;
    readonly transactionBlockTimeout: 50;
    readonly transactionConfirmationBlocks: 1;
    readonly transactionPollingTimeout: 750;
    readonly gasFeeMultiplier: 1.1;
    readonly nftFactoryAddress: "0x3245600000000000000000000000000000000028";
    readonly communityFeeCollector: "0x3245600000000000000000000000000000000021";
    readonly providerAddress: "0x3245600000000000000000000000000000000031";
  };
  /** Requests to hand to an EIP-1193 provider as they are. */
  readonly wallet: {
    readonly addEthereumChain: {
      readonly method: "wallet_addEthereumChain";
      readonly params: readonly [
        {
          readonly chainId: "0x7ec8";
          readonly chainName: "Devnet";
          readonly nativeCurrency: {
            readonly name: "Fee Token";
            readonly symbol: "FEE";
            readonly decimals: 18;
          };
          readonly rpcUrls: readonly ["https://rpc.dev.networks.example"];
          readonly blockExplorerUrls: readonly [
            "https://explorer.dev.networks.example",
          ];
        },
      ];
    };
    readonly switchEthereumChain: {
      readonly method: "wallet_switchEthereumChain";
      readonly params: readonly [
        {
          readonly chainId: "0x7ec8";
        },
      ];
    };
    readonly watchAsset: {
      readonly euro1: {
        readonly method: "wallet_watchAsset";
        readonly params: {
          readonly type: "ERC20";
          readonly options: {
            readonly address: "0x3245600000000000000000000000000000000011";
            readonly symbol: "EURA";
            readonly decimals: 18;
          };
        };
      };
      readonly euro2: {
        readonly method: "wallet_watchAsset";
        readonly params: {
          readonly type: "ERC20";
          readonly options: {
            readonly address: "0x3245600000000000000000000000000000000012";
            readonly symbol: "EURB";
            readonly decimals: 6;
          };
        };
      };
      readonly protocol: {
        readonly method: "wallet_watchAsset";
        readonly params: {
          readonly type: "ERC20";
          readonly options: {
            readonly address: "0x3245600000000000000000000000000000000013";
            readonly symbol: "PROTO";
            readonly decimals: 18;
          };
        };
      };
    };
  };
};
