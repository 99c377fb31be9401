import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { enter } from "../progress/stages.ts";
import { BUSY, COUNTS, DIFFERS, FIELDS, LOOKED, type Progress, type Sighting, look } from "./look.ts";

/** From so many files on, a second thread is worth its start. */
const MANY = 8_000;

/** In milliseconds: who does not come back by then has failed. */
const PATIENCE = 60_000;

/** The stats of all files as they are now, and how many were looked into; nothing if one is not as it was. */
export function lookTogether(sighting: Sighting): { readonly now: Float64Array; readonly looked: number } | undefined {
  const { paths, stats } = sighting;
  const total = paths.split("\n").length;
  // A disk may damage a memo so that it can still be read.
  if (stats.length !== total * FIELDS) return undefined;
  const progress: Progress = {
    counts: new Int32Array(new SharedArrayBuffer(COUNTS * Int32Array.BYTES_PER_ELEMENT)),
    now: new Float64Array(new SharedArrayBuffer(stats.byteLength)),
  };
  if (total >= MANY && availableParallelism() > 1) startHelper(sighting, progress);
  look(sighting, progress, (taken) => enter("look at the output", taken, total));
  const { counts, now } = progress;
  for (let busy = Atomics.load(counts, BUSY); busy > 0; busy = Atomics.load(counts, BUSY)) {
    if (Atomics.wait(counts, BUSY, busy, PATIENCE) === "timed-out") return undefined;
  }
  return Atomics.load(counts, DIFFERS) > 0 ? undefined : { now, looked: Atomics.load(counts, LOOKED) };
}

/** A second thread at the same work. If it does not come into being, the first does all of it. */
function startHelper(sighting: Sighting, progress: Progress): void {
  const script = join(import.meta.dirname, "look-helper.cjs");
  if (!existsSync(script)) return;
  const { Worker } = process.getBuiltinModule("node:worker_threads");
  const helper = new Worker(script, { workerData: { sighting, progress } });
  helper.on("error", () => undefined).unref();
}
