import { join, relative } from "node:path";
import type { TemplateFolder } from "./render/templates.ts";

/** The built-in templates, which the package brings, with the given folders laid over them. */
export function templateFolders(directories: readonly string[]): TemplateFolder[] {
  const builtIn = join(import.meta.dirname, "../templates");
  const nearby = relative(".", builtIn);
  return [
    { directory: nearby.startsWith("..") ? builtIn : nearby, builtIn: true },
    ...directories.map((directory) => ({ directory, builtIn: false })),
  ];
}
