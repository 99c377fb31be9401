import { readSpec, readTargetFolders, understandNames } from "../compile.ts";
import { hasErrors } from "../diagnostic/diagnostic.ts";
import { templateFolders } from "../template-folders.ts";
import type { Command } from "./command.ts";
import { count } from "./count.ts";

/** Schema and rules only. */
export const validate: Command = {
  about: "check the spec: schema and rules",
  examples: ["netspec validate --release"],
  run({ spec, release }) {
    const { targets } = readTargetFolders(templateFolders([]));
    const { model, diagnostics } = understandNames(readSpec(spec, release), targets);
    const names = model?.networks.map(({ key }) => key) ?? [];
    return {
      exitCode: hasErrors(diagnostics) ? 1 : 0,
      diagnostics,
      listsNotes: true,
      text: model ? `${spec} is valid: ${count(names.length, "network")}\n` : "",
      data: { networks: names },
    };
  },
};
