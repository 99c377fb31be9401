import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Diagnostic } from "../../scripts/index.ts";
import { languages } from "../../scripts/lang/languages.ts";
import { checkTemplate } from "../../scripts/render/check.ts";
import { compileTemplates, load } from "../../scripts/render/compile.ts";
import { rendererOf } from "../../scripts/render/renderer.ts";
import { rootTypes } from "../../scripts/render/model-types.ts";
import type { Templates } from "../../scripts/render/templates.ts";
import { marked, netspec, scratch, write } from "../support/command.ts";

/** What is wrong, the code of its finding, and a template or target.yaml in which ▸ stands where the finding points. */
type Mistake = readonly [about: string, code: string, text: string];

const spec = `name: x
version: 1.0.0
networks:
  a: { chainId: 1, title: Not an id, rpc: https://rpc.example, portal: { a: 1 } }
  b: { chainId: 2, title: B }
`;

/** In a Markdown template of scope network, beside a partial \`part\` that prints its argument \`title\`. */
const inMarkdown: Mistake[] = [
  ["a bare value", "template-bare-value", "a ▸{{network.title}}"],
  ["a bare name that every object has", "template-bare-value", "▸{{constructor}}"],
  ["a raw value", "template-raw-value", "▸{{{network.title}}}"],
  ["a raw value with an ampersand", "template-raw-value", "▸{{&network.title}}"],
  ["a raw sink", "template-raw-value", "▸{{{text network.title}}}"],
  ["a sink of another language", "template-wrong-language", '▸{{member "a" network.title}}'],
  ["a block of another language", "template-wrong-language", "▸{{#object}}\n{{/object}}"],
  ["an unknown sink", "template-unknown-sink", "▸{{txt network.title}}"],
  ["a helper of Handlebars", "template-unknown-sink", '▸{{lookup network "title"}}'],
  ["a sink called as a method of objects", "template-unknown-sink", "▸{{toString network.title}}"],
  ["an unknown block", "template-unknown-sink", "▸{{#tables}}\n{{/tables}}"],
  ["a raw block", "template-not-allowed", "▸{{{{raw}}}} {{x}} {{{{/raw}}}}"],
  ["a raw block called as a control", "template-not-allowed", "▸{{{{if network.title}}}} {{x}} {{{{/if}}}}"],
  ["a bare prototype", "template-bare-value", "▸{{__proto__}}"],
  ["the prototype of nothing", "template-unknown-path", "{{text ▸__proto__.title}}"],
  ["an argument called as the prototype", "template-argument", "{{> part ▸__proto__=network.title}}"],
  ["a slash in a path", "template-unknown-path", "{{text ▸network/title}}"],
  ["a slash in the path of a guard", "template-unknown-path", "{{#if ▸network/title}}a{{/if}}"],
  ["what only starts as its guard does", "template-unguarded", "{{#if network.[x-a.b]}}{{code ▸network.x-a}}{{/if}}"],
  ["a block nested too deeply", "template-too-deep", `${"{{#if network.key}}".repeat(100)}▸{{#if network.key}}`],
  ["a join nested too deeply", "template-too-deep", `{{text ${"(join ".repeat(100)}▸(`],
  [
    "too many else ifs",
    "template-too-deep",
    `{{#if network.key}}${"{{else if network.key}}".repeat(99)}▸{{else if network.key}}`,
  ],
  ["a sink of nothing", "template-argument", "▸{{text}}"],
  ["too many arguments", "template-argument", "▸{{text network.title network.key}}"],
  ["a named argument", "template-argument", '▸{{text network.title as="x"}}'],
  ["a literal that is no value", "template-argument", "{{code ▸null}}"],
  ["a misspelt path", "template-unknown-path", "x\n  {{text ▸network.titel}}"],
  ["a misspelt path after wide characters", "template-unknown-path", "👍 é {{text ▸network.titel}}"],
  ["a misspelt path after Windows line ends", "template-unknown-path", "a\r\nb\r\n\t{{text ▸network.titel}}\r\n"],
  ["a misspelt root", "template-unknown-path", "{{text ▸netwrk.title}}"],
  ["a root of another scope", "template-unknown-path", "{{#each ▸outputs as |o|}}a{{/each}}"],
  ["a misspelt path in brackets", "template-unknown-path", "{{text ▸network.[titel]}}"],
  ["a member of a text", "template-unknown-path", "{{text ▸network.title.length}}"],
  ["a member of a list", "template-unknown-path", "{{text ▸network.rpc.length}}"],
  ["a member of data", "template-unknown-path", "{{#if network.portal}}{{text ▸network.portal.a}}{{/if}}"],
  ["what every object has", "template-unknown-path", "{{text ▸network.constructor}}"],
  ["a prototype", "template-unknown-path", "{{text ▸network.__proto__}}"],
  ["a misspelt path inside if", "template-unknown-path", "{{#if ▸network.explorr}}a{{/if}}"],
  [
    "a misspelt path below if",
    "template-unknown-path",
    "{{#if network.explorer}}{{text ▸network.explorer.uri}}{{/if}}",
  ],
  [
    "a misspelt path inside else",
    "template-unknown-path",
    "{{#if network.explorer}}{{else}}{{text ▸network.x}}{{/if}}",
  ],
  ["a misspelt path inside else if", "template-unknown-path", "{{#if network.explorer}}{{else if ▸network.x}}{{/if}}"],
  ["a misspelt path inside unless", "template-unknown-path", "{{#unless ▸network.explorr}}a{{/unless}}"],
  ["a misspelt list", "template-unknown-path", "{{#each ▸network.tokns as |t|}}a{{/each}}"],
  ["a misspelt path of an item", "template-unknown-path", "{{#each network.tokens as |t|}}{{text ▸t.nam}}{{/each}}"],
  ["an item after its list", "template-unknown-path", "{{#each network.tokens as |t|}}a{{/each}}{{text ▸t.name}}"],
  [
    "an item in the else of its list",
    "template-unknown-path",
    "{{#each network.tokens as |t|}}{{else}}{{text ▸t.name}}{{/each}}",
  ],
  ["a misspelt subject", "template-unknown-path", "{{#with ▸network.explorr as |e|}}a{{/with}}"],
  ["a misspelt argument of a partial", "template-unknown-path", "{{> part title=▸network.titel}}"],
  ["a misspelt part of a join", "template-unknown-path", '{{text (join "a" ▸network.titel)}}'],
  ["a misspelt path in a join in a join", "template-unknown-path", '{{text (join "a" (join ▸network.titel))}}'],
  [
    "a misspelt path in a table",
    "template-unknown-path",
    "{{#table}}\n| a |\n| - |\n| {{text ▸network.titel}} |\n{{/table}}",
  ],
  ["a misspelt path in a fence", "template-unknown-path", '{{#fence "json"}}\n{{value ▸network.prtal}}\n{{/fence}}'],
  [
    "a sink of the text around a fence",
    "template-wrong-language",
    '{{#fence "json"}}\n▸{{text network.title}}\n{{/fence}}',
  ],
  [
    "a sink of the fence after it",
    "template-wrong-language",
    '{{#fence "json"}}\n{}\n{{/fence}}\n▸{{value network.title}}',
  ],
  ["the whole context", "template-unknown-path", "{{code ▸this}}"],
  ["a path from the context", "template-unknown-path", "{{text ▸this.network.title}}"],
  ["a path from here", "template-unknown-path", "{{text ▸./network.title}}"],
  ["a way up", "template-unknown-path", "{{#each network.tokens as |t|}}{{text ▸../network.title}}{{/each}}"],
  ["a private variable", "template-unknown-path", "{{text ▸@root.network.title}}"],
  ["the index of a loop", "template-unknown-path", "{{#each network.tokens as |t|}}{{text ▸@index}}{{/each}}"],
  ["an unguarded optional", "template-unguarded", "{{text ▸network.description}}"],
  ["an unguarded extension", "template-unguarded", "{{code ▸network.x-color}}"],
  ["what lies in an unguarded optional", "template-unguarded", "{{text ▸network.explorer.url}}"],
  ["an optional of an item", "template-unguarded", "{{#each network.tokens as |t|}}{{text ▸t.comment}}{{/each}}"],
  ["an optional of a named value", "template-unguarded", "{{#with network.explorer as |e|}}{{text ▸e.name}}{{/with}}"],
  [
    "an optional behind its guard",
    "template-unguarded",
    "{{#if network.explorer}}a{{/if}}{{url ▸network.explorer.url}}",
  ],
  [
    "an optional in the else of its guard",
    "template-unguarded",
    "{{#if network.subgraph}}{{else}}{{url ▸network.subgraph}}{{/if}}",
  ],
  [
    "an optional in its unless",
    "template-unguarded",
    "{{#unless network.subgraph}}{{url ▸network.subgraph}}{{/unless}}",
  ],
  [
    "an optional in the else if of its guard",
    "template-unguarded",
    "{{#if network.subgraph}}{{else if network.explorer}}{{url ▸network.subgraph}}{{/if}}",
  ],
  [
    "an optional under the guard of another",
    "template-unguarded",
    "{{#if network.explorer}}{{url ▸network.subgraph}}{{/if}}",
  ],
  ["an optional in a join", "template-unguarded", '{{text (join "a" ▸network.selector)}}'],
  ["an optional handed to a partial", "template-unguarded", "{{> part title=▸network.description}}"],
  ["each over no list", "template-argument", "{{#each ▸network.title as |t|}}a{{/each}}"],
  ["each over data", "template-argument", "{{#each ▸network.contractSet as |t|}}a{{/each}}"],
  ["each without a name", "template-argument", "▸{{#each network.tokens}}a{{/each}}"],
  ["each with two names", "template-argument", "▸{{#each network.tokens as |t i|}}a{{/each}}"],
  ["a name that is taken", "template-argument", "▸{{#each network.tokens as |network|}}a{{/each}}"],
  [
    "a name that hides if",
    "template-argument",
    "▸{{#each network.tokens as |if|}}{{#if network.title}}a{{/if}}{{/each}}",
  ],
  ["a name that hides each", "template-argument", "▸{{#each network.tokens as |each|}}a{{/each}}"],
  [
    "a name that hides join",
    "template-argument",
    "▸{{#with network.title as |join|}}{{text (join network.key)}}{{/with}}",
  ],
  ["if with two arguments", "template-argument", "▸{{#if network.title network.key}}a{{/if}}"],
  ["if of a text", "template-argument", '▸{{#if "a"}}a{{/if}}'],
  ["an expression that is no join", "template-argument", "{{text ▸(concat network.title)}}"],
  ["a list in a join", "template-argument", '{{text (join "a" ▸network.rpc)}}'],
  ["a block that does not start its line", "template-block-place", "a ▸{{#table}}\n{{/table}}"],
  ["a block that goes on after its start", "template-block-place", "▸{{#table}} a\n{{/table}}"],
  ["a block that goes on after its end", "template-block-place", "▸{{#table}}\n{{/table}} a"],
  ["a block that loses its line with ~", "template-block-place", "a\n▸{{~#table}}\n| a |\n{{/table}}"],
  ["a block on one line", "template-block-place", "▸{{#table}}{{/table}}"],
  ["a fence of no language", "template-argument", '{{#fence ▸"jsn"}}\n{{/fence}}'],
  ["a fence of a language that no fence takes", "template-argument", '{{#fence ▸"markdown"}}\na\n{{/fence}}'],
  ["a fence of a computed language", "template-argument", "{{#fence ▸network.title}}\na\n{{/fence}}"],
  ["a missing partial", "template-partial", "▸{{> prt title=network.title}}"],
  ["a partial of another target", "template-partial", "▸{{> ../docs/network.md}}"],
  ["a partial with a context", "template-partial", "▸{{> part network}}"],
  ["a partial with a computed name", "template-partial", '▸{{> (join "a" "b")}}'],
  ["a partial that includes itself", "template-partial", "▸{{> t}}"],
  ["a decorator", "template-not-allowed", "▸{{* dec}}"],
  ["an inline partial", "template-not-allowed", '▸{{#*inline "x"}}a{{/inline}}'],
  ["a partial block", "template-not-allowed", "▸{{#> part}}{{/part}}"],
  ["a table with else", "template-not-allowed", "▸{{#table}}\n| a |\n{{else}}\n| b |\n{{/table}}"],
  ["a block that is not closed", "template-syntax", "a\n{{#if network.title}}\nb\n▸"],
  ["a block closed as another", "template-syntax", "a\n{{#▸if network.title}}\nb\n{{/each}}\n"],
  ["a sink that is not closed", "template-syntax", "a\n{{text network.title▸}\n"],
  ["a number in a path", "template-syntax", "{{text network.rpc.▸0}}"],
  ["nothing between braces", "template-syntax", "a {{▸}}"],
  ["an end without a start", "template-syntax", "a\n▸{{/if}}"],
  ["an else without a start", "template-syntax", "a\n  ▸{{else}}"],
  ["a path that goes on from this", "template-syntax", "{{text ▸network.this}}"],
  ["a text that is not closed", "template-syntax", "{{text ▸'a}}"],
  ["a parenthesis that is not closed", "template-syntax", '{{text (join "a"▸}}'],
  ["a name of a block that is not closed", "template-syntax", "{{#each network.tokens as |t▸}}{{/each}}"],
  ["a comment that is not closed", "template-syntax", "{{! a }}{{!-- b --}}\nc ▸{{!-- d }}"],
  ["a raw block that is not closed", "template-syntax", "{{{{raw}}}}▸ a"],
  ["a NUL", "template-syntax", "a\nb▸\0c"],
];

/** In the partial \`part\` that a sound Markdown template includes. */
const inPartial: Mistake[] = [
  ["a path outside its arguments", "template-unknown-path", "{{text ▸network.title}}"],
  ["a misspelt path of an argument", "template-unknown-path", "a\n{{url ▸explorer.uri}}"],
  ["a member of an argument that is a text", "template-unknown-path", "{{text ▸title.x}}"],
  ["an unguarded optional", "template-unguarded", "{{text ▸explorer.name}}"],
  ["a bare value", "template-bare-value", "▸{{title}}"],
  ["a partial that includes itself", "template-partial", "▸{{> part title=title explorer=explorer}}"],
  ["a partial that includes its user", "template-partial", "▸{{> t}}"],
  ["a partial that misses an argument", "template-unknown-path", "{{text ▸titel}}"],
];

/** In a template of another language or scope. */
const inOthers: [...Mistake, language: string, scope: keyof typeof keys][] = [
  ["a Markdown sink in TypeScript", "template-wrong-language", "▸{{text network.title}}", "typescript", "network"],
  ["a shell sink in JavaScript", "template-wrong-language", "▸{{arg network.title}}", "javascript", "network"],
  ["a comment in JSON", "template-wrong-language", "▸{{comment network.title}}", "json", "network"],
  [
    "an unguarded optional in JSON",
    "template-unguarded",
    '{{#object}}\n{{member "a" ▸network.selector}}\n{{/object}}',
    "json",
    "network",
  ],
  [
    "an object that does not stand alone",
    "template-block-place",
    "export default ▸{{#object}}\n{{/object}}",
    "typescript",
    "network",
  ],
  ["a table in a shell script", "template-wrong-language", "▸{{#table}}\n{{/table}}", "shell", "network"],
  ["a network in the scope of the spec", "template-unknown-path", "{{text ▸network.title}}", "markdown", "spec"],
  ["a network in the scope of a query", "template-unknown-path", "{{text ▸network.title}}", "http", "query"],
  ["a query in the scope of a network", "template-unknown-path", "{{text ▸query.title}}", "http", "network"],
  ["an optional of the spec", "template-unguarded", "{{text ▸spec.updated}}", "markdown", "spec"],
  ["an optional of the example", "template-unguarded", "{{text ▸example.selector}}", "markdown", "spec"],
];

const keys = { spec: "spec.version", network: "network.key", query: "query.key" };
const outputOf = (language: string, scope: keyof typeof keys) =>
  `path: 't/{${keys[scope]}}', template: t.hbs, language: ${language}, scope: ${scope}, about: T.`;
const output = outputOf("markdown", "network");
const target = (text: string) => `title: T\noutputs:\n  - { ${text} }\n`;
const changed = (from: string, to: string) => target(output.replace(from, to));

const inTargetYaml: Mistake[] = [
  ["an unknown language", "target-language", changed("markdown", "▸markdwn")],
  ["a language called as what every object has", "target-language", changed("markdown", "▸constructor")],
  ["a template file that is missing", "target-template", changed("t.hbs", "▸u.hbs")],
  ["a template of another folder", "target-template", changed("t.hbs", "▸../docs/network.md.hbs")],
  ["an unknown scope", "wrong-value", changed("scope: network", "scope: ▸networks")],
  ["an unknown key", "unknown-key", target(`${output}, ▸neds: []`)],
  ["an unknown key of the target", "unknown-key", `▸titel: T\n${target(output)}`],
  ["a need of nothing", "target-path", target(`${output}, needs: [network.title, ▸network.explorr]`)],
  ["a need of another scope", "target-path", target(`${outputOf("markdown", "spec")}, needs: [▸network.title]`)],
  ["a part of nothing", "target-path", target(`${output}, parts: [▸network.explorr]`)],
  ["needs that are no list", "wrong-type", target(`${output}, needs: ▸network.title`)],
  ["a path pattern of nothing", "target-path", changed("'t/{network.key}'", '▸"{network.kee}.md"')],
  ["a path pattern of a list", "target-path", changed("'t/{network.key}'", '▸"{network.tokens}.md"')],
  ["a path pattern of what may be absent", "target-path", changed("'t/{network.key}'", '▸"{network.selector}.md"')],
  ["a path pattern that is the same for each network", "target-path", changed("'t/{network.key}'", "▸t.md")],
  [
    "a path pattern that is the same for each query",
    "target-path",
    target("path: ▸'{spec.version}.json', template: t.hbs, language: json, scope: query, about: T."),
  ],
  ["a path pattern of a free text", "target-path", changed("'t/{network.key}'", "▸'{network.key}{spec.name}'")],
  ["a path pattern that leads out", "wrong-form", changed("'t/{network.key}'", "▸'{network.key}/../../x'")],
  ["a path out of the folder", "wrong-form", changed("'t/{network.key}'", "▸../out.md")],
  ["a path with a dot", "wrong-form", changed("'t/{network.key}'", "▸./dot.md")],
  ["an absolute path", "wrong-form", changed("'t/{network.key}'", "▸/tmp/out.md")],
  ["an empty part of a path", "wrong-form", changed("'t/{network.key}'", "▸empty//part.md")],
  ["a folder instead of a file", "wrong-form", changed("'t/{network.key}'", "▸folder-only/")],
  ["a path pattern that is not closed", "wrong-form", changed("'t/{network.key}'", '▸"{network.key.md"')],
  [
    "an output that says nothing about itself",
    "missing-key",
    target(`▸${output.replace(", about: T.", "")}`).replace("{ ▸", "▸{ "),
  ],
  ["a target without outputs", "wrong-size", "title: T\noutputs: ▸[]\n"],
];

interface Case {
  readonly about: string;
  readonly code: string;
  /** The mistaken file, as messages name it. */
  readonly file: string;
  readonly at: string;
  readonly files: Readonly<Record<string, string>>;
}

const cases = [
  ...inMarkdown.map(([about, code, text]) => template(about, code, text)),
  ...inOthers.map(([about, code, text, language, scope]) =>
    template(about, code, text, target(outputOf(language, scope))),
  ),
  ...inPartial.map(([about, code, text]) => {
    const user = "{{#if network.explorer}}\n{{> part title=network.title explorer=network.explorer}}\n{{/if}}\n";
    return mistaken(`${about}, in a partial`, code, "part.hbs", text, { "target.yaml": target(output), "t.hbs": user });
  }),
  ...inTargetYaml.map(([about, code, text]) => mistaken(about, code, "target.yaml", text, { "t.hbs": "a\n" })),
].map((make, i) => make(`m${i}`));

function template(about: string, code: string, text: string, targetYaml = target(output)) {
  return mistaken(about, code, "t.hbs", text, { "target.yaml": targetYaml, "part.hbs": "{{text title}}\n" });
}

function mistaken(about: string, code: string, file: string, text: string, others: Readonly<Record<string, string>>) {
  const { text: clean, at } = marked(text);
  return (folder: string): Case => ({
    about: `${about}: ${JSON.stringify(text.split("\n").find((line) => line.includes("▸")))}`,
    code,
    file: `my/${folder}/${file}`,
    at,
    files: Object.fromEntries(
      Object.entries({ ...others, [file]: clean }).map(([name, content]) => [`my/${folder}/${name}`, content]),
    ),
  });
}

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "netspec-"));
  afterAll(() => rmSync(made, { recursive: true }));
  return made;
}

const placeOf = ({ place, code }: Diagnostic) => `${place?.file}:${place?.start?.line}:${place?.start?.column} ${code}`;

describe("one run finds in each template what is wrong with it, at its place", () => {
  const cwd = folder();
  let findings: readonly Diagnostic[] = [];
  let run: Awaited<ReturnType<typeof netspec>>;
  beforeAll(async () => {
    for (const { files } of cases) write(cwd, files);
    write(cwd, { "spec/networks.yaml": spec });
    run = await netspec(cwd, ["generate", "--templates", "my", "--format", "json"]);
    findings = run.stdout === "" ? [] : (JSON.parse(run.stdout) as { diagnostics: Diagnostic[] }).diagnostics;
  });

  it("exits 1 and writes nothing", () => {
    expect(run).toMatchObject({ exitCode: 1, stderr: "" });
    expect(existsSync(join(cwd, "generated"))).toBe(false);
  });

  it.each(cases.map((each) => [each.about, each] as const))("%s", (_, { code, file, at }) => {
    const own = findings.filter(({ place }) => place?.file.startsWith(file.slice(0, file.lastIndexOf("/") + 1)));
    expect(own.map(placeOf)).toEqual([`${file}:${at} ${code}`]);
    expect(own[0]).toMatchObject({ severity: "error", frame: expect.stringContaining("^") });
  });
});

describe("a value that a sink cannot print is refused at its place, and nothing is written", () => {
  const cwd = folder();
  const refused: [language: string, text: string][] = [
    ["typescript", "export const ▸{{id example.title}} = 1;\n"],
    ["javascript", '▸{{id "class"}};\n'],
    ["markdown", "a\n▸{{url example.title}}\n"],
    ["markdown", 'a ▸{{link "a" example.title}}\n'],
    ["markdown", "[a](./▸{{path example.title}}.md)\n"],
    ["markdown", "▸{{text example.contractSet}}\n"],
    ["markdown", '{{#fence "typescript"}}\nexport const ▸{{id example.title}} = 1;\n{{/fence}}\n'],
    ["http", "GET ▸{{url example.title}}\n"],
    ["shell", 'a=▸{{arg "a\nb"}}\n'],
  ];
  let run: Awaited<ReturnType<typeof netspec>>;
  beforeAll(async () => {
    for (const [i, [language, text]] of refused.entries()) {
      const yaml = target(`path: t${i}, template: t.hbs, language: ${language}, scope: spec, about: T.`);
      write(cwd, { [`my/t${i}/target.yaml`]: yaml, [`my/t${i}/t.hbs`]: marked(text).text });
    }
    write(cwd, { "spec/networks.yaml": spec });
    run = await netspec(cwd, ["generate", "--templates", "my", "--format", "json"]);
  });

  it.each(refused.map(([language, text], i) => [language, text, i] as const))("%s: %j", (_, text, i) => {
    const { diagnostics, exitCode } = JSON.parse(run.stdout) as { diagnostics: Diagnostic[]; exitCode: number };
    const own = diagnostics.filter(({ place }) => place?.file.startsWith(`my/t${i}/`));
    expect(own.map(placeOf)).toEqual([`my/t${i}/t.hbs:${marked(text).at} template-refused-value`]);
    expect([exitCode, run.exitCode]).toEqual([1, 1]);
    expect(existsSync(join(cwd, "generated"))).toBe(false);
  });
});

describe("outputs that cannot be written side by side, or not in the folder, are all named before anything is written", () => {
  const paths: [about: string, code: string, path: string, otherPath?: string][] = [
    ["one path twice", "colliding-paths", "twice.md", "twice.md"],
    ["one path in two cases", "colliding-paths", "Case.md", "case.md"],
    ["one path in two cases of another script", "colliding-paths", "ÄÉ.md", "äé.md"],
    ["one path in two spellings of Unicode", "colliding-paths", "\u00e9.md", "e\u0301.md"],
    ["a file that is another's folder", "colliding-paths", "folder", "folder/a.md"],
    ["the path of a built-in target", "colliding-paths", "Portal/Networks.json"],
    ["the manifest", "unsafe-path", "Manifest.json"],
    ["the sums", "unsafe-path", "SHA256SUMS"],
    ["the journal", "unsafe-path", ".netspec-journal.json"],
  ];
  const cwd = folder();
  let run: Awaited<ReturnType<typeof netspec>>;
  beforeAll(async () => {
    const all = paths.flatMap(([, , ...names]) => names);
    const outputs = all.map(
      (path) =>
        target(`path: ${JSON.stringify(path)}, template: t.hbs, language: markdown, scope: spec, about: T.`).split(
          "\n",
        )[2],
    );
    write(cwd, { "my/t/target.yaml": `title: T\noutputs:\n${outputs.join("\n")}\n`, "my/t/t.hbs": "a\n" });
    write(cwd, { "spec/networks.yaml": spec });
    run = await netspec(cwd, ["generate", "--templates", "my", "--format", "json"]);
  });

  it.each(paths)("%s", (_, code, ...names) => {
    const { diagnostics } = JSON.parse(run.stdout) as { diagnostics: Diagnostic[] };
    const own = diagnostics.filter(({ message }) => names.some((name) => message.includes(JSON.stringify(name))));
    expect(own.map((each) => each.code)).toEqual([code]);
    for (const name of names) expect(own[0]!.message).toContain(JSON.stringify(name));
    expect(run.exitCode).toBe(1);
    expect(existsSync(join(cwd, "generated"))).toBe(false);
    expect(existsSync(join(cwd, "out.md"))).toBe(false);
  });
});

describe("a template that is wrong in an unusual way is a finding, not a fault of netspec", () => {
  it.each([
    ["a table with an empty else", "template-not-allowed", "{{#table}}\n| a |\n{{else}}{{/table}}\n"],
    ["a list turned round", "template-", "{{^each network.tokens as |t|}}none{{/each}}\n"],
    ["a subject turned round", "template-", "{{^with network.explorer as |e|}}none{{/with}}\n"],
  ])("%s", async (_, code, text) => {
    const cwd = scratch({ "spec/networks.yaml": spec, "my/t/t.hbs": text, "my/t/target.yaml": target(output) });
    const { exitCode, stderr } = await netspec(cwd, ["targets", "--templates", "my"]);
    expect(stderr).toContain(`[${code}`);
    expect(exitCode).toBe(1);
  });
});

function templatesOf(files: Readonly<Record<string, string>>): Templates {
  return new Map(Object.entries(files).map(([path, text]) => [path, { file: path, text, builtIn: false }]));
}

/** What is wrong with a Markdown template of scope network, without a run. */
function check(files: Readonly<Record<string, string>>) {
  const use = { language: languages["markdown"]!, types: rootTypes("network"), given: new Set<string>() };
  return checkTemplate({ path: "t/main.hbs", ...use }, templatesOf(files)).map(
    ({ code, place }) => `${place?.file}:${place?.start?.line}:${place?.start?.column} ${code}`,
  );
}

describe("partials", () => {
  it("look beside themselves, not beside the template that includes them", () => {
    const files = { "t/main.hbs": "{{> shared}}", "t/part.hbs": "a", "partials/shared.hbs": "{{> part}}" };
    expect(check(files)).toEqual(["partials/shared.hbs:1:1 template-partial"]);
  });

  it("may not include each other without end, in a circle or a long chain", () => {
    const circle = { "t/main.hbs": "{{> a}}", "t/a.hbs": "{{> b}}", "t/b.hbs": "b {{> a}}" };
    expect(check(circle)).toEqual(["t/b.hbs:1:3 template-partial"]);
    const chain = Array.from({ length: 5000 }, (_, i) => [`t/p${i}.hbs`, `{{> p${i + 1}}}`]);
    expect(check({ "t/main.hbs": "{{> p0}}", ...Object.fromEntries(chain) })).toEqual([
      expect.stringMatching(/^t\/p\d+\.hbs:1:1 template-partial$/),
    ]);
  });
});

describe("a template may print", () => {
  it.each([
    ["nothing for comments with braces in them", "a{{!-- {{x}} }} --}}b{{! {{c }}d\n", "abd\n"],
    ["no white space where ~ stands", "a  {{~text network.title~}}  b\n", "aTb\n"],
    ["braces that are text", "\\{{x}} {{text network.title}}\n", "{{x}} T\n"],
    ["through a sink in quotes", '{{"text" network.title}} {{[text] network.title}}\n', "T T\n"],
    ["names that every object has", "{{> part toString=network.title constructor=network.key}}\n", "Tk"],
    ["an item called as a sink", "{{#each network.rpc as |text|}}{{text text}}{{/each}}\n", "ab\n"],
  ])("%s", (_, text, printed) => {
    const files = { "t/main.hbs": text, "t/part.hbs": "{{text toString}}{{text constructor}}" };
    expect(check(files)).toEqual([]);
    const values = { network: { title: "T", key: "k", rpc: ["a", "b"] } };
    const templates = templatesOf(files);
    const job = { path: "t/main.hbs", language: languages["markdown"]!, values };
    const renderer = rendererOf(load(compileTemplates([job], templates)), (path) => templates.get(path)!);
    expect(renderer([job])).toEqual([printed]);
  });
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
