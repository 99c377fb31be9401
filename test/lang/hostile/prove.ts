import fc from "fast-check";
import { expect } from "vitest";
import { type Compiled, compile, understand } from "../../../scripts/compile.ts";
import { templateFolders } from "../../../scripts/template-folders.ts";
import { differences } from "./compare.ts";
import { freePlaces, twins } from "./spec.ts";

const file = "hostile.yaml";

/**
 * Compiles specs with hostile strings in every place that takes free text: what parsers read in the files is what is
 * in the spec, and nothing else. A spec that is refused is refused at a place in it.
 */
export async function proveHostileSpecs(numRuns: number, seed: number): Promise<void> {
  const reached = new Set<string>();
  const tameOnes = new Map<string, Promise<Compiled>>();
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(twins, async ({ hostile, tame, words, places }) => {
      for (const place of places) reached.add(place);
      const { artifacts, diagnostics, model } = await compile(understand(file, hostile), templateFolders([]));
      const errors = diagnostics.filter(({ severity }) => severity === "error");
      for (const error of errors) expect(error, JSON.stringify(error)).toMatchObject({ place: { file, start: {} } });
      expect(artifacts === undefined).toBe(errors.length > 0);
      if (!artifacts || !model) return;
      accepted += 1;
      if (!tameOnes.has(tame)) tameOnes.set(tame, compile(understand(file, tame), templateFolders([])));
      const twin = await tameOnes.get(tame)!;
      expect(differences(artifacts, twin.artifacts!, words)).toEqual([]);
    }),
    { numRuns, seed, endOnFailure: true },
  );
  expect(accepted).toBeGreaterThan(numRuns * 0.8);
  expect([...freePlaces()].filter((place) => !reached.has(place))).toEqual([]);
}
