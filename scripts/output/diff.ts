import { FILE_HEADERS_ONLY, diffArrays, formatPatch, structuredPatch, type StructuredPatch } from "diff";
import type { Change } from "./change.ts";

/** A change as a unified diff, complete, for `patch -p1` or `git apply`. Empty when nothing changes. */
export function unifiedDiff({ file, kind, before = "", after: bytes }: Change): string {
  if (kind === "same") return "";
  const after = bytes?.toString() ?? "";
  const name = file.replaceAll("\\", "/").replace(/^\/+/, "");
  const from = kind === "create" ? "/dev/null" : `a/${name}`;
  const to = kind === "delete" ? "/dev/null" : `b/${name}`;
  const patch = shortestPatch(from, to, before, after) ?? wholePatch(from, to, before, after);
  // As GNU diff does: a tab ends a name with blanks in it, of which `patch` would else read the first part.
  return formatPatch(patch, FILE_HEADERS_ONLY).replace(/^(--- .*)\n(\+\+\+ .*)\n/, (header) =>
    header.replace(/^(?:---|\+\+\+) .* .*$/gm, "$&\t"),
  );
}

/** Time grows with the square of the lines that differ: this many take half a second. */
const MAX_EDITS = 4000;

function shortestPatch(from: string, to: string, before: string, after: string): StructuredPatch | undefined {
  return structuredPatch(from, to, before, after, undefined, undefined, { context: 3, maxEditLength: MAX_EDITS });
}

/** All of one text for all of the other. */
function wholePatch(from: string, to: string, before: string, after: string): StructuredPatch {
  const removed = structuredPatch(from, to, before, "").hunks[0];
  const added = structuredPatch(from, to, "", after).hunks[0];
  const hunk = {
    oldStart: 1,
    oldLines: removed?.oldLines ?? 0,
    newStart: 1,
    newLines: added?.newLines ?? 0,
    lines: [...(removed?.lines ?? []), ...(added?.lines ?? [])],
  };
  return { oldFileName: from, newFileName: to, oldHeader: undefined, newHeader: undefined, hunks: [hunk] };
}

/** The lines of a text, from 0, that another text does not have in their places. */
export function changedLines(before: string, after: string): number[] {
  const [lines, others] = [before.split("\n"), after.split("\n")];
  if (lines.length === others.length) return lines.flatMap((line, i) => (line === others[i] ? [] : [i]));
  let at = 0;
  return diffArrays(lines, others).flatMap(({ value, added, removed }) => {
    if (added) return [];
    const first = at;
    at += value.length;
    return removed ? value.map((_, i) => first + i) : [];
  });
}
