// The script that people write themselves: a YAML file, Handlebars templates, Prettier over what they print.
import { readFileSync } from "node:fs";
import Handlebars from "handlebars";
import { format } from "prettier";
import { parse } from "yaml";
import { input, write } from "./work.js";

const module = Handlebars.compile(
  `{{#each this}}
export const {{@key}} = {{> value}} as const;
{{/each}}`,
  { noEscape: true },
);
const file = Handlebars.compile("{{> value}}", { noEscape: true });
Handlebars.registerHelper("kind", (value) => (Array.isArray(value) ? "list" : typeof value));
Handlebars.registerHelper("is", (a, b) => a === b);
Handlebars.registerHelper("literal", (value) => JSON.stringify(value));
Handlebars.registerPartial(
  "value",
  `{{#if (is (kind this) "list")}}[{{#each this}}{{> value}}{{#unless @last}},{{/unless}}{{/each}}]
{{~else if (is (kind this) "object")}}{ {{#each this}}"{{@key}}": {{> value}}{{#unless @last}},{{/unless}}{{/each}} }
{{~else}}{{literal this}}{{/if}}`,
);

const values = parse(readFileSync(`${input}/values.yaml`, "utf8"));
write("networks.ts", await format(module(values.module), { parser: "typescript" }));
for (const [path, value] of Object.entries(values.files)) {
  write(path, await format(file(value), { parser: "json" }));
}
