import type { Diagnostic, Place, Position } from "../diagnostic/diagnostic.ts";
import { frameOf } from "../diagnostic/frame.ts";
import { controlCharacters } from "./control-characters.ts";
import type { Fault } from "./fault.ts";
import { positionsIn } from "./lines.ts";
import { mergeMarks } from "./merge-marks.ts";
import type { ParsedSource, Source } from "./source.ts";
import { parseSyntax } from "./syntax.ts";
import { textFault } from "./text-faults.ts";
import { type Values, isNothing, readValues } from "./values.ts";

type PlaceOf = (from: number, to: number) => Place;

/** Reads YAML with a whole parser of the language, which also says what is wrong. */
export function parseFully(file: string, text: string): ParsedSource {
  const position = positionsIn(text);
  const placeOf: PlaceOf = (from, to) => ({ file, start: position(from), end: position(to) });
  const { report, faults } = collectFaults(text, position);
  for (const fault of [...controlCharacters(text), ...mergeMarks(text)]) report(fault);
  // The parser uses some of these characters for marks of its own.
  if (faults().length > 0) return { diagnostics: found() };

  const document = parseSyntax(text, report);
  const isYaml = faults().length === 0;
  if (isYaml && (!document || isNothing(document))) return { diagnostics: [empty(file)] };
  const values = document && readValues(text, document, report);
  return { ...(isYaml && values && { source: sourceOf(file, text, values, placeOf) }), diagnostics: found() };

  function found(): Diagnostic[] {
    return faults().map((fault) => toDiagnostic(fault, text, placeOf));
  }
}

function empty(file: string): Diagnostic {
  return textFault("yaml-empty", `${file} is empty`, {
    place: { file },
    hint: "a spec needs at least `name`, `version` and `networks`, an overlay one value",
  });
}

/** More faults than anybody reads at a time are counted. */
const MAX_FAULTS = 100;

/** Collects faults. One slip can confuse a parser for the rest of a line, so that the first one there says all. */
function collectFaults(text: string, positionOf: (offset: number) => Position) {
  const kept: Fault[] = [];
  const confused = new Set<number>();
  let shifted: Fault | undefined;
  let more = 0;

  return { report, faults };

  function report(fault: Fault): void {
    const { line } = positionOf(fault.from);
    if (confused.has(line)) return;
    if (fault.code === "yaml-syntax" || fault.code === "yaml-tab") confused.add(line);
    if (fault.isShifted) {
      const above = shifted;
      shifted = fault;
      if (above && isSameShift(above, fault)) return;
    }
    if (kept.length < MAX_FAULTS) kept.push(fault);
    else more += 1;
  }

  /** Whether two lines start in the same column, and none between them further left. */
  function isSameShift(above: Fault, below: Fault): boolean {
    const { column } = positionOf(below.from);
    const further = new RegExp(`\\n {0,${column - 2}}[^ #\\n\\r]`);
    return (
      positionOf(above.from).column === column &&
      (column === 1 || !further.test(text.slice(above.to, below.from - column + 1)))
    );
  }

  /** In file order. */
  function faults(): readonly Fault[] {
    const sorted = [...kept].sort((a, b) => a.from - b.from);
    const last = sorted.at(-1);
    if (!last || more === 0) return sorted;
    const message = `and ${more} more ${more === 1 ? "fault" : "faults"} like these`;
    return [...sorted, { ...last, message, hint: "put these right first, and run again" }];
  }
}

function toDiagnostic({ code, from, to, message, hint, related }: Fault, text: string, placeOf: PlaceOf): Diagnostic {
  const place = placeOf(from, to);
  return textFault(code, message, {
    place,
    ...frameOf(text, place),
    hint,
    ...(related && { related: [{ message: related.message, place: placeOf(related.from, related.to) }] }),
  });
}

function sourceOf(file: string, text: string, { data, find }: Values, placeOf: PlaceOf): Source {
  return {
    file,
    text,
    data,
    locate(path, part = "value") {
      const { key, node } = find(path);
      const target = (part === "key" ? key : undefined) ?? node ?? key;
      if (!target) return { file };
      const [from, to] = target.range!;
      return placeOf(from, trimEnd(text, from, to));
    },
  };
}

function trimEnd(text: string, from: number, to: number): number {
  let end = to;
  while (end > from && /\s/.test(text.charAt(end - 1))) end -= 1;
  return end;
}
