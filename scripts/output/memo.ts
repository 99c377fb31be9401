import { existsSync, lstatSync } from "node:fs";
import { dirname, join } from "node:path";
import { enter } from "../progress/stages.ts";
import { errnoOf } from "./fault.ts";
import { sha256, withLineFeeds } from "./hash.ts";
import { isFresh, readPlainFile, statsOf } from "./file-stats.ts";
import { type Memo, forgetOthers, readMemo, writeMemo } from "./memo-file.ts";
import { JOURNAL, LOCK } from "./names.ts";
import { foldersOf } from "./path.ts";

/** A file as it should be. */
export interface SettledFile {
  readonly path: string;
  /** Of its text, as 64 hexadecimal digits. */
  readonly sha256: string;
  /** See {@link Artifact}. */
  readonly key?: string;
}

/** What a run can know from the last one of its kind. */
export interface LastRun {
  /** Files that it made, by path. */
  readonly texts: {
    readonly size: number;
    readonly get: (path: string) => { readonly key: string; readonly sha256: string } | undefined;
  };
  /** Whether a file of an output folder is as it left it, as far as metadata tell. */
  readonly isUntouched: (root: string, path: string) => boolean;
  /** The stats of a file: as they were seen, if it was found untouched; else as they are now. */
  readonly statsOf: (root: string, path: string) => ArrayLike<number>;
}

export const nothingKnown: LastRun = {
  texts: { size: 0, get: () => undefined },
  isUntouched: () => false,
  statsOf: (root, path) => statsOf(`${root}/${path}`),
};

/**
 * How far a file is trusted to hold what it held: `metadata`, as git's index does, or not at all. What is looked into
 * may then differ in its line endings, which git changes.
 */
export type Trust = "metadata" | "nothing";

/** A run, as memos know it. */
export interface Occasion {
  /** Where the memo of such runs is. */
  readonly file: string;
  /** A name for the bytes of the tool, and for what runs them. */
  readonly tool: string;
  /** All that the outcome depends on beside the output folder. */
  readonly inputs: string;
  /** When the run began, in milliseconds by the clock of the machine. */
  readonly since: number;
}

const FIELDS = 4;

/** What the last run said, if inputs and outputs are what they were then. */
export function recall({ file, inputs, since }: Occasion, root: string | undefined, trust: Trust): unknown {
  const memo = readMemo(file);
  if (memo?.inputs !== inputs) return undefined;
  if (memo.paths === "") return memo.outcome;
  if (memo.root !== root) return undefined;
  const stats = unchanged(memo, trust);
  if (!stats) return undefined;
  // What was looked into is trusted from here on.
  if (trust === "metadata" && stats.looked > 0) writeMemo(file, { ...memo, stats: stats.now, since });
  return memo.outcome;
}

/** What the last run of this kind made, whatever it was made from. */
export function lastRun({ file, tool }: Occasion): LastRun {
  const memo = readMemo(file);
  if (memo?.tool !== tool || memo.paths === "") return nothingKnown;
  const { root, stats, hashes, since } = memo;
  const paths = memo.paths.split("\n");
  const keys = memo.keys.split("\n");
  const places = new Map(paths.map((path, i) => [path, i]));
  const folders = new Map<string, boolean>();
  const untouched = new Set<string>();
  return {
    texts: { size: keys.filter((key) => key !== "").length, get: textOf },
    isUntouched(folder, path) {
      const isSo = folder === root && isAsItWas(path);
      if (isSo) untouched.add(path);
      return isSo;
    },
    statsOf(folder, path) {
      return folder === root && untouched.has(path) ? rowOf(places.get(path)!) : statsOf(`${folder}/${path}`);
    },
  };

  function textOf(path: string): { readonly key: string; readonly sha256: string } | undefined {
    const i = places.get(path);
    const key = i === undefined ? "" : keys[i]!;
    return key === "" ? undefined : { key, sha256: hashes.slice(i! * 64, i! * 64 + 64) };
  }

  function rowOf(i: number): Float64Array {
    return stats.subarray(i * FIELDS, (i + 1) * FIELDS);
  }

  function isAsItWas(path: string): boolean {
    const i = places.get(path);
    if (i === undefined || !isInPlace(path)) return false;
    try {
      const now = statsOf(`${root}/${path}`);
      return !isFresh(now, since) && now.every((value, field) => value === stats[i * FIELDS + field]);
    } catch (cause) {
      if (errnoOf(cause) === undefined) throw cause;
      return false;
    }
  }

  /** Whether a file is where the path says, not behind a link. Each folder is looked at once. */
  function isInPlace(path: string): boolean {
    const folder = dirname(path);
    const known = folders.get(folder) ?? foldersOf([path]).every((each) => isFolder(`${root}/${each}`));
    folders.set(folder, known);
    return known;
  }
}

function isFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/**
 * Leaves a memo; without the right to write one, there is none. What changes from the start of the run on, the next
 * one looks into.
 */
export function remember(
  { file, tool, inputs, since }: Occasion,
  root: string,
  files: readonly SettledFile[],
  outcome: unknown,
  last: LastRun,
): void {
  try {
    if (!existsSync(file)) forgetOthers(dirname(file));
    const stats = new Float64Array(files.length * FIELDS);
    for (const [i, { path }] of files.entries()) {
      enter("remember", i, files.length);
      stats.set(last.statsOf(root, path), i * FIELDS);
    }
    const paths = files.map(({ path }) => path);
    writeMemo(file, {
      tool,
      inputs,
      root,
      paths: paths.join("\n"),
      folders: foldersOf(paths).join("\n"),
      stats,
      hashes: files.map(({ sha256 }) => sha256).join(""),
      keys: files.map(({ key }) => key ?? "").join("\n"),
      since,
      outcome,
    });
  } catch (cause) {
    if (errnoOf(cause) === undefined) throw cause;
  }
}

/** The stats of all files as they are now, and how many were looked into; nothing if one is not as it was. */
function unchanged(
  { root, paths, folders, stats, hashes, since }: Memo,
  trust: Trust,
): { readonly now: Float64Array; readonly looked: number } | undefined {
  try {
    for (const name of [JOURNAL, LOCK]) {
      if (lstatSync(join(root, name), { throwIfNoEntry: false })) return undefined;
    }
    for (const folder of folders === "" ? [] : folders.split("\n")) {
      if (!lstatSync(`${root}/${folder}`).isDirectory()) return undefined;
    }
    const all = paths.split("\n");
    // A disk may damage a memo so that it can still be read.
    if (stats.length !== all.length * FIELDS) return undefined;
    const now = new Float64Array(stats.length);
    let looked = 0;
    for (const [i, path] of all.entries()) {
      enter("look at the output", i, all.length);
      const file = `${root}/${path}`;
      const at = i * FIELDS;
      if (trust === "metadata") {
        const current = statsOf(file);
        now.set(current, at);
        if (!isFresh(current, since) && isSame(now, stats, at)) continue;
      }
      looked += 1;
      const bytes = readPlainFile(file);
      if (!bytes) return undefined;
      const isAsKnown = (content: Buffer): boolean => hashes.startsWith(sha256(content), i * 64);
      if (!isAsKnown(bytes) && (trust === "metadata" || !isAsKnown(withLineFeeds(bytes)))) return undefined;
    }
    return { now, looked };
  } catch (cause) {
    if (errnoOf(cause) === undefined) throw cause;
    return undefined;
  }
}

function isSame(one: Float64Array, other: Float64Array, at: number): boolean {
  for (let i = at; i < at + FIELDS; i += 1) if (one[i] !== other[i]) return false;
  return true;
}
