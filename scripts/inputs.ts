import { hash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, realpathSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { buildId } from "./bundle.ts";
import type { Trust } from "./output/memo.ts";
import type { Call } from "./usage.ts";

/** Everything that the outcome of a run depends on, beside the output folder; and where the run's memo is. */
export interface Inputs {
  readonly hash: string;
  readonly memo: string;
  readonly trust: Trust;
  /** Where the output folder is now, links resolved; nothing if it does not exist. */
  readonly root: string | undefined;
}

/** What a call depends on; nothing for calls that are never remembered, or whose inputs cannot be read twice. */
export function inputsOf({ command, options }: Call & { kind: "run" }): Inputs | undefined {
  const isRemembered = command === "validate" || command === "generate" || command === "check";
  if (!isRemembered || options.dryRun || options.prove || options.force.length > 0) return undefined;
  try {
    const files = [options.spec, ...options.templates.flatMap(filesBelow)];
    const contents = files.map((file) => [file, hashOf(file)]);
    const call = JSON.stringify([command, resolve("."), options]);
    return {
      hash: hash("sha256", JSON.stringify([buildId(), call, contents])),
      memo: join(memoFolder(), hash("sha256", call).slice(0, 24)),
      trust: command === "generate" ? "metadata" : "nothing",
      root: existsSync(options.out) ? realpathSync(options.out) : undefined,
    };
  } catch {
    // Whatever is wrong with a file, the run itself says it best.
    return undefined;
  }
}

function hashOf(file: string): string {
  // A pipe can be read once only.
  if (!statSync(file).isFile()) throw new Error(`${file} is no file`);
  return hash("sha256", readFileSync(file));
}

function filesBelow(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Beside the packages of the project that netspec runs in, or in the home directory where there are none. */
function memoFolder(): string {
  for (let folder = resolve("."); ; folder = dirname(folder)) {
    const modules = join(folder, "node_modules");
    if (existsSync(modules)) return join(modules, ".cache", "netspec");
    if (dirname(folder) === folder) return join(homedir(), ".cache", "netspec");
  }
}
