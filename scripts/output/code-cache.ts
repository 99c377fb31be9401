import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { Script } from "node:vm";
import { errnoOf } from "./fault.ts";
import { keep } from "./keep.ts";

/** A script that was run, and a way to spare the next run its compilation. */
export interface Loaded<Exports> {
  readonly exports: Exports;
  /** Leaves what V8 has compiled so far for the next run, if it was not there; without the right to write, nothing. */
  readonly keep: () => void;
}

/**
 * Runs a script with the code that an earlier run compiled, as Python does. V8 refuses what another version of it made.
 * The script is of ASCII, without any import(), and is the function that Node.js makes of a CommonJS module: to put one
 * around it here would copy all of it.
 * @param cache - where that code is; its name has to tell these bytes of the script from any others
 */
export function loadScript<Exports>(file: string, cache: string): Loaded<Exports> {
  const cachedData = read(cache);
  const script = new Script(readFileSync(file, "latin1"), { filename: file, ...(cachedData && { cachedData }) });
  const module = { exports: {} };
  const run = script.runInThisContext() as (...parameters: readonly unknown[]) => void;
  run(module.exports, createRequire(file), module, file, dirname(file));
  let isKept = cachedData !== undefined && !script.cachedDataRejected;
  return {
    exports: module.exports as Exports,
    keep() {
      if (!isKept) write(cache, script.createCachedData());
      isKept = true;
    },
  };
}

/** V8 itself does not look for damage. So the code is kept twice: to compare takes less than to load what hashes. */
function read(cache: string): Buffer | undefined {
  try {
    const bytes = readFileSync(cache);
    const code = bytes.subarray(0, bytes.length / 2);
    return code.length > 0 && code.equals(bytes.subarray(code.length)) ? code : undefined;
  } catch (cause) {
    if (errnoOf(cause) === undefined) throw cause;
    return undefined;
  }
}

function write(cache: string, code: Buffer): void {
  keep(cache, [code, code]);
}
