/** The `networks` of an example: two at most, each given as its lines. Chain id and title are added where they do not matter. */
export function networks(testnet: readonly string[], devnet?: readonly string[]): string {
  const all = { testnet, ...(devnet && { devnet }) };
  return lines("networks:", ...Object.entries(all).flatMap(([key, own], i) => entry(key, own, 32457 - i)));
}

/** The `networks` of an example with only one. */
export function network(...own: readonly string[]): string {
  return networks(own);
}

/** The entries of a spec and, as a second document, an overlay that is laid over them. */
export function overlaid(spec: string, overlay: string): string {
  return `${spec}${overlayMark}${overlay}`;
}

/** The line between the two. */
export const overlayMark = "--- # the overlay\n";

/** A text of these lines. */
export function lines(...all: readonly string[]): string {
  return all.map((line) => `${line}\n`).join("");
}

function entry(key: string, own: readonly string[], chainId: number): string[] {
  const states = (name: string): boolean => own.some((line) => line.startsWith(`${name}:`));
  const title = key.charAt(0).toUpperCase() + key.slice(1);
  const added = [
    ...(states("chainId") ? [] : [`chainId: ${chainId}`]),
    ...(states("title") ? [] : [`title: ${title}`]),
  ];
  return [`  ${key}:`, ...[...added, ...own].map((line) => `    ${line}`)];
}
