import { readlinkSync } from "node:fs";
import { hostname } from "node:os";
import { kill } from "node:process";
import { errnoOf } from "./fault.ts";

/** Where process numbers mean what they mean here: the machine and, of the containers on it, this one. */
export const HOME = [hostname(), ...container()].join(" ");

/** Whether a process of this home, of whatever user, is alive. */
export function isRunning(pid: number): boolean {
  try {
    return kill(pid, 0);
  } catch (cause) {
    return errnoOf(cause) === "EPERM";
  }
}

/** What Linux calls the set of processes that can be seen from here; other systems have but one. */
function container(): string[] {
  try {
    return [readlinkSync("/proc/self/ns/pid")];
  } catch (cause) {
    if (errnoOf(cause) === undefined) throw cause;
    return [];
  }
}
