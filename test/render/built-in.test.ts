import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { understand } from "../../scripts/compile.ts";
import { entriesOf } from "../../scripts/render/compile.ts";
import { kitOfFolders } from "../../scripts/render/folders.ts";
import type { Kit } from "../../scripts/render/kit.ts";
import { kitOf } from "../../scripts/render/load-kit.ts";
import { planOutputs } from "../../scripts/render/plan-outputs.ts";
import { render } from "../../scripts/render/render.ts";
import { readTargets } from "../../scripts/render/target.ts";
import { readTemplates } from "../../scripts/render/templates.ts";
import { templateFolders } from "../../scripts/template-folders.ts";
import { rendererByHandlebars } from "../support/by-handlebars.ts";
import { manyNetworks } from "../support/many.ts";

const folders = templateFolders([]);

it("the built-in templates have no fault", () => {
  expect(kitOfFolders(folders).diagnostics).toEqual([]);
});

it.each([
  ["the shipped spec", readFileSync("spec/networks.yaml", "utf8")],
  ["many networks", manyNetworks(5)],
])(
  "of %s, the targets that are compiled with the tool make what Handlebars makes of their sources",
  async (_, spec) => {
    const { model } = understand("spec.yaml", spec);
    const { templates } = readTemplates(folders);
    const { targets } = readTargets(templates);
    const make = async (kit: Kit) => {
      const { rendered, diagnostics } = await render(planOutputs(targets, model!).outputs, kit);
      const files = rendered.map(({ planned, text }) => [planned.path, (text as Buffer).toString()]);
      return [diagnostics, Object.fromEntries(files)];
    };
    const compiled = await kitOf(folders);
    const made = await make(compiled);
    expect(made).toEqual(await make(kitOfFolders(folders)));
    expect(made).toEqual(await make({ ...compiled, renderer: rendererByHandlebars(entriesOf(targets), templates) }));
  },
);
