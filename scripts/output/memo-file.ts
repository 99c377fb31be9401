import { existsSync, lstatSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { keep } from "./keep.ts";
import { sweep } from "./litter.ts";

/** What a run leaves for the next: if inputs and outputs are still the same, there is nothing to do but to say so. */
export interface Memo {
  readonly tool: string;
  readonly inputs: string;
  /** The output folder, and the files in it that have to be as they should be, joined by line feeds. */
  readonly root: string;
  readonly paths: string;
  /** The folders that they lie in, joined in the same way. */
  readonly folders: string;
  /** Size, mtime, ctime and inode of each file. */
  readonly stats: Float64Array;
  /** The SHA-256 of each text, joined. */
  readonly hashes: string;
  /** The key of each, or nothing, joined by line feeds. */
  readonly keys: string;
  /** When nobody had looked at the files yet, in milliseconds by the clock of the machine. */
  readonly since: number;
  readonly outcome: unknown;
}

/** A month, in milliseconds. */
const FORGOTTEN = 30 * 24 * 3_600_000;

/**
 * A line of JSON, and behind it what is long, whose lengths in bytes it has. Node's own serializer takes longer to load
 * than all of this.
 */
export function writeMemo(file: string, memo: Memo): void {
  const { stats, paths, folders, hashes, keys, ...rest } = memo;
  const texts = [paths, folders, hashes, keys].map((text) => Buffer.from(text));
  const parts = [Buffer.from(stats.buffer, stats.byteOffset, stats.byteLength), ...texts];
  const lengths = parts.map(({ length }) => length);
  keep(file, [Buffer.from(`${JSON.stringify({ ...rest, lengths })}\n`), ...parts]);
}

/** Removes what nobody has renewed for long: its project may be gone. */
export function forgetOthers(folder: string): void {
  if (!existsSync(folder)) return;
  const files = readdirSync(folder).map((name) => join(folder, name));
  const isOld = (file: string): boolean => {
    const stats = lstatSync(file, { throwIfNoEntry: false });
    return stats !== undefined && stats.isFile() && stats.mtimeMs < Date.now() - FORGOTTEN;
  };
  sweep(files.filter(isOld));
}

export function readMemo(file: string): Memo | undefined {
  try {
    const bytes = readFileSync(file);
    let at = bytes.indexOf("\n") + 1;
    const { lengths, ...rest } = JSON.parse(bytes.toString("utf8", 0, at)) as { readonly lengths: readonly number[] };
    const [stats, ...texts] = lengths.map((length) => bytes.subarray(at, (at += length)));
    const [paths, folders, hashes, keys] = texts.map((text) => text.toString());
    // A copy, which begins where numbers may begin.
    const memo: unknown = {
      ...rest,
      stats: new Float64Array(Uint8Array.from(stats!).buffer),
      paths,
      folders,
      hashes,
      keys,
    };
    return at === bytes.length && isMemo(memo) ? memo : undefined;
  } catch {
    // There is none, or it is damaged.
    return undefined;
  }
}

function isMemo(value: unknown): value is Memo {
  const { tool, inputs, root, paths, folders, hashes, keys, since, outcome } = Object(value) as Partial<Memo>;
  return (
    [tool, inputs, root, paths, folders, hashes, keys].every((text) => typeof text === "string") &&
    typeof since === "number" &&
    typeof outcome === "object"
  );
}
