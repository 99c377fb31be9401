import { Refusal, type Language } from "./language.ts";
import { endLine, escapeHidden, kindOf, oneLine, visibleLine } from "./text.ts";

export const toml: Language = {
  name: "toml",
  doc: "A TOML document.",
  sinks: {
    key: {
      parameters: ["name"],
      doc: "A key, as in `key = 1`. It is quoted where it has to be.",
      print: ([name]) => key(name),
    },
    value: {
      parameters: ["value"],
      doc: "A text, a number, true or false.",
      print: ([value]) => scalar(value),
    },
    comment: {
      parameters: ["text"],
      doc: "One line of text after `#`.",
      print: ([text]) => visibleLine(text).trim(),
    },
  },
  blocks: {
    section: {
      parameters: ["name"],
      doc: "A table: `[name]` and its keys, a line each. Without keys it is left out.",
      wrap: ([name], body, { indent }) => (body.trim() === "" ? "" : `${indent}[${key(name)}]\n${body}`),
    },
  },
  fence: "toml",
  layout: layoutToml,
};

function key(name: unknown): string {
  const text = oneLine(name);
  return /^[\w-]+$/.test(text) ? text : quoted(text);
}

function scalar(value: unknown): string {
  if (typeof value === "string") return quoted(value);
  if (typeof value === "boolean" || Number.isSafeInteger(value)) return String(value);
  if (typeof value === "number" && Number.isFinite(value)) return float(value);
  throw new Refusal(`is ${kindOf(value)}, not a text, a number, true or false`);
}

/** A float has a point or an exponent. */
function float(value: number): string {
  const text = String(value);
  return /[.e]/.test(text) ? text : `${text}.0`;
}

/** The escapes of a basic string are those of JSON. */
function quoted(text: string): string {
  if (/\p{Cs}/u.test(text)) throw new Refusal("has half a character, which text cannot hold");
  return escapeHidden(JSON.stringify(text));
}

/** Tables have one blank line between them. */
function layoutToml(text: string): string {
  return endLine(
    text
      .replace(/[ \t]+$/gm, "")
      .replace(/\n{3,}/g, "\n\n")
      .replace(/^\n+/, ""),
  );
}
