import { uptime } from "node:process";

/** A part of a run; it ends where the next one starts. */
export interface Stage {
  readonly name: string;
  /** Seconds since the process started. */
  readonly from: number;
}

/** What this run has come through. */
export const stages: Stage[] = [];

/** Says what the run does from here on. */
export function enter(name: string): void {
  stages.push({ name, from: uptime() });
}
