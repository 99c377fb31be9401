import { type Diagnostic, error } from "../diagnostic/diagnostic.ts";
import type { Language } from "../lang/language.ts";
import { Refusal } from "../lang/language.ts";
import { enter } from "../progress/stages.ts";
import type { Fingerprints } from "./fingerprints.ts";
import { format } from "./format.ts";
import { keyer } from "./key.ts";
import type { Kit } from "./kit.ts";
import type { PlannedOutput } from "./plan-outputs.ts";
import type { Job, RenderFault } from "./renderer.ts";

/** The final text of a planned output. */
export interface Rendered {
  readonly planned: PlannedOutput;
  /** In UTF-8; or what makes it, where nobody may ask for it. */
  readonly text: Buffer | (() => Buffer);
  /** Of a text that is known from an earlier run. */
  readonly sha256?: string;
  /** See {@link Keyer}. */
  readonly key?: string;
}

/** What spares work where not all of it is needed. */
export interface RenderOptions {
  /** What earlier runs made, by path: while all that it depends on is the same, it is not made again. */
  readonly known?: Pick<ReadonlyMap<string, { readonly key: string; readonly sha256: string }>, "get">;
  /** Whose text somebody is going to ask for. */
  readonly isWanted?: (output: PlannedOutput) => boolean;
  readonly fingerprints?: Fingerprints;
}

/** Renders planned outputs. A value that a sink refuses in many files is told of once. */
export async function render(
  outputs: readonly PlannedOutput[],
  kit: Kit,
  { known, isWanted = () => true, fingerprints = new Map() }: RenderOptions = {},
): Promise<{ readonly rendered: readonly Rendered[]; readonly diagnostics: readonly Diagnostic[] }> {
  const rendered: Rendered[] = [];
  const faults = new Map<string, Diagnostic>();
  const keyOf = keyer(fingerprints);
  for (const [i, planned] of outputs.entries()) {
    enter("render", i, outputs.length);
    const job = jobOf(planned);
    const later = (): Buffer => renderFinal(job, kit);
    if (!isWanted(planned) && kit.isFinal(job.path)) {
      rendered.push({ planned, text: later });
      continue;
    }
    const reads = kit.readsOf(job);
    const key = reads && keyOf(planned, reads);
    const same = known?.get(planned.path);
    if (key !== undefined && same?.key === key) {
      rendered.push({ planned, text: later, key, sha256: same.sha256 });
      continue;
    }
    const result = await finish(planned, kit.renderer(job), kit);
    if (typeof result === "string") {
      rendered.push({ planned, text: Buffer.from(result), ...(key !== undefined && { key }) });
    } else if (!faults.has(result.key)) faults.set(result.key, result.diagnostic);
  }
  return { rendered, diagnostics: [...faults.values()] };
}

/** What a built-in template makes. Throws the fault of a value that is refused, which what was made before has none of. */
function renderFinal(job: Job, { renderer }: Kit): Buffer {
  const result = renderer(job);
  if (typeof result !== "string") throw result;
  return Buffer.from(job.language.layout(result));
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
