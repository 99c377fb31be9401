import { printSarif } from "../diagnostic/sarif.ts";
import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import type { CommandName, Options } from "../options.ts";
import type { LastRun } from "../output/memo.ts";
import { catalogue } from "../rules/rules.ts";
import { check } from "./check.ts";
import { diff } from "./diff.ts";
import { generate } from "./generate.ts";
import { importDeployments } from "./import.ts";
import { model } from "./model.ts";
import type { Outcome } from "./outcome.ts";
import { release } from "./release.ts";
import { rules } from "./rules.ts";
import { set } from "./set.ts";
import { targets } from "./targets.ts";
import { trace } from "./trace.ts";
import { validate } from "./validate.ts";
import { verify } from "./verify.ts";

export { follow } from "../progress/stages.ts";

/** Every command: options in, what is to be said and the exit code out. */
export const commands: Readonly<Record<CommandName, (options: Options, last: LastRun) => Outcome | Promise<Outcome>>> =
  {
    generate,
    check,
    validate,
    set,
    import: importDeployments,
    diff,
    release,
    verify,
    trace,
    targets,
    model,
    rules,
  };

/** Diagnostics as SARIF, with what is known of their rules. */
export function sarif(diagnostics: readonly Diagnostic[], version: string): string {
  return printSarif(diagnostics, version, Object.values(catalogue).flat());
}
