import type { Fault } from "./fault.ts";

/** The first marks that git leaves where it could not merge two sides; no spec starts a line so. */
export function mergeMarks(text: string): readonly Fault[] {
  const found = /^<{7} .*$(?=[^]*^={7}\r?$[^]*^>{7} )/m.exec(text);
  if (!found) return [];
  const { index: from, 0: mark } = found;
  return [
    {
      code: "yaml-merge-conflict",
      from,
      to: from + mark.trimEnd().length,
      message: "git could not merge two versions of the file here",
      hint: "keep the right lines, and take out those of <<<<<<<, ======= and >>>>>>>",
    },
  ];
}
