import { readSpec } from "../compile.ts";
import { enter } from "../progress/stages.ts";
import type { Outcome } from "./outcome.ts";
import type { Options } from "../options.ts";

/** Prints what templates see. */
export function model({ spec, overlay, release }: Options): Outcome {
  const { model: built, diagnostics } = readSpec(spec, { release, overlays: overlay });
  enter("report");
  return {
    exitCode: built ? 0 : 1,
    diagnostics,
    text: built ? `${JSON.stringify(built, null, 2)}\n` : "",
    data: { model: built ?? null },
  };
}
