import { constants, lstatSync, readFileSync } from "node:fs";

/** What tells, as it does in git's index, that a file was written; times in milliseconds. */
export type Stats = readonly [size: number, mtime: number, ctime: number, inode: number];

/** A file system that counts in seconds cannot tell two changes of that time apart. */
const FRESH = 2_000;

/** Whether a file may have changed since somebody looked at it. */
export function isFresh([, mtime, ctime]: Stats, since: number): boolean {
  return Math.max(mtime, ctime) > since - FRESH;
}

export function statsOf(file: string): Stats {
  const { size, mtimeMs, ctimeMs, ino } = lstatSync(file);
  return [size, mtimeMs, ctimeMs, ino];
}

// Not through a link, nor waiting for the other end of a pipe. Windows has neither flag.
const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants as Partial<typeof constants>;

/** The bytes of a file, if it is one. */
export function readPlainFile(file: string): Buffer | undefined {
  if (O_RDONLY === undefined || O_NOFOLLOW === undefined || O_NONBLOCK === undefined) {
    return lstatSync(file).isFile() ? readFileSync(file) : undefined;
  }
  // The published types know flags as text only.
  return readFileSync(file, { flag: (O_RDONLY | O_NOFOLLOW | O_NONBLOCK) as unknown as string });
}
