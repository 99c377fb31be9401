import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import { languages } from "../lang/languages.ts";
import { readText } from "../source/read.ts";
import { builtIn } from "./built-in.ts";
import { type Job, type Renderer, inLanguage, rendererOf } from "./renderer.ts";
import type { Target } from "./target.ts";
import type { TemplateFile, TemplateFolder } from "./templates.ts";

/** Targets, and what makes the texts of their outputs. */
export interface Kit {
  readonly targets: readonly Target[];
  /** Not to be called when there are errors. */
  readonly renderer: Renderer;
  /** Whether a template, `<target>/<name>`, prints final text that nobody has to format. */
  readonly isFinal: (template: string) => boolean;
  /** The model paths that the text of a final template depends on; nothing where others may have changed the template. */
  readonly readsOf: (job: Job) => readonly string[] | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** What template folders amount to. The built-in one alone is compiled already. */
export async function kitOf(folders: readonly TemplateFolder[]): Promise<Kit> {
  const others = folders.filter((folder) => !folder.builtIn);
  if (others.length === 0) return builtInKit(folders[0]!.directory);
  const { kitOfFolders } = await import("./folders.ts");
  return kitOfFolders(folders);
}

/** The built-in targets. Their templates are looked at only to say where a value was refused. */
function builtInKit(directory: string): Kit {
  const { targets, code } = builtIn();
  const fileOf = (path: string): TemplateFile => {
    const file = `${directory}/${path}`;
    return {
      file,
      get text() {
        return readText(file).text ?? "";
      },
      builtIn: true,
    };
  };
  return {
    targets: targets.map(({ outputs, ...target }) => ({
      ...target,
      outputs: outputs.map((output) => ({
        ...output,
        language: languages[output.language]!,
        file: fileOf(`${target.name}/${output.template}`),
      })),
    })),
    renderer: rendererOf(code, fileOf),
    isFinal: () => true,
    readsOf: ({ path, language }) => code.reads[inLanguage(path, language)],
    diagnostics: [],
  };
}
