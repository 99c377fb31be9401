import { digest } from "./digest.ts";
import type { Fingerprints } from "./fingerprints.ts";
import type { PlannedOutput } from "./plan-outputs.ts";
import { valueAt } from "./presence.ts";

/** Names all that a file's text depends on beside the tool itself: with the same key, the text is the same. */
export type Keyer = (planned: PlannedOutput, reads: readonly string[]) => string;

/** Looks at each part of a model once, however many files depend on it. */
export function keyer(fingerprints: Fingerprints): Keyer {
  const known = new Map(fingerprints);
  return ({ target, output, values }, reads) => {
    const parts = reads.map((path) => inShort(valueAt(path, values)));
    return digest([target, output.template, ...parts]);
  };

  function inShort(value: unknown): unknown {
    // JSON has nothing for what is not there.
    if (value === undefined) return {};
    if (typeof value !== "object" || value === null) return value;
    const made = known.get(value) ?? digest(Array.isArray(value) ? value.map(fingerprintOf) : value);
    known.set(value, made);
    return made;
  }

  function fingerprintOf(item: object): unknown {
    return fingerprints.get(item) ?? item;
  }
}
