import { existsSync, renameSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import { enter } from "../progress/stages.ts";
import type { Change } from "./change.ts";
import { cannotWrite, changedMeanwhile } from "./fault.ts";
import { finder, type Find, type Found } from "./find.ts";
import type { Folder } from "./folder.ts";
import { makeFolder, removeIfEmpty } from "./mkdir.ts";
import { saveJournal, withIntentions } from "./journal.ts";
import { sweep } from "./litter.ts";
import { JOURNAL, temporary } from "./names.ts";
import { foldersOf } from "./path.ts";
import type { Plan } from "./plan.ts";
import { removeFile } from "./remove.ts";

/**
 * Carries out a plan in a folder that exists and whose lock is held. Every new text is on disk before the first file
 * is replaced, so that a full disk costs nothing; what is cut short after that, the next run completes.
 */
export function replace(plan: Plan): Diagnostic | undefined {
  const changes = plan.changes.filter(({ kind }) => kind !== "same");
  const inTheWay = changes.filter(excludedBy(changes.filter(isWriting)));
  const others = changes.filter((change) => !inTheWay.includes(change));
  sweep(plan.folder.litter);
  return clear(plan, inTheWay) ?? prepare(plan.folder, others) ?? commit(plan.folder, others) ?? finish(plan);
}

/** Whether a change's file cannot be beside those written: one is where a folder of the other has to be. */
function excludedBy(writings: readonly Change[]): (change: Change) => boolean {
  const files = new Set(writings.map(({ path }) => path));
  const folders = new Set(foldersOf(files));
  return ({ path }) => folders.has(path) || foldersOf([path]).some((folder) => files.has(folder));
}

/** Removes our files in whose place a folder is to be, and our folders in whose place a file is to be. */
function clear(plan: Plan, changes: readonly Change[]): Diagnostic | undefined {
  return commit(plan.folder, changes) ?? removeEmptyFolders(plan);
}

/** Writes the journal, then the new texts beside the files they are for. Leaves nothing behind if it fails. */
function prepare({ root, out, journal }: Folder, changes: readonly Change[]): Diagnostic | undefined {
  if (changes.length === 0) return undefined;
  const made: string[] = [];
  let file = join(out, JOURNAL);
  try {
    saveJournal(root, withIntentions(journal, changes));
    for (const folder of foldersOf(changes.filter(isWriting).map(({ path }) => path))) {
      file = join(out, folder);
      if (makeFolder(join(root, folder))) made.push(folder);
    }
    const writings = changes.filter(isWriting);
    for (const [i, change] of writings.entries()) {
      enter("write", i, writings.length);
      file = change.file;
      writeAnew(join(root, temporary(change.path)), change.after);
    }
    return undefined;
  } catch (cause) {
    const fault = cannotWrite(file, cause);
    sweep(textsOf(root, changes));
    for (const folder of made.reverse()) removeIfEmpty(join(root, folder), folder);
    // What an earlier run may have left is still on record, and a few hashes more do no harm.
    if (journal.size === 0) sweep([JOURNAL, temporary(JOURNAL)].map((path) => join(root, path)));
    return fault;
  }
}

/** Makes the changes one by one, each in one step. Stops at the first that cannot be made; the journal stays then. */
function commit({ root, out }: Folder, changes: readonly Change[]): Diagnostic | undefined {
  const find = finder(root, out);
  for (const [i, change] of changes.entries()) {
    enter("put in place", i, changes.length);
    const fault = make(change, root, find);
    if (fault === undefined) continue;
    sweep(textsOf(root, changes));
    return fault;
  }
  return undefined;
}

function make(change: Change, root: string, find: Find): Diagnostic | undefined {
  const target = join(root, change.path);
  try {
    if (!isAsPlanned(change, find(change.path)))
      return changedMeanwhile(change.file, "it decides anew, and completes what was begun");
    if (isWriting(change)) renameSync(join(root, temporary(change.path)), target);
    else unlinkSync(target);
    return undefined;
  } catch (cause) {
    return cannotWrite(change.file, cause);
  }
}

/** Removes the folders that have become empty, and the journal's record of what is now done. */
function finish(plan: Plan): Diagnostic | undefined {
  const { root, out, litter } = plan.folder;
  const fault = removeEmptyFolders(plan);
  if (fault !== undefined) return fault;
  // What could not be cleared up stays on record.
  if (litter.some((path) => existsSync(path))) return undefined;
  try {
    if (plan.unfinished.size > 0) saveJournal(root, plan.unfinished);
    else removeFile(join(root, JOURNAL));
    return undefined;
  } catch (cause) {
    return cannotWrite(join(out, JOURNAL), cause);
  }
}

function removeEmptyFolders({ folder: { root, out }, stale }: Plan): Diagnostic | undefined {
  for (const folder of foldersOf(stale).reverse()) {
    const fault = removeIfEmpty(join(root, folder), join(out, folder));
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function isWriting(change: Change): change is Change & { readonly after: Buffer } {
  return change.after !== undefined;
}

function isAsPlanned({ before }: Change, found: Found): boolean {
  return found.kind === "file" ? found.bytes.toString() === before : found.kind === "nothing" && before === undefined;
}

/** Where the new texts of changes wait, on disk. */
function textsOf(root: string, changes: readonly Change[]): string[] {
  return changes.filter(isWriting).map(({ path }) => join(root, temporary(path)));
}

function writeAnew(file: string, bytes: Buffer): void {
  // What a killed run left under this name may be a link by now.
  removeFile(file);
  writeFileSync(file, bytes, { flag: "wx" });
}
