import { type BabelCodeFrameOptions, codeFrameColumns } from "@babel/code-frame";
import type { Place, Position } from "./diagnostic.ts";
import { visibleInPlace } from "./visible.ts";

/** The source lines around a place, with carets under it; nothing for a place that is a whole file. */
export function frameOf(text: string, { start, end }: Place): { frame?: string } {
  if (!start) return {};
  const first = Math.max(start.line - 1, 1);
  const lines = linesOf(text).slice(first - 1, start.line + 1);
  const cut = lines.some((line) => line.length > MAX_COLUMNS) ? Math.max(0, start.column - MAX_COLUMNS / 2) : 0;
  const shift = ({ line, column }: Position): Position => ({ line, column: Math.min(column - cut, MAX_COLUMNS) });
  const oneLine = end && end.line === start.line && end.column > start.column;
  const frame = codeFrameColumns(
    lines.map((line) => visibleInPlace(line.slice(cut, cut + MAX_COLUMNS))).join("\n"),
    { start: shift(start), ...(oneLine && { end: shift(end) }) },
    // The published types do not know startLine yet.
    { startLine: first, linesAbove: 1, linesBelow: 1, highlightCode: false } as BabelCodeFrameOptions,
  );
  return { frame };
}

/** Longer lines, such as a whole spec in one, are cut around the place. */
const MAX_COLUMNS = 160;

let last: { readonly text: string; readonly lines: readonly string[] } | undefined;

/** The lines of a text; remembered, since many findings are about the same one. */
function linesOf(text: string): readonly string[] {
  if (last?.text !== text) last = { text, lines: text.split(/\r?\n/) };
  return last.lines;
}
