import { MANIFEST, SUMS } from "./names.ts";
import { byCodeUnit, faultOfPath } from "./path.ts";

/** What the tool keeps on disk about files: manifest and journal are a listing each. */
export type Listing<Entry> = ReadonlyMap<string, Entry>;

/** A listing as JSON in UTF-8, files in path order, after what else there is to say. */
export function printListing(header: Readonly<Record<string, unknown>>, files: Listing<unknown>): Buffer {
  const json = JSON.stringify({ format: FORMAT, ...header, files: Object.fromEntries(inOrder(files)) }, null, 2);
  // With a line break put behind it as a text, all of it would be copied once more.
  const bytes = Buffer.allocUnsafe(Buffer.byteLength(json) + 1);
  bytes.write("\n", bytes.write(json));
  return bytes;
}

export interface Listed<Entry> {
  readonly files: Listing<Entry>;
  readonly header: Readonly<Record<string, unknown>>;
}

/** Why a text is no listing of ours. */
export interface ListingFault {
  /** Written by a tool of a later format, by another tool altogether, or hurt since. */
  readonly kind: "newer" | "foreign" | "damaged";
  /** The end of a sentence that starts with the file's name. */
  readonly fault: string;
}

/** The files that a text lists and what else it says, or what is wrong with it. */
export function parseListing<Entry>(
  text: string,
  parseEntry: (value: unknown) => Entry | undefined,
): Listed<Entry> | ListingFault {
  const listing = parseJson(text);
  if (!isObject(listing)) return damaged(text.trim() === "" ? "is empty" : "is not a JSON object");
  const format = listing["format"];
  if (typeof format !== "number") return { kind: "foreign", fault: "has no format number" };
  if (format > FORMAT) return { kind: "newer", fault: `is of format ${format}` };
  if (format !== FORMAT) return damaged(`is of an unknown format, ${format}`);
  if (!isObject(listing["files"])) return damaged("lists no files");

  const files = new Map<string, Entry>();
  for (const [path, value] of Object.entries(listing["files"])) {
    const fault = path === MANIFEST || path === SUMS ? undefined : faultOfPath(path);
    if (fault !== undefined) return damaged(`lists ${JSON.stringify(path)}, which ${fault}`);
    const entry = parseEntry(value);
    if (entry === undefined) return damaged(`does not say properly what ${JSON.stringify(path)} is`);
    files.set(path, entry);
  }
  return { files, header: listing };
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
export const FORMAT = 1;

function damaged(fault: string): ListingFault {
  return { kind: "damaged", fault };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
