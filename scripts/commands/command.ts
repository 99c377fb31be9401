import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import type { Options } from "../options.ts";

/** What a command has to say; how it is printed is the caller's business. */
export interface Outcome {
  /** 0 clean, 1 findings or drift, 2 wrong usage. */
  readonly exitCode: 0 | 1 | 2;
  readonly diagnostics: readonly Diagnostic[];
  /** Whether notes are listed one by one; elsewhere they are only counted. */
  readonly listsNotes?: boolean;
  /** The result, for people. */
  readonly text: string;
  /** The result, for programs. */
  readonly data: object;
}

export interface Command {
  readonly about: string;
  /** What the command may be asked about, in the help: `rules CODE`. */
  readonly operand?: string;
  /** Examples for the help, each a whole call. */
  readonly examples: readonly string[];
  run(options: Options): Promise<Outcome> | Outcome;
}

/** The outcome of what cannot be done, for the diagnostics' reasons. */
export function failed(diagnostics: readonly Diagnostic[]): Outcome {
  return { exitCode: 1, diagnostics, text: "", data: {} };
}
