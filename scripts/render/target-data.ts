/** A target.yaml as its schema lets it through. */
export interface TargetData {
  readonly title: string;
  readonly reserves?: Reserves;
  readonly outputs: readonly {
    readonly path: string;
    readonly template: string;
    readonly language: string;
    readonly scope: Scope;
    readonly needs?: readonly string[];
    readonly atMost?: number;
    readonly parts?: readonly string[];
    readonly subpath?: string;
    readonly about: string;
  }[];
}

export interface Reserves {
  readonly networks?: readonly string[];
  readonly contracts?: readonly string[];
}

/** How often an output is rendered: once, for each network or for each query. */
export type Scope = "spec" | "network" | "query";
