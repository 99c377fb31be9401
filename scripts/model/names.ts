/** The name under which TypeScript exports a network: its key in camelCase. */
export function exportName(key: string): string {
  return key.replace(/-+([A-Za-z0-9_])/g, (_, letter: string) => letter.toUpperCase());
}
