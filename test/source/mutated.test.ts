import fc from "fast-check";
import { expect, it } from "vitest";
import { netspec, scratch } from "../support/command.ts";
import { judge, mutatedSpec } from "./mutations.ts";

it("100 mutated specs are understood or explained", async () => {
  await fc.assert(fc.asyncProperty(mutatedSpec, judge), { numRuns: 100, seed: 32457 });
});

it("the command says so of some of them, without a stack", async () => {
  const texts = fc.sample(mutatedSpec, { numRuns: 4, seed: 32457 });
  const folder = scratch(Object.fromEntries(texts.map((text, i) => [`${i}.yaml`, text])));
  for (const i of texts.keys()) {
    const { exitCode, stderr } = await netspec(folder, ["validate", "--spec", `${i}.yaml`]);
    expect([0, 1]).toContain(exitCode);
    expect(stderr).not.toMatch(/fault of netspec|^ +at /m);
  }
});
