import type { PlannedOutput } from "./plan-outputs.ts";
import { valueAt } from "./presence.ts";

/** Names all that a file's text depends on beside the tool itself: with the same key, the text is the same. */
export type Keyer = (planned: PlannedOutput, reads: readonly string[]) => string;

/** Looks at each part of a model once, however many files depend on it. */
export function keyer(): Keyer {
  const known = new WeakMap<object, string>();
  return ({ target, output, values }, reads) => {
    const parts = reads.map((path) => digestOf(valueAt(path, values)));
    return digest(JSON.stringify([target, output.template, ...parts]));
  };

  function digestOf(value: unknown): string {
    if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "";
    const made = known.get(value) ?? digest(JSON.stringify(Array.isArray(value) ? value.map(digestOf) : value));
    known.set(value, made);
    return made;
  }
}

function digest(text: string): string {
  // Loaded when asked for: not every run renders.
  return process.getBuiltinModule("node:crypto").hash("sha256", text, "base64url");
}
