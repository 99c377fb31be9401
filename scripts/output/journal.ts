import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { errnoOf } from "./fault.ts";
import { sha256 } from "./hash.ts";
import { isHash, parseListing, printListing, type Listed, type Listing, type ListingFault } from "./listing.ts";
import { JOURNAL, temporary } from "./names.ts";
import { removeFile } from "./remove.ts";

/**
 * The hashes of what interrupted runs may have left at a path: those that each was about to write.
 * None where they were about to delete.
 */
export type Journal = Listing<readonly string[]>;

/** A journal that also knows what is about to happen: the text to be written to a path, or that none is to be left. */
export function withIntentions(journal: Journal, intentions: readonly { path: string; after?: Buffer }[]): Journal {
  const merged = new Map(journal);
  for (const { path, after } of intentions) {
    const hashes = after === undefined ? [] : [sha256(after)];
    merged.set(path, [...new Set([...(merged.get(path) ?? []), ...hashes])]);
  }
  return merged;
}

/** The journal, or what is wrong with it. */
export function parseJournal(text: string): Listed<readonly string[]> | ListingFault {
  return parseListing(text, (value) => (Array.isArray(value) && value.every(isHash) ? value : undefined));
}

/** Puts the journal on the disk itself, so that it outlives even a power cut. Throws the system's faults. */
export function saveJournal(root: string, journal: Journal): void {
  const draft = join(root, temporary(JOURNAL));
  removeFile(draft);
  writeFileSync(draft, printListing({}, journal), { flag: "wx", flush: true });
  renameSync(draft, join(root, JOURNAL));
  syncFolder(root);
}

function syncFolder(folder: string): void {
  try {
    const handle = openSync(folder, "r");
    fsyncSync(handle);
    closeSync(handle);
  } catch (cause) {
    // Windows opens no folders, and needs no such thing.
    if (errnoOf(cause) === undefined) throw cause;
  }
}
