import type { Command } from "./commands/command.ts";
import { type Option, options } from "./options.ts";

/** The help of the whole command, or of one of its commands. It fits a screen. */
export function help(commands: Readonly<Record<string, Command>>): string {
  const examples = Object.values(commands).flatMap((command) => command.examples);
  return [
    "netspec compiles one YAML spec of EVM networks into TypeScript constants, portal",
    "configuration, wallet requests and docs.",
    "",
    "netspec COMMAND [OPTIONS]",
    "",
    ...columns(Object.entries(commands).map(([name, { about }]) => [name, about])),
    "",
    ...columns(Object.entries(options).map(([name, option]) => [usage(name, option), describe(option)])),
    "",
    "Examples:",
    ...examples.map((example) => `  ${example}`),
    "",
    "Exit codes: 0 clean, 1 findings or drift, 2 wrong usage, 3 a fault of netspec.",
    "",
  ].join("\n");
}

function usage(name: string, { takes, short }: Option): string {
  return `${short === undefined ? "" : `-${short}, `}--${name}${takes === undefined ? "" : ` ${takes}`}`;
}

function describe({ about: what, only, default: preset, multiple, takes }: Option): string {
  const about = only === undefined ? what : `${only}: ${what}`;
  if (preset !== undefined) return `${about} (${preset})`;
  return multiple && !takes?.endsWith("…") ? `${about} (repeatable)` : about;
}

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
