import { Refusal } from "./language.ts";

/** Format controls, blanks that look like a space, and code points that show nothing. */
const invisible =
  /[\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu;
const joiner = /[\u200c\u200d\ufe00-\ufe0f]/;
const lineBreak = /[\n\r\v\f\u0085\u2028\u2029]/;
const control = /(?!\t)\p{Cc}/u;

/** Most texts are nothing but ASCII that shows, of which no other pattern here finds anything. */
const shown = /^[ -~]*$/;

/** A scalar as one line of text. */
export function oneLine(value: unknown): string {
  const text = scalarText(value);
  if (shown.test(text)) return text;
  if (lineBreak.test(text)) {
    throw new Refusal("is not one line of text: it has a line break");
  }
  const found = control.exec(text)?.[0] ?? firstSurrogate(text);
  if (found !== undefined) {
    throw new Refusal(`has ${codePoint(found)}, which text cannot hold`);
  }
  return text;
}

/** One line of text for places without escapes, where nothing may hide. Emoji and scripts keep their joiners. */
export function visibleLine(value: unknown): string {
  const text = oneLine(value);
  replaceInvisible(text, (character) => {
    throw new Refusal(`has the invisible character ${codePoint(character)}`);
  });
  return text;
}

/** Replaces what a reader could not see, except the joiners that emoji and scripts are written with. */
export function replaceInvisible(text: string, replace: (character: string) => string): string {
  if (shown.test(text)) return text;
  return text.replace(invisible, (found) => (joiner.test(found) ? found : replace(found)));
}

/** Escapes all that a reader of source could not see, as every JavaScript string literal may. */
export function escapeInvisible(text: string): string {
  if (shown.test(text)) return text;
  return text.replace(/\p{Cc}/gu, escapeUnits).replace(invisible, escapeUnits);
}

/** Escapes what may hide in one line of JSON. Emoji and scripts keep their joiners. */
export function escapeHidden(json: string): string {
  if (shown.test(json)) return json;
  return replaceInvisible(json.replace(/\p{Cc}/gu, escapeUnits), escapeUnits);
}

/** A whole text with the one line break at its end that files have. */
export function endLine(text: string): string {
  const body = text.trimEnd();
  return body && `${body}\n`;
}

/** Whole lines without the white space that they all start with. */
export function dedent(body: string): string {
  const lines = body.split("\n");
  const starts = lines.map((line) => line.search(/\S/)).filter((at) => at >= 0);
  const margin = starts.reduce((least, at) => Math.min(least, at), Infinity);
  return lines.map((line) => line.slice(margin)).join("\n");
}

function scalarText(value: unknown): string {
  if (typeof value === "string") return value;
  if (Number.isFinite(value) || typeof value === "boolean") return String(value);
  throw new Refusal(`is ${kindOf(value)}, not text`);
}

/** A value's kind, for messages. */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object") return "an object";
  return typeof value === "number" ? String(value) : `a ${typeof value}`;
}

function firstSurrogate(text: string): string | undefined {
  return /\p{Cs}/u.exec(text)?.[0];
}

function codePoint(character: string): string {
  return `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`;
}

function escapeUnits(character: string): string {
  return character
    .split("")
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
    .join("");
}
