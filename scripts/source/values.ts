import { type Alias, type Document, type Node, type Pair, Scalar, isAlias, isMap, isScalar, isSeq } from "yaml";
import { didYouMean } from "../diagnostic/suggest.ts";
import { type ReportFault, shorten } from "./fault.ts";
import { numberFault } from "./numbers.ts";
import { quoteThis } from "./syntax-words.ts";
import type { Path } from "./path.ts";
import { MAX_DEPTH } from "./syntax.ts";

/** Where a value stands: its node, and where it is the value of a map entry, that of its key. */
export interface Found {
  readonly key: Node | undefined;
  readonly node: Node | undefined;
}

export interface Values {
  readonly data: unknown;
  /** What stands at a path, or at the nearest thing above it that exists. */
  readonly find: (path: Path) => Found;
}

/** So many values may aliases repeat, all in all. */
const MAX_REPEATED = 100_000;

/** A name is compared with so many others, since there can be as many that are unknown. */
const MAX_SUGGESTED = 100;

/** What a value comes to when it is repeated. */
interface Read {
  readonly data: unknown;
  /** How many values it is. */
  readonly size: number;
  /** How many levels of maps and lists are in it. */
  readonly height: number;
}

interface Anchor {
  readonly name: string;
  readonly node: Node;
  /** Missing while the value that it marks is being read. */
  read?: Read;
  isUsed?: true;
}

/** Whether a document states nothing at all: not even `null`. */
export function isNothing({ contents }: Document.Parsed): boolean {
  return contents === null || (isScalar(contents) && contents.type === Scalar.PLAIN && contents.source === "");
}

/** The data of a document. What YAML can say and JSON cannot, or not as it is written, is reported. */
export function readValues(text: string, document: Document.Parsed, report: ReportFault): Values {
  const anchors = new Map<string, Anchor>();
  const allAnchors: Anchor[] = [];
  const targets = new Map<Alias, Node>();
  let repeated = 0;

  const { data } = readNode(document.contents, 0);
  for (const anchor of allAnchors) if (!anchor.isUsed) reportUnused(anchor);
  return { data, find: finderIn(document, targets) };

  function readNode(node: Node | null, depth: number): Read {
    if (isAlias(node)) return readAlias(node, depth);
    if (!node) return absent;
    const anchor = anchorOf(node);
    const read = isScalar(node) ? readScalar(node) : readCollection(node, depth);
    if (anchor) anchor.read = read;
    return read;
  }

  function readScalar(node: Scalar): Read {
    const fault = numberFault(node.value, node.source);
    if (fault) report({ ...fault, ...rangeOf(node) });
    return { data: node.value, size: 1, height: 0 };
  }

  function readCollection(node: Node, depth: number): Read {
    if (depth >= MAX_DEPTH) return tooDeep(node);
    return isSeq<Node | null>(node)
      ? readList(node.items, depth)
      : readMap(isMap<Node, Node | null>(node) ? node.items : [], depth);
  }

  function readList(items: readonly (Node | null)[], depth: number): Read {
    const parts = items.map((item) => readNode(item, depth + 1));
    return together(
      parts.map((part) => part.data),
      parts,
    );
  }

  function readMap(pairs: readonly Pair<Node, Node | null>[], depth: number): Read {
    const made: Record<string, unknown> = {};
    const keys = new Map<string, Node>();
    const parts = pairs.map(({ key, value }) => {
      const name = keyOf(key);
      if (name !== undefined) checkUnique(keys, name, key);
      const part = readNode(value, depth + 1);
      // An assignment would take `__proto__` for something else.
      if (name !== undefined) Object.defineProperty(made, name, { value: part.data, ...plain });
      return part;
    });
    return together(made, parts);
  }

  function checkUnique(keys: Map<string, Node>, name: string, key: Node): void {
    const first = keys.get(name);
    if (!first) {
      keys.set(name, key);
      return;
    }
    report({
      code: "yaml-duplicate-key",
      ...rangeOf(key),
      message: `\`${shorten(name)}\` stands twice in this map`,
      hint: "keep one of the two",
      related: { message: "first stated here", ...rangeOf(first) },
    });
  }

  /** The text of a key; undefined, with a fault, for what is none. */
  function keyOf(key: Node): string | undefined {
    if (isScalar(key)) anchorOf(key);
    if (!isScalar(key) || typeof key.value !== "string") {
      report({ code: "yaml-key", ...rangeOf(key), ...keyFault(key) });
      return undefined;
    }
    if (key.value === "<<" && key.type === Scalar.PLAIN) {
      report({
        code: "yaml-merge-key",
        ...rangeOf(key),
        message: "<< merges nothing in YAML 1.2",
        hint: "put what networks share under `defaults`",
      });
      return undefined;
    }
    return key.value;
  }

  function anchorOf(node: Node): Anchor | undefined {
    const name = (node as { anchor?: string }).anchor;
    if (name === undefined) return undefined;
    const anchor: Anchor = { name, node };
    anchors.set(name, anchor);
    allAnchors.push(anchor);
    return anchor;
  }

  function readAlias(alias: Alias, depth: number): Read {
    const anchor = anchors.get(alias.source);
    const name = shorten(alias.source);
    if (!anchor) {
      const text = `*${name}`;
      const { hint } = anchors.size > MAX_SUGGESTED ? {} : didYouMean(name, [...anchors.keys()].map(shorten));
      return faulty(
        "yaml-alias",
        alias,
        `${text} repeats nothing: no value above is marked with &${name}`,
        hint ?? quoteThis(text),
      );
    }
    anchor.isUsed = true;
    targets.set(alias, anchor.node);
    const { read } = anchor;
    if (!read) {
      return faulty(
        "yaml-alias",
        alias,
        `*${name} stands inside the value that it repeats`,
        "write the value out, or repeat another one",
      );
    }
    if (depth + read.height > MAX_DEPTH) return tooDeep(alias);
    const isWithin = repeated <= MAX_REPEATED;
    repeated += read.size;
    if (repeated <= MAX_REPEATED) return read;
    return isWithin
      ? faulty(
          "yaml-alias-growth",
          alias,
          `with this one, aliases repeat more than ${MAX_REPEATED} values`,
          "write out what is meant, or put it under `defaults`",
        )
      : absent;
  }

  function tooDeep(node: Node): Read {
    return faulty(
      "yaml-too-deep",
      node,
      `maps and lists are nested more than ${MAX_DEPTH} levels deep here`,
      "a spec has no use for that; take levels out",
    );
  }

  function faulty(
    code: "yaml-alias" | "yaml-alias-growth" | "yaml-too-deep",
    node: Node,
    message: string,
    hint: string,
  ): Read {
    report({ code, ...rangeOf(node), message, hint });
    return absent;
  }

  /** The name stands before the value, which may be a text that was meant to start with it. */
  function reportUnused({ name, node }: Anchor): void {
    const value = rangeOf(node);
    const from = text.lastIndexOf(`&${name}`, value.from);
    const whole = text.slice(from, value.to);
    report({
      code: "yaml-anchor",
      from,
      to: from + 1 + name.length,
      message: `&${shorten(name)} marks a value to be repeated, and nothing repeats it`,
      hint: isScalar(node) ? `leave it out; or ${quoteThis(whole)}` : "leave it out",
    });
  }
}

const absent: Read = { data: null, size: 1, height: 0 };

const plain = { enumerable: true, writable: true, configurable: true };

function together(data: unknown, parts: readonly Read[]): Read {
  let [size, height] = [1, 0];
  for (const part of parts) [size, height] = [size + part.size, Math.max(height, part.height)];
  return { data, size, height: height + 1 };
}

function keyFault(key: Node): { message: string; hint: string } {
  if (!isScalar(key)) {
    const kind = isAlias(key) ? "a value repeated with *" : isSeq(key) ? "a list" : "a map";
    return {
      message: `a key is a text, and this is ${kind}`,
      hint: "write the key out as a text; ${…} as part of one needs quotes",
    };
  }
  const { source = "" } = key;
  if (source === "")
    return {
      message: "a key is missing before the :",
      hint: "write the key, or put a text that starts with : in quotes",
    };
  const kind = typeof key.value === "number" ? "a number" : key.value === null ? "null" : "true or false";
  return { message: `a key is a text, and ${shorten(source)} is ${kind}`, hint: quoteThis(source) };
}

function rangeOf(node: Node): { from: number; to: number } {
  const [from, to] = node.range!;
  return { from, to };
}

/** Maps are indexed once, since one file may have thousands of findings. */
function finderIn(document: Document.Parsed, targets: ReadonlyMap<Alias, Node>): (path: Path) => Found {
  const indexes = new WeakMap<Node, ReadonlyMap<string, Pair<Node, Node | null>>>();

  return (path) => {
    let found: Found = { key: undefined, node: document.contents ?? undefined };
    for (const step of path) {
      const next = child(found.node, String(step));
      // A value that is missing is reported at the key of the map that lacks it.
      if (!next) return { key: undefined, node: found.key ?? found.node };
      found = next;
    }
    return found;
  };

  function child(node: Node | undefined, step: string): Found | undefined {
    const holder = isAlias(node) ? targets.get(node) : node;
    if (isMap<Node, Node | null>(holder)) {
      const pair = indexOf(holder, holder.items).get(step);
      return pair && { key: pair.key, node: pair.value ?? undefined };
    }
    const item = isSeq<Node>(holder) ? holder.items[Number(step)] : undefined;
    return item && { key: undefined, node: item };
  }

  function indexOf(map: Node, items: readonly Pair<Node, Node | null>[]): ReadonlyMap<string, Pair<Node, Node | null>> {
    const known = indexes.get(map);
    if (known) return known;
    const made = new Map(items.map((pair) => [String(isScalar(pair.key) ? pair.key.value : pair.key), pair]));
    indexes.set(map, made);
    return made;
  }
}
