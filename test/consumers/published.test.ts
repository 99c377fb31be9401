import { expect, inject, test } from "vitest";
import { filesIn } from "../support/command.ts";
import { packageIn, project, run, tool } from "./support/project.ts";

test("publint has nothing to say", async () => {
  const { exitCode, stdout } = await run(".", "node", [
    tool("publint/src/cli.js"),
    ...["run", inject("tarball"), "--strict", "--level", "suggestion"],
  ]);
  expect(stdout).toContain("All good!");
  expect(exitCode).toBe(0);
});

test("are the types wrong? Not for an ESM-only package, whichever module or JSON file is imported", async () => {
  const files = Object.keys(filesIn(packageIn(await project({}))));
  const importable = files.filter((file) => /\.js(on)?$/.test(file));
  const { exitCode, stdout } = await run(".", "node", [
    tool("@arethetypeswrong/cli/dist/index.js"),
    ...[inject("tarball"), "--profile", "esm-only", "--format", "ascii", "--no-emoji"],
    ...["--include-entrypoints", ...importable],
  ]);
  expect(exitCode, stdout).toBe(0);
  for (const file of importable) expect(stdout).toContain(`"example-networks/${file}"`);
});
