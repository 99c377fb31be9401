import { parseArgs } from "node:util";
import { createColors } from "picocolors";
import packageJson from "../package.json" with { type: "json" };
import { check } from "./commands/check.ts";
import type { Command, Outcome } from "./commands/command.ts";
import { generate } from "./commands/generate.ts";
import { model } from "./commands/model.ts";
import { targets } from "./commands/targets.ts";
import { count, validate } from "./commands/validate.ts";
import { printAll, printGithub } from "./diagnostic/print.ts";
import { suggest } from "./diagnostic/suggest.ts";
import { help } from "./help.ts";
import { type Option, options } from "./options.ts";

const { version } = packageJson;

const commands: Readonly<Record<string, Command>> = { generate, check, validate, targets, model };

// `netspec model | head` closes the pipe early, which is no fault.
process.stdout.on("error", ({ code }: NodeJS.ErrnoException) => {
  if (code !== "EPIPE") throw new Error(`cannot write to standard output: ${code}`);
});

process.exitCode = await main(process.argv.slice(2));

async function main(argv: readonly string[]): Promise<number> {
  const call = parse(argv);
  if ("fault" in call) {
    process.stderr.write(`netspec: ${call.fault}\nSee netspec --help.\n`);
    return 2;
  }
  const { name, values } = call;
  if (values.version) {
    process.stdout.write(`${version}\n`);
    return 0;
  }
  if (values.help) {
    process.stdout.write(help(commands));
    return 0;
  }
  try {
    const outcome = await commands[name]!.run(call.options);
    print(name, outcome, values);
    return outcome.exitCode;
  } catch (cause) {
    process.stderr.write(
      `netspec: this is a fault of netspec ${version}, not yours. Please report it with the spec.\n`,
    );
    process.stderr.write(`${(cause as Error).stack ?? String(cause)}\n`);
    return 3;
  }
}

function parse(argv: readonly string[]) {
  let parsed;
  try {
    parsed = parseArgs({ args: [...argv], options, allowPositionals: true, strict: true });
  } catch (cause) {
    return { fault: usageFault(cause as Error) };
  }
  const { values, positionals } = parsed;
  const [name, ...rest] = positionals;
  const format: string = values.format;
  if (values.help || values.version) return { name: "", values, options: optionsOf(values, []) };
  if (name === undefined) return { fault: `say what to do: ${Object.keys(commands).join(", ")}` };
  if (!Object.hasOwn(commands, name)) {
    const meant = suggest(name, Object.keys(commands));
    return { fault: `there is no command ${name}${meant === undefined ? "" : `; did you mean ${meant}?`}` };
  }
  if (!(options.format.values as readonly string[]).includes(format)) {
    return { fault: `--format takes ${options.format.values.join(", ")}, not ${format}` };
  }
  for (const [option, { only, type }] of Object.entries<Option>(options)) {
    const value = values[option as keyof typeof values];
    if (value !== undefined && only !== undefined && only !== name) return { fault: `--${option} goes with ${only}` };
    if (type === "string" && [value].flat().includes(""))
      return { fault: `--${option} takes a value that is not empty` };
  }
  // --force PATH… takes every path that follows it.
  if (rest.length > 0 && !values.force) return { fault: `${name} takes no ${rest.join(" ")}` };
  return { name, values, options: optionsOf(values, rest) };
}

type Values = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>["values"];

function optionsOf(values: Values, forced: readonly string[]) {
  const { spec, out, templates = [], target = [], network = [], force = [] } = values;
  return {
    spec,
    out,
    templates,
    target,
    network,
    force: [...force, ...forced],
    release: values.release ?? false,
    dryRun: values["dry-run"] ?? false,
    prove: values.prove ?? false,
  };
}

function usageFault({ message }: Error): string {
  const unknown = /Unknown option '-*([^' ]+)/.exec(message)?.[1];
  if (unknown === undefined) return message;
  const meant = suggest(unknown, Object.keys(options));
  return `there is no option --${unknown}${meant === undefined ? "" : `; did you mean --${meant}?`}`;
}

function print(command: string, outcome: Outcome, { format, quiet, "no-color": noColor }: Values): void {
  const { diagnostics, text, data, exitCode } = outcome;
  if (format === "json") {
    process.stdout.write(`${JSON.stringify({ command, exitCode, diagnostics, ...data }, null, 2)}\n`);
    return;
  }
  const colors = createColors(!noColor && !process.env["NO_COLOR"] && (process.stderr.isTTY || false));
  const shown = diagnostics.filter(({ severity }) =>
    quiet ? severity === "error" : severity !== "note" || outcome.listsNotes,
  );
  process.stderr.write(format === "github" ? shown.map(printGithub).join("") : printAll(shown, colors));
  if (quiet) return;
  const hidden = diagnostics.length - shown.length;
  if (hidden > 0) process.stderr.write(`${count(hidden, "note")}; netspec validate lists them\n`);
  process.stdout.write(text);
}
