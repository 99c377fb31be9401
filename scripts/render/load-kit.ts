import { languages } from "../lang/languages.ts";
import { readText } from "../source/read.ts";
import { builtIn } from "./built-in.ts";
import type { Kit } from "./kit.ts";
import { inLanguage, rendererOf } from "./renderer.ts";
import type { TemplateFile, TemplateFolder } from "./templates.ts";

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
