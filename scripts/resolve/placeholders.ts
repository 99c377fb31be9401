import type { Origin } from "../source/finding.ts";
import { type Path, parsePattern, printPath } from "../source/path.ts";
import type { SpecData } from "../source/spec-data.ts";
import type { Source } from "../source/source.ts";
import { type Group, type Node, isAbsent } from "./node.ts";

/** Which values of a spec nobody has confirmed. */
export interface Placeholders {
  /** The entries of the spec's list, but for those whose values are all replaced. */
  readonly patterns: readonly string[];
  /** Every such value, once, where it stands. */
  readonly origins: readonly Origin[];
  /** Entries of the spec's list that fit no value, by their index. */
  readonly unmatched: readonly number[];
  /** Whether the value that stands here, or one that it is part of, is a placeholder. */
  has(origin: Origin): boolean;
}

/**
 * Finds what the spec's `placeholders` name: paths of the file itself, or of every resolved network.
 * @param networks - those of the spec without overlays
 * @param stands - whether a value of the spec is there still, under its overlays
 */
export function findPlaceholders(
  source: Source,
  spec: SpecData,
  networks: readonly { readonly node: Group }[],
  stands: (origin: Origin) => boolean,
): Placeholders {
  const patterns: string[] = [];
  const origins = new Map<string, Origin>();
  const unmatched: number[] = [];
  spec.placeholders?.forEach((text, index) => {
    const pattern = parsePattern(text);
    const inFile = expand(spec, pattern).map((path) => ({ source, path }));
    const found = inFile.length > 0 ? inFile : networks.flatMap(({ node }) => leavesBelow(select(node, pattern)));
    if (found.length === 0) unmatched.push(index);
    const standing = found.filter(stands);
    if (found.length === 0 || standing.length > 0) patterns.push(text);
    for (const origin of standing) origins.set(printPath(origin.path), origin);
  });
  return {
    patterns,
    origins: [...origins.values()],
    unmatched,
    has: ({ source: file, path }) =>
      file === source && path.some((_, i) => origins.has(printPath(path.slice(0, i + 1)))),
  };
}

/** Tells whether a value of a spec is part of what its layers have become, or is of what no layer is laid over. */
export function standingIn(source: Source, nodes: readonly Node[]): (origin: Origin) => boolean {
  const standing = new Set<string>();
  nodes.forEach(see);
  return ({ path }) => !/^(defaults$|networks$|x-)/.test(String(path[0])) || standing.has(printPath(path));

  function see({ origin, ...node }: Node): void {
    if (origin.source === source) origin.path.forEach((_, i) => standing.add(printPath(origin.path.slice(0, i + 1))));
    if (node.kind === "list") node.items.forEach(see);
    if (node.kind === "group") node.entries.forEach(see);
  }
}

/**
 * The paths of a network, at most two keys deep, at or below which something is a placeholder; `contracts` stands
 * for all of its entries but those that are taken from elsewhere by reference.
 */
export function unconfirmedPaths(network: Group, placeholders: Placeholders): string[] {
  if (placeholders.origins.length === 0) return [];
  return [...network.entries].flatMap(([key, node]) => {
    if (node.kind !== "group") return isUnconfirmed(node, placeholders) ? [key] : [];
    const touched = [...node.entries].filter(([, entry]) => isUnconfirmed(entry, placeholders));
    const own = [...node.entries].filter(
      ([, entry]) => !isAbsent(entry) && (!hasReference(entry) || isUnconfirmed(entry, placeholders)),
    );
    return touched.length > 0 && touched.length === own.length ? [key] : touched.map(([entry]) => `${key}.${entry}`);
  });
}

function isUnconfirmed(node: Node, placeholders: Placeholders): boolean {
  return leavesBelow([node]).some((origin) => placeholders.has(origin));
}

function hasReference(node: Node): boolean {
  switch (node.kind) {
    case "leaf":
      return node.reference === true;
    case "list":
      return node.items.some(hasReference);
    case "group":
      return [...node.entries.values()].some(hasReference);
  }
}

function expand(data: unknown, pattern: readonly string[], prefix: Path = []): Path[] {
  const [key, ...rest] = pattern;
  if (key === undefined) return [prefix];
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data)
    .filter(([name, value]) => (key === "*" || key === name) && value !== null)
    .flatMap(([name, value]) => expand(value, rest, [...prefix, name]));
}

function select(node: Node, pattern: readonly string[]): Node[] {
  const [key, ...rest] = pattern;
  if (key === undefined) return [node];
  const children = node.kind === "group" ? [...node.entries] : node.kind === "list" ? [...node.items.entries()] : [];
  return children.filter(([name]) => key === "*" || key === String(name)).flatMap(([, child]) => select(child, rest));
}

/** The origins of the values that the nodes state themselves. */
function leavesBelow(nodes: readonly Node[]): Origin[] {
  return nodes.flatMap((node) => {
    switch (node.kind) {
      case "leaf":
        return node.reference || node.value === null ? [] : [node.origin];
      case "list":
        return leavesBelow(node.items);
      case "group":
        return leavesBelow([...node.entries.values()]);
    }
  });
}
