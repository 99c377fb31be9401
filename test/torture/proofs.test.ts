import { existsSync, readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { compile, readSpec } from "../../scripts/compile.ts";
import { prove } from "../../scripts/lang/prove.ts";
import { templateFolders } from "../../scripts/template-folders.ts";

const specs = readdirSync("test/fixtures")
  .map((name) => `test/fixtures/${name}/spec.yaml`)
  .filter((file) => existsSync(file));

it.each(["spec/networks.yaml", ...specs])("every file of %s passes the proofs of its language", async (spec) => {
  const { artifacts } = await compile(readSpec(spec), templateFolders([]));
  expect(await prove(artifacts!)).toEqual([]);
});
