import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { scratchFile } from "./scratch.ts";

/** A whole process: arguments of Node.js, and where it runs. */
export interface Call {
  readonly args: readonly string[];
  /** Another Node.js than this one. */
  readonly node?: string | undefined;
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** Makes ready what the next run needs, which is not timed. */
export type Contestant = () => Call;

export interface Sample {
  readonly milliseconds: number;
  /** The most memory that the process held. */
  readonly peakBytes: number;
}

/**
 * Runs the contestants in turn, A B A B …, so that a busy moment of the machine meets all of them; after one round to
 * warm up, which does not count. Gives the samples of each.
 */
export function alternate(contestants: readonly Contestant[], runs: number): Sample[][] {
  const rounds = Array.from({ length: runs + 1 }, () => contestants.map((contestant) => run(contestant())));
  return contestants.map((_, i) => rounds.slice(1).map((round) => round[i]!));
}

/** Runs a process to its end and checks that it did its work. */
export function run({ args, node = process.execPath, cwd, env }: Call): Sample {
  const peakFile = scratchFile("peak");
  const start = process.hrtime.bigint();
  const { status, stderr, error } = spawnSync(node, args, {
    cwd,
    env: { ...process.env, ...env, PEAK_FILE: peakFile },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const milliseconds = Number(process.hrtime.bigint() - start) / 1e6;
  if (status !== 0) throw new Error(`node ${args.join(" ")} in ${cwd ?? "."}: ${error?.message ?? String(stderr)}`);
  return { milliseconds, peakBytes: takeNumber(peakFile) };
}

/** Options that make a run say its peak memory. */
export const withPeak = ["--require", resolve("test/bench/references/peak.cjs")];

function takeNumber(file: string): number {
  if (!existsSync(file)) return NaN;
  const number = Number(readFileSync(file, "utf8"));
  rmSync(file);
  return number;
}
