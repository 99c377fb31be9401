import { type Command, type CommandName, type Option, commands, options } from "./options.ts";

/** The help of the whole command, or of one of its commands. It fits a screen. */
export function help(name?: CommandName): string {
  return [...(name ? helpOf(name, commands[name]) : helpOfAll()), ""].join("\n");
}

function helpOfAll(): string[] {
  const all = Object.entries<Command>(commands);
  const common = Object.entries<Option>(options).filter(([, { of }]) => !of);
  return [
    "netspec compiles one YAML spec of EVM networks into TypeScript constants, portal",
    "configuration, wallet requests and docs.",
    "",
    "netspec COMMAND [OPTIONS]",
    "",
    ...columns(all.map(([name, command]) => [called(name, command), command.about])),
    "",
    ...columns(common.map((entry) => [usage(...entry), describe(entry[1])])),
    "",
    "netspec COMMAND --help lists the options of a command, with examples.",
    "Exit codes: 0 clean, 1 findings or drift, 2 wrong usage, 3 a fault of netspec.",
  ];
}

function helpOf(name: CommandName, command: Command): string[] {
  const own = Object.entries<Option>(options).filter(([, { of }]) => of?.includes(name) ?? true);
  return [
    `netspec ${called(name, command)} [OPTIONS]`,
    "",
    `  ${command.about}`,
    "",
    ...columns(own.map((entry) => [usage(...entry), describe(entry[1])])),
    "",
    "Examples:",
    ...command.examples.map((example) => `  ${example}`),
  ];
}

function called(name: string, { operands }: Command): string {
  return operands ? `${name} ${operands.usage}` : name;
}

function usage(name: string, { takes, short }: Option): string {
  return `${short === undefined ? "" : `-${short}, `}--${name}${takes === undefined ? "" : ` ${takes}`}`;
}

function describe({ about, default: preset, multiple, takes }: Option): string {
  if (preset !== undefined) return `${about} (${preset})`;
  return multiple && !takes?.endsWith("…") ? `${about} (repeatable)` : about;
}

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
