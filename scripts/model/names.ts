/** The name under which TypeScript exports a network: its key in camelCase. */
export function exportName(key: string): string {
  return key.replace(/-+([A-Za-z0-9_])/g, (_, letter: string) => letter.toUpperCase());
}

/** Words that no module can export under, by ECMAScript in strict mode and by TypeScript. */
const reservedWords = new Set(
  (
    "abstract any arguments as async await boolean break case catch class const continue debugger declare default " +
    "delete do else enum eval export extends false finally for from function get if implements import in " +
    "instanceof interface is let module namespace never new null number object of package private protected " +
    "public require return set static string super switch symbol this throw true try type typeof undefined " +
    "unknown var void while with yield"
  ).split(" "),
);

export function isReservedWord(name: string): boolean {
  return reservedWords.has(name);
}
