import type { Diagnostic, Place } from "../diagnostic/diagnostic.ts";
import type { Path } from "./path.ts";

/** A YAML file: its data, and where each value of it stands. */
export interface Source {
  readonly file: string;
  readonly text: string;
  readonly data: unknown;
  /** The place of the value (or of its key) at a path, or of the nearest thing above it that exists. */
  locate(path: Path, part?: "key" | "value"): Place;
}

export interface ParsedSource {
  /** There as soon as the text is YAML, so that more can be said than what is wrong with single values. */
  readonly source?: Source;
  readonly diagnostics: readonly Diagnostic[];
}
