import { error, type Diagnostic } from "../diagnostic/diagnostic.ts";
import type { Change } from "./change.ts";
import type { Plan } from "./plan.ts";

/**
 * What `check` has to say about an output folder: a finding for each file that is not as it would be generated.
 * @param repair - the command that repairs it
 */
export function compare({ diagnostics, changes }: Plan, repair: string): Diagnostic[] {
  const drifted = changes.filter(({ kind, refusal }) => kind !== "same" && refusal === undefined);
  return [...diagnostics, ...drifted.map((change) => drift(change, repair))];
}

function drift({ kind, file, onlyLineEndings }: Change, repair: string): Diagnostic {
  const extra = { place: { file }, hint: `run: ${repair}` };
  if (kind === "create") return error("missing-file", `${file} is missing`, extra);
  if (kind === "delete") return error("stale-file", `${file} is no longer produced`, extra);
  if (!onlyLineEndings) return error("outdated-file", `${file} differs from what is generated`, extra);
  return error("line-endings", `${file} differs from what is generated only in its line endings`, {
    ...extra,
    hint: `run: ${repair}; and let git keep line endings as they are, with "* text=auto eol=lf" in .gitattributes`,
  });
}
