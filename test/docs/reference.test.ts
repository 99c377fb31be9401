import prettier from "prettier";
import { expect, it } from "vitest";
import { prettierOptions } from "../../scripts/lang/prettier-options.ts";
import { changeReference } from "../../scripts/model/change-reference.ts";
import { templateReference } from "../../scripts/render/reference.ts";
import { ruleReference } from "../../scripts/rules/reference.ts";

it.each([
  ["templates/README.md", templateReference],
  ["spec/RULES.md", ruleReference],
  ["spec/CHANGES.md", changeReference],
])("%s is what the tables of the code print", async (file, print) => {
  const reference = await prettier.format(print(), { ...prettierOptions, parser: "markdown" });
  await expect(reference).toMatchFileSnapshot(`../../${file}`);
});
