import { understand } from "../../scripts/compile.ts";
import type { SpecChange } from "../../scripts/model/change-report.ts";
import type { Model } from "../../scripts/model/shape.ts";

/** The model of a spec that has no errors. */
export function modelOf(text: string): Model {
  const { model, diagnostics } = understand("spec.yaml", text);
  if (!model) throw new Error(diagnostics.map(({ severity, message }) => `${severity} ${message}`).join("\n"));
  return model;
}

/** A text with parts of it, each there once, replaced by what follows them. */
export function edited(text: string, edits: readonly string[]): string {
  for (let i = 0; i < edits.length; i += 2) {
    const [from, to] = [edits[i]!, edits[i + 1]!];
    if (text.split(from).length !== 2) throw new Error(`${JSON.stringify(from)} is not there once`);
    text = text.replace(from, () => to);
  }
  return text;
}

/** Changes as kind and path. */
export function short(changes: readonly SpecChange[]): string {
  return changes.map(({ kind, path }) => `${kind} ${path}`).join("; ");
}
