/** Keys and list indexes from the root of a document to a value in it. */
export type Path = readonly (string | number)[];

/** The path as people write it: `networks.testnet.contracts.ERC20Template.1`. */
export function printPath(path: Path): string {
  return path.join(".");
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
