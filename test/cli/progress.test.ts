import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { env, execPath, pid } from "node:process";
import { describe, expect, it, onTestFinished } from "vitest";
import { LOCK } from "../../scripts/output/names.ts";
import { HOME } from "../../scripts/output/running.ts";
import { netspec, scratch, shipped, write } from "../support/command.ts";
import { bareNetworks } from "../support/many.ts";
import { stub } from "../verify/stub.ts";

const spec = (title: string): string => `name: x\nversion: 1.0.0\nnetworks: { a: { chainId: 1, title: ${title} } }\n`;

// The `script` of util-linux runs a command on a terminal of its own; where there is another one or none, nothing is said.
const hasTerminal = spawnSync("script", ["--version"], { encoding: "utf8" }).stdout?.includes("util-linux") ?? false;

interface Terminal {
  readonly process: ChildProcess;
  /** Waits until the terminal was sent a text. */
  readonly until: (text: RegExp) => Promise<void>;
  /** Waits until the command has ended, and says all that the terminal was sent. */
  readonly sent: () => Promise<string>;
}

/** Runs the built command on a terminal. */
function onTerminal(cwd: string, args: string, settings: Readonly<Record<string, string>> = {}): Terminal {
  const command = `exec '${execPath}' '${resolve("scripts/netspec.cjs")}' ${args}`;
  const process = spawn("script", ["--quiet", "--return", "--command", command, "/dev/null"], {
    cwd,
    env: { ...env, CI: "", NO_COLOR: "1", TERM: "xterm", ...settings },
    stdio: ["pipe", "pipe", "inherit"],
  });
  onTestFinished(() => void process.kill("SIGKILL"));
  let sent = "";
  process.stdout.setEncoding("utf8").on("data", (chunk: string) => (sent += chunk));
  const closed = once(process, "close");
  return {
    process,
    until: async (text) => {
      while (!text.test(sent)) await once(process.stdout, "data");
    },
    sent: async () => {
      await closed;
      return sent.replaceAll("\r\n", "\n");
    },
  };
}

/** What a terminal shows in the end, after all that was sent to it. */
function staying(sent: string): string {
  const lines = sent.replaceAll("\u001b[?7l", "").replaceAll("\u001b[?7h", "").split("\n");
  return lines.map(lineStaying).join("\n");
}

/** Back at the start of a line, the terminal writes over what is there, and erases the rest where it is told to. */
function lineStaying(line: string): string {
  return line.split("\r").reduce((shown, part) => {
    const [text = "", ...others] = part.split("\u001b[K");
    return others.length > 0 ? text + others.join("") : text + shown.slice(text.length);
  }, "");
}

describe.skipIf(!hasTerminal)("on a terminal", () => {
  it("a run that takes long says where it is, and nothing of that stays", async () => {
    const [folder, other] = [scratch({ "spec/networks.yaml": spec("One") }), scratch()];
    await netspec(folder, ["generate"]);
    cpSync(folder, other, { recursive: true });
    for (const each of [folder, other]) write(each, { "spec/networks.yaml": spec("Two") });

    // It takes as long as this process holds the lock.
    write(folder, { [`generated/${LOCK}`]: `${pid} ${HOME}\n` });
    const { until, sent } = onTerminal(folder, "generate");
    await until(/wait for another run/);
    rmSync(join(folder, "generated", LOCK));

    expect(await sent()).toMatch(/write: 0 of \d+ files/);
    const { stdout, stderr } = await netspec(other, ["generate"]);
    expect(staying(await sent())).toBe(stderr + stdout);
  });

  it("verify says how many answers there are, while it waits as well", async () => {
    const { url } = await stub({ silent: () => undefined });
    const spec = `name: x\nversion: 1.0.0\nnetworks: { a: { chainId: 1, title: A, rpc: ${url}/silent/1 } }\n`;
    const folder = scratch({ "spec/networks.yaml": spec });
    const sent = await onTerminal(folder, "verify --timeout 1").sent();
    expect(sent).toMatch(/ask: 0 of 1 answers/);
    expect(staying(sent)).toMatch(/\n0 wrong, 1 unreachable, 0 right\n$/);
  });

  it("a watch says what it watches, what changed, and ends with Ctrl-C", async () => {
    const folder = scratch({ "spec/networks.yaml": spec("One") });
    const { process, until, sent } = onTerminal(folder, "generate --watch");
    await until(/done in \d+ ms; watching spec\/networks\.yaml until Ctrl-C\r\n/);
    write(folder, { "spec/networks.yaml": spec("Two") });
    await until(/spec\/networks\.yaml changed\r\n[^]*\d updated[^]*done in \d+ ms\r\n/);
    process.stdin!.write("\u0003");
    expect(staying(await sent())).toMatch(/\n\d\d:\d\d:\d\d done in \d+ ms\n\^C\n$/);
    expect(process.exitCode).toBe(0);
  });

  // Were there progress, it would be shown after a moment; this takes longer.
  it("nothing of the kind is said to services, to programs, or where errors alone are wanted", async () => {
    const folder = scratch({ "spec/networks.yaml": bareNetworks(500) });
    const runs = [
      onTerminal(folder, "validate", { CI: "true" }),
      onTerminal(folder, "validate", { TERM: "dumb" }),
      onTerminal(folder, "validate --format json"),
      onTerminal(folder, "validate --quiet"),
    ];
    const valid = "spec/networks.yaml is valid: 500 networks\n";
    const [service, dumb, program, quiet] = await Promise.all(runs.map(({ sent }) => sent()));
    expect([service, dumb, quiet]).toEqual([valid, valid, ""]);
    expect(JSON.parse(program!)).toMatchObject({ exitCode: 0 });
    expect(await netspec(folder, ["validate"])).toEqual({ exitCode: 0, stdout: valid, stderr: "" });
  });
});

describe("--timings", () => {
  it("is a table on standard error, of a run that has nothing to do as well", async () => {
    const folder = shipped();
    for (const stages of [/^ {2}render /m, /^ {2}look at the output /m]) {
      const { stdout, stderr } = await netspec(folder, ["generate", "--timings"]);
      expect(stdout).toMatch(/^generated: nothing to do, \d+ files up to date\n$/);
      expect(stderr).toMatch(/^ {2}start Node\.js +\d+\.\d ms +\d+%\n/m);
      expect(stderr).toMatch(stages);
      expect(stderr).toMatch(/^ {2}all +\d+\.\d ms +100%\n$/m);
      write(folder, { "node_modules/package/index.js": "" });
    }
  });

  it("is a part of the document", async () => {
    const { stdout, stderr } = await netspec(".", ["check", "--timings", "--format", "json"]);
    expect(stderr).toBe("");
    const { timings } = JSON.parse(stdout) as { timings: { stage: string; ms: number }[] };
    expect(timings[0]).toEqual({ stage: "start Node.js", ms: expect.any(Number) as number });
    expect(timings.map(({ stage }) => stage)).toContain("look at the output");
    const { stdout: without } = await netspec(".", ["check", "--format", "json"]);
    expect(JSON.parse(without)).not.toHaveProperty("timings");
  });
});
