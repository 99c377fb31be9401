import { type Stats, statSync } from "node:fs";
import { errnoOf } from "./output/fault.ts";

/** In milliseconds, between two looks. */
const PAUSE = 100;

/** What a file or folder was when it was looked at. */
type Look = ReadonlyMap<string, string>;

/**
 * Names what has changed of some paths, at first nothing, then each time that something has and all has come to rest.
 * It asks the disk again and again: that holds for whatever comes and goes, by whatever way an editor saves, through
 * links, and where no events come from, as on network drives and folders shared with a container.
 * @param paths - the files and folders to be looked at, listed anew for each look
 */
export async function* changes(paths: () => readonly string[]): AsyncGenerator<readonly string[]> {
  let known = lookAt(paths());
  let last = known;
  yield [];
  for (;;) {
    await new Promise((done) => setTimeout(done, PAUSE));
    const now = lookAt(paths());
    const isAtRest = differences(last, now).length === 0;
    const changed = isAtRest ? differences(known, now) : [];
    last = now;
    if (changed.length === 0) continue;
    known = now;
    yield changed;
  }
}

function lookAt(paths: readonly string[]): Look {
  return new Map(paths.map((path) => [path, stateOf(path)]));
}

function differences(one: Look, other: Look): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((path) => one.get(path) !== other.get(path));
}

function stateOf(path: string): string {
  try {
    return describe(statSync(path));
  } catch (cause) {
    const errno = errnoOf(cause);
    if (errno === undefined) throw cause;
    return errno;
  }
}

/** What is in a folder is on the list itself, if it matters. */
function describe(stats: Stats): string {
  return stats.isDirectory() ? "a folder" : [stats.size, stats.mtimeMs, stats.ctimeMs, stats.ino].join(" ");
}
