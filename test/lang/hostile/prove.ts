import fc from "fast-check";
import { expect } from "vitest";
import type { ModelOf } from "../../../scripts/model/shape.ts";
import { type Read, differences, readFiles } from "./compare.ts";
import { compileAll, file } from "./compile.ts";
import { freePlaces, twins } from "./spec.ts";

/**
 * Compiles specs with hostile strings in every place that takes free text: what parsers read in the files is what is
 * in the spec, and nothing else. A spec that is refused is refused at a place in it. Specs of a batch share the
 * compiled templates.
 */
export async function proveHostileSpecs(batches: number, size: number, seed: number): Promise<void> {
  const reached = new Set<string>();
  const tameOnes = new Map<string, Read>();
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(twins, { minLength: size, maxLength: size }), async (batch) => {
      const unread = [...new Set(batch.map(({ tame }) => tame))].filter((tame) => !tameOnes.has(tame));
      const made = await compileAll([...batch.map(({ hostile }) => hostile), ...unread]);
      for (const [at, tame] of unread.entries()) {
        const { files, errors } = made[size + at]!;
        expect(errors, tame).toEqual([]);
        tameOnes.set(tame, readFiles(files!));
      }
      for (const [at, { hostile, tame, words, places }] of batch.entries()) {
        for (const place of places) reached.add(place);
        const { files, model, errors } = made[at]!;
        for (const error of errors) expect(error, JSON.stringify(error)).toMatchObject({ place: { file, start: {} } });
        if (!files || !model) continue;
        accepted += 1;
        const read = readFiles(files);
        expect(differences(read, tameOnes.get(tame)!, words), hostile).toEqual([]);
        for (const network of model.networks) {
          expect(exported(read, network), hostile).toEqual(constants(network));
        }
      }
    }),
    { numRuns: batches, seed, endOnFailure: true },
  );
  expect(accepted).toBeGreaterThan(batches * size * 0.9);
  expect([...freePlaces()].filter((place) => !reached.has(place))).toEqual([]);
}

/** What the module of a network exports. */
function exported(read: Read, { key, exportName }: ModelOf<"Network">): unknown {
  const { exports } = read.get(`esm/${key}.js`) as { readonly exports: Record<string, unknown> };
  return Object.getOwnPropertyDescriptor(exports, exportName)?.value;
}

/** The same, as the model has it. */
function constants(network: ModelOf<"Network">): unknown {
  const { key, title, description, status, deprecated, rpc, webSocket, contractSet, portal } = network;
  const stated = { key, title, description, status, deprecated, rpc, webSocket, contracts: contractSet, portal };
  const present = Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== undefined));
  return expect.objectContaining(present) as unknown;
}
