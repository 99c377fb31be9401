import { closest, distance } from "fastest-levenshtein";

/** The known name that the user most likely meant, where one is close enough. */
export function suggest(name: string, known: Iterable<string>): string | undefined {
  const names = [...known];
  if (names.length === 0) return undefined;
  const best = closest(
    name.toLowerCase(),
    names.map((other) => other.toLowerCase()),
  );
  const index = names.findIndex((other) => other.toLowerCase() === best);
  return distance(name.toLowerCase(), best) <= allowance(name) ? names[index] : undefined;
}

/** The hint "did you mean …?", or a list of what there is. */
export function didYouMean(name: string, known: Iterable<string>): { hint?: string } {
  const names = [...known];
  const meant = suggest(name, names);
  if (meant !== undefined) return { hint: `did you mean \`${meant}\`?` };
  if (names.length === 0) return {};
  const shown = names
    .slice(0, 12)
    .map((other) => `\`${other}\``)
    .join(", ");
  return { hint: `known here: ${shown}${names.length > 12 ? ", …" : ""}` };
}

/** Two swapped letters count as two slips. */
function allowance(name: string): number {
  return name.length < 3 ? 1 : Math.max(2, Math.floor(name.length / 3));
}
