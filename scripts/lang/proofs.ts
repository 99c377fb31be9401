/** How it is known that a file is well-formed in its language: at every run, and when `check --prove` asks. */
export interface Proof {
  /** What every run does, beside printing each value through a sink. */
  readonly always: string;
  /** What `check --prove` and the tests do; the checks run in this order. */
  readonly asked: readonly Asked[];
}

/** A check of finished files. */
export type Asked = "compiles" | "parses as JSON" | "parses as HTML" | "formatted";

/** The one table of proofs. */
export const proofs: Readonly<Record<string, Proof>> = {
  typescript: { always: "nothing more", asked: ["compiles", "formatted"] },
  javascript: { always: "nothing more", asked: ["compiles", "formatted"] },
  declaration: { always: "nothing more", asked: ["compiles", "formatted"] },
  json: { always: "the whole text is parsed, and printed anew", asked: ["parses as JSON", "formatted"] },
  markdown: { always: "nothing more", asked: ["formatted"] },
  css: { always: "it is the same in every run, and nothing of a spec is in it", asked: [] },
  csp: { always: "the hashes in it are those of the texts that the page holds", asked: [] },
  // A formatter may move blanks and scripts, and with them what is shown and what the policy's hashes stand for.
  html: { always: "nothing more", asked: ["parses as HTML"] },
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
  "parses as HTML":
    "Prettier's parser of HTML takes it: each element is closed where it has to be. It is not formatted, since that moves blanks and scripts, and with them what is shown and what the page's policy allows",
  formatted: "Prettier with the pinned options leaves every byte as it is",
};
