import { codeFrameColumns } from "@babel/code-frame";
import type { Place } from "./diagnostic.ts";

/** The source lines around a place, with carets under it; nothing for a place that is a whole file. */
export function frameOf(text: string, place: Place): { frame?: string } {
  if (!place.start) return {};
  const { start, end } = place;
  const oneLine = end && end.line === start.line && end.column > start.column;
  return {
    frame: codeFrameColumns(
      text,
      { start, ...(oneLine ? { end } : {}) },
      { linesAbove: 1, linesBelow: 1, highlightCode: false },
    ),
  };
}
