import { existsSync, mkdirSync, rmdirSync } from "node:fs";
import { dirname } from "node:path";
import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import { cannotWrite, errnoOf } from "./fault.ts";

/** Makes a folder and those it lies in. Node's own `recursive` never returns from places such as /proc. */
export function makeFolders(folder: string): void {
  if (existsSync(folder) || dirname(folder) === folder) return;
  makeFolders(dirname(folder));
  makeFolder(folder);
}

/** Makes a folder in one that exists. Says whether it was not there before. */
export function makeFolder(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (cause) {
    if (errnoOf(cause) === "EEXIST") return false;
    throw cause;
  }
}

/** Removes a folder that holds nothing; others stay, as does what is none. */
export function removeIfEmpty(folder: string, shown: string): Diagnostic | undefined {
  try {
    rmdirSync(folder);
    return undefined;
  } catch (cause) {
    const isKept = ["ENOTEMPTY", "EEXIST", "ENOENT", "ENOTDIR"].includes(errnoOf(cause) ?? "");
    return isKept ? undefined : cannotWrite(shown, cause);
  }
}
