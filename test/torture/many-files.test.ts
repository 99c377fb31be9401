import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { netspec, scratch } from "../support/command.ts";
import { manyNetworks } from "../support/many.ts";

it("of 8,800 files, at which two threads look, each that is not as it was is noticed", async () => {
  const folder = scratch({ "spec/networks.yaml": manyNetworks(800), "node_modules/.keep": "" });
  const out = join(folder, "generated");
  await netspec(folder, ["generate"]);
  const paths = readdirSync(out, { recursive: true, encoding: "utf8" }).filter((path) => path.includes("."));
  const others = paths.filter((path) => path !== "manifest.json").sort();
  const clean = { exitCode: 0, stdout: expect.stringMatching(/nothing to do|in sync/) as string };
  for (const command of ["generate", "check"]) expect(await netspec(folder, [command])).toMatchObject(clean);
  for (const [command, i] of [
    ["generate", 0],
    ["check", others.length >> 1],
    ["check", others.length - 1],
  ] as const) {
    const file = join(out, others[i]!);
    const before = readFileSync(file, "utf8");
    writeFileSync(file, `${before} `);
    const { exitCode, stderr } = await netspec(folder, [command]);
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining(others[i]!)]);
    writeFileSync(file, before);
  }
  for (const command of ["generate", "check"]) expect(await netspec(folder, [command])).toMatchObject(clean);
});
