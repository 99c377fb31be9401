import { hasErrors } from "../diagnostic/diagnostic.ts";
import type { Options } from "../options.ts";
import { enter } from "../progress/stages.ts";
import { inFileOrder, locate } from "../source/finding.ts";
import { compared } from "./compared.ts";
import { inMarkdown, inText } from "./diff-print.ts";
import { differenceOf, tooSmall } from "./difference.ts";
import { type Outcome, failed } from "./outcome.ts";

/** Compares two specs, and prints what the change does to those who use the artifacts. */
export async function diff(options: Options): Promise<Outcome> {
  enter("read the specs");
  const sides = compared(options.spec, options.operands);
  if (sides.diagnostics) return failed(sides.diagnostics);
  const difference = await differenceOf(sides.base, sides.head, options);
  enter("report");
  const { base, head, changes, templates, remade, version, diagnostics } = difference;
  if (hasErrors(diagnostics)) return failed(diagnostics);
  const isRefused = options.requireBump && !version.suffices;
  const findings = inFileOrder([...(isRefused ? locate([tooSmall(difference)]) : []), ...diagnostics]);
  return {
    exitCode: isRefused ? 1 : 0,
    diagnostics: findings,
    text: inText(difference),
    markdown: () => inMarkdown(difference),
    data: {
      base: { name: base.name, version: base.model.version },
      head: { name: head.name, version: head.model.version },
      changes,
      templates,
      remade,
      bump: version.bump ?? null,
      reason: version.reason ?? null,
      required: version.needed,
      sufficient: version.suffices,
    },
  };
}
