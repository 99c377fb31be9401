import { type Understood, readSpec, understandNames } from "../compile.ts";
import { hasErrors } from "../diagnostic/diagnostic.ts";
import { enter } from "../progress/stages.ts";
import { kitOf } from "../render/load-kit.ts";
import { templateFolders } from "../template-folders.ts";
import type { Outcome } from "./outcome.ts";
import type { Options } from "../options.ts";
import { count } from "./count.ts";
import { specNames } from "./spec-names.ts";

/** Schema and rules only. */
export async function validate(options: Options): Promise<Outcome> {
  const understood = readSpec(options.spec, { release: options.release, overlays: options.overlay });
  const { model, diagnostics } = await understoodWhole(understood);
  const names = model?.networks.map(({ key }) => key) ?? [];
  const outcome: Outcome = {
    exitCode: hasErrors(diagnostics) ? 1 : 0,
    diagnostics,
    listsNotes: true,
    text: model ? `${specNames(options)} is valid: ${count(names.length, "network")}\n` : "",
    data: { networks: names },
  };
  return { ...outcome, settled: { root: "", files: [], next: outcome } };
}

/** With what only the built-in targets show: names of theirs, and files of one path. */
export async function understoodWhole(understood: Understood): Promise<Understood> {
  enter("read the templates");
  const { targets } = await kitOf(templateFolders([]));
  enter("plan the files");
  return understandNames(understood, targets);
}
