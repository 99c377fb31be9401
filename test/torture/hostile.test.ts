import { test } from "vitest";
import { proveFormatted } from "../lang/hostile/formatted.ts";
import { proveHostileSpecs } from "../lang/hostile/prove.ts";

/** `FC_SEED=1` looks at other specs. */
const seed = Number(process.env["FC_SEED"] ?? 32457);

test(`files say what 1000 hostile specs say, and nothing else (seed ${seed})`, () => proveHostileSpecs(25, 40, seed));

test(`files of 150 hostile specs are as Prettier formats them (seed ${seed})`, () => proveFormatted(150, seed));
