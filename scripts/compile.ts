import { type Diagnostic, hasErrors } from "./diagnostic/diagnostic.ts";
import { buildModel } from "./model/build.ts";
import type { Model } from "./model/shape.ts";
import type { Artifact } from "./output/artifact.ts";
import { type Omission, planOutputs } from "./render/plan-outputs.ts";
import { kitOf } from "./render/kit.ts";
import { type Rendered, render } from "./render/render.ts";
import type { Target } from "./render/target.ts";
import type { TemplateFolder } from "./render/templates.ts";
import { type Resolved, resolve } from "./resolve/resolve.ts";
import { checkRules } from "./rules/check.ts";
import { checkOutputPaths, checkReservedNames } from "./rules/names.ts";
import { type Finding, inFileOrder, locate } from "./source/finding.ts";
import { enter } from "./stages.ts";
import { readText } from "./source/read.ts";
import { checkSchema } from "./source/schema.ts";
import { parseYaml } from "./source/yaml.ts";

/** What netspec knows of a spec. Without a model, the diagnostics say why. */
export interface Understood {
  readonly model?: Model;
  readonly resolved?: Resolved;
  readonly diagnostics: readonly Diagnostic[];
}

/** A generated file and the language that it is written in. */
export interface LanguageArtifact extends Artifact {
  readonly language: string;
}

/** What a spec and templates compile to. Without artifacts, the diagnostics say why. */
export interface Compiled {
  readonly model?: Model;
  readonly targets: readonly string[];
  readonly artifacts?: readonly LanguageArtifact[];
  readonly omissions: readonly Omission[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the spec in a file; see {@link understand}. */
export function readSpec(file: string, release = false): Understood {
  enter("read the spec");
  const { text, diagnostic } = readText(file);
  return diagnostic ? { diagnostics: [diagnostic] } : understand(file, text, release);
}

/**
 * text → source → schema → resolve → rules → model.
 * @param file - how messages call the text
 * @param release - makes every placeholder an error
 */
export function understand(file: string, text: string, release = false): Understood {
  enter("parse");
  const { source, diagnostics: misread } = parseYaml(file, text);
  if (!source) return { diagnostics: misread };
  enter("check the schema");
  const { data, findings, broken } = checkSchema(source);
  if (!data) return { diagnostics: together(misread, findings) };
  enter("resolve");
  const { resolved, findings: unresolved } = resolve(source, data, broken);
  enter("check the rules");
  const all = together(misread, [...findings, ...unresolved, ...checkRules(resolved, release)]);
  enter("build the model");
  return { ...(!hasErrors(all) && { model: buildModel(resolved) }), resolved, diagnostics: all };
}

/** In file order. Of a value that could not be read as it is written, nothing more is said. */
function together(misread: readonly Diagnostic[], findings: readonly Finding[]): Diagnostic[] {
  const located = locate(findings);
  if (misread.length === 0) return located;
  const startOf = ({ place }: Diagnostic): string => JSON.stringify(place?.start);
  const known = new Set(misread.map(startOf));
  return inFileOrder([...misread, ...located.filter((diagnostic) => !known.has(startOf(diagnostic)))]);
}

/** {@link understand}, with what is wrong about the spec's names once it is known which files these targets make. */
export function understandNames(understood: Understood, targets: readonly Target[]): Understood {
  const { model, resolved } = understood;
  const clashes = resolved
    ? [
        ...checkReservedNames(resolved, targets),
        ...(model ? checkOutputPaths(resolved, planOutputs(targets, model).outputs) : []),
      ]
    : [];
  if (clashes.length === 0) return understood;
  return { resolved: resolved!, diagnostics: inFileOrder([...understood.diagnostics, ...locate(clashes)]) };
}

/** spec and templates → artifacts, in memory. Nothing is returned half: either every file or none. */
export async function compile(understood: Understood, folders: readonly TemplateFolder[]): Promise<Compiled> {
  enter("read the templates");
  const kit = await kitOf(folders);
  const { targets, diagnostics: faults } = kit;
  enter("plan the files");
  const { model, diagnostics } = understandNames(understood, targets);
  const known = [...diagnostics, ...faults];
  const names = targets.map(({ name }) => name);
  if (!model || hasErrors(known)) return { ...(model && { model }), targets: names, omissions: [], diagnostics: known };

  const { outputs, omissions } = planOutputs(targets, model);
  enter("render");
  const { rendered, diagnostics: refused } = await render(outputs, kit);
  if (refused.length > 0) return { model, targets: names, omissions, diagnostics: [...known, ...refused] };
  return { model, targets: names, artifacts: rendered.map(artifactOf), omissions, diagnostics: known };
}

function artifactOf({ planned, text }: Rendered): LanguageArtifact {
  const { path, target, output, network, query } = planned;
  return {
    path,
    text,
    target,
    template: output.template,
    language: output.language.name,
    ...(network !== undefined && { network }),
    ...(query !== undefined && { query }),
  };
}
