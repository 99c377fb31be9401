import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import { didYouMean } from "../diagnostic/suggest.ts";
import { languages } from "../lang/languages.ts";
import type { Language } from "../lang/language.ts";
import { type Finding, locate } from "../source/finding.ts";
import { explainFaults } from "../source/schema-faults.ts";
import type { Source } from "../source/source.ts";
import { parseYaml } from "../source/yaml.ts";
import { membersAt, rootTypes } from "./model-types.ts";
import { pathsIn } from "./path-pattern.ts";
import type { Reserves, Scope, TargetData } from "./target-data.ts";
import validate from "./target-validator.ts";
import type { TemplateFile, Templates } from "./templates.ts";

/** One folder of templates, and the files that it makes. */
export interface Target {
  readonly name: string;
  readonly title: string;
  /** Names that its templates use themselves. */
  readonly reserves: Reserves;
  readonly outputs: readonly TargetOutput[];
}

export interface TargetOutput {
  readonly path: string;
  /** Name of the template in its folder. */
  readonly template: string;
  readonly file: TemplateFile;
  readonly language: Language;
  readonly scope: Scope;
  readonly needs: readonly string[];
  readonly parts: readonly string[];
  /** The most networks that it is made for. */
  readonly atMost?: number;
  /** The name under which the package exports the file. */
  readonly subpath?: string;
  readonly about: string;
}

/** Reads the target.yaml of every folder that has one. */
export function readTargets(templates: Templates): {
  readonly targets: readonly Target[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const targets: Target[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [path, { file, text }] of [...templates].sort()) {
    const [name, base] = path.split("/") as [string, string];
    if (base !== "target.yaml") continue;
    const parsed = parseYaml(file, text);
    diagnostics.push(...parsed.diagnostics);
    if (!parsed.source || parsed.diagnostics.length > 0) continue;
    const { target, findings } = readTarget(name, parsed.source, templates);
    diagnostics.push(...locate(findings));
    if (target) targets.push(target);
  }
  return { targets, diagnostics };
}

function readTarget(
  name: string,
  source: Source,
  templates: Templates,
): { target?: Target; findings: readonly Finding[] } {
  const { data } = source;
  if (!validate(data)) return { findings: explainFaults(source, "target.yaml", validate.errors!) };
  const findings: Finding[] = [];
  const outputs = data.outputs.flatMap((output, index): TargetOutput[] => {
    const language = Object.hasOwn(languages, output.language) ? languages[output.language] : undefined;
    const file = templates.get(`${name}/${output.template}`);
    const report = (key: string, code: string, message: string, hint?: string): void => {
      const at = { source, path: ["outputs", index, ...key.split(".")] };
      findings.push({ code, severity: "error", message, at, ...(hint !== undefined && { hint }) });
    };
    if (!language) {
      const { hint } = didYouMean(output.language, Object.keys(languages));
      report("language", "target-language", `there is no language \`${output.language}\``, hint);
    }
    if (!file) {
      const { hint } = didYouMean(output.template, templateNames(name, templates));
      report("template", "target-template", `there is no template ${name}/${output.template}`, hint);
    }
    for (const key of ["needs", "parts"] as const) {
      output[key]?.forEach((path, i) => {
        const fault = faultOfPath(path, output.scope);
        if (fault !== undefined) report(`${key}.${i}`, "target-path", fault);
      });
    }
    for (const key of ["path", "subpath"] as const) {
      for (const path of pathsIn(output[key] ?? "")) {
        const fault = faultInPath(path, output);
        if (fault !== undefined) report(key, "target-path", fault);
      }
    }
    if (!isOfEach(output)) {
      const message = `every ${output.scope} would make the same file`;
      report("path", "target-path", message, `put {${output.scope}.key} into the path`);
    }
    return language && file ? [{ needs: [], parts: [], ...output, language, file }] : [];
  });
  return { target: { name, title: data.title, reserves: data.reserves ?? {}, outputs }, findings };
}

/** The templates in a target's folder. */
function templateNames(target: string, templates: Templates): string[] {
  const paths = [...templates.keys()].filter((path) => path.startsWith(`${target}/`) && path.endsWith(".hbs"));
  return paths.map((path) => path.slice(target.length + 1));
}

/** Whether the path tells the files of one output apart. */
function isOfEach({ path, scope }: TargetData["outputs"][number]): boolean {
  return scope === "spec" || pathsIn(path).some((each) => each.startsWith(`${scope}.`));
}

function faultOfPath(path: string, scope: Scope): string | undefined {
  const isKnown = membersAt(path.split("."), rootTypes(scope)) !== undefined;
  return isKnown ? undefined : `the model has no \`${path}\` in the scope of a ${scope}`;
}

/** What stands in a file's path has to be there, and must not lead elsewhere. */
function faultInPath(path: string, { scope, needs = [] }: TargetData["outputs"][number]): string | undefined {
  const members = membersAt(path.split("."), rootTypes(scope));
  if (!members) return faultOfPath(path, scope);
  if (members.at(-1)?.inPaths !== true) return `\`${path}\` cannot be part of a path; a key, selector or chain id can`;
  const isCertain = members.every(({ optional }) => !optional) || needs.includes(path);
  return isCertain ? undefined : `\`${path}\` may be absent: put it under \`needs\` too`;
}
