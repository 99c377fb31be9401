import { type Diagnostic, error } from "../diagnostic/diagnostic.ts";
import type { Language } from "../lang/language.ts";
import { Refusal } from "../lang/language.ts";
import { format } from "./format.ts";
import type { Kit } from "./kit.ts";
import type { PlannedOutput } from "./plan-outputs.ts";
import type { Job, RenderFault } from "./renderer.ts";

/** The final text of a planned output. */
export interface Rendered {
  readonly planned: PlannedOutput;
  readonly text: string;
}

/** Renders planned outputs. A value that a sink refuses in many files is told of once. */
export async function render(
  outputs: readonly PlannedOutput[],
  kit: Kit,
): Promise<{ readonly rendered: readonly Rendered[]; readonly diagnostics: readonly Diagnostic[] }> {
  const rendered: Rendered[] = [];
  const faults = new Map<string, Diagnostic>();
  const results = kit.renderer(outputs.map(jobOf));
  for (const [i, planned] of outputs.entries()) {
    const result = await finish(planned, results[i]!, kit);
    if (typeof result === "string") rendered.push({ planned, text: result });
    else if (!faults.has(result.key)) faults.set(result.key, result.diagnostic);
  }
  return { rendered, diagnostics: [...faults.values()] };
}

function jobOf({ target, output, values }: PlannedOutput): Job {
  return { path: `${target}/${output.template}`, language: output.language, values };
}

async function finish(
  { path, target, output: { template, language, file } }: PlannedOutput,
  result: string | RenderFault,
  { isFinal }: Kit,
): Promise<string | Fault> {
  if (typeof result !== "string") return refused(path, result);
  try {
    const text = language.layout(result);
    return isFinal(`${target}/${template}`) ? text : await format(text, language);
  } catch (cause) {
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

function malformed(path: string, file: string, { name }: Language, { message }: Refusal): Diagnostic {
  return error("output-malformed", `${path} would not be ${name}: it ${message}`, {
    place: { file },
    hint: "the template's own text has to be of its language",
  });
}
