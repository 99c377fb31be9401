import { closeSync, openSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { pid as ownProcess } from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { error, type Diagnostic } from "../diagnostic/diagnostic.ts";
import { cannotWrite, errnoOf } from "./fault.ts";
import { sweep } from "./litter.ts";
import { HOME, isRunning } from "./running.ts";

/** In milliseconds: between two looks, until a lock that nobody signed is given up, until a run that never ends is. */
const PAUSE = 20;
const UNSIGNED = 1_000;
const PATIENCE = 30_000;

/** The locks that this process holds. */
const held = new Set<string>();

/**
 * Waits until no other run holds a lock, and holds it; a lock of a process that is no more is taken over.
 * @param file - the lock on disk
 * @param shown - the lock as the user calls it
 */
export async function acquire(file: string, shown: string): Promise<Diagnostic | undefined> {
  try {
    let seen: string | undefined;
    for (let waited = 0; !claim(file); waited += PAUSE) {
      const holder = readHolder(file);
      // Each holder has its own time: in a queue, one waits for all that are before.
      if (holder !== seen) waited = 0;
      seen = holder;
      if (isGone(file, holder, waited)) {
        const outcome = await takeOver(file, shown, holder);
        if (outcome !== "lost") return outcome;
      } else if (waited >= PATIENCE) {
        return lockedOut(shown, holder);
      } else {
        await sleep(PAUSE);
      }
    }
    return undefined;
  } catch (cause) {
    return cannotWrite(shown, cause);
  }
}

/** Gives a lock up. One that another run has taken over meanwhile is that run's. */
export function release(file: string): void {
  held.delete(file);
  if (readHolder(file) === signature()) sweep([file]);
}

function claim(file: string): boolean {
  let handle: number;
  try {
    handle = openSync(file, "wx");
  } catch (cause) {
    if (errnoOf(cause) === "EEXIST") return false;
    throw cause;
  }
  held.add(file);
  try {
    writeFileSync(handle, signature());
  } catch (cause) {
    held.delete(file);
    sweep([file]);
    throw cause;
  } finally {
    closeSync(handle);
  }
  // Who was so long about signing that another run took the lock over does not hold it.
  const isOurs = readHolder(file) === signature();
  if (!isOurs) held.delete(file);
  return isOurs;
}

function signature(): string {
  return `${ownProcess} ${HOME}\n`;
}

/** What the holder signed with: its process and its machine. Undefined if nobody holds the lock any more. */
function readHolder(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (cause) {
    if (errnoOf(cause) === "ENOENT") return undefined;
    throw cause;
  }
}

/** Whether the holder has certainly ended: signs at once if it lives, and is of where we see all processes. */
function isGone(file: string, holder: string | undefined, waited: number): boolean {
  if (holder === undefined) return false;
  const [, id, home] = /^(\d+) (.*)\n$/.exec(holder) ?? [];
  if (id === undefined) return waited >= UNSIGNED;
  if (home !== HOME) return false;
  return Number(id) === ownProcess ? !held.has(file) : !isRunning(Number(id));
}

/**
 * Puts an own lock in the place of one whose holder is gone. Who may do so is decided by a second lock, which becomes
 * the first: else two could each remove what they take for the dead one's.
 */
async function takeOver(
  file: string,
  shown: string,
  gone: string | undefined,
): Promise<Diagnostic | "lost" | undefined> {
  const claimed = `${file}-claim`;
  const fault = await acquire(claimed, `${shown}-claim`);
  if (fault !== undefined) return fault;
  try {
    if (readHolder(file) === gone) {
      renameSync(claimed, file);
      held.delete(claimed);
      held.add(file);
      return undefined;
    }
  } catch (cause) {
    release(claimed);
    throw cause;
  }
  release(claimed);
  return "lost";
}

function lockedOut(file: string, holder: string | undefined): Diagnostic {
  const [process, host] = holder?.trim().split(" ") ?? [];
  const who = host === undefined ? "one that gave no name" : `process ${process} on the machine ${host}`;
  const isElsewhere = host === HOME.split(" ")[0] && !holder?.endsWith(` ${HOME}\n`);
  const where = isElsewhere ? ", in another container" : "";
  return error("output-locked", `another run is writing here: ${who}${where}`, {
    place: { file },
    hint: `let it finish, then run the command again; if there is no such process any more, delete ${file}`,
  });
}
