import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";

const fixtures = "test/fixtures";
const cases = [
  { name: "shipped", spec: "spec/networks.yaml", expected: "generated" },
  ...readdirSync(fixtures)
    .filter((name) => existsSync(join(fixtures, name, "spec.yaml")))
    .map((name) => ({ name, spec: join(fixtures, name, "spec.yaml"), expected: join(fixtures, name, "expected") })),
];
const scratch = mkdtempSync(join(tmpdir(), "netspec-golden-"));
afterAll(() => rmSync(scratch, { recursive: true }));

/** Run `npx vitest run test/golden -u` to take over new bytes, and read the diff before you commit it. */
describe.each(cases)("the $name spec", ({ name, spec, expected }) => {
  const out = join(scratch, name);
  execFileSync(process.execPath, ["scripts/netspec.cjs", "generate", "--quiet", "--spec", spec, "--out", out]);
  const files = filesIn(out);

  it.each(files)("generates %s", async (file) => {
    await expect(readFileSync(join(out, file), "utf8")).toMatchFileSnapshot(join("../..", expected, file));
  });

  it("generates nothing else", () => {
    expect(filesIn(expected)).toEqual(files);
  });

  it("says undefined in types only, and null nowhere", () => {
    for (const file of files) {
      const text = withoutScript(readFileSync(join(out, file), "utf8")).replaceAll("| undefined", "");
      expect(text, file).not.toMatch(/\b(undefined|null|NaN|\[object)\b/);
    }
  });

  it("has a row in every table and a text under every heading", () => {
    for (const file of files.filter((each) => each.endsWith(".md"))) {
      const text = readFileSync(join(out, file), "utf8");
      expect(text, file).not.toMatch(/^\| -[-| :]*\|\n(?!\|)/m);
      expect(text, file).not.toMatch(/^#{2,} .*\n+(#{1,2} |$(?![\s\S]))/m);
    }
  });
});

/** The script of the page is a file of our own, which reads these words. */
function withoutScript(text: string): string {
  return text.replace(/<script type="module">[^]*?<\/script>/, "");
}

function filesIn(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(directory.length + 1))
    .sort();
}
