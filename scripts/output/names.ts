import { basename, dirname, join, posix } from "node:path";
import { sha256 } from "./hash.ts";
import { HOME } from "./running.ts";

// The names that the tool keeps for itself in an output folder.
export const MANIFEST = "manifest.json";
export const SUMS = "SHA256SUMS";
export const JOURNAL = ".netspec-journal.json";
export const LOCK = ".netspec-lock";

/** What every machine-made name inside the output folder starts with. */
export const OWN_PREFIX = ".netspec-";

/**
 * Where the new text of `path` waits to be renamed: in the same folder, short whatever the name.
 * The lock lets one run write at a time, so the name need not differ between runs.
 */
export function temporary(path: string): string {
  return posix.join(posix.dirname(path), `${OWN_PREFIX}${sha256(path).slice(0, 16)}.tmp`);
}

/** Where a process of this home builds a folder that does not exist yet: beside it, so that a rename moves it. */
export function staging(root: string, pid: number): string {
  return join(dirname(root), `.${basename(root)}.netspec-${sha256(HOME).slice(0, 8)}-${pid}`);
}

/** The process of this home that a name beside `root` is the staging folder of, if it is one. */
export function stagingProcess(root: string, name: string): number | undefined {
  const pid = /\d+$/.exec(name)?.[0];
  return pid !== undefined && basename(staging(root, Number(pid))) === name ? Number(pid) : undefined;
}
