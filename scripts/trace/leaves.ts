import { eachNode } from "../resolve/each-node.ts";
import type { Leaf } from "../resolve/node.ts";
import type { Resolved } from "../resolve/resolve.ts";
import type { StandIn } from "../resolve/stand-ins.ts";
import type { Origin } from "../source/finding.ts";
import type { Path } from "../source/path.ts";
import { otherValue } from "./other-value.ts";

/** A single value of a spec that artifacts may carry. */
export interface StatedLeaf {
  /** Where it stands. */
  readonly origin: Origin;
  /** With its references filled in. */
  readonly value: NonNullable<Leaf["value"]>;
  /** The network that has it, and its path there, in full form; without a network, the path of the file. */
  readonly network?: string;
  readonly path: Path;
}

/** Every single value of a spec: those that are of no network, and those of its networks, as each has them. */
export function leavesOf({ source, spec, networks }: Resolved): StatedLeaf[] {
  const own = Object.entries(spec).filter(([key]) => !elsewhere.has(key));
  const leaves = leavesBelow(Object.fromEntries(own), []);
  return [...leaves.map((leaf) => ({ ...leaf, origin: { source, path: leaf.path } })), ...networks.flatMap(ofNetwork)];

  function ofNetwork({ key, node }: Resolved["networks"][number]): StatedLeaf[] {
    const found: StatedLeaf[] = [];
    eachNode(node, [], ({ value, origin, reference }, path) => {
      // What a declaration says is of all networks; what a reference names stands elsewhere.
      const isOwn = origin.path[0] === "networks" || origin.path[0] === "defaults";
      if (isOwn && value !== null && !reference) found.push({ origin, path, value, network: key });
    });
    return found;
  }
}

/** What networks have, and what is said of values. */
const elsewhere = new Set(["defaults", "networks", "placeholders", "rules"]);

/** The same value, as another one. */
export function standInFor({ network, path, value }: StatedLeaf): StandIn {
  return { ...(network !== undefined && { network }), path, value: otherValue(value) };
}

function leavesBelow(data: unknown, path: Path): { path: Path; value: NonNullable<Leaf["value"]> }[] {
  if (data === null || data === undefined) return [];
  if (typeof data !== "object") return [{ path, value: data as NonNullable<Leaf["value"]> }];
  const isList = Array.isArray(data);
  return Object.entries(data).flatMap(([key, part]) => leavesBelow(part, [...path, isList ? Number(key) : key]));
}
