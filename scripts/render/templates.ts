import { readdirSync, type Dirent } from "node:fs";
import { join } from "node:path";
import { type Diagnostic, error } from "../diagnostic/diagnostic.ts";
import { readText } from "../source/read.ts";

/** A file of a template folder. */
export interface TemplateFile {
  /** The file as messages name it. */
  readonly file: string;
  readonly text: string;
  /** Written by netspec itself, so that what it renders is formatted already. */
  readonly builtIn: boolean;
}

/** Every template file by `<folder>/<name>`. */
export type Templates = ReadonlyMap<string, TemplateFile>;

export interface TemplateFolder {
  readonly directory: string;
  readonly builtIn: boolean;
}

/** Reads template folders, the later laid over the earlier: a file replaces the one of the same folder and name. */
export function readTemplates(folders: readonly TemplateFolder[]): {
  readonly templates: Templates;
  readonly diagnostics: readonly Diagnostic[];
} {
  const templates = new Map<string, TemplateFile>();
  const diagnostics: Diagnostic[] = [];
  for (const { directory, builtIn } of folders) {
    for (const name of namesIn(directory, diagnostics)) {
      const file = join(directory, name);
      const { text, diagnostic } = readText(file);
      if (diagnostic) diagnostics.push(diagnostic);
      // Line endings of a checkout must not reach the artifacts.
      else templates.set(name, { file, text: text.replaceAll("\r\n", "\n"), builtIn });
    }
  }
  return { templates, diagnostics };
}

/** `<folder>/<name>` of every template and target file, in the same order on every machine. */
function namesIn(directory: string, diagnostics: Diagnostic[]): string[] {
  const list = (folder: string): Dirent[] => readdirSync(join(directory, folder), { withFileTypes: true });
  try {
    return list("")
      .filter((entry) => entry.isDirectory())
      .flatMap(({ name: folder }) =>
        list(folder)
          .filter(({ name }) => name === "target.yaml" || name.endsWith(".hbs"))
          .map(({ name }) => `${folder}/${name}`),
      )
      .sort();
  } catch (cause) {
    const message = `the template folder ${directory} cannot be read: ${(cause as Error).message}`;
    diagnostics.push(
      error("templates-unreadable", message, { hint: "name a folder that holds one folder per target" }),
    );
    return [];
  }
}
