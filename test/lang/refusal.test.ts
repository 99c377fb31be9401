import { expect, test } from "vitest";
import { compile, understand } from "../../scripts/compile.ts";
import { scratch } from "../support/command.ts";

const spec = `name: refused
version: 1.0.0
x-all: "a\\nb"
networks:
  one: { chainId: 1, title: One, x-own: "c\\nd" }
  two: { chainId: 2, title: Two, x-own: "e\\nf" }
`;

function refusals(value: string): Promise<string[]> {
  const directory = scratch({
    "my/target.yaml": `title: Mine
outputs:
  - { path: "my/{network.key}.md", template: a.md.hbs, language: markdown, scope: network, about: Mine. }
`,
    "my/a.md.hbs": `{{#with ${value} as |given|}}\n{{text given}}\n{{/with}}\n`,
  });
  const folders = [{ directory, builtIn: false }];
  return compile(understand("spec.yaml", spec), folders).then(({ diagnostics }) =>
    diagnostics.filter(({ code }) => code === "template-refused-value").map(({ message }) => message),
  );
}

const because = "`text` cannot print given: it is not one line of text: it has a line break";

test("a value that all networks share is refused once", async () => {
  expect(await refusals("spec.x-all")).toEqual([`my/one.md: ${because}`]);
});

test("each value is refused, if one network has another", async () => {
  expect(await refusals("network.x-own")).toEqual([`my/one.md: ${because}`, `my/two.md: ${because}`]);
});
