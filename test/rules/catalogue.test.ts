import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { understand, understandNames } from "../../scripts/compile.ts";
import { overlayMark } from "../../scripts/diagnostic/examples.ts";
import { printAll } from "../../scripts/diagnostic/print.ts";
import { catalogue } from "../../scripts/rules/rules.ts";
import { kitOf } from "../../scripts/render/load-kit.ts";
import { templateFolders } from "../../scripts/template-folders.ts";

const base = {
  name: "name: example\n",
  version: "version: 1.0.0\n",
  networks: "networks:\n  testnet: { chainId: 32457, title: Testnet }\n",
};
const plain = (text: string) => text;
const colors = { bold: plain, dim: plain, red: plain, yellow: plain, cyan: plain };
const { targets } = await kitOf(templateFolders([]));

/** What validate says of an example, laid over the base. */
function validate(example: string) {
  const kept = Object.entries(base).filter(([key]) => !new RegExp(`^${key}:`, "m").test(example));
  const [own, ...overlays] = example.split(overlayMark);
  const text = kept.map(([, lines]) => lines).join("") + own;
  const laid = overlays.map((overlay) => ({ file: "overlay.yaml", text: overlay }));
  return understandNames(understand("spec.yaml", text, { overlays: laid }), targets).diagnostics;
}

const all = Object.values(catalogue).flat();
/** Whose examples are calls in a shell; the tests of source/ have a file for each. */
const ofFiles = catalogue["The file"]!;
const ofSpecs = all.filter((each) => !ofFiles.includes(each));

it("each code stands in the catalogue once", () => {
  const codes = all.map(({ code }) => code);
  expect(codes).toEqual([...new Set(codes)]);
  for (const code of codes) expect(code).toMatch(/^[a-z]+(-[a-z0-9]+)*$/);
});

it("every code that a spec can bring about stands in it", () => {
  const files = ["source", "resolve", "rules"].flatMap((folder) =>
    readdirSync(`scripts/${folder}`).map((name) => readFileSync(`scripts/${folder}/${name}`, "utf8")),
  );
  const used = files.flatMap((text) =>
    [...text.matchAll(/(?:\bcode: |\btextFault\(|\bfinding\()"([a-z-]+)"/g)].map(([, code]) => code!),
  );
  expect(used.length).toBeGreaterThan(60);
  expect([...new Set(used)].filter((each) => !all.some(({ code }) => code === each))).toEqual([]);
});

it("each code of a file has a file in its test", () => {
  const text = ["read", "yaml"].map((name) => readFileSync(`test/source/${name}.test.ts`, "utf8")).join("");
  expect(ofFiles.filter(({ code }) => !text.includes(code)).map(({ code }) => code)).toEqual([]);
});

describe.each(ofSpecs)("$code", ({ code, severity, bad, good }) => {
  it("is broken by its wrong example, with this text", async () => {
    const found = validate(bad);
    expect(found.filter((each) => each.code === code).map((each) => each.severity)).toContain(severity);
    for (const each of found.filter((one) => one.code === code && one.severity !== "note")) {
      expect(each.frame).toMatch(/\^/);
      expect(each.hint).toMatch(/./);
    }
    await expect(printAll(found, colors)).toMatchFileSnapshot(`../fixtures/rules/${code}.txt`);
  });

  it("is kept by its right example, which breaks nothing else", () => {
    expect(validate(good).filter((each) => each.code !== "placeholder")).toEqual([]);
  });
});

describe.each(all)("$code", ({ title, why, bad, good }) => {
  it("says what is right and why, with examples", () => {
    expect(bad).toMatch(/\n$/);
    expect(good).toMatch(/\n$/);
    expect(title).toMatch(/^[A-Z].*[^.]$/);
    expect(why).toMatch(/^[A-Z`].*\.$/s);
  });
});
