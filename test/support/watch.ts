import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { renameSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";

/** What a run of a watch prints. */
export interface Document {
  readonly exitCode: number;
  readonly diagnostics: readonly { readonly code: string }[];
  readonly changes?: readonly { readonly path: string }[];
}

/** A watch under way. */
export interface Watch {
  readonly process: ChildProcess;
  /** Waits for the next run. */
  readonly next: () => Promise<Document>;
  /** Sends a signal, and waits for the exit code; null if the signal killed it. */
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>;
}

/** Starts a watch in a folder; it is ended after the test. */
export function watch(cwd: string, ...args: string[]): Watch {
  const command = [resolve("scripts/netspec.cjs"), "generate", "--watch", "--format", "json", ...args];
  const process_ = spawn(process.execPath, command, { cwd, stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void process_.kill("SIGKILL"));
  const lines = createInterface({ input: process_.stdout })[Symbol.asyncIterator]();
  return {
    process: process_,
    next: async () => JSON.parse((await lines.next()).value as string) as Document,
    end: async (signal) => {
      process_.kill(signal);
      return ((await once(process_, "exit")) as [number | null])[0];
    },
  };
}

/** As editors save: the file is replaced by another. */
export function replace(file: string, text: string): void {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}
