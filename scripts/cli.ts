import { createColors } from "picocolors";
import packageJson from "../package.json" with { type: "json" };
import { check } from "./commands/check.ts";
import type { Command, Outcome } from "./commands/command.ts";
import { count } from "./commands/count.ts";
import { generate } from "./commands/generate.ts";
import { model } from "./commands/model.ts";
import { rules } from "./commands/rules.ts";
import { targets } from "./commands/targets.ts";
import { validate } from "./commands/validate.ts";
import { error } from "./diagnostic/diagnostic.ts";
import { printAll, printGithub } from "./diagnostic/print.ts";
import { printSarif } from "./diagnostic/sarif.ts";
import { help } from "./help.ts";
import type { CommandName } from "./options.ts";
import { catalogue } from "./rules/rules.ts";
import { type Call, readCall } from "./usage.ts";

const { version } = packageJson;

const commands: Readonly<Record<CommandName, Command>> = { generate, check, validate, targets, model, rules };

// `netspec model | head` closes the pipe early, which is no fault.
process.stdout.on("error", ({ code }: NodeJS.ErrnoException) => {
  if (code !== "EPIPE") throw new Error(`cannot write to standard output: ${code}`);
});

process.exitCode = await main(readCall(process.argv.slice(2), commands));

async function main(call: Call): Promise<number> {
  switch (call.kind) {
    case "version":
      process.stdout.write(`${version}\n`);
      return 0;
    case "help":
      process.stdout.write(help(commands, call.command));
      return 0;
    case "fault":
      return refuse(call);
    case "run":
      return run(call);
  }
}

async function run(call: Call & { kind: "run" }): Promise<number> {
  try {
    const outcome = await commands[call.command].run(call.options);
    print(call, outcome);
    return outcome.exitCode;
  } catch (cause) {
    process.stderr.write(
      `netspec: this is a fault of netspec ${version}, not yours. Please report it with the spec.\n`,
    );
    process.stderr.write(`${(cause as Error).stack ?? String(cause)}\n`);
    return 3;
  }
}

function refuse({ message, format }: Call & { kind: "fault" }): number {
  if (format === "text") process.stderr.write(`netspec: ${message}\nSee netspec --help.\n`);
  else {
    const diagnostics = [error("usage", message, { hint: "see netspec --help" })];
    printFormatted(format, "", { exitCode: 2, diagnostics, text: "", data: {} });
  }
  return 2;
}

function print({ command, format, quiet, color }: Call & { kind: "run" }, outcome: Outcome): void {
  if (format !== "text") return printFormatted(format, command, outcome, quiet);
  const { diagnostics, text, listsNotes = false } = outcome;
  const colors = createColors(color && !process.env["NO_COLOR"] && (process.stderr.isTTY || false));
  const shown = diagnostics.filter(({ severity }) => isShown(severity, quiet, listsNotes));
  process.stderr.write(printAll(shown, colors));
  if (quiet) return;
  const hidden = diagnostics.length - shown.length;
  if (hidden > 0) process.stderr.write(`${count(hidden, "note")}; netspec validate lists them\n`);
  process.stdout.write(text);
}

/** What programs read: one document on standard output, or annotations and the result. */
function printFormatted(
  format: "json" | "github" | "sarif",
  command: string,
  { diagnostics, text, data, exitCode, listsNotes = false }: Outcome,
  quiet = false,
): void {
  switch (format) {
    case "json":
      process.stdout.write(`${JSON.stringify({ command, exitCode, diagnostics, ...data }, null, 2)}\n`);
      break;
    case "sarif":
      process.stdout.write(printSarif(diagnostics, version, Object.values(catalogue).flat()));
      break;
    case "github": {
      const shown = diagnostics.filter(({ severity }) => isShown(severity, quiet, listsNotes));
      process.stderr.write(shown.map(printGithub).join(""));
      if (!quiet) process.stdout.write(text);
    }
  }
}

function isShown(severity: string, quiet: boolean, listsNotes: boolean): boolean {
  return quiet ? severity === "error" : severity !== "note" || listsNotes;
}
