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

/** How many known names are listed. */
const LISTED = 12;

/** The hint "did you mean …?", or a list of what there is; of many names, those that are most alike. */
export function didYouMean(name: string, known: Iterable<string>): { hint?: string } {
  const names = [...known];
  const meant = suggest(name, names);
  if (meant !== undefined) return { hint: `did you mean \`${meant}\`?` };
  if (names.length === 0) return {};
  const shown = nearest(name, names).map((other) => `\`${other}\``);
  return { hint: `known here: ${shown.join(", ")}${names.length > LISTED ? ", …" : ""}` };
}

/** The names that are most alike, in their own order. */
function nearest(name: string, names: readonly string[]): readonly string[] {
  if (names.length <= LISTED) return names;
  const ranked = names.map((other) => ({ other, far: distance(name.toLowerCase(), other.toLowerCase()) }));
  const near = new Set(
    ranked
      .sort((a, b) => a.far - b.far)
      .slice(0, LISTED)
      .map(({ other }) => other),
  );
  return names.filter((other) => near.has(other));
}

/** Two swapped letters count as two slips. */
function allowance(name: string): number {
  return name.length < 3 ? 1 : Math.max(2, Math.floor(name.length / 3));
}
