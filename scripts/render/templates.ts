import { statSync } from "node:fs";
import { join } from "node:path";
import { type Diagnostic, error } from "../diagnostic/diagnostic.ts";
import { readText, withoutMark } from "../source/read.ts";
import { TARGET_FILE, templateFilesIn } from "./template-files.ts";

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

/** More than any template needs; the engine's time grows with the square of it. */
const MAX_BYTES = 256 * 1024;

/** Reads template folders, the later laid over the earlier: a file replaces the one of the same folder and name. */
export function readTemplates(folders: readonly TemplateFolder[]): {
  readonly templates: Templates;
  readonly diagnostics: readonly Diagnostic[];
} {
  const templates = new Map<string, TemplateFile>();
  const diagnostics: Diagnostic[] = [];
  for (const { directory, builtIn } of folders) {
    for (const path of pathsIn(directory, diagnostics)) {
      const file = join(directory, path);
      const text = readTemplate(file, diagnostics);
      if (text !== undefined) templates.set(path, { file, text, builtIn });
      // An unreadable template counts as an empty one, so that nothing else complains that it is missing.
      else if (!path.endsWith(TARGET_FILE)) templates.set(path, { file, text: "", builtIn });
    }
  }
  return { templates, diagnostics };
}

/** `<folder>/<name>` of every template and target file, in the same order on every machine. */
function pathsIn(directory: string, diagnostics: Diagnostic[]): string[] {
  try {
    const files = templateFilesIn(directory);
    if (files.includes(TARGET_FILE)) diagnostics.push(isTarget(directory));
    else if (files.length === 0) diagnostics.push(isEmpty(directory));
    return files.filter((path) => path !== TARGET_FILE);
  } catch (cause) {
    diagnostics.push(unreadable(directory, cause as NodeJS.ErrnoException));
    return [];
  }
}

function readTemplate(file: string, diagnostics: Diagnostic[]): string | undefined {
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) {
    const place = { file };
    diagnostics.push(error("template-missing", `${file} is a link to nothing`, { place, hint: "remove or mend it" }));
    return undefined;
  }
  if (size > MAX_BYTES) {
    const message = `${file} has ${size} bytes; a template has at most ${MAX_BYTES}`;
    diagnostics.push(error("template-too-large", message, { place: { file }, hint: "check that it is a template" }));
    return undefined;
  }
  const { text, diagnostic } = readText(file);
  if (diagnostic) diagnostics.push(diagnostic);
  // Line endings of a checkout must not reach the artifacts.
  return text === undefined ? undefined : withoutMark(text).replaceAll(/\r\n?/g, "\n");
}

function isTarget(directory: string): Diagnostic {
  return error(
    "templates-target",
    `the template folder ${directory} is a target itself, with a target.yaml of its own`,
    {
      place: { file: join(directory, "target.yaml") },
      hint: `name the folder that holds it: --templates ${join(directory, "..")}`,
    },
  );
}

function isEmpty(directory: string): Diagnostic {
  return error("templates-empty", `the template folder ${directory} holds no folder with templates`, {
    hint: "it has to hold one folder for each target, with its target.yaml, or templates that replace those of a built-in target",
  });
}

function unreadable(directory: string, { code, message }: NodeJS.ErrnoException): Diagnostic {
  const hint = "name a folder that holds one folder per target";
  switch (code) {
    case "ENOENT":
      return error("templates-missing", `there is no template folder ${directory}`, { hint });
    case "ENOTDIR":
      return error("templates-missing", `${directory} is a file, not a template folder`, { hint });
    default:
      return error("templates-unreadable", `the template folder ${directory} cannot be read: ${message}`, { hint });
  }
}
