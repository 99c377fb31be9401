/**
 * A spec file as the schema lets it through: shorthands and references as they are written.
 * Until the rules have passed, a required key may be missing.
 */
export interface SpecData {
  readonly name?: string;
  readonly version?: string;
  readonly updated?: string;
  readonly title?: string;
  readonly description?: string;
  readonly homepage?: string;
  readonly tokens?: Readonly<Record<string, TokenDeclaration>>;
  readonly contracts?: Readonly<Record<string, ContractDeclaration>>;
  readonly portalFields?: Readonly<Record<string, string>>;
  readonly queries?: Readonly<Record<string, QueryData>>;
  readonly tokenList?: TokenListData;
  readonly defaults?: NetworkData;
  readonly networks: Readonly<Record<string, NetworkData>>;
  readonly releases?: readonly ReleaseData[];
  readonly placeholders?: readonly string[];
  readonly rules?: readonly RuleSetting[];
}

/** An overlay as its schema lets it through: values to be laid over those of a spec. */
export interface OverlayData {
  readonly title?: string;
  readonly defaults?: NetworkData;
  readonly networks?: Readonly<Record<string, NetworkData>>;
  readonly [extension: `x-${string}`]: unknown;
}

export interface TokenDeclaration {
  readonly name?: string;
  readonly symbol?: string;
  readonly decimals?: number;
  readonly comment?: string;
  readonly logo?: string;
  readonly tags?: readonly string[];
  readonly deployedAs?: string | readonly string[];
}

export interface ContractDeclaration {
  readonly title?: string;
  readonly description?: string;
  readonly address?: string;
  readonly count?: number;
  readonly list?: boolean;
  readonly account?: boolean;
  readonly getters?: Readonly<Record<string, string | null>>;
  readonly deployedAs?: string | readonly string[];
}

export interface QueryData {
  readonly title?: string;
  readonly description?: string;
  readonly method?: string;
  readonly params?: readonly unknown[];
}

export interface TokenListData {
  readonly name?: string;
  readonly logo?: string;
  readonly keywords?: readonly string[];
  readonly tags?: Readonly<Record<string, { readonly name: string; readonly description: string }>>;
}

export interface ReleaseData {
  readonly version: string;
  readonly updated?: string;
  readonly changes: readonly { readonly kind: ChangeKind; readonly text: string }[];
}

/** What a change does to those who use the artifacts, the loudest first. */
export type ChangeKind = "chain" | "shape" | "value" | "additive" | "text";

export type NetworkData = Readonly<Record<string, unknown>>;

export interface RuleSetting {
  readonly rule: string;
  readonly at?: string;
  readonly severity: "off" | "note" | "warning" | "error";
  readonly reason: string;
}
