import { closeSync, mkdirSync, openSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { pid } from "node:process";
import { errnoOf } from "./fault.ts";
import { sweep } from "./litter.ts";

/** Leaves a file for later runs, whole or not at all. Nothing depends on it: without the right to write, there is none. */
export function keep(file: string, parts: readonly Buffer[]): void {
  const draft = `${file}.${pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeAll(draft, parts);
    renameSync(draft, file);
  } catch (cause) {
    if (errnoOf(cause) === undefined) throw cause;
    sweep([draft]);
  }
}

function writeAll(file: string, parts: readonly Buffer[]): void {
  const handle = openSync(file, "w");
  try {
    for (const part of parts) writeFileSync(handle, part);
  } finally {
    closeSync(handle);
  }
}
