import { hasErrors } from "../diagnostic/diagnostic.ts";
import { enter } from "../progress/stages.ts";
import { kitOf } from "../render/load-kit.ts";
import { templateFolders } from "../template-folders.ts";
import type { Outcome } from "./outcome.ts";
import type { Options } from "../options.ts";

/** Lists the targets, built-in ones and those of --templates. */
export async function targets({ templates }: Options): Promise<Outcome> {
  enter("read the templates");
  const { targets: all, diagnostics } = await kitOf(templateFolders(templates));
  const list = all.map(({ name, title, outputs }) => ({
    name,
    title,
    outputs: outputs.map(({ path, language, scope, needs, atMost, about }) => ({
      path,
      language: language.name,
      scope,
      needs,
      ...(atMost !== undefined && { atMost }),
      about,
    })),
  }));
  const width = Math.max(0, ...list.flatMap(({ outputs }) => outputs.map(({ path }) => path.length)));
  const lines = list.flatMap(({ name, title, outputs }) => [
    `${name}: ${title}`,
    ...outputs.map(({ path, about }) => `  ${path.padEnd(width)}  ${about}`),
  ]);
  return {
    exitCode: hasErrors(diagnostics) ? 1 : 0,
    diagnostics,
    text: lines.map((line) => `${line}\n`).join(""),
    data: { targets: list },
  };
}
