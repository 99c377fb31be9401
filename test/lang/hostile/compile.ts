import { expect } from "vitest";
import { understand, understandNames } from "../../../scripts/compile.ts";
import type { Diagnostic } from "../../../scripts/diagnostic/diagnostic.ts";
import type { Model } from "../../../scripts/model/shape.ts";
import { kitOf } from "../../../scripts/render/load-kit.ts";
import { planOutputs } from "../../../scripts/render/plan-outputs.ts";
import { render } from "../../../scripts/render/render.ts";
import { templateFolders } from "../../../scripts/template-folders.ts";

/** How messages call a hostile spec. */
export const file = "hostile.yaml";
const kit = await kitOf(templateFolders([]));
const { targets } = kit;

export interface Made {
  readonly files?: readonly { readonly path: string; readonly text: string; readonly language: string }[];
  readonly model?: Model;
  readonly errors: readonly Diagnostic[];
}

/** Specs compiled with all built-in targets; they share the compiled templates. */
export async function compileAll(specs: readonly string[]): Promise<Made[]> {
  const understood = specs.map((spec) => understandNames(understand(file, spec), targets));
  const planned = understood.map(({ model }) => (model ? planOutputs(targets, model).outputs : []));
  const { rendered, diagnostics } = await render(planned.flat(), kit);
  expect(diagnostics, "what the schema and the rules let through, no sink may refuse").toEqual([]);
  let next = 0;
  return understood.map((each, at) => {
    const own = rendered.slice(next, (next += planned[at]!.length));
    const files = own.map((one) => ({
      path: one.planned.path,
      text: (one.text as Buffer).toString(),
      language: one.planned.output.language.name,
    }));
    const errors = each.diagnostics.filter(({ severity }) => severity === "error");
    return { errors, ...(each.model && { files, model: each.model }) };
  });
}
