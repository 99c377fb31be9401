import { lstatSync, realpathSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import { cannotRead } from "./fault.ts";
import { finder, obstacle } from "./find.ts";
import { parseJournal, type Journal } from "./journal.ts";
import { abandonedFolders, abandonedTexts } from "./litter.ts";
import { overlaysOf, parseManifest, type Manifest } from "./manifest.ts";
import { JOURNAL, LOCK, MANIFEST } from "./names.ts";
import { readRecord } from "./record.ts";

/** An output folder as earlier runs left it. */
export interface Folder {
  /** As the user calls it. */
  readonly out: string;
  /** The folder on disk, absolute; links resolved if it exists. */
  readonly root: string;
  readonly exists: boolean;
  /** Empty when there is none. */
  readonly manifest: Manifest;
  /** What was laid over the spec that the manifest is of; nothing where there is no manifest. */
  readonly overlays?: readonly string[];
  readonly journal: Journal;
  /** A run is under way or was killed: there is a lock, or a journal that says nothing. */
  readonly interrupted: boolean;
  /** Absolute paths of what killed runs left behind. */
  readonly litter: readonly string[];
  /** Why nothing can be written here, whatever it is. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads what is on record about an output folder, which need not exist.
 * @param forced - paths whose content is not worth keeping: a damaged manifest or journal among them counts as absent
 */
export function readFolder(out: string, forced: ReadonlySet<string>): Folder {
  const place = locate(out);
  if ("diagnostic" in place) return { ...unrecorded(out, resolve(out)), diagnostics: [place.diagnostic] };
  const { root, exists } = place;
  if (!exists) return { ...unrecorded(out, root), litter: abandonedFolders(root) };

  const find = finder(root, out);
  const manifest = readRecord(find, out, MANIFEST, parseManifest, forced);
  const journal = readRecord(find, out, JOURNAL, parseJournal, forced);
  const hasLock = lstatSync(join(root, LOCK), { throwIfNoEntry: false }) !== undefined;
  const hasIdleJournal = journal.listing.size === 0 && find(JOURNAL).kind === "file";
  return {
    out,
    root,
    exists,
    manifest: manifest.listing,
    ...(manifest.header && { overlays: overlaysOf(manifest.header) }),
    journal: journal.listing,
    interrupted: hasLock || hasIdleJournal,
    litter: [...abandonedFolders(root), ...abandonedTexts(root, find, journal.listing)],
    diagnostics: [...manifest.diagnostics, ...journal.diagnostics],
  };
}

/** The folder on disk, if it exists. */
export function rootOf(out: string): string | undefined {
  const place = locate(out);
  return "exists" in place && place.exists ? place.root : undefined;
}

function unrecorded(out: string, root: string): Folder {
  return {
    out,
    root,
    exists: false,
    manifest: new Map(),
    journal: new Map(),
    interrupted: false,
    litter: [],
    diagnostics: [],
  };
}

/** Where the folder is on disk, or why there can be none. */
function locate(out: string): { root: string; exists: boolean } | { diagnostic: Diagnostic } {
  const root = resolve(out);
  try {
    if (lstatSync(root, { throwIfNoEntry: false }) === undefined) return { root, exists: false };
    if (statSync(root, { throwIfNoEntry: false })?.isDirectory()) return { root: realpathSync(root), exists: true };
    return { diagnostic: obstacle(out, "a folder") };
  } catch (cause) {
    return { diagnostic: cannotRead(out, cause) };
  }
}
