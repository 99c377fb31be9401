/**
 * Devnet, chain id 32456
 *
 * A development environment where new features, algorithms and datasets are first introduced and tested.
 *
 * Explorer: https://explorer.dev.networks.example
 */
export const devnet = {
  key: "devnet",
  selector: "dev",
  chainId: 32456,
  chainIdHex: "0x7ec8",
  caip2: "eip155:32456",
  title: "Devnet",
  description:
    "A development environment where new features, algorithms and datasets are first introduced and tested.",
  status: "active",
  testnet: true,
  startBlock: 57428,
  feeToken: {
    name: "Fee Token",
    symbol: "FEE",
    decimals: 18,
  },
  rpc: ["https://rpc.dev.networks.example"],
  explorer: {
    url: "https://explorer.dev.networks.example",
  },
  provider: {
    url: "https://provider.dev.networks.example",
    address: "0x3245600000000000000000000000000000000031",
  },
  metadataCache: "https://cache.networks.example",
  subgraph: "https://subgraph.dev.networks.example",
  tokens: {
    euro1: {
      address: "0x3245600000000000000000000000000000000011",
      name: "Euro Token One",
      symbol: "EURA",
      decimals: 18,
      comment: "Payment Token",
    },
    euro2: {
      address: "0x3245600000000000000000000000000000000012",
      name: "Euro Token Two",
      symbol: "EURB",
      decimals: 6,
      comment: "Payment Token",
    },
    protocol: {
      address: "0x3245600000000000000000000000000000000013",
      name: "Protocol Token",
      symbol: "PROTO",
      decimals: 18,
      comment: "Payment Token",
    },
  },
  contracts: {
    ProtocolToken: "0x3245600000000000000000000000000000000013",
    CommunityFeeCollector: "0x3245600000000000000000000000000000000021",
    Router: "0x3245600000000000000000000000000000000022",
    FixedPrice: "0x3245600000000000000000000000000000000023",
    ERC20Template: [
      "0x3245600000000000000000000000000000000024",
      "0x3245600000000000000000000000000000000025",
    ],
    ERC721Template: ["0x3245600000000000000000000000000000000026"],
    Dispenser: "0x3245600000000000000000000000000000000027",
    ERC721Factory: "0x3245600000000000000000000000000000000028",
  },
  addresses: [
    {
      kind: "token",
      name: "euro1",
      address: "0x3245600000000000000000000000000000000011",
    },
    {
      kind: "token",
      name: "euro2",
      address: "0x3245600000000000000000000000000000000012",
    },
    {
      kind: "token",
      name: "protocol",
      address: "0x3245600000000000000000000000000000000013",
    },
    {
      kind: "contract",
      name: "ProtocolToken",
      address: "0x3245600000000000000000000000000000000013",
    },
    {
      kind: "contract",
      name: "CommunityFeeCollector",
      address: "0x3245600000000000000000000000000000000021",
    },
    {
      kind: "contract",
      name: "Router",
      address: "0x3245600000000000000000000000000000000022",
    },
    {
      kind: "contract",
      name: "FixedPrice",
      address: "0x3245600000000000000000000000000000000023",
    },
    {
      kind: "contract",
      name: "ERC20Template[0]",
      address: "0x3245600000000000000000000000000000000024",
    },
    {
      kind: "contract",
      name: "ERC20Template[1]",
      address: "0x3245600000000000000000000000000000000025",
    },
    {
      kind: "contract",
      name: "ERC721Template[0]",
      address: "0x3245600000000000000000000000000000000026",
    },
    {
      kind: "contract",
      name: "Dispenser",
      address: "0x3245600000000000000000000000000000000027",
    },
    {
      kind: "contract",
      name: "ERC721Factory",
      address: "0x3245600000000000000000000000000000000028",
    },
    {
      kind: "provider",
      name: "provider",
      address: "0x3245600000000000000000000000000000000031",
    },
  ],
  portal: {
    chainId: 32456,
    isDefault: false,
    isCustom: true,
    network: "examplenet",
    metadataCacheUri: "https://cache.networks.example",
    nodeUri: "https://rpc.dev.networks.example",
    providerUri: "https://provider.dev.networks.example",
    subgraphUri: "https://subgraph.dev.networks.example",
    explorerUri: "https://explorer.dev.networks.example",
    protocolTokenAddress: "0x3245600000000000000000000000000000000013",
    protocolTokenSymbol: "PROTO",
    fixedRateExchangeAddress: "0x3245600000000000000000000000000000000023",
    dispenserAddress: "0x3245600000000000000000000000000000000027",
    startBlock: 57428,
    transactionBlockTimeout: 50,
    transactionConfirmationBlocks: 1,
    transactionPollingTimeout: 750,
    gasFeeMultiplier: 1.1,
    nftFactoryAddress: "0x3245600000000000000000000000000000000028",
    communityFeeCollector: "0x3245600000000000000000000000000000000021",
    providerAddress: "0x3245600000000000000000000000000000000031",
  },
  wallet: {
    addEthereumChain: {
      method: "wallet_addEthereumChain",
      params: [
        {
          chainId: "0x7ec8",
          chainName: "Devnet",
          nativeCurrency: {
            name: "Fee Token",
            symbol: "FEE",
            decimals: 18,
          },
          rpcUrls: ["https://rpc.dev.networks.example"],
          blockExplorerUrls: ["https://explorer.dev.networks.example"],
        },
      ],
    },
    switchEthereumChain: {
      method: "wallet_switchEthereumChain",
      params: [
        {
          chainId: "0x7ec8",
        },
      ],
    },
    watchAsset: {
      euro1: {
        method: "wallet_watchAsset",
        params: {
          type: "ERC20",
          options: {
            address: "0x3245600000000000000000000000000000000011",
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
            address: "0x3245600000000000000000000000000000000012",
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
            address: "0x3245600000000000000000000000000000000013",
            symbol: "PROTO",
            decimals: 18,
          },
        },
      },
    },
  },
};
