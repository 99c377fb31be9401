import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import { checkTemplate } from "./check.ts";
import { rootTypes } from "./model-types.ts";
import { withPrefixes } from "./scene.ts";
import type { Target, TargetOutput } from "./target.ts";
import type { Templates } from "./templates.ts";

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
