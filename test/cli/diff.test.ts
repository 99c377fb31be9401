import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import { describe, expect, it } from "vitest";
import type { Diagnostic, SpecChange } from "../../scripts/index.ts";
import { base } from "../model/change-cases.ts";
import { edited, short } from "../model/support.ts";
import { type Run, netspec, scratch, write } from "../support/command.ts";
import { commitAll, git, gitEnv } from "../support/repository.ts";

const spec = (version = "1.0.0", subgraph = "https://one.example", more = "") => `name: nets
version: ${version}
networks:
  a: { chainId: 1, title: A, subgraph: "${subgraph}"${more} }
`;
const file = "spec/networks.yaml";

/** A repository with a commit for each of some texts of the spec; the last one may be on the disk only. */
function repository(...texts: readonly string[]): string {
  const folder = scratch();
  git(folder, "init", "--quiet");
  for (const text of texts) commit(folder, text);
  return folder;
}

function commit(folder: string, text: string, ...tags: readonly string[]): void {
  write(folder, { [file]: text });
  commitAll(folder, "x", ...tags);
}

interface Report {
  readonly diagnostics: readonly Diagnostic[];
  readonly changes: readonly SpecChange[];
  readonly base: { readonly name: string };
  readonly head: { readonly name: string };
  readonly [key: string]: unknown;
}

async function diff(folder: string, ...args: readonly string[]): Promise<Report & Run> {
  const run = await netspec(folder, ["diff", "--format", "json", ...args], gitEnv);
  expect(run.stderr).toBe("");
  return { ...run, ...(JSON.parse(run.stdout) as Report) };
}

const codes = ({ diagnostics }: Report): string[] => diagnostics.map(({ code }) => code);

describe("what is compared", () => {
  it("the last release with the disk, without operands", async () => {
    const folder = repository();
    commit(folder, spec("1.9.0"), "v1.9.0");
    commit(
      folder,
      spec("1.10.0", "https://two.example"),
      "1.10.0",
      "v1.11.0-rc.1",
      "v2",
      "v1.2",
      "x1.12.0",
      "nets@next",
    );
    commit(folder, spec("0.1.0"), "nets-v0.1.0", "other@9.0.0");
    git(folder, "checkout", "--quiet", "-b", "side");
    commit(folder, spec("3.0.0"), "v3.0.0");
    git(folder, "checkout", "--quiet", "-");
    write(folder, { [file]: spec("1.10.0", "https://three.example") });
    expect(await diff(folder)).toMatchObject({
      exitCode: 0,
      base: { name: `1.10.0:${file}`, version: "1.10.0" },
      head: { name: file, version: "1.10.0" },
      changes: [{ path: "networks.a.subgraph", before: "https://two.example", after: "https://three.example" }],
      bump: "minor",
      required: "1.11.0",
      reason: "subgraph of a changed",
      sufficient: false,
    });
  });

  it("a tag, whatever else has its name", async () => {
    const folder = repository();
    commit(folder, spec("1.0.0"), "v1.0.0");
    commit(folder, spec("1.0.0", "https://two.example"));
    git(folder, "branch", "v1.0.0");
    expect((await diff(folder)).changes.length).toBe(1);
  });

  it("a revision with the disk, two revisions, files", async () => {
    const folder = repository(spec(), spec("1.0.0", "https://two.example"), spec("1.0.0", "https://three.example"));
    write(folder, { [file]: spec("1.0.0", "https://four.example"), "old.yaml": spec("1.0.0", "https://old.example") });
    const shown = async (...args: readonly string[]) => {
      const [change] = (await diff(folder, ...args)).changes;
      return change && [change.before, change.after].map((url) => /\w+(?=\.example)/.exec(String(url))![0]).join(" ");
    };
    expect(await shown("HEAD")).toBe("three four");
    expect(await shown("HEAD~2")).toBe("one four");
    expect(await shown("HEAD~2", "HEAD~1")).toBe("one two");
    expect(await shown("HEAD", "HEAD~1")).toBe("three two");
    expect(await shown("old.yaml")).toBe("old four");
    expect(await shown("old.yaml", "HEAD")).toBe("old three");
    expect(await shown("old.yaml", "old.yaml")).toBe(undefined);
  });

  it("the spec at its path, from wherever the command runs and however it is named", async () => {
    const folder = repository();
    write(folder, { "packages/one/spec/networks.yaml": spec("1.0.0", "https://inner.example") });
    commit(folder, spec(), "v1.0.0");
    const one = join(folder, "packages/one");
    write(one, { [file]: spec("1.0.0", "https://new.example") });
    const before = async (cwd: string, ...args: readonly string[]) => (await diff(cwd, ...args)).changes[0]?.before;
    expect(await before(one)).toBe("https://inner.example");
    expect(await before(join(one, "spec"), "--spec", "networks.yaml", "HEAD")).toBe("https://inner.example");
    expect(await before(join(one, "spec"), "--spec", "../../one/spec/networks.yaml")).toBe("https://inner.example");
    expect(await before(scratch(), "--spec", join(one, file), "HEAD")).toBe("https://inner.example");
    // A folder that is not there any more.
    rmSync(join(one, "spec"), { recursive: true });
    expect(codes(await diff(one, "HEAD", "HEAD"))).toEqual([]);
  });

  it("a file rather than a revision of its name, but a revision rather than a folder", async () => {
    const folder = repository();
    commit(folder, spec(), "old", "packages");
    write(folder, { old: spec("1.0.0", "https://file.example"), [file]: spec("1.0.0", "https://new.example") });
    mkdirSync(join(folder, "packages"));
    expect((await diff(folder, "old")).changes).toMatchObject([{ before: "https://file.example" }]);
    expect((await diff(folder, "packages")).changes).toMatchObject([{ before: "https://one.example" }]);
  });
});

describe("what cannot be compared", () => {
  it.each<[what: string, code: string, args: readonly string[], texts: readonly string[]]>([
    ["no release", "release-none", [], [spec()]],
    ["no commit", "release-none", [], []],
    ["no such revision", "revision-unknown", ["nothing"], [spec()]],
    ["a revision of a repository without commits", "revision-unknown", ["HEAD"], []],
    ["a blob, which is no commit", "revision-unknown", [`HEAD:${file}`], [spec()]],
    ["an option to git", "revision-unknown", ["--", "--output=made"], [spec()]],
    ["another option to git", "revision-unknown", ["--", "-omade"], [spec()]],
    ["an option as the second", "revision-unknown", ["--", "HEAD", "--output=made"], [spec()]],
    ["a name that is too long", "revision-unknown", ["x".repeat(5000)], [spec()]],
    ["no spec there", "revision-without-spec", ["HEAD", "--spec", "other.yaml"], [spec()]],
    ["a folder there", "revision-without-spec", ["HEAD", "old.yaml", "--spec", "spec"], [spec()]],
    ["a spec with errors there", "out-of-range", ["HEAD"], [spec().replace("chainId: 1,", "chainId: 0,")]],
  ])("%s", async (_, code, args, texts) => {
    const folder = repository(...texts);
    write(folder, { [file]: spec(), "other.yaml": spec(), "old.yaml": spec() });
    const run = await diff(folder, ...args);
    expect([run.exitCode, codes(run)]).toEqual([1, [code]]);
    expect(run.diagnostics[0]!.hint).toMatch(/./);
    expect(existsSync(join(folder, "made"))).toBe(false);
  });

  it("a link there, which leads nowhere without the files around it", async () => {
    const folder = scratch({ "real.yaml": spec(), "spec/old.yaml": spec() });
    git(folder, "init", "--quiet");
    symlinkSync("../real.yaml", join(folder, file));
    git(folder, "add", "--all");
    git(folder, "commit", "--quiet", "--message", "x");
    expect(codes(await diff(folder, "HEAD"))).toEqual(["revision-without-spec"]);
  });

  it("a spec with errors is shown where it is", async () => {
    const folder = repository(spec().replace("chainId: 1,", "chainId: 0,"));
    write(folder, { [file]: spec() });
    const { stderr } = await netspec(folder, ["diff", "HEAD"], gitEnv);
    expect(stderr).toContain(`HEAD:${file}:4:17 error \`chainId\` is 0`);
  });

  it("outside of a repository, and without git", async () => {
    const folder = scratch({ [file]: spec(), "old.yaml": spec() });
    expect(codes(await diff(folder))).toEqual(["git-refused"]);
    expect(codes(await diff(folder, "HEAD"))).toEqual(["git-refused"]);
    expect(codes(await diff(folder, "old.yaml"))).toEqual([]);
    const run = await netspec(folder, ["diff"], { ...gitEnv, PATH: folder });
    expect([run.exitCode, run.stderr]).toEqual([1, expect.stringContaining("[git-missing]")]);
  });
});

describe("--require-bump", () => {
  const changes = {
    nothing: spec("V"),
    text: spec("V").replace("title: A", "title: B"),
    value: spec("V", "https://two.example"),
    shape: spec("V").replace(', subgraph: "https://one.example"', ""),
  };

  it.each<[change: keyof typeof changes, from: string, to: string, exitCode: number, needed: string]>([
    ["nothing", "1.0.0", "1.0.0", 0, "1.0.0"],
    ["nothing", "1.0.0", "0.9.0", 1, "1.0.0"],
    ["text", "1.0.0", "1.0.1", 0, "1.0.1"],
    ["value", "1.0.0", "1.1.0-alpha", 0, "1.1.0"],
    ["shape", "1.2.3", "1.9.9", 1, "2.0.0"],
    ["shape", "0.3.1", "0.3.2", 1, "0.4.0"],
    ["value", "0.3.1", "0.3.2", 0, "0.3.2"],
  ])("%s: %s → %s exits %i", async (change, from, to, exitCode, needed) => {
    const folder = scratch({ "old.yaml": spec(from), [file]: changes[change].replace("V", to) });
    const run = await diff(folder, "old.yaml", "--require-bump");
    expect([run.exitCode, run["required"], run["sufficient"]]).toEqual([exitCode, needed, exitCode === 0]);
    expect(run.diagnostics.map(({ code, severity, place }) => [code, severity, place?.file, place?.start])).toEqual(
      exitCode === 0 ? [] : [["version-too-small", "error", file, { line: 2, column: 10 }]],
    );
  });

  it("says what is needed and why", async () => {
    const folder = scratch({ "old.yaml": spec(), [file]: changes.shape.replace("V", "1.1.0") });
    const { exitCode, stdout, stderr } = await netspec(folder, ["diff", "old.yaml", "--require-bump", "--no-color"]);
    expect(exitCode).toBe(1);
    expect(stderr)
      .toBe(`spec/networks.yaml:2:10 error version 1.1.0 is too small: subgraph of a removed [version-too-small]
    1 | name: nets
  > 2 | version: 1.1.0
      |          ^^^^^
    3 | networks:
  hint: write version: 2.0.0, a major release after 1.0.0, or a pre-release of it

`);
    expect(stdout).toBe(`from old.yaml to spec/networks.yaml

shape: a name or type that code relies on
  networks.a.subgraph removed: https://one.example

asks for 2.0.0, a major release after 1.0.0: subgraph of a removed
1.1.0, as spec/networks.yaml says, is too small
`);
  });
});

describe("start blocks", () => {
  const from = async (...edits: readonly string[]) => {
    const folder = scratch({ "old.yaml": base, [file]: edited(base, edits) });
    const { diagnostics } = await diff(folder, "old.yaml");
    return diagnostics.map(({ code, severity, path, message }) => [code, severity, path, message]);
  };
  const router = ["0x1000000000000000000000000000000000000003", "0x1000000000000000000000000000000000000033"];

  it("that stayed as they were when an address changed", async () => {
    expect(await from(...router)).toEqual([
      [
        "start-block-unchanged",
        "warning",
        "networks.test.contracts.Router.address",
        "the address of Router of test changed, but indexers still read it from block 11",
      ],
    ]);
    expect(
      await from("0x1000000000000000000000000000000000000005", "0x1000000000000000000000000000000000000055"),
    ).toEqual([
      ["start-block-unchanged", "warning", "networks.test.contracts.Pair", expect.stringContaining("from block 10")],
    ]);
  });

  it("that changed while the address did not, of all that share it at once", async () => {
    expect(await from("startBlock: 11", "startBlock: 12")).toEqual([
      [
        "start-block-alone",
        "warning",
        "networks.test.contracts.Router.startBlock",
        "indexers read Router of test from block 12, no longer from 11, though at the same address",
      ],
    ]);
    expect(await from("startBlock: 10", "startBlock: 9")).toEqual([
      [
        "start-block-alone",
        "warning",
        "networks.test.startBlock",
        expect.stringContaining("read Own, Pair, Any of test"),
      ],
    ]);
  });

  it("that changed with the address, or that nobody knows", async () => {
    expect(await from(...router, "startBlock: 11", "startBlock: 12")).toEqual([]);
    expect(await from(...router, "startBlock: 11, ", "")).toEqual([]);
    expect(await from(...router, "    startBlock: 10\n", "", "startBlock: 11, ", "")).toEqual([]);
    expect(
      await from("0x2000000000000000000000000000000000000001", "0x2000000000000000000000000000000000000002"),
    ).toEqual([]);
  });
});

describe("what is removed", () => {
  const removed = async (before: string, after: string) => {
    const { diagnostics } = await diff(scratch({ "old.yaml": before, [file]: after }), "old.yaml");
    return diagnostics.map(({ code, severity, message, place, related }) => [
      code,
      severity,
      message,
      place?.file,
      related?.map((other) => other.place.file),
    ]);
  };
  const warning = (what: string) => [
    "removed-undeprecated",
    "warning",
    `${what} is gone, and was not deprecated before`,
    file,
    ["old.yaml"],
  ];
  const active = edited(base, ["status: deprecated\n    deprecated: Old.\n", "status: active\n"]);
  const dev = [base.slice(base.indexOf("  dev:\n"), base.indexOf("placeholders:")), "", ", portal.chain]", "]"];

  it("without having been deprecated, is pointed out", async () => {
    expect(await removed(base, edited(base, dev))).toEqual([warning("network dev")]);
    const any = '["0x1000000000000000000000000000000000000006"]';
    expect(await removed(active, edited(active, [any, "null"]))).toEqual([warning("contract Any of test")]);
    const undeclared = ["  Any: { list: true }\n", "", `      Any: ${any}\n`, "", ", Any: null }", " }"];
    expect(await removed(active, edited(active, undeclared))).toEqual([warning("contract Any of test")]);
  });

  it("after it was deprecated, is as it should be", async () => {
    const router =
      '{ address: "0x1000000000000000000000000000000000000003", startBlock: 11, deprecated: Use Any., x-own: 1 }';
    const without = ['      router: "${contracts.Router}"\n', ""];
    expect(await removed(active, edited(active, [router, "null", ...without]))).toEqual([]);
    // All of a network that is deprecated.
    expect(await removed(base, edited(base, ['["0x1000000000000000000000000000000000000006"]', "null"]))).toEqual([]);
    for (const status of ["deprecated", "retired"]) {
      const leaving = edited(base, ["    title: Dev\n", `    title: Dev\n    status: ${status}\n`]);
      expect(await removed(leaving, edited(base, dev))).toEqual([]);
    }
    expect(await removed(base, edited(base, ["  dev:\n", "  develop:\n"]))).toEqual([]);
  });
});

describe("templates", () => {
  const templates = {
    "my/shell/target.yaml":
      "title: Shell\noutputs:\n  - { path: 'shell/{network.key}.sh', template: a.sh.hbs, language: shell, scope: network, about: It. }\n",
    "my/shell/a.sh.hbs": "ID={{arg network.chainId}}\n",
  };

  it("that changed, with the spec or alone, ask for a patch", async () => {
    const folder = repository();
    write(folder, { ...templates, "my/README.md": "1", "my/shell/notes.txt": "1" });
    commit(folder, spec(), "v1.0.0");
    const seen = async (...args: readonly string[]) => {
      const { templates: files, bump, required, reason } = await diff(folder, "--templates", "my", ...args);
      return [files, bump, required, reason];
    };
    expect(await seen()).toEqual([[], null, "1.0.0", null]);
    write(folder, { "my/README.md": "2", "my/shell/notes.txt": "2" });
    expect(await seen()).toEqual([[], null, "1.0.0", null]);
    write(folder, { "my/shell/a.sh.hbs": "CHAIN={{arg network.chainId}}\n", "my/shell/new.hbs": "" });
    const patch = [["my/shell/a.sh.hbs", "my/shell/new.hbs"], "patch", "1.0.1", "template my/shell/a.sh.hbs changed"];
    expect(await seen()).toEqual(patch);
    commit(folder, spec("1.0.0", "https://two.example"));
    expect((await seen("HEAD~1", "HEAD"))[0]).toEqual(patch[0]);
    expect((await seen())[1]).toBe("minor");
    expect((await seen("HEAD"))[0]).toEqual([]);
    expect((await diff(folder))["templates"]).toEqual([]);
    rmSync(join(folder, "my/shell/a.sh.hbs"));
    expect((await netspec(folder, ["diff", "--templates", "my", "HEAD"], gitEnv)).stdout).toContain(
      "  my/shell/a.sh.hbs\n",
    );
  });

  it("of netspec itself are seen by what was committed with the spec", async () => {
    const folder = repository();
    write(folder, { [file]: spec() });
    await netspec(folder, ["generate"]);
    commit(folder, spec(), "v1.0.0");
    write(folder, { [file]: spec("1.0.1") });
    expect(await diff(folder)).toMatchObject({ remade: [], bump: null, required: "1.0.0" });

    const manifest = join(folder, "generated/manifest.json");
    const listed = JSON.parse(readFileSync(manifest, "utf8")) as { files: Record<string, { sha256: string }> };
    listed.files["env/a.env"]!.sha256 = "0".repeat(64);
    listed.files["gone.txt"] = { ...listed.files["env/a.env"]!, sha256: "0".repeat(64) };
    write(folder, { "generated/manifest.json": JSON.stringify(listed) });
    commit(folder, spec());
    git(folder, "tag", "--force", "v1.0.0");
    expect(await diff(folder, "--require-bump")).toMatchObject({
      exitCode: 1,
      remade: ["generated/env/a.env"],
      bump: "patch",
      required: "1.0.1",
      reason: "generated/env/a.env is made otherwise by this netspec",
    });
    expect(await diff(folder, "HEAD", "HEAD")).toMatchObject({ remade: [] });
    expect(await diff(folder, "--out", "elsewhere")).toMatchObject({ remade: [] });
    write(folder, { "generated/manifest.json": "<<<<<<<" });
    commit(folder, spec());
    expect(await diff(folder, "HEAD")).toMatchObject({ remade: [], exitCode: 0 });
  });
});

describe("formats", () => {
  it("Markdown holds whatever a spec says", async () => {
    const hostile = "A | `b` <img src=x onerror=alert(1)> [x](https://evil.example) @all **bold** \\";
    const [before, after] = [`${hostile} one`, `${hostile} two`].map(
      (text) => `${spec()}x-text: ${JSON.stringify(text)}\n`,
    );
    const folder = scratch({ "old.yaml": before!, [file]: after! });
    const { exitCode, stdout, stderr } = await netspec(folder, ["diff", "old.yaml", "--format", "markdown"]);
    expect([exitCode, stderr]).toEqual([0, ""]);
    expect(stdout).toContain(
      "**Asks for 1.1.0**, a minor release after 1.0.0: x-text changed. The spec says 1.0.0, which",
    );
    const html = micromark(stdout, { extensions: [gfm()], htmlExtensions: [gfmHtml()], allowDangerousHtml: true });
    const cells = [...html.matchAll(/<td>(.*)<\/td>/g)].map(([, cell]) => cell);
    const shown = hostile.replace("<img", "&lt;img").replace(")>", ")&gt;");
    expect(cells).toEqual(["<code>x-text</code> changed", `<code>${shown} one</code>`, `<code>${shown} two</code>`]);
  });

  it("Markdown has the findings, text has them apart", async () => {
    const moved = edited(base, [
      "0x1000000000000000000000000000000000000003",
      "0x1000000000000000000000000000000000000033",
    ]);
    const folder = scratch({ "old.yaml": base, [file]: moved });
    const { stdout } = await netspec(folder, ["diff", "old.yaml", "--format", "markdown"]);
    expect(stdout).toContain(
      "- the address of Router of test changed, but indexers still read it from block 11 (`start-block-unchanged`)",
    );
    const text = await netspec(folder, ["diff", "old.yaml"]);
    expect(text.stderr).toContain("[start-block-unchanged]");
    expect(text.stdout).not.toContain("start-block-unchanged");
    const github = await netspec(folder, ["diff", "old.yaml", "--format", "github"]);
    expect(github.stderr).toMatch(/^::warning file=spec\/networks\.yaml,line=\d+,.*start-block-unchanged/);
  });

  it("text is of one line a value, whatever it is, and has an end", async () => {
    const many = Array.from({ length: 300 }, (_, i) => `x-${i}: 1\n`).join("");
    const odd = `x-odd: "\\e[31m"\nx-lines: "a\\nb"\nx-long: ["${"y".repeat(500)}"]\n`;
    const folder = scratch({ "old.yaml": spec(), [file]: `${spec()}${odd}${many}` });
    const { stdout } = await netspec(folder, ["diff", "old.yaml"]);
    expect(stdout).toContain("  x-odd added: \\u001b[31m");
    expect(stdout).not.toContain("\u001b");
    expect(stdout).toContain('  x-lines added: "a\\nb"\n');
    expect(stdout.match(/^ {2}x-/gm)).toHaveLength(200);
    expect(stdout).toContain("  and 103 more; --format json lists all\n");
    for (const line of stdout.split("\n")) expect(line.length).toBeLessThan(300);
    expect((await diff(folder, "old.yaml")).changes.length).toBe(303);
  });

  it("json is what the functions of the package return", async () => {
    const folder = scratch({ "old.yaml": base, [file]: edited(base, ["chainId: 5", "chainId: 55"]) });
    const run = await diff(folder, "old.yaml");
    expect(short(run.changes)).toBe("chain networks.test.chainId");
    const { bumpOf, changesBetween, readSpec, versionAfter } = (await import(
      resolve("dist/index.js")
    )) as typeof import("../../scripts/index.ts");
    const [a, b] = ["old.yaml", file].map((name) => readSpec(join(folder, name)).model!);
    expect(changesBetween(a!, b!)).toEqual(run.changes);
    expect(bumpOf(run.changes)).toEqual({ bump: run["bump"], because: run.changes[0] });
    expect(versionAfter(a!.version, bumpOf(run.changes)!.bump)).toBe(run["required"]);
  });
});
