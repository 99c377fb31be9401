/**
 * The plain values of a resolved network: full forms only, nothing absent.
 * Until the rules have passed, anything may be missing.
 */
export interface NetworkValues {
  readonly selector?: string;
  readonly chainId?: number;
  readonly title?: string;
  readonly shortName?: string;
  readonly description?: string;
  readonly infoUrl?: string;
  readonly status?: "active" | "deprecated" | "retired";
  readonly deprecated?: string;
  readonly testnet?: boolean;
  readonly startBlock?: number;
  readonly feeToken?: { readonly name?: string; readonly symbol?: string; readonly decimals?: number };
  readonly rpc?: readonly string[];
  readonly webSocket?: readonly string[];
  readonly explorer?: { readonly name?: string; readonly url?: string; readonly apiUrl?: string };
  readonly faucets?: readonly string[];
  readonly provider?: { readonly url?: string; readonly address?: string };
  readonly metadataCache?: string;
  readonly subgraph?: string;
  readonly portal?: Readonly<Record<string, unknown>>;
  readonly tokens?: Readonly<Record<string, TokenValues>>;
  readonly contracts?: Readonly<Record<string, ContractValues>>;
  readonly [extension: `x-${string}`]: unknown;
}

export interface TokenValues {
  readonly name?: string;
  readonly symbol?: string;
  readonly decimals?: number;
  readonly comment?: string;
  readonly logo?: string;
  readonly tags?: readonly string[];
  readonly address?: string;
  readonly [extension: `x-${string}`]: unknown;
}

export interface ContractValues {
  readonly title?: string;
  readonly description?: string;
  readonly count?: number;
  readonly list?: boolean;
  /** What the declaration says the address equals. */
  readonly equals?: string;
  readonly address?: string;
  readonly addresses?: readonly string[];
  readonly startBlock?: number;
  readonly deprecated?: string;
  /** Whether the address may be an account, which has no code. */
  readonly account?: boolean;
  /** View functions, and the address that each returns. */
  readonly getters?: Readonly<Record<string, string>>;
  readonly [extension: `x-${string}`]: unknown;
}
