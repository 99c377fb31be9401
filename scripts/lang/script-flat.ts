/** A literal on one line: a scalar as it is written, or a list with elements. */
export type Flat = string | FlatList;

export interface FlatList {
  readonly open: string;
  readonly items: readonly Flat[];
}

const token = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\{\}|(?:readonly )?\[\]?|\]|, |-?[\w.]+(?:(?<=e)-\d+)?/g;

/** Reads what sinks print on one line; nothing, if the text is anything else. */
export function parseFlat(text: string): Flat | undefined {
  const tokens = text.match(token) ?? [];
  const read = tokens.join("") === text ? parseValue(tokens, 0) : undefined;
  return read?.next === tokens.length ? read.value : undefined;
}

export function printFlat(value: Flat): string {
  return typeof value === "string" ? value : `${value.open}${value.items.map(printFlat).join(", ")}]`;
}

interface Read {
  readonly value: Flat;
  readonly next: number;
}

function parseValue(tokens: readonly string[], start: number): Read | undefined {
  const first = tokens[start];
  if (first === undefined || first === "]" || first === ", ") return undefined;
  if (!first.endsWith("[")) return { value: first, next: start + 1 };
  const items: Flat[] = [];
  for (let at = start + 1; ;) {
    const item = parseValue(tokens, at);
    if (!item) return undefined;
    items.push(item.value);
    const separator = tokens[item.next];
    at = item.next + 1;
    if (separator === "]") return { value: { open: first, items }, next: at };
    if (separator !== ", ") return undefined;
  }
}
