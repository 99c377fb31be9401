import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

export const TARGET_FILE = "target.yaml";

/**
 * `<folder>/<name>` of every template and target file in a template folder, in the same order on every machine; and a
 * target.yaml that stands where none should be, outside of the folders. Throws for what cannot be read.
 */
export function templateFilesIn(directory: string): string[] {
  const { files, folders } = entriesOf(directory);
  const inFolders = folders.flatMap((folder) =>
    entriesOf(join(directory, folder)).files.map((name) => `${folder}/${name}`),
  );
  return [...files.filter((name) => name === TARGET_FILE), ...inFolders].sort();
}

/** Whether a path from a template folder is that of a file which is for us. */
export function isTemplateFile(path: string): boolean {
  const [folder, name, ...deeper] = path.split("/");
  return (
    name !== undefined &&
    deeper.length === 0 &&
    !folder!.startsWith(".") &&
    !name.startsWith(".") &&
    isTemplateName(name)
  );
}

function isTemplateName(name: string): boolean {
  return name === TARGET_FILE || name.endsWith(".hbs") || languageOfStatic(name) !== undefined;
}

/** The language of a file that templates include as it stands; nothing for templates themselves. */
export function languageOfStatic(file: string): "css" | "javascript" | undefined {
  if (file.endsWith(".css")) return "css";
  return file.endsWith(".js") ? "javascript" : undefined;
}

/** The folders in a folder, and the files that are for us; links are what they lead to. */
function entriesOf(directory: string): { readonly files: readonly string[]; readonly folders: readonly string[] } {
  const names = readdirSync(directory).filter((name) => !name.startsWith("."));
  const isFolder = (name: string): boolean =>
    statSync(join(directory, name), { throwIfNoEntry: false })?.isDirectory() ?? false;
  return {
    files: names.filter((name) => isTemplateName(name) && !isFolder(name)),
    folders: names.filter(isFolder),
  };
}
