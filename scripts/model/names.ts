/** The name under which TypeScript exports a network: its key in camelCase. */
export function exportName(key: string): string {
  return key.replace(/-+([A-Za-z0-9_])/g, (_, letter: string) => letter.toUpperCase());
}

/** The name of a type or library that stands for a network: its key in PascalCase. */
export function typeName(key: string): string {
  const name = exportName(key);
  return name.charAt(0).toUpperCase() + name.slice(1);
}
