import { type Diagnostic, hasErrors } from "./diagnostic/diagnostic.ts";
import { buildModel } from "./model/build.ts";
import type { Model } from "./model/shape.ts";
import type { Artifact } from "./output/artifact.ts";
import { type Omission, planOutputs } from "./render/plan-outputs.ts";
import { type Rendered, checkTemplates, render } from "./render/render.ts";
import { readTargets } from "./render/target.ts";
import { type TemplateFolder, readTemplates } from "./render/templates.ts";
import { type Resolved, resolve } from "./resolve/resolve.ts";
import { checkRules } from "./rules/check.ts";
import { checkOutputPaths, checkReservedNames } from "./rules/names.ts";
import { locate } from "./source/finding.ts";
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
  const { text, diagnostic } = readText(file);
  return diagnostic ? { diagnostics: [diagnostic] } : understand(file, text, release);
}

/**
 * text → source → schema → resolve → rules → model.
 * @param file - how messages call the text
 * @param release - makes every placeholder an error
 */
export function understand(file: string, text: string, release = false): Understood {
  const { source, diagnostics } = parseYaml(file, text);
  if (!source) return { diagnostics };
  const { data, findings, broken } = checkSchema(source);
  if (!data) return { diagnostics: locate(findings) };
  const { resolved, findings: unresolved } = resolve(source, data, broken);
  const all = locate([...findings, ...unresolved, ...checkRules(resolved, release)]);
  return hasErrors(all) ? { diagnostics: all } : { model: buildModel(resolved), resolved, diagnostics: all };
}

/** Reads template folders and the targets in them. */
export function readTemplateFolders(folders: readonly TemplateFolder[]) {
  const { templates, diagnostics } = readTemplates(folders);
  const { targets, diagnostics: faults } = readTargets(templates);
  return { templates, targets, diagnostics: [...diagnostics, ...faults, ...checkTemplates(targets, templates)] };
}

/** spec and templates → artifacts, in memory. Nothing is returned half: either every file or none. */
export async function compile(
  { model, resolved, diagnostics }: Understood,
  folders: readonly TemplateFolder[],
): Promise<Compiled> {
  const { templates, targets, diagnostics: faults } = readTemplateFolders(folders);
  const clashes = resolved ? locate(checkReservedNames(resolved, targets)) : [];
  const known = [...diagnostics, ...clashes, ...faults];
  const names = targets.map(({ name }) => name);
  if (!model || hasErrors(known)) return { ...(model && { model }), targets: names, omissions: [], diagnostics: known };

  const { outputs, omissions } = planOutputs(targets, model);
  const taken = resolved ? locate(checkOutputPaths(resolved, outputs)) : [];
  if (taken.length > 0) return { model, targets: names, omissions, diagnostics: [...known, ...taken] };
  const { rendered, diagnostics: refused } = await render(outputs, templates);
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
