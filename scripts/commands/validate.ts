import { readSpec, understandNames } from "../compile.ts";
import { hasErrors } from "../diagnostic/diagnostic.ts";
import { kitOf } from "../render/kit.ts";
import { templateFolders } from "../template-folders.ts";
import type { Outcome } from "./outcome.ts";
import type { Options } from "../options.ts";
import { count } from "./count.ts";

/** Schema and rules only. */
export async function validate({ spec, release }: Options): Promise<Outcome> {
  const { targets } = await kitOf(templateFolders([]));
  const { model, diagnostics } = understandNames(readSpec(spec, release), targets);
  const names = model?.networks.map(({ key }) => key) ?? [];
  const outcome: Outcome = {
    exitCode: hasErrors(diagnostics) ? 1 : 0,
    diagnostics,
    listsNotes: true,
    text: model ? `${spec} is valid: ${count(names.length, "network")}\n` : "",
    data: { networks: names },
  };
  return { ...outcome, settled: { root: "", files: [], next: outcome } };
}
