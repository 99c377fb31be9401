import { type Code, compileTemplates, entriesOf, load } from "./compile.ts";
import type { Programs } from "./renderer.ts";
import { type Target, type TargetOutput, readTargets } from "./target.ts";
import { readTemplates } from "./templates.ts";

/** Targets as JSON can hold them, and their templates, compiled. */
export interface Prepared {
  readonly targets: readonly PreparedTarget[];
  readonly code: Programs;
}

export interface PreparedTarget extends Omit<Target, "outputs"> {
  readonly outputs: readonly PreparedOutput[];
}

export interface PreparedOutput extends Omit<TargetOutput, "language" | "file"> {
  readonly language: string;
}

/** Makes a sound template folder ready to run. */
export function prepare(directory: string): Prepared {
  const { targets, code } = prepareCode(directory);
  return { targets, code: load(code) };
}

/** {@link prepare} as the text of a module that says the same as built-in.ts. */
export function printPrepared(directory: string): string {
  const { targets, code } = prepareCode(directory);
  const programs = Object.entries(code.programs).map(([name, program]) => `${JSON.stringify(name)}: ${program}`);
  return [
    `const targets = ${JSON.stringify(targets)};`,
    `const code = { sites: ${JSON.stringify(code.sites)}, programs: {${programs.join(",\n")}} };`,
    "export function builtIn() { return { targets, code }; }",
  ].join("\n");
}

function prepareCode(directory: string): { targets: readonly PreparedTarget[]; code: Code } {
  const { templates } = readTemplates([{ directory, builtIn: true }]);
  const { targets } = readTargets(templates);
  return {
    targets: targets.map((target) => ({
      ...target,
      outputs: target.outputs.map((output) => ({ ...output, file: undefined, language: output.language.name })),
    })),
    code: compileTemplates(entriesOf(targets), templates),
  };
}
