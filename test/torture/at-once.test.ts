import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { filesIn, netspec, scratch } from "../support/command.ts";
import { manyNetworks } from "../support/many.ts";

const specs = { "one.yaml": manyNetworks(40), "two.yaml": manyNetworks(41, "two") };

it("20 runs at once on one folder end in the clean result, whether it is new or not", async () => {
  const folder = scratch(specs);
  for (const spec of ["one.yaml", "two.yaml"]) {
    await netspec(folder, ["generate", "--spec", spec, "--out", `clean-${spec}`]);
    const runs = Array.from({ length: 20 }, () => netspec(folder, ["generate", "--spec", spec, "--out", "out"]));
    for (const { exitCode, stderr } of await Promise.all(runs)) expect([exitCode, stderr]).toEqual([0, ""]);
    expect(filesIn(join(folder, "out"))).toEqual(filesIn(join(folder, `clean-${spec}`)));
  }
  expect(Object.keys(filesIn(folder)).filter((path) => path.includes("netspec-"))).toEqual([]);
});

it("10 runs at once that remember the last one end in the clean result after an edit", async () => {
  // What is remembered lies in node_modules.
  const folder = scratch({ ...specs, "spec.yaml": specs["one.yaml"], "node_modules/.keep": "" });
  const generate = (out: string) => netspec(folder, ["generate", "--spec", "spec.yaml", "--out", out]);
  await generate("out");
  expect(existsSync(join(folder, "node_modules/.cache"))).toBe(true);
  writeFileSync(join(folder, "spec.yaml"), specs["one.yaml"].replace("title: Network 7", "title: Seven"));
  const runs = await Promise.all(Array.from({ length: 10 }, () => generate("out")));
  for (const { exitCode, stderr } of runs) expect([exitCode, stderr]).toEqual([0, ""]);
  await generate("clean");
  expect(filesIn(join(folder, "out"))).toEqual(filesIn(join(folder, "clean")));
});

it("20 runs of two specs end in the clean result of one of them", async () => {
  const folder = scratch(specs);
  const clean = await Promise.all(
    ["one.yaml", "two.yaml"].map(async (spec) => {
      await netspec(folder, ["generate", "--spec", spec, "--out", `clean-${spec}`]);
      return filesIn(join(folder, `clean-${spec}`));
    }),
  );
  const runs = Array.from({ length: 20 }, (_, i) =>
    netspec(folder, ["generate", "--spec", i % 2 === 0 ? "one.yaml" : "two.yaml", "--out", "out"]),
  );
  for (const { exitCode, stderr } of await Promise.all(runs)) expect([exitCode, stderr]).toEqual([0, ""]);
  const made = filesIn(join(folder, "out"));
  const paths = (files: Record<string, string>) => Object.keys(files).join("\n");
  expect(
    clean.some(
      (files) => paths(files) === paths(made) && Object.keys(made).every((path) => made[path] === files[path]),
    ),
  ).toBe(true);
});
