/** Is told where a run is: its stage and, where that goes through many files or other things, how many are done. */
export type Follower = (stage: string, done?: number, total?: number, things?: string) => void;

let follower: Follower | undefined;

/** Names the one who is told. The command consists of two scripts, each with a copy of this module. */
export function follow(by: Follower): void {
  follower = by;
}

/** Of the files of a stage, so many are one word to the follower. */
const STEP = 64;

/** Says where the run is. It is in a stage until it enters another one; within a stage, this may be called for each file. */
export function enter(stage: string, done?: number, total?: number, things = "files"): void {
  if (done !== undefined && things === "files" && done % STEP !== 0) return;
  follower?.(stage, done, total, things);
}
