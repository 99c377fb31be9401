import type { Artifact } from "../output/artifact.ts";
import type { Change } from "../output/change.ts";
import { unifiedDiff } from "../output/diff.ts";
import { sha256 } from "../output/hash.ts";
import type { SettledFile } from "../output/memo.ts";
import type { Plan } from "../output/plan.ts";

/** The files of a plan's scope once it is carried out. */
export function filesOf({ changes, files }: Plan, artifacts: readonly Artifact[]): SettledFile[] {
  const keys = new Map(artifacts.map(({ path, key }) => [path, key]));
  return changes
    .filter(({ kind }) => kind !== "delete")
    .map(({ path, after }) => {
      const key = keys.get(path);
      return { path, sha256: files.get(path)?.sha256 ?? sha256(after!), ...(key !== undefined && { key }) };
    });
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
