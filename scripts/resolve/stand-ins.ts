import { withValueAt } from "../source/edit-values.ts";
import type { Path } from "../source/path.ts";
import type { SpecData } from "../source/spec-data.ts";
import type { Group, Leaf, Node } from "./node.ts";

/** A value to be taken for the one that stands at a path, to see what depends on that one. */
export interface StandIn {
  /** The network that the path is of; without it, the path is of the spec's file. */
  readonly network?: string;
  readonly path: Path;
  readonly value: NonNullable<Leaf["value"]>;
}

/** The data of a spec with other values in the places of some. */
export function withStandIns(data: SpecData, standIns: readonly StandIn[]): SpecData {
  const own = standIns.filter(({ network }) => network === undefined);
  return own.reduce((changed, { path, value }) => withValueAt(changed, path, value) as SpecData, data);
}

/** The same for the values of a network, which keep their origins. */
export function withStandInsOf(key: string, values: Group, standIns: readonly StandIn[]): Group {
  const own = standIns.filter(({ network }) => network === key);
  return own.reduce((changed, { path, value }) => replace(changed, path, value) as Group, values);
}

function replace(node: Node, [step, ...rest]: Path, value: StandIn["value"]): Node {
  if (step === undefined) return node.kind === "leaf" ? { ...node, value } : node;
  switch (node.kind) {
    case "leaf":
      return node;
    case "list":
      return { ...node, items: node.items.map((item, i) => (i === Number(step) ? replace(item, rest, value) : item)) };
    case "group": {
      const entry = node.entries.get(String(step));
      return entry
        ? { ...node, entries: new Map([...node.entries, [String(step), replace(entry, rest, value)]]) }
        : node;
    }
  }
}
