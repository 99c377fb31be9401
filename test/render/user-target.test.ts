import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import vm from "node:vm";
import { expect, it } from "vitest";
import { filesIn, netspec, scratch, shipped } from "../support/command.ts";

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

it("a target is a folder: values come back as they are, formatted, without any TypeScript", async () => {
  const folder = scratch({ "spec/networks.yaml": spec, ...target });
  const { exitCode, stdout, stderr } = await netspec(folder, ["generate", "--templates", "my", "--target", "hello"]);
  expect([exitCode, stderr]).toEqual([0, ""]);
  expect(stdout).toContain("left out links/<network>.md of two: there is no network.explorer");

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

it("one file laid over a built-in target replaces that file alone", async () => {
  const folder = shipped();
  const over = scratch({ "portal/networks.json.hbs": '{{#object}}\n{{member "all" spec.portals}}\n{{/object}}\n' });
  const { exitCode } = await netspec(folder, ["generate", "--templates", over]);
  expect(exitCode).toBe(0);
  const before = filesIn("generated");
  const after = filesIn(join(folder, "generated"));
  const changed = Object.keys(after).filter((path) => after[path] !== before[path]);
  expect(changed).toEqual(["SHA256SUMS", "manifest.json", "portal/networks.json"]);
  expect(JSON.parse(after["portal/networks.json"]!)).toEqual({ all: JSON.parse(before["portal/networks.json"]!) });
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
