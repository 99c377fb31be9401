import type { Diagnostic, Severity } from "../diagnostic/diagnostic.ts";
import { frameOf } from "../diagnostic/frame.ts";
import { type Path, isWithin, printPath } from "./path.ts";
import type { Source } from "./source.ts";

/** Where a value comes from: the file that states it, and its path there. */
export interface Origin {
  readonly source: Source;
  readonly path: Path;
}

/** True when an origin is another one, or lies below it. */
export function isOfOrigin({ source, path }: Origin, ancestor: Origin): boolean {
  return source === ancestor.source && isWithin(path, ancestor.path);
}

/** What a stage has to say about a value; {@link locate} finds its line. */
export interface Finding {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly at: Origin;
  /** Whether the key or the value is at fault. */
  readonly part?: "key" | "value";
  readonly hint?: string;
  readonly related?: readonly { readonly message: string; readonly at: Origin; readonly part?: "key" | "value" }[];
}

/** Gives findings their places, in file order. One fault that many networks inherit is one diagnostic. */
export function locate(findings: readonly Finding[]): Diagnostic[] {
  const unique = new Map<string, Finding>();
  for (const finding of findings) {
    const known = identity(finding);
    if (!unique.has(known)) unique.set(known, finding);
  }
  return inFileOrder([...unique.values()].map(toDiagnostic));
}

function identity({ code, at, part, related }: Finding): string {
  return JSON.stringify([
    code,
    at.source.file,
    at.path,
    part,
    related?.map((other) => [other.at.source.file, other.at.path]),
  ]);
}

function toDiagnostic({ at, part, related, ...finding }: Finding): Diagnostic {
  const place = at.source.locate(at.path, part);
  return {
    ...finding,
    path: printPath(at.path),
    place,
    // A note is one line, and there can be thousands.
    ...(finding.severity !== "note" && frameOf(at.source.text, place)),
    ...(related && {
      related: related.map((other) => ({
        message: other.message,
        place: other.at.source.locate(other.at.path, other.part),
      })),
    }),
  };
}

/** By file, line and column; what stands at one place stays in its order. */
export function inFileOrder(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...diagnostics].sort(byPlace);
}

function byPlace({ place: a }: Diagnostic, { place: b }: Diagnostic): number {
  if (a?.file !== b?.file) return (a?.file ?? "") < (b?.file ?? "") ? -1 : 1;
  return (a?.start?.line ?? 0) - (b?.start?.line ?? 0) || (a?.start?.column ?? 0) - (b?.start?.column ?? 0);
}
