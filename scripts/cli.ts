import { createColors } from "picocolors";
import packageJson from "../package.json" with { type: "json" };
import { count } from "./commands/count.ts";
import type { Outcome } from "./commands/outcome.ts";
import { type Diagnostic, error } from "./diagnostic/diagnostic.ts";
import { printAll, printGithub } from "./diagnostic/print.ts";
import { help } from "./help.ts";
import { type Inputs, inputsOf } from "./inputs.ts";
import type { CommandName, Options } from "./options.ts";
import { recall, remember } from "./output/memo.ts";
import { print as write } from "./output/stream.ts";
import { type Call, readCall } from "./usage.ts";

const { version } = packageJson;

/** Loaded when asked for, so that a run with nothing to do is over before that. */
const load: Readonly<Record<CommandName, () => Promise<(options: Options) => Outcome | Promise<Outcome>>>> = {
  generate: async () => (await import("./commands/generate.ts")).generate,
  check: async () => (await import("./commands/check.ts")).check,
  validate: async () => (await import("./commands/validate.ts")).validate,
  targets: async () => (await import("./commands/targets.ts")).targets,
  model: async () => (await import("./commands/model.ts")).model,
  rules: async () => (await import("./commands/rules.ts")).rules,
};

/** Why some of the result could not be printed. */
const unprinted: Diagnostic[] = [];

for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (cause: NodeJS.ErrnoException) => {
    // `netspec model | head` closes the pipe early, which is no fault.
    if (cause.code !== "EPIPE") throw cause;
  });
}

const exitCode = await main(readCall(process.argv.slice(2)));
err(printAll(unprinted, createColors(false)));
process.exitCode = unprinted.length > 0 ? Math.max(exitCode, 1) : exitCode;

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
  const command = await load[call.command]();
  const { settled, ...outcome } = await command(call.options);
  // What changed while the run was on its way is not what it looked at.
  if (settled && inputs && inputsOf(call)?.hash === inputs.hash) {
    remember(inputs.memo, inputs.hash, settled.root, settled.files, settled.next);
  }
  return outcome;
}

async function refuse({ message, format, command }: Call & { kind: "fault" }): Promise<number> {
  if (format === "text") err(`netspec: ${message}\nSee netspec --help.\n`);
  else {
    const diagnostics = [error("usage", message, { hint: "see netspec --help" })];
    await printFormatted(format, command ?? "", { exitCode: 2, diagnostics, text: "", data: {} });
  }
  return 2;
}

async function print({ command, format, quiet, color }: Call & { kind: "run" }, outcome: Outcome): Promise<void> {
  if (format !== "text") return printFormatted(format, command, outcome, quiet);
  const { diagnostics, text, listsNotes = false } = outcome;
  const colors = createColors(color && !process.env["NO_COLOR"] && (process.stderr.isTTY || false));
  const shown = diagnostics.filter(({ severity }) => isShown(severity, quiet, listsNotes));
  err(printAll(shown, colors));
  if (quiet) return;
  const hidden = diagnostics.length - shown.length;
  if (hidden > 0) err(`${count(hidden, "note")}; netspec validate lists them\n`);
  out(text);
}

function out(text: string): void {
  const fault = write(process.stdout, "standard output", text);
  if (fault) unprinted.push(fault);
}

function err(text: string): void {
  const fault = write(process.stderr, "standard error", text);
  if (fault) unprinted.push(fault);
}

/** What programs read: one document on standard output, or annotations and the result. */
async function printFormatted(
  format: "json" | "github" | "sarif",
  command: string,
  { diagnostics, text, data, exitCode, listsNotes = false }: Outcome,
  quiet = false,
): Promise<void> {
  switch (format) {
    case "json":
      out(`${JSON.stringify({ command, exitCode, diagnostics, ...data }, null, 2)}\n`);
      break;
    case "sarif": {
      const [{ printSarif }, { catalogue }] = await Promise.all([
        import("./diagnostic/sarif.ts"),
        import("./rules/rules.ts"),
      ]);
      out(printSarif(diagnostics, version, Object.values(catalogue).flat()));
      break;
    }
    case "github": {
      const shown = diagnostics.filter(({ severity }) => isShown(severity, quiet, listsNotes));
      err(shown.map(printGithub).join(""));
      if (!quiet) out(text);
    }
  }
}

function isShown(severity: string, quiet: boolean, listsNotes: boolean): boolean {
  return quiet ? severity === "error" : severity !== "note" || listsNotes;
}
