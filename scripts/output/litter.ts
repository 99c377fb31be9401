import { readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { pid as ownProcess } from "node:process";
import { errnoOf } from "./fault.ts";
import type { Find } from "./find.ts";
import type { Journal } from "./journal.ts";
import { JOURNAL, stagingProcess, temporary } from "./names.ts";
import { removeFile } from "./remove.ts";
import { isRunning } from "./running.ts";

/** Absolute paths of what killed runs left in a folder: new texts that were not yet renamed. */
export function abandonedTexts(root: string, find: Find, journal: Journal): string[] {
  return [JOURNAL, ...journal.keys()]
    .map(temporary)
    .filter((path) => find(path).kind === "file")
    .map((path) => join(root, path));
}

/** Absolute paths of the folders that killed runs were building to become `root`. */
export function abandonedFolders(root: string): string[] {
  return neighbours(root)
    .filter((name) => {
      const builder = stagingProcess(root, name);
      // A folder that this process builds is renamed before it does anything else.
      return builder !== undefined && (builder === ownProcess || !isRunning(builder));
    })
    .map((name) => join(dirname(root), name));
}

/** Removes what was abandoned; what resists is left to the next run. */
export function sweep(litter: readonly string[]): void {
  for (const path of litter) {
    try {
      if (!isRemoved(path)) rmSync(path, { recursive: true, force: true });
    } catch (cause) {
      if (errnoOf(cause) === undefined) throw cause;
    }
  }
}

/** Whether it was a file, or nothing; a folder takes more. */
function isRemoved(path: string): boolean {
  try {
    removeFile(path);
    return true;
  } catch (cause) {
    if (errnoOf(cause) === undefined) throw cause;
    return false;
  }
}

function neighbours(root: string): string[] {
  try {
    return readdirSync(dirname(root));
  } catch (cause) {
    if (errnoOf(cause) === undefined) throw cause;
    return [];
  }
}
