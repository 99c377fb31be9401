import { Refusal } from "./language.ts";

const token = /\s+|"(?:[^"\\]|\\.)*"|[-+.\w]+|./gsu;

/** Prints a JSON text as `JSON.stringify` would, but keeps every name in its place, `1` and `__proto__` too. */
export function layoutJson(text: string): string {
  return layoutQuickly(text) ?? layoutByToken(text);
}

/** Blocks and sinks print it so but for commas and empty brackets; where that is all, nothing has to be read twice. */
function layoutQuickly(text: string): string | undefined {
  // No string of JSON goes over the end of its line.
  // The pattern looks behind a comma once it has found one: before it, it would do so at each character.
  const tidied = text
    .trim()
    .replace(/,(?<=[^\s,[{],)(?=\n *[}\]]|$)/g, "")
    .replace(/([{[])\n *(?=[}\]])/g, "$1");
  try {
    return JSON.stringify(JSON.parse(tidied), null, 2) === tidied ? `${tidied}\n` : undefined;
  } catch {
    return undefined;
  }
}

function layoutByToken(text: string): string {
  const reader = new Reader(text);
  const printed = value(reader, "\n");
  reader.skip(",");
  if (reader.next !== undefined) throw reader.refusal("the end");
  return `${printed}\n`;
}

/** `margin` is the line break and the indentation of the value's own line. */
function value(reader: Reader, margin: string): string {
  if (reader.skip("{")) {
    const names = new Set<string>();
    return collection(reader, "{", "}", margin, (inner) => member(reader, names, inner));
  }
  if (reader.skip("[")) return collection(reader, "[", "]", margin, (inner) => value(reader, inner));
  return scalar(reader, "a value");
}

function collection(
  reader: Reader,
  open: string,
  close: string,
  margin: string,
  part: (margin: string) => string,
): string {
  const inner = `${margin}  `;
  const parts: string[] = [];
  while (reader.next !== close) {
    parts.push(inner + part(inner));
    if (!reader.skip(",")) break;
  }
  if (!reader.skip(close)) throw reader.refusal(`\`,\` or \`${close}\``);
  return open + (parts.length > 0 ? parts.join(",") + margin : "") + close;
}

function member(reader: Reader, names: Set<string>, margin: string): string {
  if (!reader.next?.startsWith('"')) throw reader.refusal("a name in quotes");
  const { line } = reader;
  const name = scalar(reader, "a name");
  if (names.has(name)) throw refusal(line, `the name ${name} stands twice in one object`);
  names.add(name);
  if (!reader.skip(":")) throw reader.refusal("`:`");
  return `${name}: ${value(reader, margin)}`;
}

function scalar(reader: Reader, expected: string): string {
  const { next, line } = reader;
  const printed = next === undefined ? undefined : normalize(next);
  if (next === undefined || printed === undefined) throw reader.refusal(expected);
  if (/^-?\d+$/.test(next) && printed !== next) throw refusal(line, `${next} is too long for a number`);
  reader.skip(next);
  return printed;
}

function normalize(scalarToken: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(scalarToken);
    return parsed === Infinity || parsed === -Infinity ? undefined : JSON.stringify(parsed);
  } catch {
    return undefined;
  }
}

function refusal(line: number, problem: string): Refusal {
  return new Refusal(`is not JSON: line ${line} of the rendered text: ${problem}`);
}

/** The tokens of a text, one after the other. */
class Reader {
  next: string | undefined;
  line = 1;
  readonly #tokens: Iterator<RegExpExecArray>;

  constructor(text: string) {
    this.#tokens = text.matchAll(token);
    this.#advance();
  }

  /** Whether the next token was this one; if so, the reader stands after it. */
  skip(expected: string): boolean {
    if (this.next !== expected) return false;
    this.#advance();
    return true;
  }

  refusal(expected: string): Refusal {
    const found = this.next === undefined ? "the text ends" : `there is \`${this.next}\``;
    return refusal(this.line, `${found} where ${expected} should be`);
  }

  #advance(): void {
    for (;;) {
      const token = this.#tokens.next().value as RegExpExecArray | undefined;
      this.next = token?.[0];
      if (this.next === undefined || this.next.trim() !== "") return;
      this.line += this.next.split("\n").length - 1;
    }
  }
}
