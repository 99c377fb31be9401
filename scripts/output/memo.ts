import { lstatSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { hash } from "node:crypto";
import { dirname, join } from "node:path";
import { pid } from "node:process";
import { deserialize, serialize } from "node:v8";
import { errnoOf } from "./fault.ts";
import { withLineFeeds } from "./hash.ts";
import { sweep } from "./litter.ts";
import { JOURNAL, LOCK } from "./names.ts";
import { foldersOf } from "./path.ts";

/** What a run that changed nothing leaves for the next: if inputs and outputs are still the same, so is what it said. */
interface Memo {
  readonly inputs: string;
  /** The output folder, and the files in it that were as they should be, joined by line feeds. */
  readonly root: string;
  readonly paths: string;
  /** Size, mtime, ctime and inode of each. */
  readonly stats: Float64Array;
  /** The SHA-256 of each, joined. */
  readonly hashes: string;
  /** When the stats were taken, in milliseconds by the clock of the machine. */
  readonly taken: number;
  readonly outcome: unknown;
}

/** How far a file is trusted to hold what it held: `metadata`, as git's index does, or not at all. */
export type Trust = "metadata" | "nothing";

/** A file system that counts in seconds cannot tell two changes of that time apart. */
const FRESH = 2_000;

const FIELDS = 4;

/** What the last run said, if inputs and outputs are what they were then. */
export function recall(file: string, inputs: string, root: string | undefined, trust: Trust): unknown {
  const memo = readMemo(file);
  if (memo?.inputs !== inputs) return undefined;
  const paths = memo.paths === "" ? [] : memo.paths.split("\n");
  if (paths.length === 0) return memo.outcome;
  return memo.root === root && isUnchanged(memo, paths, trust) ? memo.outcome : undefined;
}

/**
 * Leaves a memo; without the right to write one, there is none.
 * @param files - the files of the folder as they should be; if one is not, since somebody was faster, there is none either
 */
export function remember(
  file: string,
  inputs: string,
  root: string,
  files: readonly { readonly path: string; readonly text: string }[],
  outcome: unknown,
): void {
  try {
    const taken = Date.now();
    const stats = new Float64Array(files.length * FIELDS);
    const hashes: string[] = [];
    for (const [i, { path, text }] of files.entries()) {
      stats.set(statsOf(join(root, path)), i * FIELDS);
      const bytes = readFileSync(join(root, path));
      if (!isSameText(bytes, text)) return;
      hashes.push(hash("sha256", bytes));
    }
    const memo: Memo = {
      inputs,
      root,
      paths: files.map(({ path }) => path).join("\n"),
      stats,
      hashes: hashes.join(""),
      taken,
      outcome,
    };
    mkdirSync(dirname(file), { recursive: true });
    const draft = `${file}.${pid}`;
    writeFileSync(draft, serialize(memo));
    renameSync(draft, file);
  } catch (cause) {
    if (errnoOf(cause) === undefined) throw cause;
    sweep([`${file}.${pid}`]);
  }
}

function readMemo(file: string): Memo | undefined {
  try {
    const memo: unknown = deserialize(readFileSync(file));
    return isMemo(memo) ? memo : undefined;
  } catch {
    // There is none, or another version of Node.js wrote it.
    return undefined;
  }
}

function isMemo(value: unknown): value is Memo {
  const { inputs, root, paths, stats, hashes, taken, outcome } = Object(value) as Partial<Memo>;
  return (
    [inputs, root, paths, hashes].every((text) => typeof text === "string") &&
    stats instanceof Float64Array &&
    typeof taken === "number" &&
    typeof outcome === "object"
  );
}

/** Line endings aside, which git may have changed. */
function isSameText(bytes: Buffer, text: string): boolean {
  const wanted = Buffer.from(text);
  return bytes.equals(wanted) || withLineFeeds(bytes).equals(withLineFeeds(wanted));
}

function isUnchanged({ root, stats, hashes, taken }: Memo, paths: readonly string[], trust: Trust): boolean {
  try {
    for (const name of [JOURNAL, LOCK]) {
      if (lstatSync(join(root, name), { throwIfNoEntry: false })) return false;
    }
    if (!foldersOf(paths).every((folder) => lstatSync(join(root, folder)).isDirectory())) return false;
    return paths.every((path, i) => {
      const file = `${root}/${path}`;
      if (trust === "metadata") {
        const now = statsOf(file);
        if (now[0] !== stats[i * FIELDS]) return false;
        const isSame = now.every((value, field) => value === stats[i * FIELDS + field]);
        const isFresh = Math.max(now[1], now[2]) > taken - FRESH;
        if (isSame && !isFresh) return true;
      }
      if (trust === "nothing" && !lstatSync(file).isFile()) return false;
      return hashes.startsWith(hash("sha256", readFileSync(file)), i * 64);
    });
  } catch (cause) {
    if (errnoOf(cause) === undefined) throw cause;
    return false;
  }
}

function statsOf(file: string): [size: number, mtime: number, ctime: number, inode: number] {
  const { size, mtimeMs, ctimeMs, ino } = lstatSync(file);
  return [size, mtimeMs, ctimeMs, ino];
}
