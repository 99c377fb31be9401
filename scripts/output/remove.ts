import { unlinkSync } from "node:fs";
import { errnoOf } from "./fault.ts";

/** Removes a file or a link, if it is there. Node's own way of forgiving takes longer to load. */
export function removeFile(file: string): void {
  try {
    unlinkSync(file);
  } catch (cause) {
    if (errnoOf(cause) !== "ENOENT") throw cause;
  }
}
