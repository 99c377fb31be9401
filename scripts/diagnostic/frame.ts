import { type BabelCodeFrameOptions, codeFrameColumns } from "@babel/code-frame";
import type { Place } from "./diagnostic.ts";

/** The source lines around a place, with carets under it; nothing for a place that is a whole file. */
export function frameOf(text: string, { start, end }: Place): { frame?: string } {
  if (!start) return {};
  const first = Math.max(start.line - 1, 1);
  const oneLine = end && end.line === start.line && end.column > start.column;
  const frame = codeFrameColumns(
    linesOf(text)
      .slice(first - 1, start.line + 1)
      .join("\n"),
    { start, ...(oneLine && { end }) },
    // The published types do not know startLine yet.
    { startLine: first, linesAbove: 1, linesBelow: 1, highlightCode: false } as BabelCodeFrameOptions,
  );
  return { frame };
}

let last: { readonly text: string; readonly lines: readonly string[] } | undefined;

/** The lines of a text; remembered, since many findings are about the same one. */
function linesOf(text: string): readonly string[] {
  if (last?.text !== text) last = { text, lines: text.split(/\r?\n/) };
  return last.lines;
}
