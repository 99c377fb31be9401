import { MANIFEST, SUMS } from "./names.ts";
import { byCodeUnit, faultOfPath } from "./path.ts";

/** What the tool keeps on disk about files: manifest and journal are a listing each. */
export type Listing<Entry> = ReadonlyMap<string, Entry>;

/** A listing as JSON text, files in path order, after what else there is to say. */
export function printListing(header: Readonly<Record<string, unknown>>, files: Listing<unknown>): string {
  const listing = { format: FORMAT, ...header, files: Object.fromEntries(inOrder(files)) };
  return `${JSON.stringify(listing, null, 2)}\n`;
}

/** The files that a text lists, or what is wrong with it, as the end of a sentence that starts with its name. */
export function parseListing<Entry>(
  text: string,
  parseEntry: (value: unknown) => Entry | undefined,
): Listing<Entry> | string {
  if (hasMergeMarks(text)) return "has the marks of a merge conflict in it";
  const listing = parseJson(text);
  if (!isObject(listing)) return "is not a JSON object";
  if (listing["format"] !== FORMAT) return `is not of format ${FORMAT}`;
  if (!isObject(listing["files"])) return "lists no files";

  const files = new Map<string, Entry>();
  for (const [path, value] of Object.entries(listing["files"])) {
    const fault = path === MANIFEST || path === SUMS ? undefined : faultOfPath(path);
    if (fault !== undefined) return `lists ${JSON.stringify(path)}, which ${fault}`;
    const entry = parseEntry(value);
    if (entry === undefined) return `does not say properly what ${JSON.stringify(path)} is`;
    files.set(path, entry);
  }
  return files;
}

/** Whether git could not merge two versions of a text. */
export function hasMergeMarks(text: string): boolean {
  return /^<{7} [^]*^={7}$[^]*^>{7} /m.test(text);
}

export function inOrder<Entry>(files: Listing<Entry>): [path: string, entry: Entry][] {
  return [...files].sort(([a], [b]) => byCodeUnit(a, b));
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isHash(value: unknown): value is string {
  return typeof value === "string" && /^[0-9a-f]{64}$/.test(value);
}

/** A new meaning of either listing takes a new number, so that an older tool refuses it. */
const FORMAT = 1;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
