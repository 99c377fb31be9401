/**
 * Devnet, chain id 32456
 *
 * A development environment where new features, algorithms and datasets are first introduced and tested.
 *
 * Explorer: https://explorer.dev.networks.example
 */
export const devnet = {
  id: 32456,
  name: "Devnet",
  nativeCurrency: {
    name: "Fee Token",
    symbol: "FEE",
    decimals: 18,
  },
  rpcUrls: {
    default: {
      http: ["https://rpc.dev.networks.example"],
    },
  },
  blockExplorers: {
    default: {
      name: "Explorer",
      url: "https://explorer.dev.networks.example",
    },
  },
  contracts: {
    ProtocolToken: {
      address: "0x3245600000000000000000000000000000000013",
      blockCreated: 57428,
    },
    CommunityFeeCollector: {
      address: "0x3245600000000000000000000000000000000021",
      blockCreated: 57428,
    },
    Router: {
      address: "0x3245600000000000000000000000000000000022",
      blockCreated: 57428,
    },
    FixedPrice: {
      address: "0x3245600000000000000000000000000000000023",
      blockCreated: 57428,
    },
    ERC20Template1: {
      address: "0x3245600000000000000000000000000000000024",
      blockCreated: 57428,
    },
    ERC20Template2: {
      address: "0x3245600000000000000000000000000000000025",
      blockCreated: 57428,
    },
    ERC721Template1: {
      address: "0x3245600000000000000000000000000000000026",
      blockCreated: 57428,
    },
    Dispenser: {
      address: "0x3245600000000000000000000000000000000027",
      blockCreated: 57428,
    },
    ERC721Factory: {
      address: "0x3245600000000000000000000000000000000028",
      blockCreated: 57428,
    },
  },
  testnet: true,
};
