import type { Origin } from "../source/finding.ts";
import { type Group, type Node, mapNode, nodeOf, plain } from "./node.ts";

/**
 * The short forms of a spec, one entry each. `expand` brings a short form to its full form, so that layers can
 * merge; `means` goes the other way and says which part a reference to the whole stands for.
 */
interface Shorthand {
  readonly path: readonly string[];
  expand(node: Node): Node;
  means(node: Node): Node | undefined;
}

const shorthands: readonly Shorthand[] = [
  { path: ["rpc"], expand: asList, means: firstItem },
  { path: ["webSocket"], expand: asList, means: firstItem },
  { path: ["faucets"], expand: asList, means: firstItem },
  { path: ["explorer"], expand: asEntry("url"), means: entry("url") },
  { path: ["tokens", "*"], expand: asEntry("address"), means: entry("address") },
  {
    path: ["contracts", "*"],
    expand: (node) => (node.kind === "list" ? asGroup("addresses", node) : asEntry("address")(node)),
    means: (node) => entry("address")(node) ?? entry("addresses")(node),
  },
];

/** Replaces every short form below a network's node by its full form. */
export function expandShorthands(network: Group): Group {
  return expandBelow(network, []) as Group;
}

/** What a reference to the value at `path` stands for. */
export function meaningOf(node: Node, path: readonly string[]): Node {
  return find(path)?.means(node) ?? node;
}

/** The full form of a value that a network states at a path, if it is written in short. */
export function fullForm(value: unknown, path: readonly string[], origin: Origin): unknown {
  const node = nodeOf(value, origin);
  const expanded = find(path)?.expand(node) ?? node;
  return expanded === node ? undefined : plain(expanded);
}

function expandBelow(node: Node, path: readonly string[]): Node {
  const expanded = find(path)?.expand(node) ?? node;
  if (expanded.kind !== "group" || path.length >= 2) return expanded;
  return mapNode(expanded, (child, key) => expandBelow(child, [...path, key]));
}

function find(path: readonly string[]): Shorthand | undefined {
  return shorthands.find(
    (shorthand) =>
      shorthand.path.length === path.length && shorthand.path.every((key, i) => key === "*" || key === path[i]),
  );
}

function asList(node: Node): Node {
  return node.kind === "leaf" && node.value !== null ? { kind: "list", items: [node], origin: node.origin } : node;
}

function asEntry(key: string): (node: Node) => Node {
  return (node) => (node.kind === "leaf" && node.value !== null ? asGroup(key, node) : node);
}

function asGroup(key: string, node: Node): Group {
  return { kind: "group", entries: new Map([[key, node]]), origin: node.origin };
}

function firstItem(node: Node): Node | undefined {
  return node.kind === "list" ? node.items[0] : undefined;
}

function entry(key: string): (node: Node) => Node | undefined {
  return (node) => (node.kind === "group" ? node.entries.get(key) : undefined);
}
