/** How it is known that a file is well-formed in its language: at every run, and when `check --prove` asks. */
export interface Proof {
  /** What every run does, beside printing each value through a sink. */
  readonly always: string;
  /** What `check --prove` and the tests do; the checks run in this order. */
  readonly asked: readonly Asked[];
}

/** A check of finished files. */
export type Asked = "compiles" | "parses as JSON" | "formatted";

/** The one table of proofs. */
export const proofs: Readonly<Record<string, Proof>> = {
  typescript: { always: "nothing more", asked: ["compiles", "formatted"] },
  javascript: { always: "nothing more", asked: ["compiles", "formatted"] },
  declaration: { always: "nothing more", asked: ["compiles", "formatted"] },
  json: { always: "the whole text is parsed, and printed anew", asked: ["parses as JSON", "formatted"] },
  markdown: { always: "nothing more", asked: ["formatted"] },
  http: { always: "nothing more", asked: [] },
  shell: { always: "nothing more", asked: [] },
  env: { always: "nothing more", asked: [] },
  toml: { always: "nothing more", asked: [] },
  solidity: { always: "nothing more", asked: [] },
};

/** What each check of finished files is. */
export const askedChecks: Readonly<Record<Asked, string>> = {
  compiles: "the TypeScript compiler takes all files together, in strict mode",
  "parses as JSON": "JSON.parse takes it",
  formatted: "Prettier with the pinned options leaves every byte as it is",
};
