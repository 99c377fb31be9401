import { mkdirSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { build } from "../../scripts/output/build.ts";
import type { Plan } from "../../scripts/output/plan.ts";
import { replace } from "../../scripts/output/replace.ts";
import { survey } from "../../scripts/output/survey.ts";
import { update } from "../../scripts/output/update.ts";
import { artifactsIn, codes, put, request, temporaryFolder, tree } from "./support.ts";

const V1 = { "a/x.txt": "one\n", "b/x.txt": "one\n", "c/x.txt": "one\n" };
const V2 = { "a/x.txt": "two\n", "b/x.txt": "two\n", "d/x.txt": "two\n" };

let out: string;
let plan: Plan;

beforeEach(async () => {
  out = join(temporaryFolder(), "generated");
  await update(request(out, V1));
  plan = survey(request(out, V2));
});

function ofNetspec(): string[] {
  return Object.keys(tree(out)).filter((path) => path.endsWith(".tmp"));
}

describe("between plan and write", () => {
  test.each([
    ["a file edited", "b/x.txt", () => put(out, "b/x.txt", "by hand\n")],
    ["a file that is to go edited", "c/x.txt", () => put(out, "c/x.txt", "by hand\n")],
    ["a file come up", "d/x.txt", () => put(out, "d/x.txt", "by hand\n")],
    ["a file gone", "b/x.txt", () => rmSync(join(out, "b/x.txt"))],
    [
      "a file become a link",
      "b/x.txt",
      () => {
        renameSync(join(out, "b/x.txt"), join(out, "y"));
        symlinkSync("../y", join(out, "b/x.txt"));
      },
    ],
    [
      "a folder become a link",
      "b/x.txt",
      () => {
        renameSync(join(out, "b"), join(out, "e"));
        symlinkSync("e", join(out, "b"));
      },
    ],
    ["the sums edited", "SHA256SUMS", () => put(out, "SHA256SUMS", "by hand\n")],
  ])("%s stops the run there, and stays as it is", (_title, path, meddle) => {
    meddle();
    const before = { ...tree(out) };
    expect(replace(plan)).toMatchObject({ code: "changed-meanwhile", place: { file: join(out, path) } });
    expect(tree(out)[path]).toBe(before[path]);
    expect(ofNetspec()).toEqual([]);
  });

  test("an edit stops the run, and what was begun is completed by the next", async () => {
    put(out, "b/x.txt", "by hand\n");
    replace(plan);
    expect(artifactsIn(out)).toMatchObject({ "a/x.txt": "two\n", "b/x.txt": "by hand\n", "c/x.txt": "one\n" });
    expect(codes(await update(request(out, V2)))).toEqual(["hand-edited-file"]);
    expect(codes(await update(request(out, V2, { force: ["b/x.txt"] })))).toEqual([]);
    expect(artifactsIn(out)).toEqual(V2);
  });

  test("a folder in the way of a file is a finding, and costs nothing", () => {
    mkdirSync(join(out, "d/x.txt"), { recursive: true });
    expect(replace(plan)).toMatchObject({ code: "changed-meanwhile" });
    expect(ofNetspec()).toEqual([]);
  });

  test("a file in the way of a folder is a finding, and costs nothing", () => {
    put(out, "d", "a file");
    const before = tree(out);
    expect(replace(plan)).toMatchObject({ code: "cannot-write", message: expect.stringContaining("(ENOTDIR)") });
    expect(tree(out)).toEqual(before);
  });
});

describe("a folder that comes up while it is built", () => {
  test("is another run's, and left to it", () => {
    const late = survey(request(join(out, "..", "late"), V1));
    put(out, "../late/mine.txt", "mine");
    expect(build(late)).toBe("taken");
    expect(tree(join(out, "..", "late"))).toEqual({ "mine.txt": "mine" });
    expect(Object.keys(tree(join(out, ".."))).filter((path) => path.includes("netspec-"))).toEqual([]);
  });
});
