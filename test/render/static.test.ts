import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { prove } from "../../scripts/lang/prove.ts";
import { marked, netspec, scratch, shipped, write } from "../support/command.ts";

const spec = "name: x\nversion: 1.0.0\nnetworks:\n  a: { chainId: 1, title: A }\n";

it("a style sheet of one's own takes the place of the page's, and the page's policy allows it and no other", async () => {
  const folder = shipped();
  const own = "body {\n  color: {{red}}; /* as it stands, \u201c\u201d */\n}\n";
  write(folder, { "my/page/page.css": own.replaceAll("\n", "\r\n") });
  expect(await netspec(folder, ["generate", "--templates", "my", "--quiet"])).toMatchObject({ exitCode: 0 });
  const page = readFileSync(join(folder, "generated/page/index.html"), "utf8");
  expect(page).toContain(`<style>\n${own}</style>`);
  const allowed = createHash("sha256").update(`\n${own}`).digest("base64");
  expect(/style-src ([^;]*);/.exec(page)![1]).toBe(`'sha256-${allowed}'`);
});

it.each([
  ["a style sheet that is no text of the language", "html", "a▸{{> a.css}}", "template-partial"],
  ["a script in a style sheet", "html", '{{#embed "css"}}\n▸{{> a.js}}\n{{/embed}}', "template-partial"],
  ["a file that is not there", "html", '{{#embed "css"}}\n▸{{> b.css}}\n{{/embed}}', "template-partial"],
  [
    "a value in a style sheet",
    "html",
    '{{#embed "css"}}\n▸{{text network.title}}\n{{/embed}}',
    "template-wrong-language",
  ],
  ["a block in a language that a page cannot embed", "html", '{{#embed ▸"toml"}}\n{{/embed}}', "template-argument"],
])("%s is refused at its place", async (_, language, template, code) => {
  const { text, at } = marked(template);
  const output = `- { path: "x/{network.key}.html", template: t.hbs, language: ${language}, scope: network, about: X. }`;
  const folder = scratch({
    "spec/networks.yaml": spec,
    ...{ "my/t/target.yaml": `title: T\noutputs:\n  ${output}\n`, "my/t/t.hbs": `${text}\n` },
    ...{ "my/t/a.css": "a {\n}\n", "my/t/a.js": "a();\n" },
  });
  const { exitCode, stderr } = await netspec(folder, ["targets", "--templates", "my"]);
  expect(stderr).toMatch(new RegExp(`^my/t/t\\.hbs:${at} error .*\\[${code}\\]$`, "m"));
  expect(exitCode).toBe(1);
});

it.each([
  ["</STYLE", "css", "a.css", "a::after {\n  content: '</STYLE>';\n}\n"],
  ["</script", "javascript", "a.js", "a('</script>');\n"],
  ["<!--", "javascript", "a.js", "a('<!--');\n"],
])("a file with %s cannot be embedded, since a page would read it otherwise", async (_, language, name, text) => {
  const output = `- { path: x.html, template: t.hbs, language: html, scope: spec, about: X. }`;
  const folder = scratch({
    "spec/networks.yaml": spec,
    "my/t/target.yaml": `title: T\noutputs:\n  ${output}\n`,
    "my/t/t.hbs": `{{#embed "${language}"}}\n  {{> ${name}}}\n{{/embed}}\n`,
    [`my/t/${name}`]: text,
  });
  const { exitCode, stderr } = await netspec(folder, ["generate", "--templates", "my"]);
  expect(stderr).toMatch(/my\/t\/t\.hbs:1:1 error .*`embed` cannot print .*: it has .*which a <\w+> cannot hold/);
  expect(exitCode).toBe(1);
});

it("a static file that nothing includes is told of", async () => {
  const folder = shipped();
  write(folder, { "my/page/pge.css": "a {\n}\n" });
  const { stderr } = await netspec(folder, ["targets", "--templates", "my"]);
  expect(stderr).toContain("did you mean `page/page.css`?");
});

it("HTML that is not closed is not proved", async () => {
  const page = (html: string) => [{ path: "a.html", bytes: Buffer.from(html), language: "html" }];
  expect(await prove(page("<!doctype html>\n<p>a</p>\n"))).toEqual([]);
  expect(await prove(page("<!doctype html>\n<div><b>a</div>\n"))).toEqual([
    expect.objectContaining({ code: "not-well-formed", message: expect.stringContaining("a.html is no HTML") }),
  ]);
});
