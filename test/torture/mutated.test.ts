import fc from "fast-check";
import { test } from "vitest";
import { judge, mutatedSpec } from "../source/mutations.ts";

/** `FC_SEED=1` looks at other specs. */
const seed = Number(process.env["FC_SEED"] ?? 32457);

test(
  `5000 mutated specs are understood or explained (seed ${seed})`,
  () => fc.assert(fc.asyncProperty(mutatedSpec, judge), { numRuns: 5_000, seed }),
  900_000,
);
