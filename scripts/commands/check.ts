import { type LanguageArtifact, compile, readSpec } from "../compile.ts";
import { type Diagnostic, hasErrors } from "../diagnostic/diagnostic.ts";
import { type Options, options as table } from "../options.ts";
import { compare } from "../output/compare.ts";
import { isChosen } from "../output/selection.ts";
import { survey } from "../output/survey.ts";
import { enter } from "../progress/stages.ts";
import { templateFolders } from "../template-folders.ts";
import { diffOf, filesOf, withDiff } from "./changes.ts";
import type { Outcome } from "./outcome.ts";
import { count } from "./count.ts";
import { requestOf, selectionOf } from "./request.ts";
import { shellWord } from "./shell-word.ts";
import { specNames } from "./spec-names.ts";

/** The same computation as generate, compared with the disk. */
export async function check(options: Options): Promise<Outcome> {
  const selection = selectionOf(options);
  const compiled = await compile(
    readSpec(options.spec, { release: options.release, overlays: options.overlay }),
    templateFolders(options.templates),
    // A file is proved among those that it imports.
    { isWanted: (file) => options.prove || isChosen(selection, file) },
  );
  enter("compare with the disk");
  const request = requestOf(compiled, options);
  if ("exitCode" in request) return request;

  const plan = survey(request);
  const drift = compare(plan, repairCommand(options));
  if (options.prove) enter("prove");
  const unproved = options.prove && plan.changes.length > 0 ? await proofOf(compiled.artifacts ?? []) : [];
  enter("report");
  const diagnostics = [...compiled.diagnostics, ...drift, ...unproved];
  const changes = plan.changes.filter(({ kind }) => kind !== "same");
  const outcome: Outcome = {
    exitCode: hasErrors(diagnostics) ? 1 : 0,
    diagnostics,
    text:
      drift.length > 0 || unproved.length > 0
        ? changes
            .filter(({ onlyLineEndings }) => !onlyLineEndings)
            .map(diffOf)
            .join("")
        : `${options.out} is in sync with ${specNames(options)}: ${count(plan.changes.length, "file")}${options.prove ? ", each proved" : ""}\n`,
    data: { changes: changes.map(withDiff), inSync: changes.length === 0 },
  };
  if (outcome.exitCode !== 0) return outcome;
  return {
    ...outcome,
    settled: { root: plan.folder.root, files: filesOf(plan, request.artifacts), next: outcome },
  };
}

/** Loaded only when asked for: it brings a compiler and a formatter. */
async function proofOf(artifacts: readonly LanguageArtifact[]): Promise<Diagnostic[]> {
  const { prove } = await import("../lang/prove.ts");
  return prove(artifacts);
}

/** The call of generate that makes a drifted folder right. */
function repairCommand(options: Options): string {
  const names = ["spec", "overlay", "out", "templates", "target", "network"] as const;
  const given = names.flatMap((name) => {
    const value = options[name];
    const isDefault = "default" in table[name] && value === table[name].default;
    return isDefault ? [] : [value].flat().map((each) => `--${name} ${shellWord(each)}`);
  });
  return ["netspec generate", ...given].join(" ");
}
