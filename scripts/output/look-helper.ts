import { workerData } from "node:worker_threads";
import { type Progress, type Sighting, look } from "./look.ts";

// The second thread of look-together.ts, a script of its own in the built command.
const { sighting, progress } = workerData as { readonly sighting: Sighting; readonly progress: Progress };
look(sighting, progress, () => undefined);
