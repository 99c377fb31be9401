import type { Change } from "../output/change.ts";
import { unifiedDiff } from "../output/diff.ts";

/** The files that a folder has once the changes are made. */
export function filesOf(changes: readonly Change[]): { readonly path: string; readonly text: string }[] {
  return changes.flatMap(({ path, after }) => (after === undefined ? [] : [{ path, text: after }]));
}

/** A change as programs read it. */
export function withDiff(change: Change) {
  const { path, kind } = change;
  return { path, kind, diff: diffOf(change) };
}

/** The unified diff; none where what stands in the way cannot be compared. */
export function diffOf(change: Change): string {
  return change.refusal && change.before === undefined ? "" : unifiedDiff(change);
}
