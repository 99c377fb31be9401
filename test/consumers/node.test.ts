import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filesIn } from "../support/command.ts";
import { packageIn, project, run, source } from "./support/project.ts";

test("an ES module imports constants, chains and JSON", async () => {
  const folder = await project({ "program.mjs": source("program.mjs") });
  expect(await run(folder, "node", ["--no-warnings", "program.mjs"])).toEqual({
    exitCode: 0,
    stdout: "32457\n",
    stderr: "",
  });
});

test("CommonJS requires the JSON and the modules", async () => {
  const folder = await project({ "program.cjs": source("program.cjs") });
  expect(await run(folder, "node", ["program.cjs"])).toEqual({ exitCode: 0, stdout: "32457\n", stderr: "" });
});

test("every subpath can be reached: modules are imported and required, every file is found by its path", async () => {
  const folder = await project({});
  const { exports } = JSON.parse(readFileSync(join(packageIn(folder), "package.json"), "utf8"));
  const { resolve } = createRequire(join(folder, "program.cjs"));

  const subpaths = Object.keys(exports).filter((subpath) => !subpath.includes("*"));
  expect(subpaths).toContain("./viem");
  const modules = subpaths.map((subpath) => join("example-networks", subpath));
  const program = `for (const name of ${JSON.stringify(modules)}) console.log(name, Object.keys(LOAD(name)).length > 0);`;
  const loaded = { exitCode: 0, stdout: modules.map((name) => `${name} true\n`).join(""), stderr: "" };
  const imported = program.replace("LOAD(name)", "await import(name)");
  expect(await run(folder, "node", ["--input-type=module", "--eval", imported])).toEqual(loaded);
  const required = program.replace("LOAD", "require");
  expect(await run(folder, "node", ["--input-type=commonjs", "--eval", required])).toEqual(loaded);

  const files = Object.keys(filesIn(packageIn(folder)));
  expect(files.length).toBeGreaterThan(30);
  for (const file of files) expect(resolve(`example-networks/${file}`)).toBe(join(packageIn(folder), file));
});

test("nothing is installed besides: the package has no dependencies", async () => {
  const folder = await project({});
  expect(readdirSync(join(folder, "node_modules"))).toEqual([".package-lock.json", "example-networks"]);
});
