import { asJson, type Json } from "./json-value.ts";
import { type Flat, parseFlat } from "./script-flat.ts";
import { prettierOptions } from "./prettier-options.ts";
import { escapeInvisible } from "./text.ts";

/** How the languages of the JavaScript family differ. */
export interface Dialect {
  /** What a value becomes, for the reference. */
  readonly literal: string;
  /** Stands before a member's name and before a list. */
  readonly modifier: "" | "readonly ";
  readonly memberEnd: "," | ";";
  /** Stands before the name of a constant. */
  readonly constant: "" | "typeof ";
  /** Whether a name such as `1` goes without quotes: only where types cannot tell the difference. */
  readonly bareNumbers: boolean;
  /** Whether Prettier breaks a list of several longer lists even when it fits on a line. */
  readonly breaksNestedLists: boolean;
}

const step = " ".repeat(prettierOptions.tabWidth);

/** A JSON value as a literal whose further lines start with `indent`. */
export function literal(value: unknown, indent: string, dialect: Dialect): string {
  return jsonLiteral(asJson(value), indent, dialect);
}

export function member(name: string, value: unknown, indent: string, dialect: Dialect): string {
  return `${memberHead(name, dialect)}${literal(value, indent, dialect)}${dialect.memberEnd}`;
}

/** All that precedes a member's value. */
export function memberHead(name: string, dialect: Dialect): string {
  return `${dialect.modifier}${propertyName(name, dialect)}: `;
}

/** Printed elements as a list: on one line, which the layout may break, or one line an element. */
export function list(items: readonly string[], indent: string, dialect: Dialect): string {
  const open = `${dialect.modifier}[`;
  const parsed = items.map(parseFlat);
  if (parsed.every((item) => item !== undefined) && !isTable(parsed, dialect)) {
    return `${open}${items.join(", ")}]`;
  }
  const lines = items.map((item) => `${indent}${step}${item},\n`);
  return `${open}\n${lines.join("")}${indent}]`;
}

/** The elements that the lines of a list's body hold, if each takes one line. */
export function listItems(body: string): string[] | undefined {
  const lines = body.split("\n").map((line) => line.trim());
  const items = lines.filter(Boolean).map((line) => line.replace(/,$/, ""));
  return items.every(parseFlat) ? items : undefined;
}

function isTable(items: readonly Flat[], { breaksNestedLists }: Dialect): boolean {
  const isRow = (item: Flat): boolean => typeof item === "object" && item.items.length > 1;
  return breaksNestedLists && items.length > 1 && items.every(isRow);
}

function jsonLiteral(value: Json, indent: string, dialect: Dialect): string {
  if (typeof value === "string") return stringLiteral(value);
  if (typeof value === "number") return numberLiteral(value);
  if (value === null || typeof value === "boolean") return String(value);
  const inner = indent + step;
  if (value instanceof Array) {
    const items = value.map((item) => jsonLiteral(item, inner, dialect));
    return list(items, indent, dialect);
  }
  const lines = Object.entries(value).map(
    ([name, part]) => `${inner}${memberHead(name, dialect)}${jsonLiteral(part, inner, dialect)}${dialect.memberEnd}\n`,
  );
  return lines.length > 0 ? `{\n${lines.join("")}${indent}}` : "{}";
}

function propertyName(name: string, { bareNumbers }: Dialect): string {
  if (needsComputing(name)) return `[${stringLiteral(name)}]`;
  if (/^[A-Za-z_$][\w$]*$/.test(name)) return name;
  if (bareNumbers && /^\d+(?:\.\d+)?$/.test(name) && String(Number(name)) === name) return name;
  return stringLiteral(name);
}

/** `__proto__:` would set a prototype, and which other letters go without quotes depends on a version of Unicode. */
function needsComputing(name: string): boolean {
  return name === "__proto__" || /^[\w$]*[\u0080-\uffff][\w$\u0080-\uffff]*$/.test(name);
}

/** ASCII that shows, without quotes and backslashes. */
const unescaped = /^[ !#-&(-[\]-~]*$/;

function stringLiteral(text: string): string {
  if (unescaped.test(text)) return `"${text}"`;
  const content = escapeInvisible(JSON.stringify(text).slice(1, -1));
  const unquoted = content.replaceAll('\\"', '"');
  const quote = count(unquoted, '"') > count(unquoted, "'") ? "'" : '"';
  return quote + unquoted.replaceAll(quote, `\\${quote}`) + quote;
}

function count(text: string, part: string): number {
  return text.split(part).length - 1;
}

function numberLiteral(value: number): string {
  return JSON.stringify(value).replace("e+", "e");
}
