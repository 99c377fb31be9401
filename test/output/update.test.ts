import { execFileSync } from "node:child_process";
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import { sha256 } from "../../scripts/output/hash.ts";
import { temporary } from "../../scripts/output/names.ts";
import { update } from "../../scripts/output/update.ts";
import { artifact, artifactsIn, codes, put, request, stamps, temporaryFolder, tree } from "./support.ts";

const FIRST = {
  "docs/README.md": "read\n",
  "docs/testnet.md": "test\n",
  "portal/testnet.json": "{}\n",
  "top.txt": "top\n",
};

async function generated(files: Record<string, string> = FIRST): Promise<string> {
  const out = join(temporaryFolder(), "generated");
  expect((await update(request(out, files))).diagnostics).toEqual([]);
  return out;
}

function kinds({ changes }: { changes: readonly { kind: string; path: string }[] }): string[] {
  return changes.filter(({ kind }) => kind !== "same").map(({ kind, path }) => `${kind} ${path}`);
}

/** Runs an update that must not change anything below the folder. */
async function refused(
  out: string,
  files: Record<string, string>,
  more = {},
): Promise<Awaited<ReturnType<typeof update>>> {
  const before = tree(out);
  const times = stamps(out);
  const plan = await update(request(out, files, more));
  expect(plan.diagnostics).not.toEqual([]);
  expect(tree(out)).toEqual(before);
  expect(stamps(out)).toEqual(times);
  return plan;
}

describe("a folder that does not exist", () => {
  test("is made, with its parents", async () => {
    const parent = temporaryFolder();
    const out = join(parent, "a", "b", "generated");
    const plan = await update(request(out, FIRST));
    expect(plan.diagnostics).toEqual([]);
    expect(artifactsIn(out)).toEqual(FIRST);
    expect(readdirSync(join(parent, "a", "b"))).toEqual(["generated"]);
    expect(kinds(plan)).toEqual([...Object.keys(FIRST), "SHA256SUMS", "manifest.json"].map((path) => `create ${path}`));
  });

  test("has every file, also those that an earlier run left where the folder was", async () => {
    const out = join(temporaryFolder(), "generated");
    const known = { ...artifact("top.txt", "top\n"), sha256: sha256("top\n") };
    const plan = await update(request(out, {}, { artifacts: [known], isUntouched: () => true }));
    expect(plan.diagnostics).toEqual([]);
    expect(tree(out)).toMatchObject({ "top.txt": "top\n" });
  });

  test("holds sums that sha256sum accepts, and a manifest of everything", async () => {
    const out = await generated();
    expect(execFileSync("sha256sum", ["--strict", "-c", "SHA256SUMS"], { cwd: out, encoding: "utf8" })).toBe(
      Object.keys(FIRST)
        .map((path) => `${path}: OK\n`)
        .join(""),
    );
    const manifest = JSON.parse(readFileSync(join(out, "manifest.json"), "utf8"));
    expect(Object.keys(manifest)).toEqual(["format", "name", "version", "updated", "files"]);
    expect(Object.keys(manifest.files)).toEqual(["SHA256SUMS", ...Object.keys(FIRST)]);
    expect(manifest.files["docs/testnet.md"]).toEqual({
      sha256: execFileSync("sha256sum", ["docs/testnet.md"], { cwd: out, encoding: "utf8" }).slice(0, 64),
      target: "docs",
      template: "file.hbs",
      network: "testnet",
    });
  });

  test("may lie in the working directory, under a relative name", async () => {
    const out = relative(process.cwd(), join(temporaryFolder(), "generated"));
    await update(request(out, FIRST));
    expect(artifactsIn(out)).toEqual(FIRST);
  });

  test("gets the same bytes whatever the order of the artifacts", async () => {
    const backwards = Object.fromEntries(Object.entries(FIRST).reverse());
    expect(tree(await generated(backwards))).toEqual(tree(await generated()));
  });

  test("may hold nothing but the manifest", async () => {
    const out = await generated({});
    expect(Object.keys(tree(out))).toEqual(["SHA256SUMS", "manifest.json"]);
  });
});

describe("an empty folder", () => {
  test("is filled in place, so that it stays the folder it is", async () => {
    const out = temporaryFolder();
    const { ino } = statSync(out);
    await update(request(out, FIRST));
    expect(artifactsIn(out)).toEqual(FIRST);
    expect(statSync(out).ino).toBe(ino);
  });
});

describe("a folder that is generated already", () => {
  test("is not touched when nothing changes, not even its time", async () => {
    const out = await generated();
    utimesSync(out, 1, 1);
    const before = { ...stamps(out), folder: statSync(out).mtimeMs };
    const plan = await update(request(out, FIRST));
    expect(plan.diagnostics).toEqual([]);
    expect(kinds(plan)).toEqual([]);
    expect({ ...stamps(out), folder: statSync(out).mtimeMs }).toEqual(before);
  });

  test("has only its changed files replaced", async () => {
    const out = await generated();
    const before = stamps(out);
    const plan = await update(request(out, { ...FIRST, "top.txt": "new top\n", "new/folder/x.txt": "x\n" }));
    expect(kinds(plan)).toEqual([
      "create new/folder/x.txt",
      "update top.txt",
      "update SHA256SUMS",
      "update manifest.json",
    ]);
    expect(artifactsIn(out)).toEqual({ ...FIRST, "top.txt": "new top\n", "new/folder/x.txt": "x\n" });
    const after = stamps(out);
    for (const path of ["docs/README.md", "docs/testnet.md", "portal/testnet.json"])
      expect(after[path]).toBe(before[path]);
    execFileSync("sha256sum", ["--strict", "--quiet", "-c", "SHA256SUMS"], { cwd: out });
  });

  test("loses what is no longer produced, and the folders that this leaves empty", async () => {
    const out = await generated({ ...FIRST, "a/b/c.txt": "c\n" });
    mkdirSync(join(out, "of-the-user"));
    const plan = await update(request(out, { "docs/README.md": "read\n" }));
    expect(kinds(plan)).toEqual([
      "delete a/b/c.txt",
      "delete docs/testnet.md",
      "delete portal/testnet.json",
      "delete top.txt",
      "update SHA256SUMS",
      "update manifest.json",
    ]);
    expect(artifactsIn(out)).toEqual({ "docs/README.md": "read\n", "of-the-user/": "" });
  });

  test("keeps a folder in which the user has a file", async () => {
    const out = await generated();
    put(out, "portal/mine.txt", "mine");
    await update(request(out, { "top.txt": "top\n" }));
    expect(artifactsIn(out)).toEqual({ "portal/mine.txt": "mine", "top.txt": "top\n" });
  });

  test("gets missing files back", async () => {
    const out = await generated();
    rmSync(join(out, "docs"), { recursive: true });
    const plan = await update(request(out, FIRST));
    expect(kinds(plan)).toEqual(["create docs/README.md", "create docs/testnet.md"]);
    expect(artifactsIn(out)).toEqual(FIRST);
  });

  test("may be reached through a link", async () => {
    const out = await generated();
    const link = join(temporaryFolder(), "link");
    symlinkSync(out, link);
    const plan = await update(request(link, { ...FIRST, "top.txt": "new\n" }));
    expect(plan.diagnostics).toEqual([]);
    expect(artifactsIn(out)["top.txt"]).toBe("new\n");
    expect(Object.keys(tree(join(link, "..")))).toEqual(["link"]);
  });

  test("keeps foreign files, and does not mention them", async () => {
    const out = await generated();
    put(out, "mine.txt", "mine");
    put(out, "docs/mine.md", "mine");
    const plan = await update(request(out, { ...FIRST, "top.txt": "new\n" }));
    expect(JSON.stringify(plan.changes)).not.toContain("mine");
    expect(artifactsIn(out)).toEqual({ ...FIRST, "top.txt": "new\n", "mine.txt": "mine", "docs/mine.md": "mine" });
  });
});

describe("a file that is not as netspec left it", () => {
  test("is refused, each one, and then nothing at all is written", async () => {
    const out = await generated();
    put(out, "docs/README.md", "edited\n");
    put(out, "portal/testnet.json", "edited\n");
    put(out, "new.txt", "foreign\n");
    const plan = await refused(out, { "docs/README.md": "read 2\n", "new.txt": "new\n", "top.txt": "top 2\n" });
    expect(plan.diagnostics.map(({ code, place }) => [code, relative(out, place?.file ?? "")])).toEqual([
      ["hand-edited-file", "docs/README.md"],
      ["foreign-file", "new.txt"],
      ["hand-edited-file", "portal/testnet.json"],
    ]);
    expect(plan.diagnostics.map(({ hint }) => hint?.replace(/.*(?=--force)/, ""))).toEqual([
      "--force docs/README.md",
      "--force new.txt",
      "--force portal/testnet.json",
    ]);
  });

  test("is refused even when its text stays what was generated before", async () => {
    const out = await generated();
    put(out, "top.txt", "edited\n");
    expect(codes(await refused(out, FIRST))).toEqual(["hand-edited-file"]);
  });

  test("is fine when it holds exactly the computed bytes", async () => {
    const out = await generated();
    put(out, "top.txt", "new\n");
    put(out, "other.txt", "other\n");
    const plan = await update(request(out, { ...FIRST, "top.txt": "new\n", "other.txt": "other\n" }));
    expect(plan.diagnostics).toEqual([]);
    expect(kinds(plan)).toEqual(["update SHA256SUMS", "update manifest.json"]);
  });

  test("is replaced or removed by force, named as in the folder or from where one stands", async () => {
    const out = await generated();
    put(out, "docs/README.md", "edited\n");
    put(out, "portal/testnet.json", "edited\n");
    const wanted = { "docs/README.md": "read 2\n" };
    expect(codes(await refused(out, wanted, { force: ["docs/README.md"] }))).toEqual(["hand-edited-file"]);
    const plan = await update(request(out, wanted, { force: ["./docs/README.md", join(out, "portal/testnet.json")] }));
    expect(plan.diagnostics).toEqual([]);
    expect(artifactsIn(out)).toEqual(wanted);
  });

  test("includes the sums", async () => {
    const out = await generated();
    put(out, "SHA256SUMS", "edited\n");
    expect(codes(await refused(out, FIRST))).toEqual(["hand-edited-file"]);
  });

  test("is ours if only its line endings differ", async () => {
    const out = await generated({ "a.txt": "a\nb\n", "b.txt": "b\nü\n", "c.txt": "c\n" });
    for (const path of Object.keys(tree(out)))
      put(out, path, readFileSync(join(out, path), "utf8").replaceAll("\n", "\r\n"));
    const plan = await update(request(out, { "a.txt": "a\nb\n", "b.txt": "new\n" }));
    expect(plan.diagnostics).toEqual([]);
    expect(artifactsIn(out)).toEqual({ "a.txt": "a\nb\n", "b.txt": "new\n" });
  });

  test("is fine if only its line endings differ from the computed text, whoever wrote it", async () => {
    const out = await generated();
    put(out, "new.txt", "a\r\nb\r\n");
    expect((await update(request(out, { ...FIRST, "new.txt": "a\nb\n" }))).diagnostics).toEqual([]);
    expect(artifactsIn(out)["new.txt"]).toBe("a\nb\n");
  });

  test("is told apart by its bytes, not by a text that they happen to decode to", async () => {
    const out = await generated({ "a.txt": "\ufffd\n" });
    execFileSync("sh", ["-c", `printf '\\377\\n' > "${join(out, "a.txt")}"`]);
    expect(codes(await refused(out, { "a.txt": "\ufffd\n" }))).toEqual(["hand-edited-file"]);
  });
});

describe("a selection", () => {
  const both = {
    "docs/index.md": "i\n",
    "docs/devnet.md": "d\n",
    "docs/testnet.md": "t\n",
    "portal/devnet.json": "d\n",
    "portal/testnet.json": "t\n",
  };
  const next = Object.fromEntries(Object.entries(both).map(([path, text]) => [path, text.toUpperCase()]));

  test.each([
    ["one target", { targets: ["docs"], networks: [] }, ["docs/devnet.md", "docs/index.md", "docs/testnet.md"]],
    ["one network", { targets: [], networks: ["devnet"] }, ["docs/devnet.md", "portal/devnet.json"]],
    ["both", { targets: ["docs"], networks: ["devnet", "testnet"] }, ["docs/devnet.md", "docs/testnet.md"]],
  ])("of %s writes nothing else, and sums and manifest still describe the disk", async (_title, selection, chosen) => {
    const out = await generated(both);
    const before = stamps(out);
    const plan = await update(request(out, next, { selection }));
    expect(kinds(plan).filter((line) => !/SUMS|manifest/.test(line))).toEqual(chosen.map((path) => `update ${path}`));
    expect(artifactsIn(out)).toEqual({ ...both, ...Object.fromEntries(chosen.map((path) => [path, next[path]])) });
    for (const path of Object.keys(both)) expect(stamps(out)[path] === before[path]).toBe(!chosen.includes(path));
    execFileSync("sha256sum", ["--strict", "--quiet", "-c", "SHA256SUMS"], { cwd: out });
    // Nothing is hand-edited in the eyes of the next full run.
    expect((await update(request(out, next))).diagnostics).toEqual([]);
    expect(tree(out)).toEqual(tree(await generated(next)));
  });

  test("prunes only inside itself", async () => {
    const out = await generated(both);
    await update(request(out, {}, { selection: { targets: ["portal"], networks: ["devnet"] } }));
    const { "portal/devnet.json": _, ...rest } = both;
    expect(artifactsIn(out)).toEqual(rest);
    execFileSync("sha256sum", ["--strict", "--quiet", "-c", "SHA256SUMS"], { cwd: out });
  });

  test("does not see edits and strangers outside itself", async () => {
    const out = await generated(both);
    put(out, "portal/devnet.json", "edited\n");
    const plan = await update(request(out, next, { selection: { targets: ["docs"], networks: [] } }));
    expect(plan.diagnostics).toEqual([]);
    expect(codes(await refused(out, next))).toEqual(["hand-edited-file"]);
  });

  test("leaves a file alone that moves to a target outside itself", async () => {
    const out = await generated({ "docs/a.txt": "old\n" });
    const moved = { artifacts: [{ ...artifact("docs/a.txt", "new\n"), target: "other" }] };
    await update(request(out, {}, { ...moved, selection: { targets: ["docs"], networks: [] } }));
    expect(artifactsIn(out)).toEqual({ "docs/a.txt": "old\n" });
    expect((await update(request(out, {}, moved))).diagnostics).toEqual([]);
    expect(artifactsIn(out)).toEqual({ "docs/a.txt": "new\n" });
  });

  test("leaves what a killed run wrote outside itself to a run of everything", async () => {
    const out = await generated({ "docs/a.txt": "a\n" });
    const hash = execFileSync("sha256sum", { input: "left\n", encoding: "utf8" }).slice(0, 64);
    put(out, "portal/left.json", "left\n");
    put(out, ".netspec-journal.json", JSON.stringify({ format: 1, files: { "portal/left.json": [hash] } }));
    const before = tree(out);
    await update(request(out, { "docs/a.txt": "a\n" }, { selection: { targets: ["docs"], networks: [] } }));
    expect(tree(out)).toEqual(before);
    expect((await update(request(out, { "docs/a.txt": "a\n" }))).diagnostics).toEqual([]);
    expect(artifactsIn(out)).toEqual({ "docs/a.txt": "a\n" });
  });

  test("makes a new folder with nothing but what it chooses", async () => {
    const out = join(temporaryFolder(), "generated");
    await update(request(out, both, { selection: { targets: [], networks: ["devnet"] } }));
    expect(artifactsIn(out)).toEqual({ "docs/devnet.md": "d\n", "portal/devnet.json": "d\n" });
    expect((await update(request(out, both))).diagnostics).toEqual([]);
    expect(tree(out)).toEqual(tree(await generated(both)));
  });
});

describe("links", () => {
  test("at a wanted path are refused, wherever they lead", async () => {
    const out = await generated();
    const elsewhere = temporaryFolder();
    put(elsewhere, "top.txt", "top\n");
    rmSync(join(out, "top.txt"));
    symlinkSync(join(elsewhere, "top.txt"), join(out, "top.txt"));
    expect(codes(await refused(out, { ...FIRST, "top.txt": "new\n" }))).toEqual(["symbolic-link"]);
    expect(codes(await refused(out, FIRST, { force: ["top.txt"] }))).toEqual(["symbolic-link"]);
    expect(tree(elsewhere)).toEqual({ "top.txt": "top\n" });
  });

  test("on the way are refused once, for writing and for deleting", async () => {
    const out = await generated();
    const elsewhere = join(temporaryFolder(), "docs");
    renameSync(join(out, "docs"), elsewhere);
    symlinkSync(elsewhere, join(out, "docs"));
    expect(codes(await refused(out, { ...FIRST, "docs/README.md": "new\n" }))).toEqual(["symbolic-link"]);
    expect(codes(await refused(out, { "top.txt": "top\n" }))).toEqual(["symbolic-link"]);
    expect(tree(elsewhere)).toEqual({ "README.md": "read\n", "testnet.md": "test\n" });
  });

  test("in the place of the manifest are refused once", async () => {
    const out = await generated();
    renameSync(join(out, "manifest.json"), join(out, "real.json"));
    symlinkSync("real.json", join(out, "manifest.json"));
    expect(codes(await refused(out, FIRST))).toEqual(["symbolic-link"]);
  });

  test("under the names of netspec's own passing files are not followed", async () => {
    const out = await generated();
    const elsewhere = temporaryFolder();
    for (const path of [".netspec-journal.json", "top.txt"])
      symlinkSync(join(elsewhere, path), join(out, temporary(path)));
    expect((await update(request(out, { ...FIRST, "top.txt": "new\n" }))).diagnostics).toEqual([]);
    expect(artifactsIn(out)).toEqual({ ...FIRST, "top.txt": "new\n" });
    expect(tree(elsewhere)).toEqual({});
  });

  test("to nothing are no output folder", async () => {
    const parent = temporaryFolder();
    symlinkSync("nowhere", join(parent, "generated"));
    expect(codes(await refused(parent, {}, { out: join(parent, "generated") }))).toEqual(["path-taken"]);
  });
});

describe("things in the way", () => {
  test("a file in the place of the output folder", async () => {
    const parent = temporaryFolder();
    put(parent, "generated", "a file");
    const plan = await refused(parent, FIRST, { out: join(parent, "generated") });
    expect(plan.diagnostics).toMatchObject([
      { code: "path-taken", message: `${join(parent, "generated")} has to be a folder, but is something else` },
    ]);
  });

  test("a file in the place of its parent", async () => {
    const parent = temporaryFolder();
    put(parent, "file", "a file");
    const plan = await refused(parent, FIRST, { out: join(parent, "file", "generated") });
    expect(plan.diagnostics).toMatchObject([
      { code: "cannot-read", message: expect.stringContaining("is a file, not a folder (ENOTDIR)") },
    ]);
  });

  test("a folder in the place of a file, and a file in the place of a folder", async () => {
    const out = await generated({});
    put(out, "docs", "a file");
    put(out, "top.txt/inner", "a folder");
    const plan = await refused(out, FIRST, { force: ["docs", "top.txt"] });
    expect(plan.diagnostics.map(({ message }) => message)).toEqual([
      `${join(out, "docs")} has to be a folder, but is something else`,
      `${join(out, "top.txt")} has to be a file, but is something else`,
    ]);
  });

  test("a name that is too long for the disk", async () => {
    const out = await generated({});
    const plan = await refused(out, { [`${"long".repeat(80)}.txt`]: "" });
    expect(plan.diagnostics).toMatchObject([
      { code: "cannot-read", message: expect.stringContaining("the name is too long (ENAMETOOLONG)") },
    ]);
  });

  test("a pipe, which is not waited for", async () => {
    const out = await generated({});
    execFileSync("mkfifo", [join(out, "top.txt")]);
    expect(codes(await refused(out, FIRST))).toEqual(["path-taken"]);
  });

  test("a folder where a stale file was is nobody's business", async () => {
    const out = await generated({ "top.txt": "top\n" });
    rmSync(join(out, "top.txt"));
    put(out, "top.txt/mine", "mine");
    expect((await update(request(out, {}))).diagnostics).toEqual([]);
    expect(artifactsIn(out)).toEqual({ "top.txt/mine": "mine" });
  });
});

describe("a path that turns", () => {
  const files = { a: "a\n", "b/c.txt": "c\n", "b/d/e.txt": "e\n", "top.txt": "top\n" };
  const turned = { "a/x/y.txt": "y\n", b: "b\n", "top.txt": "top\n" };

  test.each([
    ["to and fro", files, turned],
    ["fro and to", turned, files],
  ])("from a file into a folder, or a folder into a file, %s, gives way", async (_title, first, second) => {
    const out = await generated(first);
    const plan = await update(request(out, second));
    expect(plan.diagnostics).toEqual([]);
    const gone = Object.keys(first).filter((path) => !(path in second));
    expect(kinds(plan).filter((line) => line.startsWith("delete "))).toEqual(gone.map((path) => `delete ${path}`));
    expect(tree(out)).toEqual(tree(await generated(second)));
  });

  test.each([
    ["a file of the user's in the folder", "b/mine.txt", "path-taken"],
    ["an edited file in the folder", "b/c.txt", "hand-edited-file"],
    ["an edited file", "a", "hand-edited-file"],
  ])("is refused for %s", async (_title, path, code) => {
    const out = await generated(files);
    put(out, path, "mine\n");
    expect(codes(await refused(out, turned))).toContain(code);
  });

  test("is refused for an empty folder of the user's, for a file in a folder's place, for a link", async () => {
    const out = await generated(files);
    mkdirSync(join(out, "b/mine"));
    expect(codes(await refused(out, turned))).toEqual(["path-taken"]);
    rmSync(join(out, "b"), { recursive: true });
    put(out, "b", "mine\n");
    expect(codes(await refused(out, { ...files, "b/z/new.txt": "new\n" }))).toEqual(["path-taken"]);
    rmSync(join(out, "b"));
    symlinkSync("mine", join(out, "b"));
    expect(codes(await refused(out, turned))).toEqual(["symbolic-link"]);
  });

  test("only in the case of its letters is not lost where both names are one file", async () => {
    const out = await generated({ "Docs/A.md": "a\n" });
    put(out, "docs/a.md", "");
    rmSync(join(out, "docs/a.md"));
    linkSync(join(out, "Docs/A.md"), join(out, "docs/a.md"));
    expect(codes(await update(request(out, { "docs/a.md": "a\n" })))).toEqual([]);
    expect(artifactsIn(out)).toEqual({ "Docs/A.md": "a\n", "docs/a.md": "a\n" });
  });
});

/** What git leaves of two sides. */
function conflict(ours: string, theirs: string): string {
  return `<<<<<<< HEAD\n${ours}\n=======\n${theirs}\n>>>>>>> other\n`;
}

describe("a merge conflict", () => {
  test("in a file is told of as such, once with what to do", async () => {
    const out = await generated();
    put(out, "top.txt", conflict("top", "other"));
    put(out, "docs/README.md", `read\n${conflict("a", "b").replaceAll("\n", "\r\n")}`);
    const { diagnostics } = await refused(out, FIRST);
    expect(codes({ diagnostics })).toEqual(["merge-conflict", "merge-conflict"]);
    expect(new Set(diagnostics.map(({ hint }) => hint)).size).toBe(1);
    expect((await update(request(out, FIRST, { force: ["top.txt", "docs/README.md"] }))).diagnostics).toEqual([]);
  });
});

describe("a damaged manifest", () => {
  const entry = { sha256: "0".repeat(64) };
  test.each([
    ["empty", "", "is empty"],
    ["cut off", '{ "format": 1, "files": {', "is not a JSON object"],
    ["in conflict", conflict("{", "["), "holds a merge conflict", "merge-conflict", "git restore"],
    ["no object", "[]", "is not a JSON object"],
    ["another tool's", '{ "name": "my app" }', "is not netspec's: it has no format number", "foreign-file"],
    ["a newer one", '{ "format": 2, "files": {} }', "by a newer netspec: it is of format 2", "newer-record"],
    ["an unknown format", '{ "format": 0, "files": {} }', "is of an unknown format, 0"],
    ["without files", '{ "format": 1 }', "lists no files"],
    [
      "with a path out of the folder",
      JSON.stringify({ format: 1, files: { "../top.txt": entry } }),
      "not a plain path",
    ],
    ["with an absolute path", JSON.stringify({ format: 1, files: { "/etc/passwd": entry } }), "not a plain path"],
    [
      "without a hash",
      JSON.stringify({ format: 1, files: { "top.txt": {} } }),
      'does not say properly what "top.txt" is',
    ],
    [
      "with an odd target",
      JSON.stringify({ format: 1, files: { "top.txt": { ...entry, target: 1 } } }),
      "does not say properly",
    ],
  ])(
    "%s is refused, and replaced by force",
    async (_title, text, message, code = "damaged-record", hint = "--force manifest.json") => {
      const out = await generated();
      const clean = tree(out);
      put(out, "manifest.json", text);
      const plan = await refused(out, FIRST);
      expect(plan.diagnostics).toMatchObject([{ code, hint: expect.stringContaining(hint) }]);
      expect(plan.diagnostics[0]?.message).toContain(message);
      expect((await update(request(out, FIRST, { force: ["manifest.json"] }))).diagnostics).toEqual([]);
      expect(tree(out)).toEqual(clean);
    },
  );

  test("does not make everything netspec's", async () => {
    const out = await generated();
    put(out, "manifest.json", "");
    const { diagnostics } = await refused(out, { "top.txt": "new\n" }, { force: ["manifest.json"] });
    expect(diagnostics).toMatchObject(
      ["top.txt", "SHA256SUMS"].map((path) => ({
        code: "foreign-file",
        place: { file: join(out, path) },
        hint: expect.stringContaining(`restore ${join(out, "manifest.json")} if there was one`),
      })),
    );
  });

  test("is the one reason, however many files differ, for a manifest that cannot be read", async () => {
    const out = await generated();
    put(out, "manifest.json", "{");
    expect(codes(await refused(out, { "top.txt": "new\n", "docs/README.md": "new\n" }))).toEqual(["damaged-record"]);
  });

  test("is not what a missing one is: what is right stays, what is not is refused", async () => {
    const out = await generated();
    const clean = tree(out);
    rmSync(join(out, "manifest.json"));
    expect(codes(await refused(out, { ...FIRST, "top.txt": "new\n" }))).toEqual(["foreign-file", "foreign-file"]);
    expect(codes(await update(request(out, FIRST)))).toEqual([]);
    expect(tree(out)).toEqual(clean);
  });
});

describe("a journal", () => {
  test("that is damaged is refused, and given up by force", async () => {
    const out = await generated();
    const clean = tree(out);
    put(out, ".netspec-journal.json", '{ "format": 1, "files": { "top.txt": "no list" } }');
    expect((await refused(out, FIRST)).diagnostics).toMatchObject([
      { code: "damaged-record", hint: expect.stringContaining("--force .netspec-journal.json") },
    ]);
    expect((await update(request(out, FIRST, { force: [".netspec-journal.json"] }))).diagnostics).toEqual([]);
    expect(tree(out)).toEqual(clean);
  });

  test("of files that were to go says nothing about what came after them", async () => {
    const out = await generated();
    put(out, ".netspec-journal.json", '{ "format": 1, "files": { "mine.txt": [] } }');
    put(out, "mine.txt", "mine");
    expect((await update(request(out, FIRST))).diagnostics).toEqual([]);
    expect(artifactsIn(out)).toEqual({ ...FIRST, "mine.txt": "mine" });
  });
});

describe("paths", () => {
  test.each<[string, string]>([
    ["", "unsafe-path"],
    ["../up.txt", "unsafe-path"],
    ["/etc/passwd", "unsafe-path"],
    ["a//b", "unsafe-path"],
    ["a/./b", "unsafe-path"],
    ["a\\b", "unsafe-path"],
    ["a\nb", "unsafe-path"],
    [".git/config", "unsafe-path"],
    ["a/.GIT/hooks/post-merge", "unsafe-path"],
    ["git~1/config", "unsafe-path"],
    ["con", "unsafe-path"],
    ["a/Aux.md", "unsafe-path"],
    ["nul .tar.gz", "unsafe-path"],
    ["COM1/a.txt", "unsafe-path"],
    ["lpt9.json", "unsafe-path"],
    ["com².txt", "unsafe-path"],
    ["a/CONOUT$", "unsafe-path"],
    ["dot.", "unsafe-path"],
    ["blank /a", "unsafe-path"],
    ...[...'<>:"|?*'].map((character): [string, string] => [`a${character}b`, "unsafe-path"]),
    ["a\u200bb", "unsafe-path"],
    ["a\u202eb", "unsafe-path"],
    ["a\ud800b", "unsafe-path"],
    ["manifest.json", "unsafe-path"],
    ["sha256sums", "unsafe-path"],
    [".netspec-journal.json", "unsafe-path"],
    ["TOP.txt", "colliding-paths"],
    ["top.txt/inner", "colliding-paths"],
    ["caf\u00e9.txt", "colliding-paths"],
  ])("%j is %s", async (path, code) => {
    const parent = temporaryFolder();
    const plan = await refused(
      parent,
      { "top.txt": "", "cafe\u0301.txt": "", [path]: "" },
      { out: join(parent, "generated") },
    );
    expect(codes(plan)).toEqual([code]);
    expect(existsSync(join(parent, "generated"))).toBe(false);
  });

  test.each([
    ".github/a",
    ".gitignore",
    "console",
    "com10.txt",
    "auxiliary.md",
    "a.b/c.d",
    "com.txt",
    "ü b.md",
    "nul-1",
  ])("%j is fine", async (path) => {
    expect(artifactsIn(await generated({ [path]: "" }))).toEqual({ [path]: "" });
  });

  test("that a key of the spec makes unsafe are told of with that key", async () => {
    const { diagnostics } = await refused(await generated(), { "docs/aux.md": "" });
    expect(diagnostics).toMatchObject([
      {
        message: 'the path "docs/aux.md" of target docs is refused by Windows, for which "aux.md" is a device',
        hint: "call the network aux something else, or change the output\'s path in its target.yaml",
      },
    ]);
  });
});
