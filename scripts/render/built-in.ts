import { fileURLToPath } from "node:url";
import { type Prepared, prepare } from "./prepare.ts";

let prepared: Prepared | undefined;

/** The built-in targets, with their templates compiled. In the bundle, the result stands here instead. */
export function builtIn(): Prepared {
  prepared ??= prepare(fileURLToPath(new URL("../../templates", import.meta.url)));
  return prepared;
}
