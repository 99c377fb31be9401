/**
 * Devnet, chain id 32456
 *
 * A development environment where new features, algorithms and datasets are first introduced and tested.
 *
 * Explorer: https://explorer.dev.networks.example
 */
export declare const devnet: Devnet;

/** The type of `devnet`. */
export interface Devnet {
  readonly id: 32456;
  readonly name: "Devnet";
  readonly nativeCurrency: {
    readonly name: "Fee Token";
    readonly symbol: "FEE";
    readonly decimals: 18;
  };
  readonly rpcUrls: {
    readonly default: {
      readonly http: readonly ["https://rpc.dev.networks.example"];
    };
  };
  readonly blockExplorers: {
    readonly default: {
      readonly name: "Explorer";
      readonly url: "https://explorer.dev.networks.example";
    };
  };
  readonly contracts: {
    readonly ProtocolToken: {
      readonly address: "0x3245600000000000000000000000000000000013";
      readonly blockCreated: 57428;
    };
    readonly CommunityFeeCollector: {
      readonly address: "0x3245600000000000000000000000000000000021";
      readonly blockCreated: 57428;
    };
    readonly Router: {
      readonly address: "0x3245600000000000000000000000000000000022";
      readonly blockCreated: 57428;
    };
    readonly FixedPrice: {
      readonly address: "0x3245600000000000000000000000000000000023";
      readonly blockCreated: 57428;
    };
    readonly ERC20Template1: {
      readonly address: "0x3245600000000000000000000000000000000024";
      readonly blockCreated: 57428;
    };
    readonly ERC20Template2: {
      readonly address: "0x3245600000000000000000000000000000000025";
      readonly blockCreated: 57428;
    };
    readonly ERC721Template1: {
      readonly address: "0x3245600000000000000000000000000000000026";
      readonly blockCreated: 57428;
    };
    readonly Dispenser: {
      readonly address: "0x3245600000000000000000000000000000000027";
      readonly blockCreated: 57428;
    };
    readonly ERC721Factory: {
      readonly address: "0x3245600000000000000000000000000000000028";
      readonly blockCreated: 57428;
    };
  };
  readonly testnet: true;
}
