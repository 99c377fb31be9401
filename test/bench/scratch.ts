import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// Nothing is removed before the end: making files right after removing as many is slow on some file systems.
const root = mkdtempSync(join(tmpdir(), "netspec-bench-"));
process.on("exit", () => rmSync(root, { recursive: true, force: true }));
let folders = 0;

/** A new empty folder. */
export function scratchFolder(): string {
  const folder = join(root, String(folders++));
  mkdirSync(folder);
  return folder;
}

export function scratchFile(name: string): string {
  return join(root, name);
}
