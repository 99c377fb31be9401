import { join } from "node:path";
import { error, type Diagnostic } from "../diagnostic/diagnostic.ts";
import type { SpecIdentity } from "./artifact.ts";
import type { Folder } from "./folder.ts";
import { MANIFEST } from "./names.ts";

/** What is laid over a spec does not pass for the spec, nor for what something else is laid over: each has its folder. */
export function otherOverlays({ out, overlays: known }: Folder, { overlays = [] }: SpecIdentity): Diagnostic[] {
  if (known === undefined || JSON.stringify(known) === JSON.stringify(overlays)) return [];
  const message = `${out} is generated from ${nameOf(known)}, not from ${nameOf(overlays)}`;
  const hint = "name another folder with --out, or remove this one";
  return [error("other-overlays", message, { place: { file: join(out, MANIFEST) }, hint })];
}

function nameOf(overlays: readonly string[]): string {
  return overlays.length === 0 ? "the spec alone" : `the spec with ${overlays.map((each) => `\`${each}\``).join(", ")}`;
}
