import { type Diagnostic, error } from "../diagnostic/diagnostic.ts";
import type { Language } from "../lang/language.ts";
import { Refusal } from "../lang/language.ts";
import { checkTemplate } from "./check.ts";
import { RenderFault, type Renderer, compiler } from "./compile.ts";
import { format } from "./format.ts";
import { rootTypes } from "./model-types.ts";
import { withPartials } from "./partials.ts";
import type { PlannedOutput } from "./plan-outputs.ts";
import { withPrefixes } from "./scene.ts";
import type { Target, TargetOutput } from "./target.ts";
import type { Templates } from "./templates.ts";

/** The final text of a planned output. */
export interface Rendered {
  readonly planned: PlannedOutput;
  readonly text: string;
}

/** Checks every template of the targets, with the partials that they use; each fault once, however often it is used. */
export function checkTemplates(targets: readonly Target[], templates: Templates): Diagnostic[] {
  const faults = targets.flatMap(({ name, outputs }) =>
    outputs.flatMap((output) => checkOutput(name, output, templates)),
  );
  return [...new Map(faults.map((fault) => [JSON.stringify(fault), fault])).values()];
}

function checkOutput(
  target: string,
  { template, language, scope, needs }: TargetOutput,
  templates: Templates,
): Diagnostic[] {
  const use = {
    path: `${target}/${template}`,
    language,
    types: rootTypes(scope),
    given: needs.reduce<ReadonlySet<string>>((given, need) => withPrefixes(given, need.split(".")), new Set()),
  };
  return checkTemplate(use, templates);
}

/** Renders planned outputs through checked templates. A value that a sink refuses in many files is told of once. */
export async function render(
  outputs: readonly PlannedOutput[],
  templates: Templates,
): Promise<{ readonly rendered: readonly Rendered[]; readonly diagnostics: readonly Diagnostic[] }> {
  const renderer = compiler(templates);
  const isFinal = finality(templates);
  const rendered: Rendered[] = [];
  const faults = new Map<string, Diagnostic>();
  for (const planned of outputs) {
    const result = await renderOne(planned, renderer, isFinal);
    if (typeof result === "string") rendered.push({ planned, text: result });
    else if (!faults.has(result.key)) faults.set(result.key, result.diagnostic);
  }
  return { rendered, diagnostics: [...faults.values()] };
}

async function renderOne(
  { path, target, output, values }: PlannedOutput,
  renderer: Renderer,
  isFinal: (template: string) => boolean,
): Promise<string | Fault> {
  const { language, file } = output;
  const template = `${target}/${output.template}`;
  try {
    const text = language.layout(renderer(template, language, values));
    return isFinal(template) ? text : await format(text, language);
  } catch (cause) {
    if (cause instanceof RenderFault) return refused(path, cause);
    if (cause instanceof Refusal) return { key: path, diagnostic: malformed(path, file.file, language, cause) };
    throw cause;
  }
}

interface Fault {
  /** The same for the same value at the same place of a template. */
  readonly key: string;
  readonly diagnostic: Diagnostic;
}

function refused(path: string, { diagnostic, refused: values }: RenderFault): Fault {
  const key = JSON.stringify([diagnostic.message, diagnostic.place, values]);
  return { key, diagnostic: { ...diagnostic, message: `${path}: ${diagnostic.message}` } };
}

/** Whether a template prints final text: it and all its partials are built in. Each is looked through once. */
function finality(templates: Templates): (path: string) => boolean {
  const known = new Map<string, boolean>();
  const areAllBuiltIn = (paths: Iterable<string>): boolean => [...paths].every((path) => templates.get(path)!.builtIn);
  if (areAllBuiltIn(templates.keys())) return () => true;
  return (path) => {
    const final = known.get(path) ?? areAllBuiltIn(withPartials(path, templates));
    known.set(path, final);
    return final;
  };
}

function malformed(path: string, file: string, { name }: Language, { message }: Refusal): Diagnostic {
  return error("output-malformed", `${path} would not be ${name}: it ${message}`, {
    place: { file },
    hint: "the template's own text has to be of its language",
  });
}
