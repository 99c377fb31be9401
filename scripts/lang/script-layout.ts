import { prettierOptions } from "./prettier-options.ts";
import { type Flat, type FlatList, parseFlat, printFlat } from "./script-flat.ts";
import { endLine } from "./text.ts";
import { displayWidth } from "./width.ts";

const step = " ".repeat(prettierOptions.tabWidth);

const string = String.raw`"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'`;
const name = String.raw`[\w$.]+|${string}|\[(?:${string})\]`;
const line = new RegExp(
  String.raw`^(?<indent> *)` +
    String.raw`(?<left>(?<words>(?:[\w$]+ )*)(?<key>${name})(?:(?:: [^="']+)? =|(?<colon>:)) |(?:(?!readonly )[\w$]+ )*)` +
    String.raw`(?<value>.+?)(?<cast>(?: as const)?(?: satisfies [^"';]+)?)(?<end>[,;]?)$`,
);

/** Breaks the lines that are too long, and removes the blank lines that Prettier removes. */
export function layoutScript(text: string): string {
  const tidied = tidy(text);
  return endLine(mayHaveLongLine(tidied) ? breakLines(tidied) : tidied);
}

/** Whether a line may be too long: what is not ASCII may take two columns. */
function mayHaveLongLine(text: string): boolean {
  const isAscii = Buffer.byteLength(text) === text.length;
  const most = isAscii ? prettierOptions.printWidth : prettierOptions.printWidth / 2;
  for (let start = 0, end; start < text.length; start = end + 1) {
    end = text.indexOf("\n", start);
    if (end < 0) end = text.length;
    if (end - start > most) return true;
  }
  return false;
}

function tidy(text: string): string {
  const lines = withoutTrailingBlanks(text).replace(/^\n+/, "");
  return hasIdleBlankLine(lines) ? withoutIdleBlankLines(lines) : lines;
}

/** Whether there is a blank line beside another one, behind an opening bracket or before a closing one. */
function hasIdleBlankLine(text: string): boolean {
  for (let at = text.indexOf("\n\n"); at >= 0; at = text.indexOf("\n\n", at + 2)) {
    let next = at + 2;
    while (text.charAt(next) === " ") next += 1;
    if ("{[(".includes(text.charAt(at - 1)) || "\n}])".includes(text.charAt(next))) return true;
  }
  return false;
}

function withoutIdleBlankLines(text: string): string {
  return text
    .replace(/\n{3,}/g, "\n\n")
    .replace(/([{[(]\n)\n/g, "$1")
    .replace(/\n(\n *[}\])])/g, "$1");
}

/** The pattern looks at each indentation, so that it is only tried where it finds something. */
function withoutTrailingBlanks(text: string): string {
  const isAffected = text.includes(" \n") || text.includes("\t\n") || text.endsWith(" ") || text.endsWith("\t");
  return isAffected ? text.replace(/[ \t]+$/gm, "") : text;
}

function breakLines(text: string): string {
  const lines: string[] = [];
  const moved: string[] = [];
  for (const source of text.split("\n")) {
    const shifted = source && step.repeat(moved.length) + source;
    const broken = fits(shifted) ? undefined : breakLine(shifted);
    lines.push(broken?.text ?? shifted);
    if (broken?.opens) moved.push(indentOf(source));
    else if (moved.length > 0 && closes(source, moved.at(-1)!)) moved.pop();
  }
  return lines.join("\n");
}

interface Broken {
  readonly text: string;
  /** True when the value that moved to its own line goes on below it. */
  readonly opens?: boolean;
}

function breakLine(text: string): Broken | undefined {
  const parts = line.exec(text)?.groups as LineParts | undefined;
  if (!parts) return undefined;
  const { indent, left, value, cast, end } = parts;
  const tail = cast + end;
  const deeper = `${indent}${step}`;
  const head = (indent + left).trimEnd();
  if (/^(?:\{|(?:readonly )?\[)$/.test(value)) {
    return canMove(parts, value) ? { text: `${head}\n${deeper}${value}`, opens: true } : undefined;
  }
  const parsed = parseFlat(value);
  if (parsed === undefined) return undefined;
  if (typeof parsed === "string") {
    return canMove(parts, parsed) ? { text: `${head}\n${deeper}${value}${tail}` } : undefined;
  }
  if (fits(indent + left + parsed.open) || !canMove(parts, parsed)) {
    return { text: indent + left + breakList(parsed, indent) + tail };
  }
  return { text: `${head}\n${deeper}${printValue(parsed, deeper, tail)}${tail}` };
}

interface LineParts {
  readonly indent: string;
  readonly left: string;
  readonly words?: string;
  readonly key?: string;
  readonly colon?: ":";
  readonly value: string;
  readonly cast: string;
  readonly end: string;
}

/** Prettier moves a value to its own line, except types, values of short names, numbers and truth values. */
function canMove({ words, key, colon, cast, end }: LineParts, value: Flat): boolean {
  if (key === undefined) return false;
  const isType = colon && (words !== "" || end === ";");
  const isShort = colon && displayWidth(key) < prettierOptions.tabWidth + 3;
  if (isType || isShort) return false;
  return cast !== "" || typeof value !== "string" || !/^(?:[\d.]|true$|false$)/.test(value);
}

function printValue(value: Flat, indent: string, tail: string): string {
  const flat = printFlat(value);
  return typeof value === "string" || fits(indent + flat + tail) ? flat : breakList(value, indent);
}

function breakList({ open, items }: FlatList, indent: string): string {
  const deeper = `${indent}${step}`;
  const lines =
    open === "[" && items.every(isNumber)
      ? fill(items, deeper)
      : items.map((item) => `${deeper}${printValue(item, deeper, ",")},`);
  return [open, ...lines, `${indent}]`].join("\n");
}

function isNumber(value: Flat): value is string {
  return typeof value === "string" && /^-?[\d.]/.test(value);
}

/** As many numbers on a line as fit. */
function fill(numbers: readonly string[], indent: string): string[] {
  const lines: string[] = [];
  for (const number of numbers) {
    const last = lines.at(-1);
    const joined = `${last} ${number},`;
    if (last !== undefined && fits(joined)) lines[lines.length - 1] = joined;
    else lines.push(`${indent}${number},`);
  }
  return lines;
}

function fits(text: string): boolean {
  const { printWidth } = prettierOptions;
  // No character takes more than two columns.
  return text.length * 2 <= printWidth || displayWidth(text) <= printWidth;
}

function indentOf(text: string): string {
  return /^ */.exec(text)![0];
}

function closes(text: string, indent: string): boolean {
  return text.startsWith(indent) && /^[}\]]/.test(text.slice(indent.length));
}
