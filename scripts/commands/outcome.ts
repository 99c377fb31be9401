import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import type { SettledFile } from "../output/memo.ts";

/** What a command has to say; how it is printed is the caller's business. */
export interface Outcome {
  /** 0 clean, 1 findings or drift, 2 wrong usage. */
  readonly exitCode: 0 | 1 | 2;
  readonly diagnostics: readonly Diagnostic[];
  /** Whether notes are listed one by one; elsewhere they are only counted. */
  readonly listsNotes?: boolean;
  /** The result, for people. */
  readonly text: string;
  /** The same in Markdown, from the commands that have it. */
  readonly markdown?: () => string;
  /** The result, for programs. */
  readonly data: object;
  readonly settled?: Settled;
}

/** Of a run after which there is nothing to do: what the next one says, while inputs and outputs stay as they are. */
export interface Settled {
  readonly root: string;
  /** The files in that folder that have to stay as they should be now. */
  readonly files: readonly SettledFile[];
  readonly next: Outcome;
}

/** The outcome of what cannot be done, for the diagnostics' reasons. */
export function failed(diagnostics: readonly Diagnostic[]): Outcome {
  return { exitCode: 1, diagnostics, text: "", data: {} };
}
