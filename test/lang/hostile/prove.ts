import fc from "fast-check";
import { expect } from "vitest";
import { understand, understandNames } from "../../../scripts/compile.ts";
import type { Diagnostic } from "../../../scripts/diagnostic/diagnostic.ts";
import type { Model, ModelOf } from "../../../scripts/model/shape.ts";
import { kitOf } from "../../../scripts/render/kit.ts";
import { planOutputs } from "../../../scripts/render/plan-outputs.ts";
import { render } from "../../../scripts/render/render.ts";
import { templateFolders } from "../../../scripts/template-folders.ts";
import { type Read, differences, readFiles } from "./compare.ts";
import { freePlaces, twins } from "./spec.ts";

const file = "hostile.yaml";
const kit = await kitOf(templateFolders([]));
const { targets } = kit;

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

interface Made {
  readonly files?: readonly { readonly path: string; readonly text: string; readonly language: string }[];
  readonly model?: Model;
  readonly errors: readonly Diagnostic[];
}

async function compileAll(specs: readonly string[]): Promise<Made[]> {
  const understood = specs.map((spec) => understandNames(understand(file, spec), targets));
  const planned = understood.map(({ model }) => (model ? planOutputs(targets, model).outputs : []));
  const { rendered, diagnostics } = await render(planned.flat(), kit);
  expect(diagnostics, "what the schema and the rules let through, no sink may refuse").toEqual([]);
  let next = 0;
  return understood.map((each, at) => {
    const own = rendered.slice(next, (next += planned[at]!.length));
    const files = own.map((one) => ({
      path: one.planned.path,
      text: one.text,
      language: one.planned.output.language.name,
    }));
    const errors = each.diagnostics.filter(({ severity }) => severity === "error");
    return { errors, ...(each.model && { files, model: each.model }) };
  });
}
