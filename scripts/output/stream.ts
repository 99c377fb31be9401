import { writeSync } from "node:fs";
import { platform } from "node:process";
import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import { cannotWrite, errnoOf } from "./fault.ts";

/** Where a command prints. */
const STREAMS = {
  stdout: { fd: 1, shown: "standard output" },
  stderr: { fd: 2, shown: "standard error" },
} as const;

/**
 * Prints a text, all of it or with a finding, unless nobody reads any more. Node's own streams take time to set up, and
 * where the output is a file, they forget what a disk that filled up did not take; they are for what cannot be written
 * at once.
 */
export function print(name: keyof typeof STREAMS, text: string): Diagnostic | "unread" | undefined {
  const { fd, shown } = STREAMS[name];
  let rest = Buffer.from(text);
  try {
    // A console of Windows takes characters, not bytes.
    if (platform === "win32") return hand(name, rest);
    while (rest.length > 0) rest = rest.subarray(writeSync(fd, rest));
    return undefined;
  } catch (cause) {
    // `netspec model | head` closes the pipe early, which is no fault.
    if (errnoOf(cause) === "EPIPE") return "unread";
    // A pipe that is full for now.
    if (errnoOf(cause) === "EAGAIN") return hand(name, rest);
    return cannotWrite(shown, cause);
  }
}

function hand(name: keyof typeof STREAMS, bytes: Buffer): undefined {
  const stream = process[name];
  if (stream.listenerCount("error") === 0) stream.on("error", rethrow);
  stream.write(bytes);
}

function rethrow(cause: NodeJS.ErrnoException): void {
  if (cause.code !== "EPIPE") throw cause;
}
