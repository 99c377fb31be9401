import { resolve as absolute } from "node:path";
import { type Diagnostic, hasErrors } from "./diagnostic/diagnostic.ts";
import { buildModel } from "./model/build.ts";
import type { Model } from "./model/shape.ts";
import type { Artifact } from "./output/artifact.ts";
import { type Omission, type OutputPlan, planOutputs } from "./render/plan-outputs.ts";
import { type Fingerprints, fingerprintsOf } from "./render/fingerprints.ts";
import type { Kit } from "./render/kit.ts";
import { kitOf } from "./render/load-kit.ts";
import { type Rendered, type RenderOptions, render } from "./render/render.ts";
import type { Target } from "./render/target.ts";
import type { TemplateFolder } from "./render/templates.ts";
import { type Resolved, type Stated, resolve } from "./resolve/resolve.ts";
import { checkRules } from "./rules/check.ts";
import { checkOutputPaths, checkReservedNames } from "./rules/names.ts";
import { type Finding, inFileOrder, locate } from "./source/finding.ts";
import { enter } from "./progress/stages.ts";
import { readText } from "./source/read.ts";
import { checkOverlay } from "./source/overlay.ts";
import { type Checked, checkSchema } from "./source/schema.ts";
import { textFault } from "./source/text-faults.ts";
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

/** A YAML text, and how messages call it. */
export interface SpecText {
  readonly file: string;
  readonly text: string;
}

/** What is read with a spec. */
interface Beside<Overlay> {
  /** Makes every placeholder an error. */
  readonly release?: boolean;
  /** Partial specs that are laid over it, lowest first. */
  readonly overlays?: readonly Overlay[];
}

/** Reads the spec in a file, and overlays in others; see {@link understand}. */
export function readSpec(file: string, { release = false, overlays = [] }: Beside<string> = {}): Understood {
  enter("read the spec");
  const files = [
    { file, ...readText(file) },
    ...overlays.map((each) => ({ file: each, ...readText(each, "overlay") })),
  ];
  const unread = files.flatMap(({ diagnostic }) => diagnostic ?? []);
  if (unread.length > 0) return { diagnostics: unread };
  const [spec, ...texts] = files.map(({ text }, i): SpecText => ({ file: files[i]!.file, text: text! }));
  return understand(file, spec!.text, { release, overlays: texts });
}

/**
 * text → source → schema → resolve → rules → model.
 * @param file - how messages call the text
 */
export function understand(
  file: string,
  text: string,
  { release = false, overlays = [] }: Beside<SpecText> = {},
): Understood {
  enter("parse");
  const texts = [{ file, text }, ...overlays];
  const twice = givenTwice(texts);
  if (twice.length > 0) return { diagnostics: twice };
  const [parsed, ...laid] = texts.map((each) => parseYaml(each.file, each.text));
  const misread = [parsed!, ...laid].flatMap(({ diagnostics }) => diagnostics);
  enter("check the schema");
  const spec = parsed!.source && checkSchema(parsed!.source);
  const over = laid.map(({ source }) => source && checkOverlay(source));
  const findings = [spec, ...over].flatMap((checked) => checked?.findings ?? []);
  if (!isStated(spec) || !over.every(isStated)) return { diagnostics: together(misread, findings) };
  enter("resolve");
  const { resolved, findings: unresolved } = resolve(spec, over);
  enter("check the rules");
  const all = together(misread, [...findings, ...unresolved, ...checkRules(resolved, release)]);
  enter("build the model");
  return { ...(!hasErrors(all) && { model: buildModel(resolved) }), resolved, diagnostics: all };
}

function isStated<T>(checked: Checked<T> | undefined): checked is Stated<T> {
  return checked?.data !== undefined;
}

function givenTwice(texts: readonly SpecText[]): Diagnostic[] {
  const paths = texts.map(({ file }) => absolute(file));
  return texts
    .filter((_, i) => paths.indexOf(paths[i]!) < i)
    .map(({ file }) =>
      textFault("overlay-twice", `${file} is given twice`, {
        place: { file },
        hint: "take one of the two out",
      }),
    );
}

/** In file order. Of a value that could not be read as it is written, nothing more is said. */
function together(misread: readonly Diagnostic[], findings: readonly Finding[]): Diagnostic[] {
  const located = locate(findings);
  if (misread.length === 0) return located;
  const startOf = ({ place }: Diagnostic): string => JSON.stringify([place?.file, place?.start]);
  const known = new Set(misread.map(startOf));
  return inFileOrder([...misread, ...located.filter((diagnostic) => !known.has(startOf(diagnostic)))]);
}

/** {@link understand}, with what is wrong about the spec's names once it is known which files these targets make. */
export function understandNames(
  understood: Understood,
  targets: readonly Target[],
): Understood & { readonly plan?: OutputPlan } {
  const { model, resolved } = understood;
  const plan = model && planOutputs(targets, model);
  const clashes = resolved
    ? [...checkReservedNames(resolved, targets), ...(plan ? checkOutputPaths(resolved, plan.outputs) : [])]
    : [];
  if (clashes.length === 0) return { ...understood, ...(plan && { plan }) };
  return { resolved: resolved!, diagnostics: inFileOrder([...understood.diagnostics, ...locate(clashes)]) };
}

/** What spares work where not all of it is needed; see {@link RenderOptions}. */
export interface CompileOptions extends Pick<RenderOptions, "known" | "isWanted"> {
  /** By what keys tell networks apart: what the spec says of them, or, which takes longer, what they are in the model. */
  readonly keysBy?: "spec" | "model";
}

/**
 * spec and templates → artifacts, in memory. Nothing is returned half: either every file or none; the texts of those
 * that are not wanted are made when they are asked for.
 */
export function compile(
  understood: Understood,
  folders: readonly TemplateFolder[],
  { keysBy = "spec", ...options }: CompileOptions = {},
): Promise<Compiled> {
  // In two steps, so that nothing holds on to what is known of the spec beside its model.
  return planFiles(understood, folders, keysBy).then((planned) => renderFiles(planned, options));
}

interface PlannedFiles {
  readonly kit: Kit;
  readonly plan?: OutputPlan;
  readonly fingerprints?: Fingerprints;
  readonly compiled: Compiled;
}

async function planFiles(
  understood: Understood,
  folders: readonly TemplateFolder[],
  keysBy: CompileOptions["keysBy"],
): Promise<PlannedFiles> {
  enter("read the templates");
  const kit = await kitOf(folders);
  const { targets, diagnostics: faults } = kit;
  enter("plan the files");
  const { model, resolved, plan, diagnostics } = understandNames(understood, targets);
  return {
    kit,
    ...(plan && { plan }),
    ...(model && resolved && keysBy === "spec" && { fingerprints: fingerprintsIn(resolved, model) }),
    compiled: {
      ...(model && { model }),
      targets: targets.map(({ name }) => name),
      omissions: [],
      diagnostics: [...diagnostics, ...faults],
    },
  };
}

function fingerprintsIn({ spec, overlays }: Resolved, model: Model): Fingerprints {
  const layers = overlays.map(({ source }) => source.data);
  return fingerprintsOf(spec, layers, model);
}

async function renderFiles(
  { kit, plan, fingerprints, compiled }: PlannedFiles,
  options: RenderOptions,
): Promise<Compiled> {
  const { diagnostics } = compiled;
  if (!plan || hasErrors(diagnostics)) return compiled;
  enter("render");
  const { outputs, omissions } = plan;
  const { rendered, diagnostics: refused } = await render(outputs, kit, {
    ...options,
    ...(fingerprints && { fingerprints }),
  });
  if (refused.length > 0) return { ...compiled, omissions, diagnostics: [...diagnostics, ...refused] };
  return { ...compiled, omissions, artifacts: rendered.map(artifactOf) };
}

function artifactOf({ planned, text, sha256, key }: Rendered): LanguageArtifact {
  const { path, target, output, network, query } = planned;
  const about = {
    path,
    target,
    template: output.template,
    language: output.language.name,
    ...(sha256 !== undefined && { sha256 }),
    ...(key !== undefined && { key }),
    ...(network !== undefined && { network }),
    ...(query !== undefined && { query }),
  };
  if (typeof text !== "function") return { bytes: text, ...about };
  let made: Buffer | undefined;
  return {
    get bytes() {
      made ??= text();
      return made;
    },
    ...about,
  };
}
