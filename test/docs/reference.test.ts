import prettier from "prettier";
import { expect, it } from "vitest";
import { changeReference } from "../../scripts/model/change-reference.ts";
import { templateReference } from "../../scripts/render/reference.ts";
import { ruleReference } from "../../scripts/rules/reference.ts";
import { overlaySchema } from "../../scripts/source/overlay-schema.ts";

it.each([
  ["templates/README.md", templateReference],
  ["spec/RULES.md", ruleReference],
  ["spec/CHANGES.md", changeReference],
  ["spec/overlay.schema.json", () => JSON.stringify(overlaySchema)],
])("%s is what the tables of the code print", async (file, print) => {
  const options = await prettier.resolveConfig(file);
  const reference = await prettier.format(print(), { ...options, filepath: file });
  await expect(reference).toMatchFileSnapshot(`../../${file}`);
});
