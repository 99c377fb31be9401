import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, isAbsolute, join, resolve } from "node:path";
import { version } from "node:process";
import { buildId } from "./bundle.ts";
import type { Options } from "./options.ts";
import { errnoOf } from "./output/fault.ts";
import type { Occasion, Trust } from "./output/memo.ts";
import { templateFilesIn } from "./render/template-files.ts";
import type { Call } from "./usage.ts";

/** A run that can be remembered. */
export interface Inputs extends Occasion {
  readonly trust: Trust;
  /** Where the output folder is now, links resolved; nothing if it does not exist. */
  readonly root: string | undefined;
}

/** What a call depends on; nothing for calls that are never remembered, or whose inputs cannot be read twice. */
export function inputsOf({ command, options }: Call & { kind: "run" }, since: number): Inputs | undefined {
  const isRemembered = command === "validate" || command === "generate" || command === "check";
  if (!isRemembered || options.dryRun || options.prove || options.force.length > 0) return undefined;
  try {
    const contents = inputPaths(options).map((path) => [path, contentOf(path)]);
    const call = JSON.stringify([command, resolve("."), options]);
    // Another Node.js might say otherwise, and whether it does is what some want to know.
    const tool = `${buildId()} ${version}`;
    return {
      since,
      tool,
      inputs: JSON.stringify([tool, call, contents]),
      file: join(memoFolder(), `${command}-${nameOf(call)}`),
      trust: command === "generate" ? "metadata" : "nothing",
      root: existsSync(options.out) ? realpathSync(options.out) : undefined,
    };
  } catch {
    // Whatever is wrong with an input, the run itself says it best; and a run does without a memo.
    return undefined;
  }
}

/** Every path that a call reads, beside the output folder: the spec, overlays, the template folders and what is in them. */
export function inputPaths({ spec, overlay, templates }: Options): string[] {
  return [spec, ...overlay, ...templates.flatMap((folder) => [folder, ...templatesBelow(folder)])];
}

function templatesBelow(folder: string): string[] {
  try {
    return templateFilesIn(folder).map((path) => join(folder, path));
  } catch (cause) {
    if (errnoOf(cause) === undefined) throw cause;
    return [];
  }
}

function contentOf(path: string): string {
  const stats = statSync(path);
  if (stats.isDirectory()) return "a folder";
  // A pipe can be read once only.
  if (!stats.isFile()) throw new Error(`${path} is no file`);
  return readFileSync(path, "latin1");
}

/** A short name, which tells most texts apart (FNV-1a): what has it says itself which text it is of. */
function nameOf(text: string): string {
  const name = Buffer.from(text).reduce((sum, byte) => Math.imul(sum ^ byte, 0x01000193), 0x811c9dc5);
  return (name >>> 0).toString(16).padStart(8, "0");
}

/** Beside the packages of the project that netspec runs in, or in the home directory where there are none. */
function memoFolder(): string {
  for (let folder = resolve("."); ; folder = dirname(folder)) {
    const modules = join(folder, "node_modules");
    if (existsSync(modules)) return join(modules, ".cache", "netspec");
    if (dirname(folder) === folder) break;
  }
  const home = homedir();
  // HOME may be set to nothing.
  if (!isAbsolute(home)) throw new Error("there is no home directory");
  return join(home, ".cache", "netspec");
}
