import { readSpec } from "../compile.ts";
import type { Command } from "./command.ts";

/** Prints what templates see. */
export const model: Command = {
  about: "print the resolved model as JSON",
  examples: ["netspec model | jq '.networks[0].portal'"],
  run({ spec, release }) {
    const { model: built, diagnostics } = readSpec(spec, release);
    return {
      exitCode: built ? 0 : 1,
      diagnostics,
      text: built ? `${JSON.stringify(built, null, 2)}\n` : "",
      data: { model: built ?? null },
    };
  },
};
