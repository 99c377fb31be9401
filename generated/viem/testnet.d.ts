/**
 * Testnet, chain id 32457
 *
 * For finished use cases that have been fully developed and vetted on the devnet. It hosts completed projects and is meant to be stable for final validation before any real-world use.
 *
 * Explorer: https://explorer.test.networks.example
 */
export declare const testnet: Testnet;

/** The type of `testnet`. */
export interface Testnet {
  readonly id: 32457;
  readonly name: "Testnet";
  readonly nativeCurrency: {
    readonly name: "Fee Token";
    readonly symbol: "FEE";
    readonly decimals: 18;
  };
  readonly rpcUrls: {
    readonly default: {
      readonly http: readonly ["https://rpc.test.networks.example"];
    };
  };
  readonly blockExplorers: {
    readonly default: {
      readonly name: "Explorer";
      readonly url: "https://explorer.test.networks.example";
    };
  };
  readonly contracts: {
    readonly ProtocolToken: {
      readonly address: "0x3245700000000000000000000000000000000013";
      readonly blockCreated: 82191;
    };
    readonly CommunityFeeCollector: {
      readonly address: "0x3245700000000000000000000000000000000021";
      readonly blockCreated: 82191;
    };
    readonly Router: {
      readonly address: "0x3245700000000000000000000000000000000022";
      readonly blockCreated: 82191;
    };
    readonly FixedPrice: {
      readonly address: "0x3245700000000000000000000000000000000023";
      readonly blockCreated: 82191;
    };
    readonly ERC20Template1: {
      readonly address: "0x3245700000000000000000000000000000000024";
      readonly blockCreated: 82191;
    };
    readonly ERC20Template2: {
      readonly address: "0x3245700000000000000000000000000000000025";
      readonly blockCreated: 82191;
    };
    readonly ERC721Template1: {
      readonly address: "0x3245700000000000000000000000000000000026";
      readonly blockCreated: 82191;
    };
    readonly Dispenser: {
      readonly address: "0x3245700000000000000000000000000000000027";
      readonly blockCreated: 82191;
    };
    readonly ERC721Factory: {
      readonly address: "0x3245700000000000000000000000000000000028";
      readonly blockCreated: 82191;
    };
  };
  readonly testnet: true;
}
