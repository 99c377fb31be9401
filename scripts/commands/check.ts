import { type Compiled, type LanguageArtifact, compile, readSpec } from "../compile.ts";
import { type Diagnostic, error, hasErrors } from "../diagnostic/diagnostic.ts";
import { didYouMean } from "../diagnostic/suggest.ts";
import { type Options, options as table } from "../options.ts";
import { compare } from "../output/compare.ts";
import { unifiedDiff } from "../output/diff.ts";
import { type Request, survey } from "../output/survey.ts";
import { templateFolders } from "../template-folders.ts";
import type { Command, Outcome } from "./command.ts";
import { count } from "./validate.ts";

/** The same computation as generate, compared with the disk. */
export const check: Command = {
  about: "exit 1 if what is on disk is not what would be generated",
  examples: ["netspec check", "netspec check --prove"],
  async run(options) {
    const compiled = await compile(readSpec(options.spec, options.release), templateFolders(options.templates));
    const request = requestOf(compiled, options);
    if ("exitCode" in request) return request;

    const plan = survey(request);
    const drift = compare(plan, repairCommand(options));
    const unproved = options.prove && plan.changes.length > 0 ? await proofOf(compiled.artifacts ?? []) : [];
    const diagnostics = [...compiled.diagnostics, ...drift, ...unproved];
    const changes = plan.changes.filter(({ kind }) => kind !== "same");
    return {
      exitCode: hasErrors(diagnostics) ? 1 : 0,
      diagnostics,
      text:
        drift.length > 0 || unproved.length > 0
          ? changes
              .filter(({ refusal, before, onlyLineEndings }) => !onlyLineEndings && (!refusal || before !== undefined))
              .map(unifiedDiff)
              .join("")
          : `${options.out} is in sync with ${options.spec}: ${count(plan.changes.length, "file")}${options.prove ? ", each proved" : ""}\n`,
      data: { changes: changes.map(({ path, kind }) => ({ path, kind })), inSync: changes.length === 0 },
    };
  },
};

/** Loaded only when asked for: it brings a compiler and a formatter. */
async function proofOf(artifacts: readonly LanguageArtifact[]): Promise<Diagnostic[]> {
  const { prove } = await import("../lang/prove.ts");
  return prove(artifacts);
}

/** What is to be on disk; or, where the spec does not compile or a choice names nothing, why not. */
export function requestOf(
  { model, targets, artifacts, diagnostics }: Compiled,
  { out, target, network, force }: Options,
): Request | Outcome {
  if (!model || !artifacts) return failed(diagnostics);
  const networks = model.networks.map(({ key }) => key);
  const unknown = [...unknownNames("target", target, targets), ...unknownNames("network", network, networks)];
  if (unknown.length > 0) return { ...failed([...diagnostics, ...unknown]), exitCode: 2 };
  return {
    out,
    spec: { name: model.name, version: model.version, ...(model.updated !== undefined && { updated: model.updated }) },
    artifacts,
    selection: { targets: target, networks: network },
    force,
  };
}

export function failed(diagnostics: readonly Diagnostic[]): Outcome {
  return { exitCode: 1, diagnostics, text: "", data: {} };
}

/** A choice of something that there is not would silently choose nothing. */
function unknownNames(kind: string, chosen: readonly string[], known: readonly string[]): Diagnostic[] {
  return chosen
    .filter((name) => !known.includes(name))
    .map((name) => error(`${kind}-unknown`, `there is no ${kind} ${name}`, didYouMean(name, known)));
}

/** The call of generate that makes a drifted folder right. */
function repairCommand(options: Options): string {
  const names = ["spec", "out", "templates", "target", "network"] as const;
  const given = names.flatMap((name) => {
    const value = options[name];
    const isDefault = "default" in table[name] && value === table[name].default;
    return isDefault ? [] : [value].flat().map((each) => `--${name} ${shellWord(each)}`);
  });
  return ["netspec generate", ...given].join(" ");
}

function shellWord(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
