import type { Origin } from "../source/finding.ts";
import type { Path } from "../source/path.ts";

/** A value of a network with the origin of each of its parts. */
export type Node = Leaf | List | Group;

export interface Leaf {
  readonly kind: "leaf";
  readonly value: string | number | boolean | null;
  readonly origin: Origin;
  /** Set where `${` is no reference but text. */
  readonly literal?: true;
  /** Set when the whole value was taken from elsewhere by a reference. */
  readonly reference?: true;
}

export interface List {
  readonly kind: "list";
  readonly items: readonly Node[];
  readonly origin: Origin;
}

export interface Group {
  readonly kind: "group";
  readonly entries: ReadonlyMap<string, Node>;
  /** The topmost layer that states the map. */
  readonly origin: Origin;
}

/** Builds nodes from plain data that stands at `origin`. */
export function nodeOf(value: unknown, origin: Origin): Node {
  if (Array.isArray(value)) {
    return { kind: "list", items: value.map((item, i) => nodeOf(item, at(origin, i))), origin };
  }
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value).map(([key, item]) => [key, nodeOf(item, at(origin, key))] as const);
    return { kind: "group", entries: new Map(entries), origin };
  }
  return { kind: "leaf", value: value as Leaf["value"], origin };
}

export function at({ source, path }: Origin, key: string | number): Origin {
  return { source, path: [...path, key] };
}

/** The node at a path below another, if there is one. */
export function nodeAt(node: Node, path: Path): Node | undefined {
  let found: Node | undefined = node;
  for (const key of path) {
    if (found?.kind === "group") found = found.entries.get(String(key));
    else if (found?.kind === "list") found = found.items[Number(key)];
    else return undefined;
  }
  return found;
}

export function isAbsent(node: Node | undefined): boolean {
  return node === undefined || (node.kind === "leaf" && node.value === null);
}

/** The plain value of a node, without what is deliberately absent. */
export function plain(node: Node): unknown {
  switch (node.kind) {
    case "leaf":
      return node.value;
    case "list":
      return node.items.map(plain);
    case "group": {
      const entries: [string, unknown][] = [];
      for (const [key, entry] of node.entries) if (!isLeftOut(entry)) entries.push([key, plain(entry)]);
      return Object.fromEntries(entries);
    }
  }
}

/** The same node with other nodes in it; the very same where none of them is another. */
export function mapNode<T extends List | Group>(node: T, change: (inner: Node, key: string) => Node): T;
export function mapNode(node: List | Group, change: (inner: Node, key: string) => Node): List | Group {
  if (node.kind === "list") {
    const items = node.items.map((item, i) => change(item, String(i)));
    return items.every((item, i) => item === node.items[i]) ? node : { kind: "list", items, origin: node.origin };
  }
  const entries = new Map<string, Node>();
  let isSame = true;
  for (const [key, entry] of node.entries) {
    const changed = change(entry, key);
    if (changed !== entry) isSame = false;
    entries.set(key, changed);
  }
  return isSame ? node : { kind: "group", entries, origin: node.origin };
}

/** Whether a value is deliberately absent: null, or a map of nothing else. */
export function isLeftOut(node: Node): boolean {
  if (node.kind !== "group" || node.entries.size === 0) return isAbsent(node);
  for (const entry of node.entries.values()) if (!isLeftOut(entry)) return false;
  return true;
}
