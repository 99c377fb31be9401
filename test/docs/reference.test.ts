import prettier from "prettier";
import { expect, it } from "vitest";
import { prettierOptions } from "../../scripts/lang/prettier-options.ts";
import { templateReference } from "../../scripts/render/reference.ts";

it("templates/README.md is what the tables of the code print", async () => {
  const reference = await prettier.format(templateReference(), { ...prettierOptions, parser: "markdown" });
  await expect(reference).toMatchFileSnapshot("../../templates/README.md");
});
