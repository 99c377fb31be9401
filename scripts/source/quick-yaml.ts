import type { Path } from "./path.ts";

/**
 * Reads the YAML that people write nearly always, many times faster than a whole YAML parser: block and flow maps and
 * lists, plain and quoted scalars of one line, comments. Whatever else there is, and every mistake, makes it give up,
 * so that the whole parser has the last word. Where it does not, both agree on values and places: a test compares them.
 */
export function readQuickly(text: string): QuickNode | undefined {
  // What no YAML text may have, and tabs, whose meaning depends on the place.
  if (/[\0-\x09\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]|\p{Cs}|\r(?!\n)/u.test(text)) return undefined;
  try {
    return new Reader(text).document();
  } catch (cause) {
    // A single word of many million letters is more than an expression can go through.
    if (cause === giveUp || cause instanceof RangeError) return undefined;
    throw cause;
  }
}

/** The plain data of a node. */
export function dataOf(node: QuickNode): unknown {
  switch (node.kind) {
    case "scalar":
      return node.value;
    case "list":
      return node.items.map(dataOf);
    case "map":
      return Object.fromEntries([...node.entries].map(([key, { value }]) => [key, dataOf(value)]));
  }
}

/** What stands at a path: its key, where it is a map's entry, and its value; or what is nearest above. */
export function findQuickly(root: QuickNode, path: Path): { readonly key?: Ranged; readonly node: Ranged } {
  let found: { key?: Ranged; node: QuickNode } = { node: root };
  for (const step of path) {
    const { node } = found;
    const entry = node.kind === "map" ? node.entries.get(String(step)) : undefined;
    const item = node.kind === "list" ? node.items[Number(step)] : undefined;
    // A value that is missing is reported at the key of the map that lacks it.
    if (!entry && !item) return { node: found.key ?? node };
    found = entry ? { key: entry.key, node: entry.value } : { node: item! };
  }
  return found;
}

/** A value and where it stands: offsets into the text, `end` exclusive. */
export type QuickNode = QuickScalar | QuickMap | QuickList;

interface Ranged {
  readonly start: number;
  readonly end: number;
}

export interface QuickScalar extends Ranged {
  readonly kind: "scalar";
  readonly value: string | number | boolean | null;
}

export interface QuickMap extends Ranged {
  readonly kind: "map";
  readonly entries: ReadonlyMap<string, { readonly key: Ranged; readonly value: QuickNode }>;
}

export interface QuickList extends Ranged {
  readonly kind: "list";
  readonly items: readonly QuickNode[];
}

const giveUp = new Error("not plain enough");

/** No spec that is meant nests deeper. */
const MAX_DEPTH = 50;

class Reader {
  private at = 0;
  private lineStart = 0;
  private depth = 0;

  constructor(private readonly text: string) {}

  document(): QuickNode {
    this.skipToContent();
    if (this.column() !== 0 || this.isAt("---") || this.isAt("...") || this.char() === "%") throw giveUp;
    const node = this.block(0);
    if (this.at < this.text.length) throw giveUp;
    return node;
  }

  /** A block map or list whose entries start in this column; ends at the first line of content further left. */
  private block(column: number): QuickMap | QuickList {
    this.depth += 1;
    if (this.depth > MAX_DEPTH) throw giveUp;
    const node = this.isListItem() ? this.blockList(column) : this.blockMap(column);
    this.depth -= 1;
    return node;
  }

  private blockMap(column: number): QuickMap {
    const start = this.at;
    const entries = new Map<string, { key: Ranged; value: QuickNode }>();
    let end = start;
    do {
      if (this.isListItem() || this.isAt("---") || this.isAt("...")) throw giveUp;
      const key = this.key(entries, false);
      const value = this.blockValue(column, true);
      entries.set(key.value, { key, value });
      end = value.end;
    } while (this.isAtColumn(column));
    return { kind: "map", entries, start, end };
  }

  private blockList(column: number): QuickList {
    const start = this.at;
    const items: QuickNode[] = [];
    let end = start;
    do {
      if (!this.isListItem()) throw giveUp;
      this.at += 1;
      const item = this.listItem(column);
      items.push(item);
      end = item.end;
    } while (this.isAtColumn(column) && this.isListItem());
    return { kind: "list", items, start, end };
  }

  /** What follows `- `: a map that starts on the same line, or any value. */
  private listItem(column: number): QuickNode {
    const before = this.at;
    this.skipBlanks();
    if (this.isMapStart()) return this.block(this.column());
    this.at = before;
    return this.blockValue(column, false);
  }

  /** What follows `key:` or `-`: on the same line, or a block of its own below. */
  private blockValue(column: number, mayListStandAtColumn: boolean): QuickNode {
    this.skipBlanks();
    if (!this.isLineEnd()) {
      const value = this.inlineValue(column);
      this.endLine();
      if (this.at < this.text.length && this.column() > column) throw giveUp;
      return value;
    }
    this.endLine();
    const inner = this.at < this.text.length ? this.column() : -1;
    if (inner > column || (mayListStandAtColumn && inner === column && this.isListItem())) return this.block(inner);
    throw giveUp;
  }

  private inlineValue(column: number): QuickNode {
    switch (this.char()) {
      case "{":
        return this.flowMap(column);
      case "[":
        return this.flowList(column);
      case '"':
      case "'":
        return this.quoted();
      default:
        return this.plain(false);
    }
  }

  private flowMap(column: number): QuickMap {
    const start = this.at;
    const entries = new Map<string, { key: Ranged; value: QuickNode }>();
    this.flowItems("}", column, () => {
      const key = this.key(entries, true);
      this.skipFlowSpace(column);
      entries.set(key.value, { key, value: this.flowValue(column) });
    });
    return { kind: "map", entries, start, end: this.at };
  }

  private flowList(column: number): QuickList {
    const start = this.at;
    const items: QuickNode[] = [];
    this.flowItems("]", column, () => {
      items.push(this.flowValue(column));
      this.skipFlowSpace(column);
      if (this.char() === ":") throw giveUp;
    });
    return { kind: "list", items, start, end: this.at };
  }

  private flowItems(close: string, column: number, item: () => void): void {
    this.depth += 1;
    if (this.depth > MAX_DEPTH) throw giveUp;
    this.at += 1;
    this.skipFlowSpace(column);
    while (this.char() !== close) {
      item();
      this.skipFlowSpace(column);
      if (this.char() === ",") {
        this.at += 1;
        this.skipFlowSpace(column);
      } else if (this.char() !== close) throw giveUp;
    }
    this.at += 1;
    this.depth -= 1;
  }

  private flowValue(column: number): QuickNode {
    switch (this.char()) {
      case "{":
        return this.flowMap(column);
      case "[":
        return this.flowList(column);
      case '"':
      case "'":
        return this.quoted();
      default:
        return this.plain(true);
    }
  }

  /** A key and its colon. What is no text as a key, stands twice or merges is for the whole parser. */
  private key(known: ReadonlyMap<string, unknown>, inFlow: boolean): { value: string } & Ranged {
    const first = this.char();
    const { value, start, end } = first === '"' || first === "'" ? this.quoted() : this.plainKey(inFlow);
    if (typeof value !== "string" || value === "<<" || known.has(value)) throw giveUp;
    if (this.char() !== ":" || !/[ \r\n]/.test(this.text.charAt(this.at + 1))) throw giveUp;
    this.at += 1;
    return { value, start, end };
  }

  private plainKey(inFlow: boolean): QuickScalar {
    const pattern = inFlow ? flowKey : blockKey;
    pattern.lastIndex = this.at;
    const [word] = pattern.exec(this.text) ?? [];
    if (word === undefined) throw giveUp;
    const start = this.at;
    this.at += word.length;
    return { kind: "scalar", value: meaningOf(word), start, end: this.at };
  }

  private plain(inFlow: boolean): QuickScalar {
    const pattern = inFlow ? flowPlain : blockPlain;
    pattern.lastIndex = this.at;
    const [word] = pattern.exec(this.text) ?? [];
    if (word === undefined) throw giveUp;
    const start = this.at;
    this.at += word.length;
    // A colon that could start a map, in the middle or at the end.
    if (/:(?: |$)/.test(word) || this.char() === ":") throw giveUp;
    return { kind: "scalar", value: meaningOf(word), start, end: this.at };
  }

  private quoted(): QuickScalar {
    const pattern = this.char() === '"' ? doubleQuoted : singleQuoted;
    pattern.lastIndex = this.at;
    const [word] = pattern.exec(this.text) ?? [];
    if (word === undefined) throw giveUp;
    const start = this.at;
    this.at += word.length;
    const value = pattern === doubleQuoted ? unescaped(word) : word.slice(1, -1).replaceAll("''", "'");
    return { kind: "scalar", value, start, end: this.at };
  }

  private char(): string {
    return this.text.charAt(this.at);
  }

  private isAt(word: string): boolean {
    return this.text.startsWith(word, this.at);
  }

  private column(): number {
    return this.at - this.lineStart;
  }

  private isAtColumn(column: number): boolean {
    if (this.at >= this.text.length) return false;
    const here = this.column();
    if (here > column) throw giveUp;
    return here === column;
  }

  private isListItem(): boolean {
    return this.char() === "-" && /[ \r\n]/.test(this.text.charAt(this.at + 1));
  }

  private isMapStart(): boolean {
    mapStart.lastIndex = this.at;
    return mapStart.test(this.text);
  }

  private isLineEnd(): boolean {
    lineEnd.lastIndex = this.at;
    return lineEnd.test(this.text);
  }

  private skipBlanks(): void {
    while (this.char() === " ") this.at += 1;
  }

  /** Goes past the rest of a line that may only hold blanks and a comment, to the next content. */
  private endLine(): void {
    this.skipBlanks();
    if (!this.isLineEnd() || (this.char() === "#" && this.text.charAt(this.at - 1) !== " ")) throw giveUp;
    this.skipToContent();
  }

  /** Goes to the first character that is neither blank nor part of a comment; returns what is skipped. */
  private skipToContent(): string {
    space.lastIndex = this.at;
    const [skipped = ""] = space.exec(this.text) ?? [];
    this.at += skipped.length;
    if (skipped.includes("\n")) this.lineStart = this.text.lastIndexOf("\n", this.at - 1) + 1;
    return skipped;
  }

  /** In a flow collection, lines have to stay further right than what holds the collection. */
  private skipFlowSpace(column: number): void {
    const skipped = this.skipToContent();
    if (skipped.startsWith("#")) throw giveUp;
    if (skipped.includes("\n") && this.column() <= column) throw giveUp;
  }
}

/** Blanks, line ends, and comments, which start a line or follow a blank. */
const space = /(?:[ \r\n]|(?<=[ \r\n]|^)#[^\n]*)*/y;
const lineEnd = / *(?:#[^\n]*)?(?:\r?\n|$)/y;
const mapStart =
  /(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\n]|'')*'|[^\s#&*!|>'"%@`{}[\],?:-](?:[^:#\n]|:(?! |\r?\n)|(?<! )#)*):(?: |\r?\n)/y;

const first = String.raw`(?:[^\s#&*!|>'"%@\x60{}[\],?:-]|[-?:](?=[^\s,[\]{}]))`;
const blockPlain = new RegExp(String.raw`${first}(?:[^\n\r#]|(?<! )#)*(?<! )`, "y");
const flowPlain = new RegExp(String.raw`${first}(?:[^\n\r#,[\]{}]|(?<! )#)*(?<! )`, "y");
const blockKey = new RegExp(String.raw`${first}(?:[^\n\r#:]|(?<! )#|:(?![ \r\n]))*(?<! )`, "y");
const flowKey = new RegExp(String.raw`${first}(?:[^\n\r#:,[\]{}]|(?<! )#|:(?![ \r\n,[\]{}]))*(?<! )`, "y");
const doubleQuoted = /"(?:[^"\\\n]|\\["\\/bfnrt]|\\u[0-9A-Fa-f]{4})*"/y;
const singleQuoted = /'(?:[^'\n]|'')*'/y;

function unescaped(word: string): string {
  return word.includes("\\") ? (JSON.parse(word) as string) : word.slice(1, -1);
}

/** What a plain scalar means in the core schema of YAML 1.2. Numbers that JSON would show otherwise are for the whole parser. */
function meaningOf(word: string): QuickScalar["value"] {
  switch (word) {
    case "~":
    case "null":
    case "Null":
    case "NULL":
      return null;
    case "true":
    case "True":
    case "TRUE":
      return true;
    case "false":
    case "False":
    case "FALSE":
      return false;
  }
  if (!/^[-+.\d]/.test(word)) return word;
  if (/^-?\d{1,15}(?:\.\d+)?$/.test(word) && String(Number(word)) === word) return Number(word);
  if (/^(?:0[xo][\da-f]+|[-+]?(?:\.\d+|\d+\.?\d*)(?:e[-+]?\d+)?|[-+]?\.inf|\.nan)$/i.test(word)) throw giveUp;
  return word;
}
