import { cpSync, existsSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import vm from "node:vm";
import { describe, expect, it } from "vitest";
import type { Diagnostic } from "../../scripts/index.ts";
import { filesIn, netspec, scratch, shipped, write } from "../support/command.ts";

const title = "Say \"hi\" & 'bye' `tick` */ | ${ <b> \\ end";

const spec = `name: hostile
version: 1.0.0
contracts: { Many: { title: ${JSON.stringify(title)}, count: 2 } }
networks:
  one:
    chainId: 1
    title: ${JSON.stringify(title)}
    explorer: https://one.example
    x-color: { dark: "#000" }
    contracts: { Many: ["0x1000000000000000000000000000000000000001", "0x1000000000000000000000000000000000000002"] }
  two:
    chainId: 2
    title: Two
    contracts: { Many: ["0x2000000000000000000000000000000000000001", "0x2000000000000000000000000000000000000002"] }
`;

const target = {
  "my/hello/target.yaml": `title: Hello
outputs:
  - { path: "hello/{network.key}.js", template: hello.js.hbs, language: javascript, scope: network, about: Hello. }
  - { path: "hello/{network.chainId}.json", template: hello.json.hbs, language: json, scope: network, about: Hello. }
  - { path: "hello/{network.key}.md", template: hello.md.hbs, language: markdown, scope: network, about: Hello. }
  - { path: "links/{network.key}.md", template: links.md.hbs, language: markdown, scope: network, needs: [network.explorer], about: Links. }
`,
  "my/hello/hello.js.hbs": `/** {{comment network.title}} */
export const {{id network.exportName}} =    { title: {{value network.title}},
{{#if network.explorer}}
explorer: {{value network.explorer.url}},
{{/if}}
{{#if network.x-color}}
color: {{value network.x-color}},
{{/if}}
  all: [ {{#each network.contracts as |contract|}}{{#each contract.addresses as |entry|}}{{value entry.address}}, {{/each}}{{/each}}] }
`,
  "my/hello/hello.json.hbs": `{{#object}}
  {{member "title" network.title}}
  {{member (join network.key "-" network.chainId) network.contractSet}}
{{/object}}
`,
  "my/hello/hello.md.hbs": `*   **{{text network.title}}**

{{#table}}
| Name | Address |
| --- | --- |
{{#each network.contracts as |contract|}}
{{#each contract.addresses as |entry|}}
| {{text contract.title}} | {{code entry.address}} |
{{/each}}
{{/each}}
{{/table}}
`,
  "my/hello/links.md.hbs": "{{url network.explorer.url}}\n",
};

it("a module of a target is exported by the package under its subpath, and no network is in its way", async () => {
  const folder = scratch({
    "spec/networks.yaml": spec,
    ...target,
    "my/hello/target.yaml": `title: Hello
outputs:
  - { path: "hello/{network.key}.js", template: hello.js.hbs, language: javascript, scope: network, subpath: "./hello/{network.key}", about: Hello. }
  - { path: hello/all.js, template: all.js.hbs, language: javascript, scope: spec, subpath: ./hello, about: Hello. }
`,
    "my/hello/all.js.hbs":
      '{{#each spec.networks as |network|}}\nexport * from {{value (join "./" network.key ".js")}};\n{{/each}}\n',
  });
  const out = join(folder, "app/node_modules/hostile");
  expect((await netspec(folder, ["generate", "--templates", "my", "--out", out, "-q"])).exitCode).toBe(0);
  write(folder, { "app/a.mjs": 'export * from "hostile/hello";\nexport { one as same } from "hostile/hello/one";\n' });
  const app = (await import(pathToFileURL(join(folder, "app/a.mjs")).href)) as Record<string, { title: string }>;
  expect(app["one"]).toMatchObject({ title });
  expect(app["same"]).toBe(app["one"]);

  write(folder, { "spec/networks.yaml": spec.replace("  two:", "  hello:") });
  const { exitCode, stderr } = await netspec(folder, ["generate", "--templates", "my"]);
  expect(exitCode).toBe(1);
  expect(stderr).toContain("`hello` would make the export ./hello, which target hello makes already [file-taken]");
});

it("a target is a folder: values come back as they are, formatted, without any TypeScript", async () => {
  const folder = scratch({ "spec/networks.yaml": spec, ...target });
  const { exitCode, stdout, stderr } = await netspec(folder, ["generate", "--templates", "my", "--target", "hello"]);
  expect([exitCode, stderr]).toEqual([0, ""]);
  expect(stdout).toContain("left out links/<network>.md of two: missing the block explorer");

  const { "hello/one.js": js, "hello/two.js": js2, ...files } = filesIn(join(folder, "generated"));
  expect(Object.keys(files)).toEqual([
    "SHA256SUMS",
    "hello/1.json",
    "hello/2.json",
    "hello/one.md",
    "hello/two.md",
    "links/one.md",
    "manifest.json",
  ]);
  const context = vm.createContext({});
  expect(vm.runInContext(`${js!.replace("export const one =", "one =")}; JSON.stringify(one)`, context)).toBe(
    JSON.stringify({
      title,
      explorer: "https://one.example",
      color: { dark: "#000" },
      all: ["0x1000000000000000000000000000000000000001", "0x1000000000000000000000000000000000000002"],
    }),
  );
  expect(js2).not.toMatch(/explorer|color/);
  expect(js).toContain('export const one = {\n  title: "Say');
  expect(JSON.parse(files["hello/1.json"]!)).toEqual({
    title,
    "one-1": { Many: ["0x1000000000000000000000000000000000000001", "0x1000000000000000000000000000000000000002"] },
  });
  const escaped = "Say \"hi\" & 'bye' \\`tick\\` \\*/ \\| \\$\\{ \\<b> \\\\ end";
  expect(files["hello/one.md"]).toContain(`- **${escaped}**\n`);
  expect(files["hello/one.md"]).toContain(`| ${escaped} | \`0x1000000000000000000000000000000000000002\` |\n`);
});

it("what a user's template renders has to be of its language", async () => {
  const folder = scratch({
    "spec/networks.yaml": spec,
    "my/bad/target.yaml":
      "title: Bad\noutputs: [{ path: bad.js, template: bad.hbs, language: javascript, scope: spec, about: Bad. }]\n",
    "my/bad/bad.hbs": "const = {{value spec.name}}\n",
  });
  const { exitCode, stderr } = await netspec(folder, ["generate", "--templates", "my"]);
  expect(exitCode).toBe(1);
  expect(stderr).toContain("bad.js would not be javascript: it does not parse");
  expect(existsSync(join(folder, "generated"))).toBe(false);
});

it("the example of templates/README.md works as it stands there", async () => {
  const readme = readFileSync("templates/README.md", "utf8");
  const [yaml, hbs] = ["yaml", "handlebars"].map(
    (lang) => new RegExp(`\`\`\`${lang}\n([^]*?)\`\`\``).exec(readme)![1]!,
  );
  const folder = shipped();
  const templates = scratch({ "shell/target.yaml": yaml!, "shell/network.sh.hbs": hbs! });
  const { exitCode } = await netspec(folder, ["generate", "--templates", templates]);
  expect(exitCode).toBe(0);
  expect(readFileSync(join(folder, "generated/shell/testnet.sh"), "utf8")).toBe(
    "CHAIN_ID='32457'\nRPC_URL='https://rpc.test.networks.example'\nEXPLORER_URL='https://explorer.test.networks.example'\n",
  );
});

/** Every kind of x- key, and titles that a careless replacement would mangle. */
const full = `name: full
version: 1.0.0
x-owner: { team: [a, null, 1.5], "quoted \\" key": true }
contracts: { Many: { title: Many, list: true, x-audit: 2026 } }
tokens: { gold: { name: Gold, symbol: GLD, decimals: 18, x-logo: ${JSON.stringify(title)} } }
queries: { block: { method: eth_blockNumber, x-cost: 1 } }
networks:
  one:
    chainId: 1
    selector: short
    title: One
    explorer: https://one.example
    x-color: "#000"
    tokens: { gold: "0x1000000000000000000000000000000000000003" }
    contracts: { Many: ["0x1000000000000000000000000000000000000001"] }
  two: { chainId: 2, title: "Two $& $$ {spec.name} $1", tokens: { gold: null }, contracts: { Many: null }, x-color: null }
`;

const output = (path: string, template: string, language: string, rest: string) =>
  `  - { path: ${JSON.stringify(path)}, template: ${template}, language: ${language}, ${rest}, about: A file. }\n`;

describe("a target's files are made", () => {
  it("with the x- keys of everything that can have them", async () => {
    const folder = scratch({
      "spec/networks.yaml": full,
      "my/ext/target.yaml": `title: Extensions\noutputs:\n${output("ext.json", "ext.hbs", "json", "scope: spec")}`,
      "my/ext/ext.hbs": `{{#object}}
{{#if spec.x-owner}}
{{member "owner" spec.x-owner}}
{{/if}}
{{#each spec.networks as |network|}}
{{#object network.key}}
{{#if network.x-color}}
{{member "color" network.x-color}}
{{else}}
{{member "colorless" true}}
{{/if}}
{{#each network.tokens as |token|}}
{{#with token.x-logo as |logo|}}
{{member (join token.key "Logo") logo}}
{{/with}}
{{/each}}
{{#each network.contracts as |contract|}}
{{#if contract.x-audit}}
{{member contract.name contract.x-audit}}
{{/if}}
{{/each}}
{{/object}}
{{/each}}
{{#each spec.queries as |query|}}
{{#if query.x-cost}}
{{member query.key query.x-cost}}
{{/if}}
{{/each}}
{{/object}}
`,
    });
    expect(await netspec(folder, ["generate", "--templates", "my", "--target", "ext"])).toMatchObject({ exitCode: 0 });
    const text = readFileSync(join(folder, "generated/ext.json"), "utf8");
    const value = {
      owner: { team: ["a", null, 1.5], 'quoted " key': true },
      one: { color: "#000", goldLogo: title, Many: 2026 },
      two: { colorless: true },
      block: 1,
    };
    expect(text).toBe(`${JSON.stringify(value, null, 2)}\n`);
  });

  it("under paths with the values of the model in them", async () => {
    const folder = scratch({
      "spec/networks.yaml": full,
      "my/paths/target.yaml": `title: Paths\noutputs:\n${[
        output("{network.key}/{network.chainId}-{network.key}.md", "a.hbs", "markdown", "scope: network"),
        output("query {query.key}.md", "a.hbs", "markdown", "scope: query"),
        output("{network.selector}.md", "a.hbs", "markdown", "scope: network, needs: [network.selector]"),
      ].join("")}`,
      "my/paths/a.hbs": "a\n",
    });
    const { exitCode } = await netspec(folder, ["generate", "--templates", "my", "--target", "paths"]);
    expect(exitCode).toBe(0);
    const made = Object.keys(filesIn(join(folder, "generated"))).filter((path) => path.endsWith(".md"));
    expect(made).toEqual(["one/1-one.md", "query block.md", "short.md", "two/2-two.md"]);
  });

  it("left out where a network lacks what they need, which the summary says in words, of the chosen targets and networks alone", async () => {
    const folder = scratch({
      "spec/networks.yaml": full,
      "my/need/target.yaml": `title: Needs\noutputs:\n${[
        output(
          "links/{network.key}.md",
          "a.hbs",
          "markdown",
          "scope: network, needs: [network.title, network.explorer]",
        ),
        output("x.md", "b.hbs", "markdown", "scope: spec, needs: [spec.updated]"),
      ].join("")}`,
      "my/need/a.hbs": "{{url network.explorer.url}}\n",
      "my/need/b.hbs": "{{text spec.updated}}\n",
    });
    const run = await netspec(folder, ["generate", "--templates", "my", "--target", "need", "--format", "json"]);
    const { omissions, changes } = JSON.parse(run.stdout) as Record<string, Record<string, unknown>[]>;
    expect(omissions).toEqual([
      expect.objectContaining({ path: "links/two.md", network: "two", lacks: "network.explorer", partly: false }),
      expect.objectContaining({ path: "x.md", lacks: "spec.updated", partly: false }),
    ]);
    expect(changes!.map(({ path }) => path)).toEqual(["links/one.md", "SHA256SUMS", "manifest.json"]);
    const { stdout } = await netspec(folder, ["generate", "--templates", "my", "--target", "need"]);
    expect(stdout).toContain("left out x.md: missing the time when the facts last changed\n");
    expect(stdout).toContain("left out links/<network>.md of two: missing the block explorer\n");
    expect(stdout).not.toContain("portal/");
    const one = await netspec(folder, ["generate", "--templates", "my", "--target", "need", "--network", "one"]);
    expect(one.stdout).not.toContain("left out");
  });

  it("for at most so many networks", async () => {
    const limited = (atMost: number) =>
      output(`of-${atMost}.md`, "a.hbs", "markdown", `scope: spec, atMost: ${atMost}`);
    const folder = scratch({
      "spec/networks.yaml": full,
      "my/few/target.yaml": `title: Few\noutputs:\n${[1, 2].map(limited).join("")}`,
      "my/few/a.hbs": "{{text spec.name}}\n",
    });
    const { stdout } = await netspec(folder, ["generate", "--templates", "my", "--target", "few"]);
    expect(stdout).toContain("  created of-2.md\n");
    expect(stdout).toContain("  left out of-1.md: made for at most 1 networks\n");
  });
});

describe("folders laid over the built-in templates", () => {
  it("replace single files, the last folder last", async () => {
    const folder = shipped();
    write(folder, {
      "one/portal/networks.json.hbs": '{{#object}}\n{{member "one" spec.name}}\n{{/object}}\n',
      "one/portal/network.json.hbs": '{{#object}}\n{{member "one" network.key}}\n{{/object}}\n',
      "two/portal/networks.json.hbs": '{{#object}}\n{{member "two" spec.name}}\n{{/object}}\n',
    });
    await netspec(folder, ["generate", "--templates", "one", "--templates", "two"]);
    const after = filesIn(join(folder, "generated"));
    expect(after["portal/networks.json"]).toBe('{\n  "two": "example-networks"\n}\n');
    expect(after["portal/devnet.json"]).toBe('{\n  "one": "devnet"\n}\n');
    const before = filesIn("generated");
    expect(Object.keys(after).filter((path) => after[path] !== before[path])).toEqual([
      "SHA256SUMS",
      "manifest.json",
      "portal/devnet.json",
      "portal/networks.json",
      "portal/testnet.json",
    ]);
  });

  it("have what they print formatted, also when they replace a partial alone", async () => {
    const folder = shipped();
    const partial = readFileSync("templates/typescript/constants.hbs", "utf8").replaceAll(
      /^ {2}\{\{member/gm,
      "       {{member",
    );
    write(folder, { "my/typescript/constants.hbs": partial });
    expect((await netspec(folder, ["generate", "--templates", "my"])).exitCode).toBe(0);
    expect(filesIn(join(folder, "generated"))).toEqual(filesIn("generated"));
  });

  it("give the same bytes with Windows line endings and byte order marks", async () => {
    const folder = shipped();
    cpSync("templates", join(folder, "my"), { recursive: true });
    const files = readdirSync(join(folder, "my"), { recursive: true, withFileTypes: true });
    for (const entry of files.filter((each) => each.isFile())) {
      const file = join(entry.parentPath, entry.name);
      writeFileSync(file, `\uFEFF${readFileSync(file, "utf8").replaceAll("\n", "\r\n")}`);
    }
    const { stdout } = await netspec(folder, ["check", "--templates", "my"]);
    expect(stdout).toMatch(/^generated is in sync/);
  });

  it("may be links to other folders", async () => {
    const folder = scratch({
      "elsewhere/target.yaml": `title: Linked\noutputs:\n${output("a.md", "a.hbs", "markdown", "scope: spec")}`,
      "elsewhere/a.hbs": "a\n",
      "my/other/a.hbs": "a\n",
    });
    symlinkSync("../elsewhere", join(folder, "my/linked"));
    expect((await netspec(folder, ["targets", "--templates", "my"])).stdout).toContain("linked: Linked\n");
  });

  it.each([
    ["a folder of no targets", "empty", "[templates-empty]"],
    ["the folder of a target instead of the one above it", "my/t", "name the folder that holds it: --templates my\n"],
    ["a folder that is not there", "nowhere", "there is no template folder nowhere [templates-missing]"],
    ["a file", "my/t/a.hbs", "my/t/a.hbs is a file, not a template folder"],
    ["a folder of templates that nothing uses", "unused", "did you mean `portal/networks.json.hbs`?"],
  ])("are not %s", async (_, name, message) => {
    const folder = scratch({
      "empty/notes.txt": "",
      "unused/prtal/networks.json.hbs": "",
      "my/t/target.yaml": `title: T\noutputs:\n${output("a.md", "a.hbs", "markdown", "scope: spec")}`,
      "my/t/a.hbs": "a\n",
    });
    const { exitCode, stderr } = await netspec(folder, ["targets", "--templates", name]);
    expect(stderr).toContain(message);
    expect(exitCode).toBe(1);
  });

  it("may hold what editors and systems leave behind, and are told of what nothing uses", async () => {
    const sound = { "my/t/target.yaml": `title: T\noutputs:\n${output("a.md", "a.hbs", "markdown", "scope: spec")}` };
    const litter = ["my/.DS_Store", "my/t/.#a.hbs", "my/t/._a.hbs", "my/t/#a.hbs#", "my/t/a.hbs~", "my/.git/a.hbs"];
    const folder = scratch({
      ...sound,
      ...Object.fromEntries(litter.map((path) => [path, "{{"])),
      "my/t/a.hbs": "a\n",
      "my/t/b.hbs": "b\n",
    });
    const { exitCode, stderr } = await netspec(folder, ["targets", "--templates", "my"]);
    expect(stderr.match(/^.*\[.*$/gm)).toEqual(["my/t/b.hbs warning nothing uses t/b.hbs [template-unused]"]);
    expect(exitCode).toBe(0);
  });

  it("may not hold what is no text, or far too much of it", async () => {
    const folder = scratch({
      "my/t/target.yaml": `title: T\noutputs:\n${["a", "b", "c"].map((name) => output(`${name}.md`, `${name}.hbs`, "markdown", "scope: spec")).join("")}`,
      "my/t/b.hbs": "x".repeat(10_000_000),
    });
    writeFileSync(join(folder, "my/t/a.hbs"), Buffer.from("caf\u00e9\n", "latin1"));
    symlinkSync("nowhere", join(folder, "my/t/c.hbs"));
    const { exitCode, stdout } = await netspec(folder, ["targets", "--templates", "my", "--format", "json"]);
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
    expect(diagnostics.map(({ code, place }) => [code, place?.file])).toEqual([
      ["file-not-utf8", "my/t/a.hbs"],
      ["template-too-large", "my/t/b.hbs"],
      ["template-missing", "my/t/c.hbs"],
    ]);
    expect(exitCode).toBe(1);
  });
});
