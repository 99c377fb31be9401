/** The name under which TypeScript exports a network: its key in camelCase. */
export function exportName(key: string): string {
  return key.replace(/-+([A-Za-z0-9_])/g, (_, letter: string) => letter.toUpperCase());
}

/** The name of a type or library that stands for a network: its key in PascalCase. */
export function typeName(key: string): string {
  const name = exportName(key);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** What an address is called where there are no lists: `ERC20Template1`, and `V2_1` where the number would run into another. */
export function numberedName(name: string, number?: number): string {
  if (number === undefined) return name;
  return `${name}${/\d$/.test(name) ? "_" : ""}${number}`;
}

/** What an address is called as a constant or environment variable: `CONTRACT_ERC20_TEMPLATE_1`. */
export function constantName(kind: "token" | "contract" | "provider", name: string, number?: number): string {
  const parts = kind === "provider" ? [name, "address"] : [kind, name];
  return [...parts.map(constantCase), ...(number === undefined ? [] : [number])].join("_");
}

/** A new word starts at a capital after a small letter or digit, and at the last capital of several before a small letter. */
function constantCase(name: string): string {
  return name.replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z\d])(?=[A-Z][a-z])/g, "_").toUpperCase();
}
