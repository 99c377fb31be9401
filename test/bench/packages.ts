import { installed } from "../support/packages.ts";
import { lazy } from "./lazy.ts";

/** The folder with the benchmark's own packages. */
export const packages = lazy(() => installed("test/bench"));
