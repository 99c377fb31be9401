import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { TemplateFolder } from "./render/templates.ts";

/** The built-in templates, which the package brings, with the given folders laid over them. */
export function templateFolders(directories: readonly string[]): TemplateFolder[] {
  const builtIn = fileURLToPath(new URL("../templates", import.meta.url));
  const nearby = relative(".", builtIn);
  return [
    { directory: nearby.startsWith("..") ? builtIn : nearby, builtIn: true },
    ...directories.map((directory) => ({ directory, builtIn: false })),
  ];
}
