import { isDeepStrictEqual } from "node:util";
import { type Node, type Pair, Scalar, type YAMLMap, type YAMLSeq, isAlias, isMap, isScalar, isSeq } from "yaml";
import {
  type Quotes,
  type Value,
  isList,
  printBelow,
  printInline,
  printItem,
  printKey,
  printScalar,
  withValueAt,
} from "./edit-values.ts";
import { type Path, printPath } from "./path.ts";
import { withoutMark } from "./read.ts";
import { parseSyntax } from "./syntax.ts";
import { parseYaml } from "./yaml.ts";

/** A text with a value set; or why that cannot be. */
export type Edited =
  { readonly text: string; readonly fault?: undefined } | { readonly text?: undefined; readonly fault: EditFault };

export interface EditFault {
  /** The part of the path that is at fault. */
  readonly at: Path;
  readonly message: string;
  readonly hint: string;
}

/**
 * Sets the value at a path of a YAML text. No byte changes outside of what states the value: comments, order, quotes,
 * indentation and line ends stay. Maps that are missing on the way are added, and the index behind the last item of a
 * list adds one.
 * @param text - one that {@link parseYaml} reads without a fault
 */
export function editYaml(text: string, path: Path, value: Value): Edited {
  const before = withoutMark(text);
  const mark = text.slice(0, text.length - before.length);
  const found = find(parseSyntax(before, () => {})!.contents, path);
  if ("message" in found) return { fault: found };
  const aim = withValueAt(parseYaml("", before).source!.data, path, value);
  // As people would write it; in quotes, where that says something else.
  for (const quotes of ["plain", "double"] as const) {
    const after = applied(before, splicesFor(before, found, value, quotes));
    if (isDeepStrictEqual(parseYaml("", after).source?.data, aim)) return { text: mark + after };
  }
  const message = `\`${printPath(path)}\` stands in YAML of an unusual form`;
  return { fault: { at: path, message, hint: "edit it by hand" } };
}

type List = YAMLSeq<Node>;
type Map = YAMLMap<Node, Node | null>;

/** A value, and where it is that of a map's entry, its key. */
interface Place {
  readonly node: Node | null;
  readonly key?: Node;
}

/** Where a path leads, and its steps behind the last value that there is. */
interface Found extends Place {
  readonly missing: Path;
}

function find(root: Node | null, path: Path): Found | EditFault {
  let place: Place = { node: root };
  for (const [depth, step] of path.entries()) {
    const at = path.slice(0, depth);
    const next = childOf(place.node, step);
    const fault = markOf(place.node, at) ?? (next ? undefined : barTo(place.node, at, step));
    if (fault) return fault;
    if (!next) return { ...place, missing: path.slice(depth) };
    place = next;
  }
  return markOf(place.node, path) ?? { ...place, missing: [] };
}

function childOf(node: Node | null, step: string | number): Place | undefined {
  if (isSeq<Node>(node)) {
    const item = /^\d+$/.test(String(step)) ? node.items[Number(step)] : undefined;
    return item && { node: item };
  }
  if (!isMap<Node, Node | null>(node)) return undefined;
  const pair = node.items.find(({ key }) => isScalar(key) && key.value === String(step));
  return pair && { node: pair.value, key: pair.key };
}

/** What stands at several paths at once, or is marked to be something else than it looks, is not this path's alone. */
function markOf(node: Node | null, at: Path): EditFault | undefined {
  const { anchor, tag } = (node ?? {}) as { readonly anchor?: string; readonly tag?: string };
  const mark = isAlias(node) ? `*${node.source}` : anchor !== undefined ? `&${anchor}` : tag;
  if (mark === undefined) return undefined;
  const message = `\`${printPath(at)}\` is marked ${mark}, so that its value is not its own`;
  return { at, message, hint: "edit it by hand" };
}

/** Why nothing can be added to a value at a step. */
function barTo(node: Node | null, at: Path, step: string | number): EditFault | undefined {
  if (isMap(node) || isNothing(node)) return undefined;
  const within = `so that there is no \`${step}\` in it`;
  if (!isSeq(node)) {
    return { at, message: `\`${printPath(at)}\` is a single value, ${within}`, hint: "set the value itself" };
  }
  const count = node.items.length;
  if (String(step) === String(count)) return undefined;
  const message = `\`${printPath(at)}\` has ${count === 1 ? "one item" : `${count} items`}, ${within}`;
  return { at, message, hint: `items count from 0; ${count} adds one` };
}

function isNothing(node: Node | null): boolean {
  return node === null || (isScalar(node) && node.value === null);
}

/** A part of the text and what it becomes. */
interface Splice {
  readonly from: number;
  readonly to: number;
  readonly by: string;
}

function applied(text: string, splices: readonly Splice[]): string {
  const lastFirst = [...splices].sort((a, b) => b.from - a.from || b.to - a.to);
  return lastFirst.reduce((done, { from, to, by }) => done.slice(0, from) + by + done.slice(to), text);
}

function splicesFor(text: string, found: Found, value: Value, quotes: Quotes): Splice[] {
  const feed = /^[^\n]*\r\n/.test(text) ? "\r\n" : "\n";
  const { node, missing } = found;
  const [step, ...rest] = missing;
  if (step === undefined) return replace(found, value);
  const part = withValueAt(undefined, rest, value) as Value;
  if (isSeq<Node>(node)) return addItems(node, [part]);
  if (isMap<Node, Node | null>(node)) return addEntry(node, String(step), part);
  return replace(found, { [String(step)]: part });

  function replace(place: Place, by: Value): Splice[] {
    const { node: old, key } = place;
    if (isSeq<Node>(old) && isList(by) && by.length > 0 && old.items.length > 0) return replaceItems(old, by);
    if (!old) return [insert(colonOf(key!), ` ${printInline(by, quotes)}`)];
    const [from] = old.range!;
    if (isScalar(old)) {
      const words = typeof by === "string" ? printScalar(by, quotesOf(old, by, quotes)) : printInline(by, quotes);
      // What is empty starts where its comment does.
      if (from === endOf(old)) return [insert(text.slice(0, from).trimEnd().length, ` ${words}`)];
      return [{ from, to: endOf(old), by: words + headComment(text.slice(from, endOf(old))) }];
    }
    if (isFlow(old) || !key) return [{ from, to: endOf(old), by: printInline(by, quotes) }];
    // The lines of a block go; a comment beside its key stays.
    const colon = colonOf(key);
    return [insert(colon, ` ${printInline(by, quotes)}`), { from: lineEnd(colon), to: lineEnd(endOf(old)), by: "" }];
  }

  function replaceItems(list: List, by: readonly Value[]): Splice[] {
    const { items } = list;
    const kept = items.slice(0, by.length);
    const ends = [kept.at(-1)!, items.at(-1)!].map((item) => (isFlow(list) ? endOf(item) : lineEnd(endOf(item))));
    return [
      ...kept.flatMap((item, i) => replace({ node: item }, by[i]!)),
      ...(items.length > kept.length ? [{ from: ends[0]!, to: ends[1]!, by: "" }] : []),
      ...(by.length > kept.length ? addItems(list, by.slice(kept.length)) : []),
    ];
  }

  function addItems(list: List, added: readonly Value[]): Splice[] {
    const last = list.items.at(-1);
    if (!last) return replace({ node: list }, added);
    if (isFlow(list)) return [insert(endOf(last), added.map((item) => `, ${printInline(item, quotes)}`).join(""))];
    const column = columnOf(list);
    const lines = added.map((item) => newLine(column) + printItem(item, quotes, column, feed));
    return [insert(lineEnd(endOf(last)), lines.join(""))];
  }

  function addEntry(map: Map, name: string, part: Value): Splice[] {
    const last = map.items.at(-1);
    if (!last) return replace({ node: map }, { [name]: part });
    const end = endOfEntry(last);
    if (isFlow(map)) return [insert(end, `, ${printKey(name)}: ${printInline(part, quotes)}`)];
    const column = columnOf(map);
    return [
      insert(
        lineEnd(end),
        `${gapBefore(map)}${newLine(column)}${printKey(name)}:${printBelow(part, quotes, column, feed)}`,
      ),
    ];
  }

  /** An empty line, where one stands between the last two entries. */
  function gapBefore({ items }: Map): string {
    const [above, last] = items.slice(-2);
    const between = last ? text.slice(endOfEntry(above!), last.key.range![0]) : "";
    return /\n[ \r]*\n/.test(between) ? feed : "";
  }

  /** Where the last character of a value is, which comments and empty lines may follow. */
  function endOf(node: Node): number {
    if (isSeq<Node>(node) && !isFlow(node)) return endOf(node.items.at(-1)!);
    if (isMap<Node, Node | null>(node) && !isFlow(node)) return endOfEntry(node.items.at(-1)!);
    const [from, to] = node.range!;
    return from + text.slice(from, to).trimEnd().length;
  }

  function endOfEntry({ key, value }: Pair<Node, Node | null>): number {
    return value ? endOf(value) : colonOf(key);
  }

  function colonOf(key: Node): number {
    return text.indexOf(":", key.range![1]) + 1;
  }

  function lineEnd(offset: number): number {
    const end = text.indexOf("\n", offset);
    if (end < 0) return text.length;
    return end > offset && text[end - 1] === "\r" ? end - 1 : end;
  }

  function columnOf(block: Node): number {
    return block.range![0] - (text.lastIndexOf("\n", block.range![0] - 1) + 1);
  }

  function newLine(column: number): string {
    return feed + " ".repeat(column);
  }
}

/** The comment in the first line of a text that stands in lines of its own: `|- # why`. */
function headComment(written: string): string {
  return /^[|>][-+\d]*([ \t]+#[^\r\n]*)/.exec(written)?.[1] ?? "";
}

function insert(at: number, by: string): Splice {
  return { from: at, to: at, by };
}

function isFlow(node: Node): boolean {
  return (isSeq(node) || isMap(node)) && (node.flow === true || node.items.length === 0);
}

/** A text keeps the quotes of the one that it replaces, if it can stand in them. */
function quotesOf(old: Scalar, by: string, otherwise: Quotes): Quotes {
  if (old.type === Scalar.QUOTE_DOUBLE) return "double";
  return old.type === Scalar.QUOTE_SINGLE && /^[ -~\u00a0-\ud7ff\ue000-\ufeff]*$/.test(by) ? "single" : otherwise;
}
