import type { Origin } from "../source/finding.ts";
import type { Path } from "../source/path.ts";
import { type Group, type Node, isAbsent, isLeftOut, plain } from "./node.ts";

/** A value that an overlay states, beside what stands below it. A list counts as one value. */
export interface Override {
  readonly at: Origin;
  /** Where it is laid. */
  readonly path: Path;
  /** `none` where the same value stands below, references filled in. */
  readonly effect: "none" | "adds" | "replaces";
}

/**
 * Compares every value of a layer with what is below it.
 * @param valueOf - a node with its references filled in; nothing where they cannot be
 */
export function overridesOf(
  layer: Group,
  below: Group,
  valueOf: (node: Node, path: readonly string[]) => Node | undefined,
): Override[] {
  return compare(layer, below, []);

  function compare(above: Node, under: Node | undefined, path: readonly string[]): Override[] {
    if (above.kind === "group" && (under?.kind === "group" || (isAbsent(under) && above.entries.size > 0))) {
      const entries = under?.kind === "group" ? under.entries : undefined;
      if (above.entries.size === 0 && path.length > 0) return [{ at: above.origin, path, effect: "none" }];
      return [...above.entries].flatMap(([key, entry]) => compare(entry, entries?.get(key), [...path, key]));
    }
    return [{ at: above.origin, path, effect: effectOf(valueOf(above, path), under, path) }];
  }

  function effectOf(value: Node | undefined, under: Node | undefined, path: readonly string[]): Override["effect"] {
    const other = under && valueOf(under, path);
    // What cannot be filled in is not the same as anything.
    if (!value || (under && !other)) return "replaces";
    if (printed(value) === printed(other)) return "none";
    return other && !isLeftOut(other) ? "replaces" : "adds";
  }
}

function printed(node: Node | undefined): string {
  return node === undefined || isLeftOut(node) ? "null" : JSON.stringify(plain(node));
}
