import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { filesIn, netspec, scratch, write } from "../support/command.ts";
import { commitAll, git, gitEnv } from "../support/repository.ts";

const address = (n: number): string => `0x${String(n).padStart(40, "0")}`;

interface Facts {
  readonly version?: string;
  readonly router?: string;
  readonly dispenser?: string | null;
  readonly block?: number;
  readonly title?: string;
  readonly more?: string;
}

function specOf({
  version = "1.0.0",
  router = address(1),
  dispenser = `"${address(2)}"`,
  block = 5,
  title = "A",
  more = "",
}: Facts = {}): string {
  return [
    "name: nets # of the package",
    `version: ${version} # semantic`,
    "contracts:",
    "  Router: {}",
    "  Dispenser: {}",
    "networks:",
    "  a:",
    "    chainId: 32457",
    `    title: ${title}`,
    `    startBlock: ${block}`,
    `    contracts: { Router: "${router}", Dispenser: ${dispenser} }`,
    ...(more === "" ? [] : [more]),
    "",
  ].join("\n");
}

const file = "spec/networks.yaml";
const specIn = (folder: string): string => readFileSync(join(folder, file), "utf8");
const release = (folder: string, ...args: readonly string[]) => netspec(folder, ["release", ...args], gitEnv);
const releaseLog = ({ version = "1.0.0", changes = " []" } = {}): string =>
  `  - version: ${version}\n    updated: 2026-11-22T08:00:00Z\n    changes:${changes}\n`;

/** A repository whose spec was released, and is committed with other facts since. */
async function since(facts: Facts, before: Facts = {}): Promise<string> {
  const folder = scratch({ [file]: specOf(before) });
  await netspec(folder, ["generate"]);
  commitAll(folder, "first", `v${before.version ?? "1.0.0"}`);
  write(folder, { [file]: specOf(facts) });
  commitAll(folder, "second");
  return folder;
}

describe("netspec release", () => {
  it("makes the first one of what there is, dated by the commit", async () => {
    const folder = scratch({ [file]: specOf() });
    commitAll(folder, "first");
    const { exitCode, stdout, stderr } = await release(folder);
    expect([exitCode, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/^nets 1\.0\.0: the first release\ngenerated: \d+ created\n/);
    expect(stdout).toMatch(
      /Next:\n {2}git add spec\/networks\.yaml generated\n {2}git commit -m 'nets 1\.0\.0'\n {2}git tag v1\.0\.0\n$/,
    );
    expect(specIn(folder)).toBe(`${specOf()}updated: 2026-11-22T08:00:00Z\nreleases:\n${releaseLog()}`);
    expect(filesIn(join(folder, "generated"))["CHANGELOG.md"]).toContain(
      "## 1.0.0, 2026-11-22\n\nThe first release.\n",
    );
    expect((await netspec(folder, ["check"])).exitCode).toBe(0);
  });

  it("sets the version that the changes ask for, logs them, and generates", async () => {
    const folder = await since({ router: address(9), block: 6 });
    const { exitCode, stdout, stderr } = await release(folder);
    expect(exitCode).toBe(0);
    // The block of the network is that of the other contract, too.
    expect(stderr).toContain("[start-block-alone]");
    expect(stdout).toMatch(/^nets 1\.1\.0: .*changed\ngenerated: /);
    expect(stdout).toContain("  git commit -m 'nets 1.1.0'\n  git tag v1.1.0\n");
    const spec = specIn(folder);
    expect(spec).toContain("version: 1.1.0 # semantic\n");
    expect(spec).toContain(
      `    changes:\n      - { kind: value, text: "networks.a.startBlock changed: 5 → 6" }\n      - kind: value\n        text: "networks.a.contracts.Router changed: ${address(1)} → ${address(9)}"\n`,
    );
    const generated = filesIn(join(folder, "generated"));
    expect(JSON.parse(generated["package.json"]!).version).toBe("1.1.0");
    expect(generated["CHANGELOG.md"]).toBe(
      [
        "# Changelog",
        "",
        "What changed in nets, by [semantic versioning](https://semver.org).",
        "",
        "## 1.1.0, 2026-11-22",
        "",
        "### Another value under the same name",
        "",
        "- networks.a.startBlock changed: 5 → 6",
        `- networks.a.contracts.Router changed: ${address(1)} → ${address(9)}`,
        "",
      ].join("\n"),
    );
    commitAll(folder, "release", "v1.1.0");
    expect((await netspec(folder, ["check"])).exitCode).toBe(0);
    expect((await release(folder)).stdout).toBe("nothing has changed since v1.1.0: there is nothing to release\n");
    expect(git(folder, "status", "--porcelain")).toBe("");
  });

  it.each<[string, Facts, Facts, string]>([
    ["text", { title: "B" }, {}, "1.0.1"],
    [
      "something new",
      { more: "  b: { chainId: 7, title: B, contracts: { Router: null, Dispenser: null } }" },
      {},
      "1.1.0",
    ],
    ["a chain", { more: "    selector: x" }, { more: "    selector: y" }, "2.0.0"],
    [
      "a chain before 1.0.0",
      { version: "0.3.1", more: "    selector: x" },
      { version: "0.3.1", more: "    selector: y" },
      "0.4.0",
    ],
    ["a version that is enough already", { version: "3.0.0", title: "B" }, {}, "3.0.0"],
    ["a version that is too small", { version: "1.0.1", router: address(9) }, {}, "1.1.0"],
  ])("asks for the right version: %s", async (_, facts, before, version) => {
    const folder = await since(facts, before);
    const { exitCode, stdout } = await release(folder, "--format", "json");
    expect([exitCode, JSON.parse(stdout)]).toMatchObject([
      0,
      { version, previous: before.version ?? "1.0.0", tag: `v${version}` },
    ]);
    expect(specIn(folder)).toContain(`version: ${version} # semantic\n`);
  });

  it("says of a version that is raised alone that nothing else is new", async () => {
    const folder = await since({ version: "1.2.0" });
    expect((await release(folder)).stdout).toMatch(/^nets 1\.2\.0: only the version is new\n/);
    expect(filesIn(join(folder, "generated"))["CHANGELOG.md"]).toContain("\n- Only version and date are new\n");
  });

  const dated = "updated: 2026-11-20T08:00:00Z";
  it("after a pre-release logs what is new since the last release, without the date that the former set", async () => {
    const folder = await since({ version: "2.0.0-rc.1", title: "B", more: dated }, { more: dated });
    expect((await release(folder)).stdout).toContain("git tag v2.0.0-rc.1\n");
    commitAll(folder, "pre-release", "v2.0.0-rc.1");
    write(folder, { [file]: specIn(folder).replace(/^version: 2.0.0-rc.1/m, "version: 2.0.0") });
    commitAll(folder, "last");
    expect((await release(folder)).stdout).toMatch(/^nets 2\.0\.0: title of a changed\n/);
    expect(specIn(folder)).toContain(
      '  - version: 2.0.0\n    updated: 2026-11-22T08:00:00Z\n    changes:\n      - { kind: text, text: "networks.a.title changed: A → B" }\n',
    );
    expect(specIn(folder)).toContain("  - version: 2.0.0-rc.1\n");
  });

  it("prints commands that git takes, where the folder is ignored or elsewhere", async () => {
    for (const out of ["generated", "../elsewhere"]) {
      const folder = join(scratch({ [`a/${file}`]: specOf(), "a/.gitignore": "generated/\n" }), "a");
      commitAll(folder, "first");
      const { stdout } = await release(folder, "--out", out);
      expect(stdout).toContain(`Next:\n  git add ${file}\n  git commit`);
      expect(filesIn(join(folder, out))).toHaveProperty("CHANGELOG.md");
    }
  });

  it("keeps the form of the tags", async () => {
    const folder = scratch({ [file]: specOf() });
    commitAll(folder, "first", "nets@1.0.0");
    write(folder, { [file]: specOf({ title: "B" }) });
    commitAll(folder, "second");
    expect((await release(folder)).stdout).toContain("  git tag nets@1.0.1\n");
  });

  it("shows with --dry-run what it would do, also with changes that are not committed", async () => {
    const folder = await since({ router: address(9) });
    write(folder, { [file]: specOf({ router: address(8) }) });
    const before = filesIn(folder);
    const { exitCode, stdout } = await release(folder, "--dry-run");
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^nets 1\.1\.0: address of contract Router of a changed\n--- a\/spec\/networks\.yaml\n/);
    expect(stdout).toContain(`${address(1)} → ${address(8)}`);
    expect(filesIn(folder)).toEqual(before);
  });
});

describe("netspec release refuses", () => {
  const untouched = async (folder: string, message: string): Promise<void> => {
    const before = filesIn(folder);
    const { exitCode, stderr } = await release(folder);
    expect(stderr).toContain(message);
    expect(exitCode).toBe(1);
    expect(filesIn(folder)).toEqual(before);
  };

  it("a tree with changes that are not committed", async () => {
    const folder = await since({ router: address(9) });
    write(folder, { [file]: specOf({ router: address(8) }) });
    await untouched(folder, `there are changes that are not committed: ${file} [tree-dirty]`);
  });

  it("a spec that is not committed, and a folder without git", async () => {
    const folder = scratch({ "other.txt": "" });
    commitAll(folder, "first");
    write(folder, { [file]: specOf() });
    await untouched(folder, `${file} is not committed [tree-dirty]`);
    await untouched(scratch({ [file]: specOf() }), "[git-refused]");
    const bare = scratch({ [file]: specOf() });
    git(bare, "init", "--quiet");
    await untouched(bare, `${file} is not committed [tree-dirty]`);
  });

  it("templates that are not committed", async () => {
    const folder = await since({ router: address(9) });
    write(folder, { "mine/more/target.yaml": "title: More\noutputs: []\n" });
    const { exitCode, stderr } = await release(folder, "--templates", "mine");
    expect(stderr).toContain("there are changes that are not committed: mine/more/target.yaml [tree-dirty]");
    expect(exitCode).toBe(1);
  });

  it("a version below the last release, and one whose tag is taken", async () => {
    await untouched(
      await since({ version: "0.9.0" }),
      "version 0.9.0 is too small: 1.0.0 came before [version-too-small]",
    );
    const folder = await since({ title: "B" });
    git(folder, "switch", "--quiet", "--create", "other");
    commitAll(folder, "other", "v1.0.1");
    git(folder, "switch", "--quiet", "-");
    git(folder, "branch", "--quiet", "-D", "other");
    await untouched(folder, "there is a tag v1.0.1 already [tag-taken]");
  });

  it("placeholders, at their lines", async () => {
    const folder = await since({ router: address(9), more: "placeholders: [networks.*.contracts.*]" });
    await untouched(folder, `${file}:11:26 error`);
  });

  it("a contract or network that goes without having been deprecated", async () => {
    const folder = await since({ dispenser: null });
    await untouched(folder, "contract Dispenser of a is gone, and was not deprecated before [removed-undeprecated]");
    const deprecated = `{ address: "${address(2)}", deprecated: No longer used }`;
    const announced = await since({ dispenser: deprecated });
    expect((await release(announced)).stdout).toContain("nets 1.1.0: ");
    commitAll(announced, "release", "v1.1.0");
    write(announced, { [file]: specIn(announced).replace(deprecated, "null") });
    commitAll(announced, "third");
    expect((await release(announced)).stdout).toContain("nets 2.0.0: ");
  });

  it("to lose what was edited by hand in the folder, and puts the spec back", async () => {
    const folder = await since({ router: address(9) });
    write(folder, { "generated/portal/by-hand.json": "{}", "generated/contracts/a.json": "by hand\n" });
    commitAll(folder, "by hand");
    await untouched(folder, "[hand-edited-file]");
  });
});
