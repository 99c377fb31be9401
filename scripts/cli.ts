import packageJson from "../package.json" with { type: "json" };
import { loadCommands } from "./bundle.ts";
import { count } from "./commands/count.ts";
import type { Outcome } from "./commands/outcome.ts";
import { someOf } from "./commands/some-of.ts";
import { type Diagnostic, error } from "./diagnostic/diagnostic.ts";
import { type Colors, plain, printAll, printGithub } from "./diagnostic/print.ts";
import { help } from "./help.ts";
import { type Inputs, inputPaths, inputsOf } from "./inputs.ts";
import type { CommandName } from "./options.ts";
import { lastRun, nothingKnown, recall, remember } from "./output/memo.ts";
import { print as write } from "./output/stream.ts";
import { now } from "./progress/clock.ts";
import { type Follower, enter, follow } from "./progress/stages.ts";
import { statusLine } from "./progress/status.ts";
import { type Stopwatch, printTimings, stopwatch, totalOf } from "./progress/timings.ts";
import { type Call, readCall } from "./usage.ts";
import { changes } from "./watch.ts";

type RunCall = Call & { readonly kind: "run" };

const { version } = packageJson;

/** How many changed files are named. */
const NAMED = 3;

/** Why some of the result could not be printed. */
const unprinted: Diagnostic[] = [];

/** Whether anybody reads the results. */
let isRead = true;

const status = statusLine((text) => void write("stderr", text), isTerminal);

void main(readCall(process.argv.slice(2))).then((exitCode) => {
  process.exitCode = exitCode;
});

async function main(call: Call): Promise<number> {
  switch (call.kind) {
    case "version":
      out(`${version}\n`);
      return settle(0);
    case "help":
      out(help(call.command));
      return settle(0);
    case "fault":
      return settle(refuse(call));
    case "run":
      return call.watch ? watch(call) : run(call, stopwatch("start Node.js", 0));
  }
}

/** Runs, and again each time that what a run reads has changed. */
async function watch(call: RunCall): Promise<number> {
  const { spec, overlay, templates } = call.options;
  const say = (text: string): void => {
    if (call.format === "text" && !call.quiet) err(text);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      // Behind the ^C that a terminal shows.
      if (isTerminal()) say("\n");
      // Work is never interrupted by this: it is done in one go, and where it waits for others, it holds nothing.
      process.exit(0);
    });
  }
  let clock = stopwatch("start Node.js", 0);
  clock.enter("load netspec");
  // If netspec is updated meanwhile, that is for the next start.
  loadCommands(call.command);
  for await (const changed of changes(() => inputPaths(call.options))) {
    const isFirst = changed.length === 0;
    if (!isFirst) {
      say(`\n${time()} ${someOf(changed, NAMED)} changed\n`);
      clock = stopwatch("read the inputs", now());
    }
    status.begin();
    const exitCode = await run(call, clock);
    const took = `${exitCode === 0 ? "done" : "failed"} in ${Math.round(totalOf(clock.timings()))} ms`;
    say(
      `${time()} ${took}${isFirst ? `; watching ${[spec, ...overlay, ...templates].join(", ")} until Ctrl-C` : ""}\n`,
    );
    if (!isRead) break;
  }
  return 0;
}

async function run(call: RunCall, clock: Stopwatch): Promise<number> {
  const shown = call.format === "text" && !call.quiet;
  const follower: Follower = (stage, done, total, things) => {
    clock.enter(stage);
    if (shown) status.enter(stage, done, total, things);
  };
  try {
    follow(follower);
    enter("read the inputs");
    const inputs = inputsOf(call, Date.now());
    const outcome = remembered(inputs) ?? (await runAnew(call, inputs, follower));
    enter("print");
    await print(call, outcome, clock);
    return settle(outcome.exitCode);
  } catch (cause) {
    err(`netspec: this is a fault of netspec ${version}, not yours. Please report it with the spec.\n`);
    err(`${(cause as Error).stack ?? String(cause)}\n`);
    return settle(3);
  }
}

/** Ends a run: what could not be printed makes it one that failed. */
function settle(exitCode: number): number {
  const faults = unprinted.splice(0);
  err(printAll(faults, plain));
  return faults.length > 0 ? Math.max(exitCode, 1) : exitCode;
}

function remembered(inputs: Inputs | undefined): Outcome | undefined {
  if (!inputs) return undefined;
  enter("look at the output");
  return recall(inputs, inputs.root, inputs.trust) as Outcome | undefined;
}

async function runAnew(call: RunCall, inputs: Inputs | undefined, follower: Follower): Promise<Outcome> {
  enter("load netspec");
  const last = inputs ? lastRun(inputs) : nothingKnown;
  const { exports, keep } = loadCommands(last === nothingKnown ? call.command : `${call.command}-again`);
  exports.follow(follower);
  const { settled, ...outcome } = await exports.commands[call.command](call.options, last);
  enter("remember");
  // What changed while the run was on its way is not what it looked at.
  if (settled && inputs && inputsOf(call, inputs.since)?.inputs === inputs.inputs) {
    remember(inputs, settled.root, settled.files, settled.next, last);
  }
  // A run that failed has not come through all of the code.
  if (outcome.exitCode === 0) keep();
  return outcome;
}

function refuse({ message, format, command }: Call & { kind: "fault" }): number {
  if (format === "text" || format === "markdown") err(`netspec: ${message}\nSee netspec --help.\n`);
  else {
    const diagnostics = [error("usage", message, { hint: "see netspec --help" })];
    printFormatted(format, command ?? "", { exitCode: 2, diagnostics, text: "", data: {} });
  }
  return 2;
}

async function print(call: RunCall, outcome: Outcome, clock: Stopwatch): Promise<void> {
  const { format, command, quiet, timings } = call;
  if (format === "json") {
    const data = timings ? { ...outcome.data, timings: clock.timings() } : outcome.data;
    // A run of a watch is one line.
    return printFormatted(format, command, { ...outcome, data }, quiet, call.watch ? 0 : 2);
  }
  if (format === "text" || format === "markdown") await printText(call, outcome);
  else printFormatted(format, command, outcome, quiet);
  if (timings) err(printTimings(clock.timings()));
}

async function printText({ format, quiet, color }: RunCall, outcome: Outcome): Promise<void> {
  const { diagnostics, text, markdown, listsNotes = false } = outcome;
  const shown = diagnostics.filter(({ severity }) => isShown(severity, quiet, listsNotes));
  if (shown.length > 0)
    err(printAll(shown, color && !process.env["NO_COLOR"] && process.stderr.isTTY ? await colors() : plain));
  if (quiet) return;
  const hidden = diagnostics.length - shown.length;
  if (hidden > 0) err(`${count(hidden, "note")}; netspec validate lists them\n`);
  out(format === "markdown" && markdown ? markdown() : text);
}

function out(text: string): void {
  status.erase();
  const fault = write("stdout", text);
  if (fault === "unread") isRead = false;
  else if (fault) unprinted.push(fault);
}

function err(text: string): void {
  status.erase();
  const fault = write("stderr", text);
  if (fault && fault !== "unread") unprinted.push(fault);
}

/** Whether somebody looks on. */
function isTerminal(): boolean {
  return !process.env["CI"] && process.env["TERM"] !== "dumb" && process.getBuiltinModule("node:tty").isatty(2);
}

/** The time of day, by the clock on the wall. */
function time(): string {
  return new Date().toTimeString().slice(0, 8);
}

/** What programs read: one document on standard output, or annotations and the result. */
function printFormatted(
  format: "json" | "github" | "sarif",
  command: CommandName | "",
  { diagnostics, text, data, exitCode, listsNotes = false }: Outcome,
  quiet = false,
  indentation = 2,
): void {
  switch (format) {
    case "json":
      out(`${JSON.stringify({ command, exitCode, diagnostics, ...data }, null, indentation)}\n`);
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
