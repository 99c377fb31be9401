import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { onTestFinished } from "vitest";

const netspecBin = resolve("scripts/netspec.cjs");

/** Where commands under test keep what they would keep in the home directory. */
const home = join(tmpdir(), "netspec-home");

export interface Run {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the built command in a folder. */
export function netspec(cwd: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Run> {
  return new Promise((done) => {
    const options = { cwd, env: { ...process.env, HOME: home, NO_COLOR: "", ...env }, maxBuffer: 1 << 28 };
    execFile(process.execPath, [netspecBin, ...args], options, (fault, stdout, stderr) =>
      done({ exitCode: fault ? Number(fault.code) : 0, stdout, stderr }),
    );
  });
}

/** A folder with these files, removed after the test. */
export function scratch(files: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), "netspec-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  write(folder, files);
  return folder;
}

export function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** A folder that holds the shipped spec and what it generates. */
export function shipped(): string {
  const folder = scratch();
  cpSync("spec", join(folder, "spec"), { recursive: true });
  cpSync("generated", join(folder, "generated"), { recursive: true });
  return folder;
}

/** Every file below a folder, by its path. */
export function filesIn(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)).sort();
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), "utf8")]));
}

/** The text without its mark ▸, and the line and column of the mark. */
export function marked(text: string): { text: string; at: string } {
  const before = text.slice(0, text.indexOf("▸")).split("\n");
  return { text: text.replace("▸", ""), at: `${before.length}:${before.at(-1)!.length + 1}` };
}
