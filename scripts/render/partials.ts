import type { Templates } from "./templates.ts";

/** The template that a partial's name stands for: one of the same folder, or one of the folder `partials`. */
export function partialPath(name: string, folder: string, templates: Templates): string | undefined {
  return [`${folder}/${name}.hbs`, `partials/${name}.hbs`].find((path) => templates.has(path));
}

/** The partials that a folder can include. */
export function partialNames(folder: string, templates: Templates): string[] {
  return [...templates.keys()]
    .map((path) => path.split("/"))
    .filter(([holder]) => holder === folder || holder === "partials")
    .map(([, name]) => name!.replace(/\.hbs$/, ""));
}
