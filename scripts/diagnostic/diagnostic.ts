/** How much a finding costs: an error stops the run, a warning and a note do not. */
export type Severity = "error" | "warning" | "note";

/** A position in a text file, as editors count: both from 1, columns in UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Where something stands in a file; without `start`, the file as a whole. `end` is exclusive. */
export interface Place {
  readonly file: string;
  readonly start?: Position;
  readonly end?: Position;
}

/** Another place that belongs to a finding: "first used here". */
export interface Related {
  readonly message: string;
  readonly place: Place;
}

/** One finding of a run. */
export interface Diagnostic {
  /** Stable, kebab-case. */
  readonly code: string;
  readonly severity: Severity;
  /** What is wrong, in the user's own words, without a place. */
  readonly message: string;
  /** The path in the spec, such as `networks.testnet.contracts.Router`. */
  readonly path?: string;
  readonly place?: Place;
  /** The source lines around the place, with a caret under the exact characters. */
  readonly frame?: string;
  /** What to do about it. */
  readonly hint?: string;
  readonly related?: readonly Related[];
}

/** The finding that a stage returns when it cannot go on. */
export function error(
  code: string,
  message: string,
  extra: Omit<Diagnostic, "code" | "severity" | "message"> = {},
): Diagnostic {
  return { code, severity: "error", message, ...extra };
}

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === "error");
}
