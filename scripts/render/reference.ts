import { languages } from "../lang/languages.ts";
import type { Language } from "../lang/language.ts";
import { askedChecks, proofs } from "../lang/proofs.ts";
import { type Field, type Shape, extensible, shapes } from "../model/shape.ts";
import { type Type, rootTypes } from "./model-types.ts";
import schema from "./target.schema.json" with { type: "json" };

/** The reference for template authors, in Markdown, printed from the tables that the code runs on. */
export function templateReference(): string {
  return [introduction, targetKeys(), templateLanguage, roots(), sinks(), model(), proofTable()]
    .join("\n\n")
    .concat("\n");
}

const introduction = `# Templates

Each folder here with a \`target.yaml\` is one **target**: the templates in it make some of the generated files.
The folder \`partials\` holds what several targets share. To add a target, or to replace a file of a built-in one, put
the same layout into a folder of your own and name it:

\`\`\`sh
netspec generate --templates my-templates
\`\`\`

A small target, complete: \`my-templates/shell/target.yaml\`

\`\`\`yaml
title: Chain ids for shell scripts
outputs:
  - path: shell/{network.key}.sh
    template: network.sh.hbs
    language: shell
    scope: network
    needs: [network.rpcUrl]
    about: Chain id and RPC URL of this network, for scripts to source.
\`\`\`

and \`my-templates/shell/network.sh.hbs\`

\`\`\`handlebars
CHAIN_ID={{arg network.chainId}}
RPC_URL={{arg network.rpcUrl}}
{{#if network.explorer}}
EXPLORER_URL={{arg network.explorer.url}}
{{/if}}
\`\`\`

Everything below is checked before a single file is rendered: a mistake is reported with file, line and column, and
nothing is written. A template that nothing uses, most likely because its name is misspelt, is a warning. Files whose
names start with a dot, and those that are no \`.hbs\`, \`.css\` or \`.js\`, are ignored.`;

const templateLanguage = `## The template language

It is a subset of Handlebars.

| Form | What it does |
| --- | --- |
| \`{{sink value …}}\` | prints a value through a sink of the language; a bare \`{{value}}\` or \`{{{value}}}\` is refused |
| \`{{#if path}} … {{else}} … {{/if}}\` | asks whether something is there and not false; zero and an empty text are there, an empty list is not |
| \`{{#unless path}} … {{/unless}}\` | the opposite |
| \`{{#with path as \\|name\\|}} … {{/with}}\` | gives a value a name, if it is there; also when it is false |
| \`{{#each path as \\|name\\|}} … {{else}} … {{/each}}\` | goes through a list |
| \`{{#block}} … {{/block}}\` | a block of the language; stands alone on its lines |
| \`{{> partial name=value}}\` | includes \`partial.hbs\` of the same folder or of \`partials\`; it sees the named values only |
| \`{{> file.css}}\`, \`{{> file.js}}\` | includes such a file as it stands, where text of its language may be |
| \`(join "a" path "b")\` | an argument that is texts and numbers joined |
| \`{{! … }}\` | a comment |

Paths start at a name in reach, with dots (\`network.explorer.url\`); there is no \`this\`, no \`../\` and no slash. A value
that the model marks as optional is read inside an \`if\` or \`with\` that asks for it, or in a template whose output
\`needs\` it. Blocks and parentheses nest at most 100 deep; a template has at most 256 KiB.`;

function targetKeys(): string {
  const { properties } = schema;
  const describe = (keys: object, required: readonly string[]): string[][] =>
    Object.entries(keys as Record<string, { title: string; description?: string }>).map(
      ([key, { title, description }]) => [`\`${key}\``, required.includes(key) ? "yes" : "", description ?? title],
    );
  const head = ["Key", "Required", "What"];
  return [
    "## target.yaml",
    table([head, ...describe(properties, schema.required)]),
    "Each of the `outputs`:",
    table([head, ...describe(properties.outputs.items.properties, properties.outputs.items.required)]),
  ].join("\n\n");
}

function roots(): string {
  const rows = (["spec", "network", "query"] as const).map((scope) => [
    `\`${scope}\``,
    [...rootTypes(scope)].map(([name, type]) => `\`${name}\` (${typeName(type)})`).join(", "),
  ]);
  return ["## What a template sees", table([["Scope", "Names"], ...rows])].join("\n\n");
}

function sinks(): string {
  return ["## Sinks and blocks", ...Object.values(languages).map(languageReference)].join("\n\n");
}

function languageReference({ name, doc, sinks: own, blocks }: Language): string {
  const rows = [
    ...Object.entries(own).map(([sink, { parameters, doc: about }]) => [usage("", sink, parameters), about]),
    ...Object.entries(blocks).map(([block, { parameters, doc: about }]) => [usage("#", block, parameters), about]),
  ];
  const forms = rows.length > 0 ? [table([["Form", "What it prints"], ...rows])] : [];
  return [`### ${name}`, doc, ...forms].join("\n\n");
}

function usage(mark: string, name: string, parameters: readonly string[]): string {
  return `\`{{${mark}${[name, ...parameters].join(" ")}}}\``;
}

function model(): string {
  const sections = Object.entries(shapes).map(([name, shape]) => {
    const rows = Object.entries(shape as Shape).map(([field, { optional, doc, ...type }]) => [
      `\`${field}\``,
      fieldType(type),
      optional ? "optional" : "",
      doc,
    ]);
    const open = extensible.has(name as never) ? ["Its `x-…` keys of the spec are here too, as optional `data`."] : [];
    return [`### ${name}`, table([["Name", "Type", "", "What"], ...rows]), ...open].join("\n\n");
  });
  return [
    "## The model",
    "`text`, `number` and `boolean` are single values. `data` is any JSON value, to be printed as a whole. " +
      "Lists are always there, but may be empty. `netspec model` prints the model of a spec.",
    ...sections,
  ].join("\n\n");
}

function proofTable(): string {
  const rows = Object.entries(proofs).map(([language, { always, asked }]) => [
    language,
    always,
    asked.map((check) => askedChecks[check]).join("; ") || "nothing more",
  ]);
  return [
    "## How files are proved",
    "Every value passes a sink that cannot be broken out of. What is done beside that:",
    table([["Language", "In every run", "With `netspec check --prove`"], ...rows]),
    "What is rendered with a template or partial of your own is formatted by Prettier, so it has to parse; the built-in " +
      "templates emit final text.",
  ].join("\n\n");
}

function fieldType({ of, list }: Pick<Field, "of" | "list">): string {
  const item = typeof of === "string" ? of : `[${of.shape}](#${of.shape.toLowerCase()})`;
  return list ? `list of ${item}` : item;
}

function typeName(type: Type): string {
  if (type.kind === "list") return `list of ${typeName(type.item)}`;
  return type.kind === "object" ? `[${type.shape}](#${type.shape.toLowerCase()})` : type.kind;
}

/** A Markdown table; the columns are aligned by the formatter. */
function table([head, ...rows]: readonly (readonly string[])[]): string {
  const lines = [head!, head!.map(() => "---"), ...rows];
  return lines.map((cells) => `| ${cells.map((cell) => cell.replace(/(?<!\\)\|/g, "\\|")).join(" | ")} |`).join("\n");
}
