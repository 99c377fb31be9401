import packageJson from "../package.json" with { type: "json" };
import { loadCommands } from "./bundle.ts";
import { count } from "./commands/count.ts";
import type { Outcome } from "./commands/outcome.ts";
import { type Diagnostic, error } from "./diagnostic/diagnostic.ts";
import { type Colors, plain, printAll, printGithub } from "./diagnostic/print.ts";
import { help } from "./help.ts";
import { type Inputs, inputsOf } from "./inputs.ts";
import type { CommandName } from "./options.ts";
import { recall, remember } from "./output/memo.ts";
import { enter, stages } from "./stages.ts";
import { print as write } from "./output/stream.ts";
import { type Call, readCall } from "./usage.ts";

const { version } = packageJson;

/** Why some of the result could not be printed. */
const unprinted: Diagnostic[] = [];

void main(readCall(process.argv.slice(2))).then((exitCode) => {
  err(printAll(unprinted, plain));
  enter("end");
  process.exitCode = unprinted.length > 0 ? Math.max(exitCode, 1) : exitCode;
});

async function main(call: Call): Promise<number> {
  switch (call.kind) {
    case "version":
      out(`${version}\n`);
      return 0;
    case "help":
      out(help(call.command));
      return 0;
    case "fault":
      return refuse(call);
    case "run":
      return run(call);
  }
}

async function run(call: Call & { kind: "run" }): Promise<number> {
  try {
    enter("inputs");
    const inputs = inputsOf(call);
    const outcome = remembered(inputs) ?? (await runAnew(call, inputs));
    await print(call, outcome);
    return outcome.exitCode;
  } catch (cause) {
    err(`netspec: this is a fault of netspec ${version}, not yours. Please report it with the spec.\n`);
    err(`${(cause as Error).stack ?? String(cause)}\n`);
    return 3;
  }
}

function remembered(inputs: Inputs | undefined): Outcome | undefined {
  return inputs && (recall(inputs.memo, inputs.hash, inputs.root, inputs.trust) as Outcome | undefined);
}

async function runAnew(call: Call & { kind: "run" }, inputs: Inputs | undefined): Promise<Outcome> {
  enter("load");
  const { exports, keep } = loadCommands(call.command);
  const { settled, ...outcome } = await exports.commands[call.command](call.options);
  stages.push(...exports.stages);
  enter("remember");
  // What changed while the run was on its way is not what it looked at.
  if (settled && inputs && inputsOf(call)?.hash === inputs.hash) {
    remember(inputs.memo, inputs.hash, settled.root, settled.files, settled.next);
  }
  // A run that failed has not come through all of the code.
  if (outcome.exitCode === 0) keep();
  enter("print");
  return outcome;
}

function refuse({ message, format, command }: Call & { kind: "fault" }): number {
  if (format === "text") err(`netspec: ${message}\nSee netspec --help.\n`);
  else {
    const diagnostics = [error("usage", message, { hint: "see netspec --help" })];
    printFormatted(format, command ?? "", { exitCode: 2, diagnostics, text: "", data: {} });
  }
  return 2;
}

async function print({ command, format, quiet, color }: Call & { kind: "run" }, outcome: Outcome): Promise<void> {
  if (format !== "text") return printFormatted(format, command, outcome, quiet);
  const { diagnostics, text, listsNotes = false } = outcome;
  const shown = diagnostics.filter(({ severity }) => isShown(severity, quiet, listsNotes));
  if (shown.length > 0)
    err(printAll(shown, color && !process.env["NO_COLOR"] && process.stderr.isTTY ? await colors() : plain));
  if (quiet) return;
  const hidden = diagnostics.length - shown.length;
  if (hidden > 0) err(`${count(hidden, "note")}; netspec validate lists them\n`);
  out(text);
}

function out(text: string): void {
  const fault = write("stdout", text);
  if (fault) unprinted.push(fault);
}

function err(text: string): void {
  const fault = write("stderr", text);
  if (fault) unprinted.push(fault);
}

/** What programs read: one document on standard output, or annotations and the result. */
function printFormatted(
  format: "json" | "github" | "sarif",
  command: CommandName | "",
  { diagnostics, text, data, exitCode, listsNotes = false }: Outcome,
  quiet = false,
): void {
  switch (format) {
    case "json":
      out(`${JSON.stringify({ command, exitCode, diagnostics, ...data }, null, 2)}\n`);
      break;
    case "sarif":
      out(loadCommands(command).exports.sarif(diagnostics, version));
      break;
    case "github": {
      const shown = diagnostics.filter(({ severity }) => isShown(severity, quiet, listsNotes));
      err(shown.map(printGithub).join(""));
      if (!quiet) out(text);
    }
  }
}

/** Loaded where there is something to paint: it looks at the streams. */
async function colors(): Promise<Colors> {
  return (await import("picocolors")).default.createColors(true);
}

function isShown(severity: string, quiet: boolean, listsNotes: boolean): boolean {
  return quiet ? severity === "error" : severity !== "note" || listsNotes;
}
