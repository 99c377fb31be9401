/**
 * Testnet, chain id 32457
 *
 * For finished use cases that have been fully developed and vetted on the devnet. It hosts completed projects and is meant to be stable for final validation before any real-world use.
 *
 * Explorer: https://explorer.test.networks.example
 */
export const testnet = {
  id: 32457,
  name: "Testnet",
  nativeCurrency: {
    name: "Fee Token",
    symbol: "FEE",
    decimals: 18,
  },
  rpcUrls: {
    default: {
      http: ["https://rpc.test.networks.example"],
    },
  },
  blockExplorers: {
    default: {
      name: "Explorer",
      url: "https://explorer.test.networks.example",
    },
  },
  contracts: {
    ProtocolToken: {
      address: "0x3245700000000000000000000000000000000013",
      blockCreated: 82191,
    },
    CommunityFeeCollector: {
      address: "0x3245700000000000000000000000000000000021",
      blockCreated: 82191,
    },
    Router: {
      address: "0x3245700000000000000000000000000000000022",
      blockCreated: 82191,
    },
    FixedPrice: {
      address: "0x3245700000000000000000000000000000000023",
      blockCreated: 82191,
    },
    ERC20Template1: {
      address: "0x3245700000000000000000000000000000000024",
      blockCreated: 82191,
    },
    ERC20Template2: {
      address: "0x3245700000000000000000000000000000000025",
      blockCreated: 82191,
    },
    ERC721Template1: {
      address: "0x3245700000000000000000000000000000000026",
      blockCreated: 82191,
    },
    Dispenser: {
      address: "0x3245700000000000000000000000000000000027",
      blockCreated: 82191,
    },
    ERC721Factory: {
      address: "0x3245700000000000000000000000000000000028",
      blockCreated: 82191,
    },
  },
  testnet: true,
};
