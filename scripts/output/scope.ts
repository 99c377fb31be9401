import type { Artifact } from "./artifact.ts";
import type { Folder } from "./folder.ts";
import { MANIFEST, SUMS } from "./names.ts";
import { byCodeUnit } from "./path.ts";
import { isChosen, isEverything, type Selection } from "./selection.ts";

/** The paths that a run is about, beside SHA256SUMS and the manifest; both in path order. */
export interface Scope {
  readonly wanted: readonly Artifact[];
  /** On record, and no longer produced. */
  readonly stale: readonly string[];
}

/** What a selection chooses from all artifacts of the spec and from what is on record. */
export function scopeOf(artifacts: readonly Artifact[], selection: Selection, folder: Folder): Scope {
  const produced = new Set([SUMS, MANIFEST, ...artifacts.map(({ path }) => path)]);
  const recorded = [...new Set([...folder.manifest.keys(), ...folder.journal.keys()])];
  return {
    wanted: artifacts.filter((artifact) => isChosen(selection, artifact)).sort((a, b) => byCodeUnit(a.path, b.path)),
    stale: recorded.filter((path) => !produced.has(path) && isChosenOnRecord(path, selection, folder)).sort(byCodeUnit),
  };
}

/** The journal does not say what a file is about: only a run about everything cleans up after it. */
function isChosenOnRecord(path: string, selection: Selection, { manifest }: Folder): boolean {
  const entry = manifest.get(path);
  return entry === undefined ? isEverything(selection) : isChosen(selection, entry);
}
