import { parseTemplate } from "./parse.ts";
import { textOf } from "./scene.ts";
import { TARGET_FILE, languageOfStatic } from "./template-files.ts";
import type { Templates } from "./templates.ts";

/** What a partial's name stands for: a template of the same folder or of the folder `partials`, or a static file of these. */
export function partialPath(name: string, folder: string, templates: Templates): string | undefined {
  const file = languageOfStatic(name) ? name : `${name}.hbs`;
  return [`${folder}/${file}`, `partials/${file}`].find((path) => templates.has(path));
}

/** The partials that a folder can include. */
export function partialNames(folder: string, templates: Templates): string[] {
  return [...templates.keys()]
    .map((path) => path.split("/"))
    .filter(([holder, name]) => (holder === folder || holder === "partials") && name !== TARGET_FILE)
    .map(([, name]) => name!.replace(/\.hbs$/, ""));
}

/** The paths of a template and of all partials that it includes, directly or not. */
export function withPartials(path: string, templates: Templates, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(path)) return found;
  found.add(path);
  const [folder] = path.split("/");
  for (const name of includedIn(parseTemplate(templates.get(path)!).program)) {
    const partial = partialPath(name, folder!, templates);
    if (partial !== undefined) withPartials(partial, templates, found);
  }
  return found;
}

function includedIn(program: hbs.AST.Program | undefined): string[] {
  return (program?.body ?? []).flatMap((statement) => {
    if (statement.type === "PartialStatement") return textOf((statement as hbs.AST.PartialStatement).name);
    const { program: inside, inverse } = statement as hbs.AST.BlockStatement;
    return [...includedIn(inside), ...includedIn(inverse)];
  });
}
