/** The first key that stands twice in one object of a JSON text; of such, `JSON.parse` would take the last without a word. */
export function repeatedKey(json: string): string | undefined {
  const holders: (Set<string> | undefined)[] = [];
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at]!;
    if (sign === "{") holders.push(new Set());
    if (sign === "[") holders.push(undefined);
    if (sign === "}" || sign === "]") holders.pop();
    if (sign !== '"') continue;
    const end = endOfText(json, at);
    if (isKey(json, end)) {
      const key = JSON.parse(json.slice(at, end)) as string;
      const keys = holders.at(-1)!;
      if (keys.has(key)) return key;
      keys.add(key);
    }
    at = end - 1;
  }
  return undefined;
}

/** Behind the quote that ends the text which starts there. */
function endOfText(json: string, start: number): number {
  let at = start + 1;
  while (json[at] !== '"') at += json[at] === "\\" ? 2 : 1;
  return at + 1;
}

function isKey(json: string, end: number): boolean {
  let at = end;
  while (/\s/.test(json[at] ?? "")) at += 1;
  return json[at] === ":";
}
