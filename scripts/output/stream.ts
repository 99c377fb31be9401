import { fstatSync, writeFileSync } from "node:fs";
import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import { cannotWrite } from "./fault.ts";

/**
 * Prints a text, all of it or with a finding. Into a file Node's own stream writes once, and forgets what a disk that
 * filled up did not take.
 * @param shown - the stream as the user calls it
 */
export function print(
  stream: NodeJS.WriteStream & { readonly fd: number },
  shown: string,
  text: string,
): Diagnostic | undefined {
  try {
    const target = fstatSync(stream.fd);
    if (stream.isTTY || target.isFIFO() || target.isSocket()) stream.write(text);
    else writeFileSync(stream.fd, Buffer.from(text));
    return undefined;
  } catch (cause) {
    return cannotWrite(shown, cause);
  }
}
