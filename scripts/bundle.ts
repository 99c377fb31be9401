import { readFileSync } from "node:fs";
import { arch, version } from "node:process";
import type * as commands from "./commands/commands.ts";
import type { CommandName } from "./options.ts";
import { type Loaded, loadScript } from "./output/code-cache.ts";

// What is built lies side by side in dist/; only the built command comes here.
const dist = import.meta.dirname;

/** A name for the bytes of the built tool. */
export function buildId(): string {
  return readFileSync(`${dist}/build-id`, "utf8");
}

/** The commands, most of the tool: loaded when a run has something to do. */
export function loadCommands(command: CommandName | ""): Loaded<typeof commands> {
  return loadScript(`${dist}/commands.cjs`, `${dist}/code/${buildId()}-${command}-${version}-${arch}`);
}
