import { now } from "./clock.ts";

/** How long a run was in a stage. */
export interface Timing {
  readonly stage: string;
  readonly ms: number;
}

export interface Stopwatch {
  readonly enter: (stage: string) => void;
  /** The time of each stage until now, in the order in which they were first entered. */
  readonly timings: () => Timing[];
}

/** Takes the time of a run that is in its first stage since a moment, in milliseconds after the process started. */
export function stopwatch(first: string, since: number): Stopwatch {
  const spent = new Map<string, number>();
  let current = first;

  return {
    enter(stage) {
      if (stage === current) return;
      record();
      current = stage;
    },
    timings() {
      record();
      return [...spent].map(([stage, ms]) => ({ stage, ms: Math.round(ms * 10) / 10 }));
    },
  };

  function record(): void {
    const until = now();
    spent.set(current, (spent.get(current) ?? 0) + until - since);
    since = until;
  }
}

/** The time of all stages. */
export function totalOf(timings: readonly Timing[]): number {
  return timings.reduce((sum, { ms }) => sum + ms, 0);
}

/** A table for people: each stage with its milliseconds and its share. */
export function printTimings(timings: readonly Timing[]): string {
  const total = totalOf(timings);
  const rows = [...timings, { stage: "all", ms: total }].map(({ stage, ms }) => [
    stage,
    ms.toFixed(1),
    share(ms, total),
  ]);
  const width = (column: number): number => Math.max(...rows.map((row) => row[column]!.length));
  const [stages, times] = [width(0), width(1)];
  return rows
    .map(([stage, ms, percent]) => `  ${stage!.padEnd(stages)}  ${ms!.padStart(times)} ms  ${percent!.padStart(4)}\n`)
    .join("");
}

function share(ms: number, total: number): string {
  return `${Math.round((100 * ms) / total)}%`;
}
