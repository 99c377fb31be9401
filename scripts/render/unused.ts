import { dirname } from "node:path";
import { type Diagnostic, error } from "../diagnostic/diagnostic.ts";
import { suggest } from "../diagnostic/suggest.ts";
import { withPartials } from "./partials.ts";
import type { Target } from "./target.ts";
import type { TemplateFile, Templates } from "./templates.ts";

/** Says of a user's templates which of them no target uses: most likely their names are misspelt. */
export function findUnused(targets: readonly Target[], templates: Templates): Diagnostic[] {
  const own = [...templates].filter(([, { builtIn }]) => !builtIn);
  if (own.length === 0) return [];
  const used = usedPaths(targets, templates);
  const unused = own.filter(([path]) => !used.has(path));
  const inUse = new Set(own.filter(([path]) => used.has(path)).map(([, file]) => folderOf(file)));
  const useless = new Set(unused.map(([, file]) => folderOf(file)).filter((folder) => !inUse.has(folder)));
  return [...unused.map(([path, { file }]) => unusedTemplate(file, path, used)), ...[...useless].map(uselessFolder)];
}

function usedPaths(targets: readonly Target[], templates: Templates): ReadonlySet<string> {
  const used = new Set<string>();
  for (const { name, outputs } of targets) {
    used.add(`${name}/target.yaml`);
    for (const { template } of outputs) withPartials(`${name}/${template}`, templates, used);
  }
  return used;
}

/** The folder that was named with --templates. */
function folderOf({ file }: TemplateFile): string {
  return dirname(dirname(file));
}

function unusedTemplate(file: string, path: string, used: ReadonlySet<string>): Diagnostic {
  const meant = suggest(path, used);
  const hint =
    meant === undefined ? "name it in the target.yaml of its folder, or remove it" : `did you mean \`${meant}\`?`;
  return { code: "template-unused", severity: "warning", message: `nothing uses ${path}`, place: { file }, hint };
}

function uselessFolder(folder: string): Diagnostic {
  return error("templates-empty", `the template folder ${folder} changes nothing: no target uses a file of it`, {
    hint: "give each folder in it a target.yaml, or the names of the built-in templates that it replaces",
  });
}
