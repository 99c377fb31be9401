import type { SpecData } from "../source/spec-data.ts";
import type { Source } from "../source/source.ts";
import { type Group, type Node, mapNode, nodeOf } from "./node.ts";
import { expandShorthands } from "./shorthands.ts";

/** One layer of a network: a map of network values as it stands in a file, shorthands expanded. */
export function networkLayer(source: Source, path: readonly string[], data: object): Group {
  return expandShorthands(trimLines(nodeOf(data, { source, path })) as Group);
}

/** Lays layers over each other: maps merge, everything else replaces. */
export function merge(layers: readonly Group[]): Group {
  return layers.reduce((below, above) => overlay(below, above) as Group);
}

function overlay(below: Node | undefined, above: Node): Node {
  if (below?.kind !== "group" || above.kind !== "group") return above;
  const entries = new Map(below.entries);
  for (const [key, node] of above.entries) entries.set(key, overlay(entries.get(key), node));
  return { kind: "group", entries, origin: above.origin };
}

/**
 * What the spec declares of tokens and contracts: the lowest layer of every network. It is the same for all, so its texts are texts; only the declared address of a
 * contract, and those that its getters return, are references. The address is an equality that every network has to
 * keep, not a value to replace.
 */
export function declarations(source: Source, { tokens = {}, contracts = {} }: SpecData): Group {
  const declared = (name: string, data: object): Group => trimLines(nodeOf(data, { source, path: [name] })) as Group;
  return {
    kind: "group",
    entries: new Map<string, Node>([
      ["tokens", literal(declared("tokens", tokens))],
      ["contracts", mapNode(declared("contracts", contracts), declaredContract)],
    ]),
    origin: { source, path: [] },
  };
}

function declaredContract(contract: Node): Node {
  if (contract.kind !== "group") return contract;
  const entries = [...contract.entries].map(([key, node]): [string, Node] => {
    if (key === "address") return ["equals", node];
    return [key, key === "getters" ? node : literal(node)];
  });
  return { ...contract, entries: new Map(entries) };
}

function literal(node: Node): Node {
  return node.kind === "leaf" ? { ...node, literal: true } : mapNode(node, literal);
}

/** A folded or literal block scalar ends in a line break that nobody meant where one line belongs. */
function trimLines(node: Node): Node {
  switch (node.kind) {
    case "leaf": {
      const { value } = node;
      return typeof value === "string" && value.endsWith("\n") ? { ...node, value: value.replace(/\n+$/, "") } : node;
    }
    case "list":
      return mapNode(node, trimLines);
    case "group":
      return mapNode(node, (entry, key) => (key === "portal" || key.startsWith("x-") ? entry : trimLines(entry)));
  }
}
