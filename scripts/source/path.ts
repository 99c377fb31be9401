/** Keys and list indexes from the root of a document to a value in it. */
export type Path = readonly (string | number)[];

/** The path as people write it: `networks.testnet.contracts.ERC20Template.1`. */
export function printPath(path: Path): string {
  return path.join(".");
}

/** Reads a path as people write it; the index of a list may stand in brackets. */
export function parsePath(text: string): Path {
  return text.replace(/\[(\d+)\]/g, ".$1").split(".");
}

/** The value at a path of plain data, if there is one. */
export function valueAt(data: unknown, path: Path): unknown {
  let found = data;
  for (const step of path) {
    const isHolder = typeof found === "object" && found !== null && Object.hasOwn(found, step);
    if (!isHolder) return undefined;
    found = (found as Record<string | number, unknown>)[step];
  }
  return found;
}

/** True when `path` is `ancestor` or lies below it. */
export function isWithin(path: Path, ancestor: Path): boolean {
  return ancestor.length <= path.length && ancestor.every((key, i) => String(path[i]) === String(key));
}

/** A pattern such as `networks.*.contracts.*`, where `*` stands for any one key. */
export type PathPattern = readonly string[];

export function parsePattern(text: string): PathPattern {
  return text.split(".");
}

/** True when the pattern fits the whole path. */
export function matches(pattern: PathPattern, path: Path): boolean {
  return pattern.length === path.length && covers(pattern, path);
}

/** True when the pattern fits the path or an ancestor of it. */
export function covers(pattern: PathPattern, path: Path): boolean {
  return pattern.length <= path.length && pattern.every((key, i) => key === "*" || key === String(path[i]));
}
