import type { Path } from "../source/path.ts";

/**
 * What an answer makes of a value: it holds, it does not, or nobody can tell, because there was no answer, or none that
 * says anything of the value.
 */
export type Verdict = "right" | "wrong" | "unreachable";

/** What was seen. */
export interface Seen {
  readonly verdict: Verdict;
  /** What goes on from the subject: "answers chain id 32457", "has no code". */
  readonly saw: string;
}

/** Every check, and the code of a finding that it is wrong. A service is right or unreachable. */
export const checks = {
  "chain-id": "chain-id-differs",
  query: "query-answer",
  "start-block": "start-block-ahead",
  code: "code-missing",
  token: "token-differs",
  getter: "getter-differs",
  service: "unreachable",
} as const;

export type Check = keyof typeof checks;

/** One value of a network, held against an answer. */
export interface Checked extends Seen {
  readonly check: Check;
  /** What people call it. */
  readonly subject: string;
  /** Where the value is, from the network. */
  readonly path: Path;
}

/** What was seen of a network. */
export interface CheckedNetwork {
  readonly network: string;
  readonly checked: readonly Checked[];
}

export const right = (saw: string): Seen => ({ verdict: "right", saw });
export const wrong = (saw: string): Seen => ({ verdict: "wrong", saw });
export const unreachable = (saw: string): Seen => ({ verdict: "unreachable", saw });
