import {
  accessSync,
  chmodSync,
  constants,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import { cannotRewrite, changedMeanwhile, notAFile } from "./fault.ts";
import { sweep } from "./litter.ts";
import { acquire, release } from "./lock.ts";
import { OWN_PREFIX } from "./names.ts";

/**
 * Replaces the text of a file that people write, in one step; its mode stays, and a link to it stays a link.
 * If the file no longer holds what the new text was made from, it is left as it is.
 * @param before - the text that it is known to hold
 */
export async function rewrite(file: string, before: string, after: string): Promise<Diagnostic | undefined> {
  let draft: string | undefined;
  let lock: string | undefined;
  try {
    const target = realpathSync(file);
    if (!statSync(target).isFile()) return notAFile(file);
    // Its folder would let it be replaced all the same.
    accessSync(target, constants.W_OK);
    lock = join(dirname(target), `${OWN_PREFIX}${basename(target)}.lock`);
    const fault = await acquire(lock, join(dirname(file), basename(lock)));
    if (fault) return fault;
    if (readFileSync(target, "utf8") !== before) return changedMeanwhile(file, "it edits what is there by then");
    draft = join(dirname(target), `${OWN_PREFIX}${basename(target)}.tmp`);
    sweep([draft]);
    writeFileSync(draft, after, { flag: "wx" });
    chmodSync(draft, statSync(target).mode);
    renameSync(draft, target);
    return undefined;
  } catch (cause) {
    if (draft !== undefined) sweep([draft]);
    return cannotRewrite(file, cause);
  } finally {
    if (lock !== undefined) release(lock);
  }
}
