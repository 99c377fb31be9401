import { kill } from "node:process";
import { errnoOf } from "./fault.ts";

/** Whether a process of this machine, of whatever user, is alive. */
export function isRunning(pid: number): boolean {
  try {
    return kill(pid, 0);
  } catch (cause) {
    return errnoOf(cause) === "EPERM";
  }
}
