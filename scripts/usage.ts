import { relative } from "node:path";
import { parseArgs } from "node:util";
import { suggest } from "./diagnostic/suggest.ts";
import { type Command, type CommandName, type Option, type Options, commands, options } from "./options.ts";

export type Format = (typeof options.format.values)[number];

/** What a command line asks for. */
export type Call =
  | { readonly kind: "fault"; readonly message: string; readonly format: Format; readonly command?: CommandName }
  | { readonly kind: "version" }
  | { readonly kind: "help"; readonly command?: CommandName }
  | {
      readonly kind: "run";
      readonly command: CommandName;
      readonly options: Options;
      readonly format: Format;
      readonly quiet: boolean;
      readonly color: boolean;
      readonly timings: boolean;
      readonly watch: boolean;
    };

/** Reads a command line: the arguments after `netspec`. */
export function readCall(argv: readonly string[]): Call {
  const fault = (message: string): Call => ({ kind: "fault", message, format: formatIn(argv) });
  let parsed;
  try {
    parsed = parseArgs({ args: [...argv], options: parserOptions, allowPositionals: true, strict: true });
  } catch (cause) {
    return fault(parserFault(cause as Error));
  }
  const values = parsed.values as Values;
  const [name, ...operands] = parsed.positionals;
  if (values.version) return { kind: "version" };
  if (name === undefined) {
    return values.help ? { kind: "help" } : fault(`say what to do: ${Object.keys(commands).join(", ")}`);
  }
  if (!isCommand(name)) {
    const meant = suggest(name, Object.keys(commands));
    return fault(`there is no command ${name}${meant === undefined ? "" : `; did you mean ${meant}?`}`);
  }
  if (values.help) return { kind: "help", command: name };
  const message =
    faultOfValues(name, values) ??
    faultOfOperands(name, operands, commands[name], values) ??
    faultOfWatch(values) ??
    faultOfTimeout(values) ??
    faultOfOverlay(name, values);
  if (message !== undefined) return { kind: "fault", message, format: formatIn(argv), command: name };
  return {
    kind: "run",
    command: name,
    options: optionsOf(values, operands),
    format: (values.format ?? options.format.default) as Format,
    quiet: values.quiet ?? false,
    color: !values["no-color"],
    timings: values.timings ?? false,
    watch: values.watch ?? false,
  };
}

type Values = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>["values"];

// The parser does not tell a default from a value that was given.
const parserOptions = Object.fromEntries(
  Object.entries<Option>(options).map(([name, { type, short, multiple }]) => [
    name,
    { type, ...(short !== undefined && { short }), ...(multiple && { multiple }) },
  ]),
);

function isCommand(name: string): name is CommandName {
  return Object.hasOwn(commands, name);
}

function faultOfValues(command: CommandName, values: Values): string | undefined {
  for (const [name, { of, type, values: known, valuesOf = {} }] of Object.entries<Option>(options)) {
    const value = values[name as keyof Values];
    if (value === undefined) continue;
    if (of && !of.includes(command))
      return `${command} takes no --${name}; ${listed(of)} ${of.length > 1 ? "do" : "does"}`;
    if (type === "string" && [value].flat().includes("")) return `--${name} takes a value that is not empty`;
    const allowed = known?.filter((each) => valuesOf[each]?.includes(command) ?? true);
    if (allowed && !allowed.includes(String(value)))
      return `--${name} takes ${allowed.join(", ")}, not ${String(value)}`;
  }
  return undefined;
}

/** --force PATH… takes every path that follows it. */
function faultOfOperands(name: CommandName, words: readonly string[], { operands }: Command, { force }: Values) {
  const { usage = "", least = 0, most = 0 } = operands ?? {};
  if (words.length < least) return `say what to ${name}: netspec ${name} ${usage}`;
  return words.length > most && !force ? `${name} takes no ${words.slice(most).join(" ")}` : undefined;
}

/** What is right once may not be right at each later save. */
function faultOfWatch({ watch, force, format }: Values): string | undefined {
  if (!watch) return undefined;
  if (force) return "--watch takes no --force: it would give up whatever is written into these files later";
  if (format === "github" || format === "sarif") return `--watch prints text or json, not ${format}`;
  return undefined;
}

function faultOfTimeout({ timeout }: Values): string | undefined {
  if (timeout === undefined || (/^\d+(\.\d+)?$/.test(timeout) && Number(timeout) > 0 && Number(timeout) <= LONGEST))
    return undefined;
  return `--timeout takes seconds, more than 0 and at most ${LONGEST}, not ${timeout}`;
}

/** An hour. */
const LONGEST = 3600;

/** What is made with an overlay does not pass for what is made from the spec alone. */
function faultOfOverlay(name: CommandName, { overlay, out }: Values): string | undefined {
  const { default: canonical, of } = options.out;
  if (!overlay || !(of as readonly CommandName[]).includes(name) || relative(canonical, out ?? canonical) !== "")
    return undefined;
  return `with --overlay, ${name} takes a folder of its own: --out DIR; ${canonical} is for the spec alone`;
}

function optionsOf(values: Values, operands: readonly string[]): Options {
  const { spec, overlay = [], out, templates = [], target = [], network = [], map = [], rpc = [], force } = values;
  return {
    spec: spec ?? options.spec.default,
    overlay,
    out: out ?? options.out.default,
    templates,
    target,
    network,
    map,
    rpc,
    timeout: Number(values.timeout ?? options.timeout.default),
    strict: values.strict ?? false,
    remember: values.remember ?? false,
    force: force ? [...force, ...operands] : [],
    release: values.release ?? false,
    dryRun: values["dry-run"] ?? false,
    prove: values.prove ?? false,
    requireBump: values["require-bump"] ?? false,
    operands,
  };
}

function parserFault({ message }: Error): string {
  const unknown = /Unknown option '(-*)([^' ]+)/.exec(message);
  if (!unknown) return message.replace(/\.$/, "");
  const [, dashes, name] = unknown;
  if (/^-\d/.test(`${dashes}${name}`)) return `there is no option ${dashes}${name}; a value with a dash goes behind --`;
  const meant = suggest(name!, Object.keys(options));
  return `there is no option ${dashes}${name}${meant === undefined ? "" : `; did you mean --${meant}?`}`;
}

/** The format that a call asks for, also when it cannot be read as a whole. */
function formatIn(argv: readonly string[]): Format {
  const at = argv.findIndex((word) => /^--format(=|$)/.test(word));
  const asked = at < 0 ? undefined : (argv[at]!.split("=")[1] ?? argv[at + 1]);
  return options.format.values.find((format) => format === asked) ?? options.format.default;
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)!}`;
}
