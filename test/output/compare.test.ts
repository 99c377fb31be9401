import { rmSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { compare } from "../../scripts/output/compare.ts";
import { survey, type Request } from "../../scripts/output/survey.ts";
import { update } from "../../scripts/output/update.ts";
import { put, request, stamps, temporaryFolder, tree } from "./support.ts";

const FILES = { "a.txt": "a\n", "b.txt": "b\n", "c.txt": "c\n", "d.txt": "d\n" };

function findings(wanted: Request): string[] {
  const out = wanted.out;
  const before = [tree(out), stamps(out)];
  const found = compare(survey(wanted), "netspec generate");
  expect([tree(out), stamps(out)]).toEqual(before);
  return found.map(({ code, place }) => `${code} ${place?.file.slice(out.length + 1)}`);
}

async function generated(): Promise<string> {
  const out = join(temporaryFolder(), "generated");
  await update(request(out, FILES));
  return out;
}

describe("check", () => {
  test("has nothing to say about what generate wrote", async () => {
    expect(findings(request(await generated(), FILES))).toEqual([]);
  });

  test("names each file that drifted, how, and the command that repairs it", async () => {
    const out = await generated();
    rmSync(join(out, "a.txt"));
    put(out, "b.txt", "b\r\n");
    const wanted = request(out, { "a.txt": "a\n", "b.txt": "b\n", "c.txt": "new\n" });
    expect(findings(wanted)).toEqual([
      "missing-file a.txt",
      "line-endings b.txt",
      "outdated-file c.txt",
      "stale-file d.txt",
      "outdated-file SHA256SUMS",
      "outdated-file manifest.json",
    ]);
    for (const { hint } of compare(survey(wanted), "netspec generate --out x"))
      expect(hint).toContain("run: netspec generate --out x");
  });

  test("says what generate would refuse", async () => {
    const out = await generated();
    put(out, "a.txt", "edited\n");
    put(out, "d.txt", "edited\n");
    put(out, "new.txt", "foreign\n");
    const { "d.txt": _, ...rest } = FILES;
    expect(findings(request(out, { ...rest, "new.txt": "new\n" }))).toEqual([
      "hand-edited-file a.txt",
      "foreign-file new.txt",
      "hand-edited-file d.txt",
      "outdated-file SHA256SUMS",
      "outdated-file manifest.json",
    ]);
  });

  test("still compares when the manifest is damaged", async () => {
    const out = await generated();
    put(out, "manifest.json", "{");
    expect(findings(request(out, { ...FILES, "a.txt": "new\n" }))).toEqual([
      "damaged-record manifest.json",
      "outdated-file manifest.json",
    ]);
  });

  test("compares only what is selected", async () => {
    const out = await generated();
    put(out, "a.txt", "edited\n");
    put(out, "b.txt", "edited\n");
    expect(findings(request(out, FILES, { selection: { targets: [], networks: ["b", "c"] } }))).toEqual([
      "hand-edited-file b.txt",
    ]);
    expect(findings(request(out, FILES, { selection: { targets: ["none"], networks: [] } }))).toEqual([]);
  });

  test("finds every file missing from a folder that does not exist, and does not make it", () => {
    const parent = temporaryFolder();
    const found = compare(survey(request(join(parent, "generated"), FILES)), "netspec generate");
    expect(new Set(found.map(({ code }) => code))).toEqual(new Set(["missing-file"]));
    expect(found.length).toBe(6);
    expect(tree(parent)).toEqual({});
  });

  test("takes no notice of a run under way", async () => {
    const out = await generated();
    put(out, ".netspec-lock", "1 elsewhere\n");
    expect(findings(request(out, FILES))).toEqual([]);
    expect(readFileSync(join(out, ".netspec-lock"), "utf8")).toBe("1 elsewhere\n");
  });
});
