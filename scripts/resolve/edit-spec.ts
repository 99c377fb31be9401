import { isDeepStrictEqual } from "node:util";
import { type Diagnostic, error } from "../diagnostic/diagnostic.ts";
import { fullForm } from "./shorthands.ts";
import { editYaml } from "../source/edit.ts";
import { type Value, withValueAt } from "../source/edit-values.ts";
import { frameOf } from "../diagnostic/frame.ts";
import { type Path, printPath, valueAt } from "../source/path.ts";
import type { Source } from "../source/source.ts";
import { parseYaml } from "../source/yaml.ts";

/** A value to be set in a spec, at a path of the file. */
export interface SpecEdit {
  readonly path: Path;
  readonly value: Value;
}

/** The text of a spec with values set; or, for the diagnostics' reasons, none. */
export type EditedSpec =
  | { readonly text: string; readonly diagnostics: readonly [] }
  | { readonly text?: undefined; readonly diagnostics: readonly Diagnostic[] };

/**
 * Sets values in the text of a spec, one after the other, and leaves every other byte as it is. Whether the result is
 * a sound spec is for `understand` to say.
 * @param file - how messages call the text
 */
export function editSpec(file: string, text: string, edits: readonly SpecEdit[]): EditedSpec {
  let edited = text;
  for (const edit of edits) {
    const { source, diagnostics } = parseYaml(file, edited);
    if (!source || diagnostics.length > 0) return { diagnostics };
    const { path, value } = asStated(source, edit);
    const { text: next, fault } = editYaml(edited, path, value);
    if (fault) {
      const place = source.locate(fault.at);
      const { message, hint } = fault;
      const diagnostic = error("cannot-edit", message, {
        path: printPath(fault.at),
        place,
        ...frameOf(edited, place),
        hint,
      });
      return { diagnostics: [diagnostic] };
    }
    edited = next;
  }
  return { text: edited, diagnostics: [] };
}

/** What a spec states at a path, of which the full form may be written in short. */
export function statedValue(source: Source, path: Path): unknown {
  const short = shortFormOn(source, path);
  return short ? valueAt(short.full, short.rest) : valueAt(source.data, path);
}

/**
 * The same edit in the form in which the file states the value: at the short form itself, if that is what the path
 * of the full form means; or the short form written out, if there has to be something beside it.
 */
function asStated(source: Source, edit: SpecEdit): SpecEdit {
  const short = shortFormOn(source, edit.path);
  if (!short) return edit;
  const { at, rest, stated, full } = short;
  const meant = rest.findIndex((_, i) => isDeepStrictEqual(valueAt(full, rest.slice(0, i + 1)), stated));
  if (meant >= 0) return { path: [...at, ...rest.slice(meant + 1)], value: edit.value };
  return { path: at, value: withValueAt(full, rest, edit.value) as Value };
}

/** A short form on the way of a path, and the rest of the path, which leads into its full form. */
function shortFormOn(source: Source, path: Path) {
  const base = path[0] === "networks" ? 2 : path[0] === "defaults" ? 1 : path.length;
  for (let depth = base + 1; depth < path.length; depth += 1) {
    const [at, rest] = [path.slice(0, depth), path.slice(depth)];
    const stated = valueAt(source.data, at);
    if (stated === undefined || stated === null) return undefined;
    const full = fullForm(stated, at.slice(base).map(String), { source, path: at });
    if (full !== undefined && !isItem(stated, rest[0]!)) return { at, rest, stated, full };
  }
  return undefined;
}

function isItem(value: unknown, step: string | number): boolean {
  return Array.isArray(value) && /^\d+$/.test(String(step));
}
