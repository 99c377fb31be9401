import { readFileSync } from "node:fs";
import { arch, version } from "node:process";
import type * as commands from "./commands/commands.ts";
import { type Loaded, loadScript } from "./output/code-cache.ts";

// What is built lies side by side in dist/; only the built command comes here.
const dist = import.meta.dirname;

let id: string | undefined;
let loaded: Loaded<typeof commands> | undefined;

/** A name for the bytes of the built tool, as they were at the start. */
export function buildId(): string {
  id ??= readFileSync(`${dist}/build-id`, "utf8");
  return id;
}

/**
 * The commands, most of the tool: loaded, once, when a run has something to do.
 * @param course - tells runs apart that do different things, so that the compiled code of each is kept
 */
export function loadCommands(course: string): Loaded<typeof commands> {
  loaded ??= loadScript(`${dist}/commands.cjs`, `${dist}/code/${buildId()}-${course}-${version}-${arch}`);
  return loaded;
}
