import { errnoOf } from "./fault.ts";
import { isFresh, readPlainFile, statsOf } from "./file-stats.ts";
import { sha256, withLineFeeds } from "./hash.ts";

/**
 * How far a file is trusted to hold what it held: `metadata`, as git's index does, or not at all. What is looked into
 * may then differ in its line endings, which git changes.
 */
export type Trust = "metadata" | "nothing";

/** How many stats a file has. */
export const FIELDS = 4;

/** Files of an output folder, as somebody saw them; see `Memo`. */
export interface Sighting {
  readonly root: string;
  readonly paths: string;
  readonly stats: Float64Array;
  readonly hashes: string;
  readonly since: number;
  readonly trust: Trust;
}

/** What the threads that look at the files of a sighting have in common. */
export interface Progress {
  /** At {@link NEXT} the first file that nobody has taken, at the others what they say. */
  readonly counts: Int32Array;
  /** The stats of the files as they are now. */
  readonly now: Float64Array;
}

export const NEXT = 0;
/** How many files were looked into. */
export const LOOKED = 1;
/** Whether one is not as it was. */
export const DIFFERS = 2;
/** How many threads are at work. */
export const BUSY = 3;
export const COUNTS = 4;

/** So many files are taken at a time. */
const BATCH = 256;

/**
 * Looks at files until there are none that nobody has taken, or one is not as it was.
 * @param tell - is told how many files are taken
 */
export function look(sighting: Sighting, { counts, now }: Progress, tell: (taken: number) => void): void {
  const paths = sighting.paths.split("\n");
  let isDone = false;
  Atomics.add(counts, BUSY, 1);
  try {
    for (;;) {
      const first = Atomics.add(counts, NEXT, BATCH);
      isDone = first >= paths.length || Atomics.load(counts, DIFFERS) > 0;
      if (isDone) return;
      tell(first);
      for (const [i, path] of paths.slice(first, first + BATCH).entries()) {
        const seen = lookAt(sighting, path, first + i, now);
        if (seen === "differs") Atomics.store(counts, DIFFERS, 1);
        if (seen === "looked into") Atomics.add(counts, LOOKED, 1);
      }
    }
  } finally {
    // Nobody knows of the files that were taken and not looked at.
    if (!isDone) Atomics.store(counts, DIFFERS, 1);
    Atomics.sub(counts, BUSY, 1);
    Atomics.notify(counts, BUSY);
  }
}

function lookAt(
  { root, stats, hashes, since, trust }: Sighting,
  path: string,
  i: number,
  now: Float64Array,
): "trusted" | "looked into" | "differs" {
  const file = `${root}/${path}`;
  const at = i * FIELDS;
  try {
    if (trust === "metadata") {
      const current = statsOf(file);
      now.set(current, at);
      if (!isFresh(current, since) && isSame(now, stats, at)) return "trusted";
    }
    const bytes = readPlainFile(file);
    if (!bytes) return "differs";
    const isAsKnown = (content: Buffer): boolean => hashes.startsWith(sha256(content), i * 64);
    const isSound = isAsKnown(bytes) || (trust === "nothing" && isAsKnown(withLineFeeds(bytes)));
    return isSound ? "looked into" : "differs";
  } catch (cause) {
    if (errnoOf(cause) === undefined) throw cause;
    return "differs";
  }
}

function isSame(one: Float64Array, other: Float64Array, at: number): boolean {
  for (let i = at; i < at + FIELDS; i += 1) if (one[i] !== other[i]) return false;
  return true;
}
