import type { Severity } from "./diagnostic.ts";

/** What there is to know of a diagnostic code: `netspec rules` and spec/RULES.md print it, a test runs its examples. */
export interface Explanation {
  /** Stable, kebab-case; `rules:` in a spec and diagnostics name it. */
  readonly code: string;
  readonly severity: Severity;
  /** What is right, as a sentence without a full stop: "A fee token has 18 decimals". */
  readonly title: string;
  /** What it costs to break it, with the source of the rule: an EIP, a wallet, a format's own text. */
  readonly why: string;
  /**
   * YAML that breaks it. An example is one or more top-level entries of a spec, to be laid over
   * `name: example`, `version: 1.0.0` and one network: an entry replaces the one of its name. What stands
   * below a line `--- # the overlay` is an overlay.
   */
  readonly bad: string;
  /** The same, put right. */
  readonly good: string;
}
