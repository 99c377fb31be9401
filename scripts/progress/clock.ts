import { uptime } from "node:process";

/** Milliseconds since the process started. Unlike `performance`, which is loaded when first used, this is there at once. */
export function now(): number {
  return uptime() * 1000;
}
