import { expect, it } from "vitest";
import { understand } from "../../scripts/compile.ts";
import { kitOfFolders } from "../../scripts/render/folders.ts";
import { type Kit, kitOf } from "../../scripts/render/kit.ts";
import { planOutputs } from "../../scripts/render/plan-outputs.ts";
import { render } from "../../scripts/render/render.ts";
import { templateFolders } from "../../scripts/template-folders.ts";
import { manyNetworks } from "../support/many.ts";

const folders = templateFolders([]);

it("the built-in templates have no fault", () => {
  expect(kitOfFolders(folders).diagnostics).toEqual([]);
});

it("the built-in targets that are compiled with the tool make what their sources make", async () => {
  const { model } = understand("spec.yaml", manyNetworks(2));
  const make = async (kit: Kit) => {
    const { rendered, diagnostics } = await render(planOutputs(kit.targets, model!).outputs, kit);
    return [diagnostics, Object.fromEntries(rendered.map(({ planned, text }) => [planned.path, text]))];
  };
  expect(await make(await kitOf(folders))).toEqual(await make(kitOfFolders(folders)));
});
