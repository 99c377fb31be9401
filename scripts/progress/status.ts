import { now } from "./clock.ts";
import type { Follower } from "./stages.ts";

/** In milliseconds: what is done before needs no word; between two counts. */
const PATIENCE = 300;
const PAUSE = 100;

const ERASE = "\r\u001b[K";
const NO_WRAP = "\u001b[?7l";
const WRAP = "\u001b[?7h";

export interface StatusLine {
  /** A run begins. */
  readonly begin: () => void;
  readonly enter: Follower;
  /** To be called before anything else is printed, and at the end. */
  readonly erase: () => void;
}

/**
 * Shows on a terminal where a run is. The work leaves no time to anything else, so the line is drawn from within.
 * @param isWanted - asked once, when there is something to show
 */
export function statusLine(print: (text: string) => void, isWanted: () => boolean): StatusLine {
  let from = PATIENCE;
  let next = 0;
  let wanted: boolean | undefined;
  let shown: string | undefined;

  return {
    begin() {
      from = now() + PATIENCE;
    },
    enter(stage, done, total, things) {
      if (wanted === false) return;
      const time = now();
      if (time < from || (stage === shown && time < next)) return;
      wanted ??= isWanted();
      if (!wanted) return;
      print(`\r${NO_WRAP}${stage}${total === undefined ? "" : `: ${done} of ${total} ${things}`}\u001b[K${WRAP}`);
      shown = stage;
      next = time + PAUSE;
    },
    erase() {
      if (shown !== undefined) print(ERASE);
      shown = undefined;
    },
  };
}
