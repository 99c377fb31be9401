import { didYouMean } from "../diagnostic/suggest.ts";
import type { Finding } from "../source/finding.ts";
import { isNetworkPath, networkKeys } from "../source/schema.ts";
import { type Group, type Leaf, type Node, isAbsent, mapNode } from "./node.ts";
import { meaningOf } from "./shorthands.ts";

/**
 * `${path}` in a text. `$${` stands for the characters `${`; a `${` that no name follows, or that is never closed,
 * is no reference but text. What is never closed matches up to the end, so that nobody looks for its end again.
 */
const reference = /\$\$\{|\$\{\s*([A-Za-z_][^}]*)\}|\$\{\s*[A-Za-z_][^}]*$/g;
const referencePath = /^[A-Za-z_][\w-]*(\.[\w-]+)*$/;

/** No address, URL or portal object is longer; references to references could double it without end. */
const MAX_WEIGHT = 100_000;
const tooLong = {
  code: "reference-too-long",
  message: `with its references filled in, the value has more than ${MAX_WEIGHT} characters`,
  hint: "shorten what it refers to",
};

/** A network with its references filled in. */
export interface Filled {
  readonly node: Group;
  readonly findings: readonly Finding[];
  /** The value that a node of a lower layer would have at a path of this network; nothing if it cannot be filled in. */
  readonly valueOf: (node: Node, path: readonly string[]) => Node | undefined;
}

/** Fills in every reference below a network's node. Whatever cannot be filled in becomes absent, with a finding. */
export function fillReferences(
  network: Group,
  networkName: string,
  isKnownBroken: (path: readonly string[]) => boolean,
): Filled {
  const findings: Finding[] = [];
  const filled = new Map<Node, Node>();
  const failed = new Set<Node>();
  const open: { readonly node: Node; readonly path: readonly string[] }[] = [];
  return { node: fill(network, []) as Group, findings: [...findings], valueOf };

  function valueOf(node: Node, path: readonly string[]): Node | undefined {
    const value = fill(node, path);
    return hasFailed(node) ? undefined : value;
  }

  function hasFailed(node: Node): boolean {
    if (node.kind === "leaf") return failed.has(node);
    return [...(node.kind === "list" ? node.items : node.entries.values())].some(hasFailed);
  }

  function fill(node: Node, path: readonly string[]): Node {
    if (node.kind === "leaf" && !mayRefer(node)) return node;
    const known = filled.get(node);
    if (known) return known;
    const result = fillAnew(node, path);
    filled.set(node, result);
    return result;
  }

  function fillAnew(node: Node, path: readonly string[]): Node {
    const fillInner = (inner: Node, key: string): Node => fill(inner, [...path, key]);
    switch (node.kind) {
      case "leaf":
        return fillText(node, path);
      case "group":
        return mapNode(node, fillInner);
      case "list": {
        const list = mapNode(node, fillInner);
        if (!node.items.some((item) => failed.has(item))) return list;
        return { ...list, items: list.items.filter((_, i) => !failed.has(node.items[i]!)) };
      }
    }
  }

  function fillText(leaf: Leaf, path: readonly string[]): Node {
    const cycle = open.findIndex(({ node }) => node === leaf);
    if (cycle >= 0) return fail(leaf, cyclic(open.slice(cycle)));
    open.push({ node: leaf, path });
    try {
      return keepsType(path) ? fillWhole(leaf) : fillParts(leaf);
    } finally {
      open.pop();
    }
  }

  /** Alone, a reference keeps the type of what it names. */
  function fillWhole(leaf: Leaf): Node {
    const [match] = String(leaf.value).matchAll(reference);
    if (match?.[1] === undefined || match[0] !== leaf.value) return fillParts(leaf);
    const target = lookUp(leaf, match[1].trim());
    if (!target) return absent(leaf);
    return weightOf(target) > MAX_WEIGHT ? fail(leaf, tooLong) : movedTo(target, leaf);
  }

  function fillParts(leaf: Leaf): Node {
    let complete = true;
    const text = String(leaf.value).replace(reference, (whole, name?: string) => {
      if (name === undefined) return whole.replaceAll("$${", "${");
      const target = lookUp(leaf, name.trim());
      if (target?.kind === "leaf") return String(target.value);
      if (target) {
        fail(leaf, {
          code: "reference-not-text",
          message: `${whole} names a ${target.kind === "list" ? "list" : "map"}, which cannot stand in a text`,
          hint: `name one of its values: \${${name.trim()}.${target.kind === "list" ? 0 : [...target.entries.keys()][0]}}`,
        });
      }
      complete = false;
      return whole;
    });
    if (!complete) return absent(leaf);
    if (text.length > MAX_WEIGHT) return fail(leaf, tooLong);
    const isWhole = [...String(leaf.value).matchAll(reference)].some(
      ([all, name]) => name !== undefined && all === leaf.value,
    );
    return { ...leaf, value: text, ...(isWhole && { reference: true as const }) };
  }

  function lookUp(leaf: Leaf, name: string): Node | undefined {
    if (!referencePath.test(name)) {
      fail(leaf, {
        code: "reference-syntax",
        message: `\${${name}} is no reference: what stands in it is not a path`,
        hint: "write keys joined by dots, such as ${tokens.protocol.symbol}, or $${ for the characters themselves",
      });
      return undefined;
    }
    const path = name.split(".");
    let node: Node = network;
    for (const [depth, key] of path.entries()) {
      const next: Node | undefined = step(node, path.slice(0, depth), key);
      if (isAbsent(next)) {
        reportMissing(leaf, name, path.slice(0, depth + 1), node, next);
        return undefined;
      }
      node = next!;
    }
    const meant = meaningOf(node, path);
    if (isAbsent(meant)) {
      reportMissing(leaf, name, path, node, meant);
      return undefined;
    }
    const result = fill(meant, path);
    if (failed.has(meant)) {
      failed.add(leaf);
      return undefined;
    }
    return result;
  }

  function reportMissing(
    leaf: Leaf,
    name: string,
    missing: readonly string[],
    holder: Node,
    stated: Node | undefined,
  ): void {
    if (isKnownBroken(missing)) {
      failed.add(leaf);
      return;
    }
    const siblings = holder.kind === "group" ? [...holder.entries.keys()].filter((key) => key !== "equals") : [];
    const isDeliberate = stated !== undefined && stated.kind === "leaf" && stated.value === null;
    const isDeclared = siblings.includes(missing.at(-1)!) || isNetworkPath(missing);
    if (isDeliberate || isDeclared) {
      fail(leaf, {
        code: "reference-absent",
        message: `\${${name}} names \`${missing.join(".")}\`, which ${networkName} does not have`,
        hint: "give the network that value, or set what refers to it to null there too",
        related: [
          isDeliberate
            ? { message: "set to null here", at: stated.origin }
            : { message: "the network that lacks it", at: network.origin },
        ],
      });
      return;
    }
    const prefix = missing
      .slice(0, -1)
      .map((key) => `${key}.`)
      .join("");
    fail(leaf, {
      code: "reference-unknown",
      message: `\${${name}} names nothing: there is no \`${missing.join(".")}\``,
      ...didYouMean(
        missing.join("."),
        new Set([...siblings.map((key) => prefix + key), ...(prefix === "" ? networkKeys : [])]),
      ),
    });
  }

  function fail(leaf: Leaf, finding: Omit<Finding, "severity" | "at">): Leaf {
    if (!failed.has(leaf)) findings.push({ severity: "error", at: leaf.origin, ...finding });
    failed.add(leaf);
    return absent(leaf);
  }
}

function mayRefer({ value, literal }: Leaf): boolean {
  return typeof value === "string" && literal !== true && value.includes("${");
}

/** Portal fields and extensions are values of any type; everywhere else a text is a text. */
function keepsType(path: readonly string[]): boolean {
  return path[0] === "portal" || path.some((key) => key.startsWith("x-"));
}

function step(node: Node, path: readonly string[], key: string): Node | undefined {
  if (node.kind === "group" && node.entries.has(key)) return node.entries.get(key);
  const holder = meaningOf(node, path);
  if (holder.kind === "group") return holder.entries.get(key);
  if (node.kind === "list") return node.items[Number(key)];
  return holder.kind === "list" ? holder.items[Number(key)] : undefined;
}

const weights = new WeakMap<Node, number>();

/** How many characters a filled value has, about. */
function weightOf(node: Node): number {
  if (node.kind === "leaf") return String(node.value).length;
  const known = weights.get(node);
  if (known !== undefined) return known;
  const parts = node.kind === "list" ? node.items : [...node.entries.values()];
  const weight = parts.reduce((sum, part) => sum + weightOf(part), 1);
  weights.set(node, weight);
  return weight;
}

function movedTo(target: Node, leaf: Leaf): Node {
  return target.kind === "leaf"
    ? { kind: "leaf", value: target.value, origin: leaf.origin, reference: true }
    : { ...target, origin: leaf.origin };
}

function absent(leaf: Leaf): Leaf {
  return { kind: "leaf", value: null, origin: leaf.origin };
}

function cyclic(circle: readonly { readonly node: Node; readonly path: readonly string[] }[]) {
  const names = circle.map(({ path }) => path.join("."));
  return {
    code: "reference-cycle",
    message: `the references go round in a circle: ${[...names, names[0]].join(" → ")}`,
    hint: "give one of them a value of its own",
    related: circle.slice(1).map(({ node, path }) => ({ message: path.join("."), at: node.origin })),
  };
}
