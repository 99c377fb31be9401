import { type Diagnostic, type Place, error } from "../diagnostic/diagnostic.ts";
import { frameOf } from "../diagnostic/frame.ts";
import type { Language } from "../lang/language.ts";
import type { Types } from "./model-types.ts";
import type { TemplateFile } from "./templates.ts";

/** A template, and all that it is checked against. */
export interface Use {
  /** `<folder>/<name>` of the template. */
  readonly path: string;
  readonly language: Language;
  /** What the template sees, by name. */
  readonly types: Types;
  /** Paths of optional values that are known to be there. */
  readonly given: ReadonlySet<string>;
}

/** Where the checker stands: what is in reach, and in which language. */
export interface Scene extends Omit<Use, "path"> {
  readonly template: TemplateFile;
  readonly lines: readonly string[];
  /** The folder that the template is in, where its partials are looked for. */
  readonly folder: string;
  /** The templates that led here, so that none includes itself. */
  readonly trail: readonly string[];
  report(at: Located, code: string, message: string, extra?: { hint?: string }): void;
}

/** Anything of a template's syntax tree. */
export interface Located {
  readonly loc: hbs.AST.SourceLocation;
}

/** Where something is there, all that it lies in is there too. */
export function withPrefixes(given: ReadonlySet<string>, path: readonly string[]): ReadonlySet<string> {
  return new Set([...given, ...path.map((_, i) => path.slice(0, i + 1).join("."))]);
}

/** A finding at a place in a template. Handlebars counts columns from 0. */
export function templateFault(
  { file, text }: TemplateFile,
  { start, end }: hbs.AST.SourceLocation,
  code: string,
  message: string,
  extra: { hint?: string } = {},
): Diagnostic {
  const place: Place = {
    file,
    start: { line: start.line, column: start.column + 1 },
    end: { line: end.line, column: end.column + 1 },
  };
  return error(code, message, { place, ...frameOf(text, place), ...extra });
}

/** The name of a sink, block or partial as it is written. */
export function textOf(expression: hbs.AST.Node): string {
  return "original" in expression ? String(expression.original) : "";
}
