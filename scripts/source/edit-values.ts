import type { Path } from "./path.ts";

/** What can be set at a path of a YAML text. */
export type Value = string | number | boolean | null | ValueList | ValueMap;

type ValueList = readonly Value[];

interface ValueMap {
  readonly [key: string]: Value;
}

/** The data with a value at a path: a copy. Maps that are missing on the way are added, and lists for a number. */
export function withValueAt(data: unknown, [step, ...rest]: Path, value: Value): unknown {
  if (step === undefined) return value;
  if (Array.isArray(data) || (isNothing(data) && typeof step === "number")) {
    const items: unknown[] = [...((data ?? []) as readonly unknown[])];
    items[Number(step)] = withValueAt(items[Number(step)], rest, value);
    return items;
  }
  const entries = new Map<string, unknown>(typeof data === "object" && !isNothing(data) ? Object.entries(data) : []);
  entries.set(String(step), withValueAt(entries.get(String(step)), rest, value));
  return Object.fromEntries(entries);
}

function isNothing(data: unknown): data is null | undefined {
  return data === null || data === undefined;
}

/** How texts are written. */
export type Quotes = "plain" | "single" | "double";

export function printScalar(value: string | number | boolean | null, quotes: Quotes): string {
  if (typeof value !== "string" || quotes === "plain") return String(value);
  return quotes === "single" ? `'${value.replaceAll("'", "''")}'` : JSON.stringify(value).replace(unprintable, escape);
}

/** What YAML does not allow as it is, and JSON does. */
const unprintable = /[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/g;

function escape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

export function printKey(key: string): string {
  return /^(?!(?:true|false|null)$)[A-Za-z_][\w-]*$/i.test(key) ? key : JSON.stringify(key);
}

/** A value within a line. */
export function printInline(value: Value, quotes: Quotes): string {
  if (isList(value)) return `[${value.map((item) => printPart(item, quotes)).join(", ")}]`;
  if (!isMap(value)) return printScalar(value, quotes);
  const entries = Object.entries(value).map(([key, part]) => `${printKey(key)}: ${printPart(part, quotes)}`);
  return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
}

/** Among others, a text has quotes of its own accord. */
function printPart(value: Value, quotes: Quotes): string {
  return printInline(value, quotes === "plain" && typeof value === "string" && !isPlain(value) ? "double" : quotes);
}

/** Whether everybody sees at once that a text without quotes is one: words, a URL, a version, a time. */
function isPlain(text: string): boolean {
  const isWord = /^(?!(?:true|false|null)$)[A-Za-z_][\w./@+-]*(?: [\w./@+-]+)*$/i.test(text);
  return (
    isWord ||
    /^https?:\/\/[\w./~%-]+$/.test(text) ||
    /^\d+(?:\.\d+){2}(?:-[\w.-]+)?$|^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)
  );
}

/** Lines of a spec are not much longer. */
const WIDTH = 120;

/** A value behind the colon or dash of a line that starts in this column: within the line, or in lines below. */
export function printBelow(value: Value, quotes: Quotes, column: number, feed: string): string {
  const inline = isList(value) || isMap(value) ? printInline(value, quotes) : printPart(value, quotes);
  if (!isList(value) && !isMap(value)) return ` ${inline}`;
  const isNested = Object.values(value).some((part) => isList(part) || isMap(part));
  if (inline.length <= 2 || (!isNested && column + inline.length < WIDTH)) return ` ${inline}`;
  const below = (part: Value): string => printBelow(part, quotes, column + 2, feed);
  const lines = isList(value)
    ? value.map((item) => printItem(item, quotes, column + 2, feed))
    : Object.entries(value).map(([key, part]) => `${printKey(key)}:${below(part)}`);
  return lines.map((line) => `${feed}${" ".repeat(column + 2)}${line}`).join("");
}

/** An item of a list whose dashes stand in this column. */
export function printItem(item: Value, quotes: Quotes, column: number, feed: string): string {
  // A map starts in the line of the dash.
  return `-${printBelow(item, quotes, column, feed).replace(/^\r?\n */, " ")}`;
}

export function isList(value: Value): value is ValueList {
  return Array.isArray(value);
}

export function isMap(value: Value): value is ValueMap {
  return typeof value === "object" && value !== null && !isList(value);
}
