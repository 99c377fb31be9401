import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkTemplate } from "../../scripts/render/check.ts";
import { languages } from "../../scripts/lang/languages.ts";
import { rootTypes } from "../../scripts/render/model-types.ts";
import { marked, netspec, scratch, shipped } from "../support/command.ts";

/** Mistakes in a Markdown template of scope network; ▸ stands where the diagnostic points. */
const mistakes: [string, string, string][] = [
  ["a bare value", "a ▸{{network.title}}", "template-bare-value"],
  ["a raw value", "▸{{{network.title}}}", "template-raw-value"],
  ["a raw value with an ampersand", "▸{{&network.title}}", "template-raw-value"],
  ["a sink of another language", '▸{{member "a" network.title}}', "template-wrong-language"],
  ["a block of another language", "▸{{#object}}\n{{/object}}", "template-wrong-language"],
  ["an unknown sink", "▸{{txt network.title}}", "template-unknown-sink"],
  ["an unknown block", "▸{{#tables}}\n{{/tables}}", "template-unknown-sink"],
  ["too many arguments", "▸{{text network.title network.key}}", "template-argument"],
  ["a misspelt path", "x\n  {{text ▸network.titel}}", "template-unknown-path"],
  ["a misspelt root", "{{text ▸netwrk.title}}", "template-unknown-path"],
  ["a misspelt path inside if", "{{#if ▸network.explorr}}a{{/if}}", "template-unknown-path"],
  [
    "a misspelt path below if",
    "{{#if network.explorer}}{{text ▸network.explorer.uri}}{{/if}}",
    "template-unknown-path",
  ],
  [
    "a misspelt path inside else",
    "{{#if network.explorer}}{{else}}{{text ▸network.x}}{{/if}}",
    "template-unknown-path",
  ],
  ["a misspelt path inside unless", "{{#unless ▸network.explorr}}a{{/unless}}", "template-unknown-path"],
  ["a misspelt list", "{{#each ▸network.tokns as |t|}}a{{/each}}", "template-unknown-path"],
  ["a misspelt path of an item", "{{#each network.tokens as |t|}}{{text ▸t.nam}}{{/each}}", "template-unknown-path"],
  ["a misspelt subject", "{{#with ▸network.explorr as |e|}}a{{/with}}", "template-unknown-path"],
  ["a misspelt argument of a partial", "{{> part title=▸network.titel}}", "template-unknown-path"],
  ["a misspelt part of a join", '{{text (join "a" ▸network.titel)}}', "template-unknown-path"],
  ["a misspelt path in a fence", '{{#fence "json"}}\n{{value ▸network.prtal}}\n{{/fence}}', "template-unknown-path"],
  ["an unguarded optional", "{{text ▸network.description}}", "template-unguarded"],
  ["what lies in an unguarded optional", "{{text ▸network.explorer.url}}", "template-unguarded"],
  ["the inverse form of each", "▸{{^each network.tokens as |t|}}a{{/each}}", "template-not-allowed"],
  ["an optional of an item", "{{#each network.tokens as |t|}}{{text ▸t.comment}}{{/each}}", "template-unguarded"],
  [
    "an optional behind its guard",
    "{{#if network.explorer}}a{{/if}}{{url ▸network.explorer.url}}",
    "template-unguarded",
  ],
  [
    "an optional in the else of its guard",
    "{{#if network.subgraph}}{{else}}{{url ▸network.subgraph}}{{/if}}",
    "template-unguarded",
  ],
  ["an optional handed to a partial", "{{> part title=▸network.description}}", "template-unguarded"],
  ["the whole context", "{{code ▸this}}", "template-unknown-path"],
  ["a way up", "{{#each network.tokens as |t|}}{{text ▸../network.title}}{{/each}}", "template-unknown-path"],
  ["a private variable", "{{text ▸@root.network.title}}", "template-unknown-path"],
  ["each over no list", "{{#each ▸network.title as |t|}}a{{/each}}", "template-argument"],
  ["each without a name", "▸{{#each network.tokens}}a{{/each}}", "template-argument"],
  ["a name that is taken", "▸{{#each network.tokens as |network|}}a{{/each}}", "template-argument"],
  ["if with two arguments", "▸{{#if network.title network.key}}a{{/if}}", "template-argument"],
  ["an expression that is no join", "{{text ▸(concat network.title)}}", "template-argument"],
  ["a list in a join", '{{text (join "a" ▸network.rpc)}}', "template-argument"],
  ["a block that does not stand alone", "a ▸{{#table}}\n{{/table}}", "template-block-place"],
  ["a fence of no language", '{{#fence ▸"jsn"}}\n{{/fence}}', "template-argument"],
  ["a missing partial", "▸{{> prt title=network.title}}", "template-partial"],
  ["a partial with a context", "▸{{> part network}}", "template-partial"],
  ["a partial with a computed name", '▸{{> (join "a" "b")}}', "template-partial"],
  ["a decorator", "▸{{* dec}}", "template-not-allowed"],
  ["a partial block", "▸{{#> part}}{{/part}}", "template-not-allowed"],
];

/** Mistakes in the partial that a sound template includes. */
const partialMistakes: [string, string, string][] = [
  ["a path outside its arguments", "{{text ▸network.title}}", "template-unknown-path"],
  ["a misspelt path of an argument", "{{text ▸title.x}}", "template-unknown-path"],
  ["a bare value", "▸{{title}}", "template-bare-value"],
  ["a partial that includes itself", "▸{{> part title=title}}", "template-partial"],
];

function check(files: Record<string, string>) {
  const templates = new Map(Object.entries(files).map(([path, text]) => [path, { file: path, text, builtIn: false }]));
  const use = { language: languages["markdown"]!, types: rootTypes("network"), given: new Set<string>() };
  return checkTemplate({ path: "t/main.hbs", ...use }, templates).map(
    ({ code, place }) => `${place?.file}:${place?.start?.line}:${place?.start?.column} ${code}`,
  );
}

describe("a template is refused for", () => {
  it.each(mistakes)("%s: %s", (_, template, code) => {
    const { text, at } = marked(template);
    expect(check({ "t/main.hbs": text, "t/part.hbs": "{{text title}}" })).toEqual([`t/main.hbs:${at} ${code}`]);
  });

  it.each(partialMistakes)("%s in a partial: %s", (_, template, code) => {
    const { text, at } = marked(template);
    const main = "{{> part title=network.title}}";
    expect(check({ "t/main.hbs": main, "t/part.hbs": text })).toEqual([`t/part.hbs:${at} ${code}`]);
  });

  it.each([["{{#if network.title}}\n"], ["{{text network.title}\n"], ["{{#if network.title}}{{/each}}\n"]])(
    "what does not parse: %s",
    (text) => {
      expect(check({ "t/main.hbs": text })).toEqual([expect.stringMatching(/^t\/main\.hbs:\d+:\d+ template-syntax$/)]);
    },
  );
});

describe("a template may", () => {
  it.each([
    ["read what it has asked for", "{{#if network.explorer}}{{url network.explorer.url}}{{/if}}"],
    ["read in the else of unless", "{{#unless network.subgraph}}{{else}}{{url network.subgraph}}{{/unless}}"],
    ["name what it has asked for", "{{#with network.explorer as |e|}}{{url e.url}}{{/with}}"],
    ["ask for what lies in an optional", "{{#if network.explorer.name}}{{text network.explorer.name}}{{/if}}"],
    ["use a list that may be empty", "{{#each network.tokens as |t|}}{{text t.name}}{{else}}none{{/each}}"],
    ["ask inside a loop", "{{#each network.tokens as |t|}}{{#if t.comment}}{{text t.comment}}{{/if}}{{/each}}"],
    ["use any x- key that it has asked for", "{{#if network.x-y}}{{code network.x-y}}{{/if}}"],
  ])("%s", (_, text) => {
    expect(check({ "t/main.hbs": text })).toEqual([]);
  });
});

describe("the command", () => {
  const use = (output: string) => `title: T\noutputs:\n  - { ${output}, about: T. }\n`;
  const sound = "path: t.md, template: t.hbs, language: markdown, scope: network";

  it.each([
    ["a template's mistake", use(sound), "a\n{{text ▸network.titel}}", "t.hbs", "template-unknown-path"],
    [
      "a value that a sink refuses",
      use(sound),
      'a\n{{#fence "typescript"}}\n▸{{id network.title}}\n{{/fence}}\n',
      "t.hbs",
      "template-refused-value",
    ],
    ["an unknown language", use(sound.replace("markdown", "▸markdwn")), "", "target.yaml", "target-language"],
    ["a missing template", use(sound.replace("t.hbs", "▸u.hbs")), "", "target.yaml", "target-template"],
    ["an unknown scope", use(sound.replace("scope: network", "scope: ▸networks")), "", "target.yaml", "wrong-value"],
    ["an unknown key", use(`${sound}, ▸neds: []`), "", "target.yaml", "unknown-key"],
    ["a need of nothing", use(`${sound}, needs: [▸network.explorr]`), "", "target.yaml", "target-path"],
    ["a path of nothing", use(sound.replace("t.md", '▸"{network.kee}.md"')), "", "target.yaml", "target-path"],
    ["a path that is not closed", use(sound.replace("t.md", '▸"{network.key.md"')), "", "target.yaml", "wrong-form"],
  ])("writes nothing for %s, and says where", async (_, targetYaml, template, file, code) => {
    const { text: yaml, at: yamlAt } = marked(targetYaml);
    const { text, at } = marked(template);
    const folder = scratch({
      "spec/networks.yaml": "name: x\nversion: 1.0.0\nnetworks: { a: { chainId: 1, title: Not an id } }\n",
      "my/t/target.yaml": targetYaml.includes("▸") ? yaml : targetYaml,
      "my/t/t.hbs": template.includes("▸") ? text : template,
    });
    const { exitCode, stderr } = await netspec(folder, ["generate", "--templates", "my"]);
    expect(exitCode).toBe(1);
    expect(stderr).toContain(`my/t/${file}:${file === "t.hbs" ? at : yamlAt} error`);
    expect(stderr).toContain(`[${code}]`);
    expect(existsSync(join(folder, "generated"))).toBe(false);
  });

  it.each([
    ["one path twice", "same.md", "same.md", "colliding-paths"],
    ["one path in two cases", "Same.md", "same.md", "colliding-paths"],
    ["a file that is another's folder", "same", "same/a.md", "colliding-paths"],
    ["a path out of the folder", "../out.md", "b.md", "unsafe-path"],
    ["an absolute path", "/tmp/out.md", "b.md", "unsafe-path"],
    ["the tool's own file", "manifest.json", "b.md", "unsafe-path"],
  ])("refuses %s", async (_, one, two, code) => {
    const output = (path: string) =>
      `  - { path: "${path}", template: t.hbs, language: markdown, scope: spec, about: T. }\n`;
    const folder = shipped();
    const templates = scratch({
      "t/target.yaml": `title: T\noutputs:\n${output(one)}${output(two)}`,
      "t/t.hbs": "a\n",
    });
    const { exitCode, stderr } = await netspec(folder, ["generate", "--templates", templates]);
    expect(exitCode).toBe(1);
    expect(stderr).toContain(`[${code}]`);
  });
});
