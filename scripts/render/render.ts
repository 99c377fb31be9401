import { type Diagnostic, error } from "../diagnostic/diagnostic.ts";
import type { Language } from "../lang/language.ts";
import { Refusal } from "../lang/language.ts";
import { checkTemplate } from "./check.ts";
import { RenderFault, type Renderer, compiler } from "./compile.ts";
import { format } from "./format.ts";
import { rootTypes } from "./model-types.ts";
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
    given: withPrefixes(new Set(), needs),
  };
  return checkTemplate(use, templates);
}

/** Renders planned outputs through checked templates. */
export async function render(
  outputs: readonly PlannedOutput[],
  templates: Templates,
): Promise<{ readonly rendered: readonly Rendered[]; readonly diagnostics: readonly Diagnostic[] }> {
  const renderer = compiler(templates);
  const rendered: Rendered[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const planned of outputs) {
    const result = await renderOne(planned, renderer);
    if (typeof result === "string") rendered.push({ planned, text: result });
    else diagnostics.push(result);
  }
  return { rendered, diagnostics };
}

async function renderOne(
  { path, target, output, values }: PlannedOutput,
  renderer: Renderer,
): Promise<string | Diagnostic> {
  const { language, file } = output;
  try {
    const text = renderer(`${target}/${output.template}`, language, values);
    const final = language.layout(text);
    return file.builtIn ? final : await format(final, language);
  } catch (cause) {
    if (cause instanceof RenderFault) return { ...cause.diagnostic, message: `${path}: ${cause.diagnostic.message}` };
    if (cause instanceof Refusal) return malformed(path, file.file, language, cause);
    throw cause;
  }
}

function malformed(path: string, file: string, { name }: Language, { message }: Refusal): Diagnostic {
  return error("output-malformed", `${path} would not be ${name}: it ${message}`, {
    place: { file },
    hint: "the template's own text has to be of its language",
  });
}
