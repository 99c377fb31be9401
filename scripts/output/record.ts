import { join } from "node:path";
import { error, type Diagnostic } from "../diagnostic/diagnostic.ts";
import { hasConflict, mergeConflict } from "./conflict.ts";
import type { Find } from "./find.ts";
import { FORMAT, type Listed, type Listing, type ListingFault } from "./listing.ts";

/** A manifest or journal; empty where there is none, or where the diagnostics say why it says nothing. */
export interface Recorded<Entry> {
  readonly listing: Listing<Entry>;
  /** What else the record says; nothing where there is none. */
  readonly header?: Listed<Entry>["header"];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads what is on record in an output folder under a name.
 * @param forced - a record of this name counts as absent if it cannot be understood
 */
export function readRecord<Entry>(
  find: Find,
  out: string,
  name: string,
  parse: (text: string) => Listed<Entry> | ListingFault,
  forced: ReadonlySet<string>,
): Recorded<Entry> {
  const none = { listing: new Map<string, Entry>(), diagnostics: [] };
  const found = find(name);
  if (found.kind === "nothing") return none;
  if (found.kind !== "file") return { ...none, diagnostics: [found.diagnostic] };
  const parsed = parse(found.bytes.toString());
  if (!("fault" in parsed)) return { listing: parsed.files, header: parsed.header, diagnostics: [] };
  if (forced.has(name)) return none;
  const file = join(out, name);
  const diagnostic = hasConflict(found.bytes) ? mergeConflict(file) : misunderstood(file, name, parsed);
  return { ...none, diagnostics: [diagnostic] };
}

function misunderstood(file: string, name: string, { kind, fault }: ListingFault): Diagnostic {
  const place = { file };
  const giveUp = `to go on without it, generate with --force ${name}`;
  switch (kind) {
    case "newer":
      return error(
        "newer-record",
        `${file} was written by a newer netspec: it ${fault}, and this one knows ${FORMAT}`,
        {
          place,
          hint: `update netspec; ${giveUp}`,
        },
      );
    case "foreign":
      return error("foreign-file", `${file} is not netspec's: it ${fault}`, {
        place,
        hint: `choose another folder with --out, or move the file away; ${giveUp}`,
      });
    case "damaged":
      return error("damaged-record", `${file} ${fault}, so that nobody can tell which files here are netspec's`, {
        place,
        hint: `restore it from version control; ${giveUp}, and then with --force for each file that netspec takes for yours`,
      });
  }
}
