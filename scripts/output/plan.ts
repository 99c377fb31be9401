import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import { folded } from "../lang/file-name.ts";
import { enter } from "../progress/stages.ts";
import type { SpecIdentity } from "./artifact.ts";
import { removing, writing, type Change, type Disk } from "./change.ts";
import { contentsOf, isSameFile } from "./find.ts";
import type { Folder } from "./folder.ts";
import { sha256 } from "./hash.ts";
import type { Journal } from "./journal.ts";
import { type Manifest, entryOf, printManifest, printSums } from "./manifest.ts";
import { MANIFEST, SUMS, temporary } from "./names.ts";
import { foldersOf } from "./path.ts";
import type { Scope } from "./scope.ts";

/** Everything that a run does to an output folder, decided before anything is written. */
export interface Plan {
  readonly folder: Folder;
  /** In the order in which they are made: artifacts, deletions, SHA256SUMS, the manifest. Files that stay are among them. */
  readonly changes: readonly Change[];
  /** What the folder has on record afterwards. */
  readonly files: Manifest;
  /** The paths that are no longer produced, whether or not a file is left there. */
  readonly stale: readonly string[];
  /** What the journal keeps: interrupted work outside the selection. */
  readonly unfinished: Journal;
  /** Why nothing at all may be written; empty when it may. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Decides what happens to each path of a scope. Pure, but for what the disk is asked. */
export function planOf(spec: SpecIdentity, { wanted, stale }: Scope, disk: Disk): Plan {
  const { folder } = disk;
  const files = new Map(folder.manifest);
  for (const path of [SUMS, ...stale]) files.delete(path);
  for (const artifact of wanted) files.set(artifact.path, entryOf(artifact));
  const sums = printSums(files);
  files.set(SUMS, { sha256: sha256(sums) });

  const isRenamed = renaming(folder.root, wanted);
  const removals = stale.flatMap((path) => removing(path, disk) ?? []).filter(({ path }) => !isRenamed(path));
  const givesWay = leaving(folder.root, stale, removals);
  const changes = [
    ...wanted.map((artifact, i) => {
      enter("compare with the disk", i, wanted.length);
      return writing(artifact, disk, givesWay);
    }),
    ...removals,
    writing({ path: SUMS, bytes: Buffer.from(sums) }, disk, givesWay),
    writing({ path: MANIFEST, bytes: printManifest(spec, files) }, disk, givesWay),
  ];
  const settled = new Set([...stale, ...changes.map(({ path }) => path)]);
  return {
    folder,
    changes,
    files,
    stale,
    unfinished: new Map([...folder.journal].filter(([path]) => !settled.has(path))),
    diagnostics: distinct([...folder.diagnostics, ...changes.flatMap(({ refusal }) => refusal ?? [])]),
  };
}

/** Whether a path leads to the file of a wanted one, where the system ignores case. */
function renaming(root: string, wanted: Scope["wanted"]): (path: string) => boolean {
  const twins = new Map(wanted.map(({ path }) => [folded(path), path]));
  return (path) => {
    const twin = twins.get(folded(path));
    return twin !== undefined && isSameFile(root, path, twin);
  };
}

/** Whether a file of ours that goes, or a folder of nothing else, is all that stands at a path. */
function leaving(root: string, stale: readonly string[], removals: readonly Change[]): (path: string) => boolean {
  const files = new Set(removals.filter(({ refusal }) => refusal === undefined).map(({ path }) => path));
  const inFolders = new Set([...files, ...stale.map(temporary), ...foldersOf(stale)]);
  return (path) =>
    files.has(path) || (inFolders.has(path) && contentsOf(root, path)?.every((inner) => inFolders.has(inner)) === true);
}

/** The plan that does nothing but say why. */
export function noPlan(folder: Folder, diagnostics: readonly Diagnostic[]): Plan {
  return { folder, changes: [], files: folder.manifest, stale: [], unfinished: folder.journal, diagnostics };
}

/** Whether the folder already is as planned, with nothing left over from other runs. */
export function isCarriedOut({ folder, changes, unfinished, diagnostics }: Plan): boolean {
  return (
    diagnostics.length === 0 &&
    folder.exists &&
    !folder.interrupted &&
    folder.litter.length === 0 &&
    unfinished.size === folder.journal.size &&
    changes.every(({ kind }) => kind === "same")
  );
}

/** One link bars many paths, and is worth one finding. */
function distinct(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...new Map(diagnostics.map((diagnostic) => [diagnostic.message, diagnostic])).values()];
}
