/** The model paths in the braces of a path pattern. */
export function pathsIn(pattern: string): string[] {
  return [...pattern.matchAll(/\{([^}]+)\}/g)].map(([, path]) => path!);
}
