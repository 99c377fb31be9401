import { execFile, execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import type { Diagnostic } from "../../scripts/index.ts";
import { filesIn, netspec, shipped, write } from "../support/command.ts";

const router = "0x3245600000000000000000000000000000000022";
const other = "0x3245600000000000000000000000000000000099";

/** Changes the spec of a folder. */
function edit(folder: string, change: (spec: string) => string, file = "spec/networks.yaml"): void {
  const before = readFileSync(join(folder, file), "utf8");
  const after = change(before);
  if (after === before) throw new Error("the edit changes nothing");
  writeFileSync(join(folder, file), after);
}
const redeploy = (spec: string) => spec.replace(router, other);
const withoutDevnet = (spec: string) =>
  spec.slice(0, spec.indexOf("\n  devnet:")) + spec.slice(spec.indexOf("\nplaceholders:"));

function run(
  command: string,
  args: readonly string[],
  cwd: string,
  input = "",
): Promise<{ exitCode: number; output: string }> {
  return new Promise((done) => {
    const child = execFile(command, args, { cwd }, (fault, stdout, stderr) =>
      done({ exitCode: fault ? Number(fault.code ?? 1) : 0, output: stdout + stderr }),
    );
    // A command that reads nothing may be gone before it is written to.
    child.stdin!.on("error", () => {}).end(input);
  });
}

/** A shipped folder whose name, spec and output folder have what a shell would split or expand. */
function awkward(): { cwd: string; args: string[] } {
  const cwd = join(shipped(), "a $HOME & b");
  mkdirSync(join(cwd, "my templates"), { recursive: true });
  renameSync(join(cwd, "../spec/networks.yaml"), join(cwd, "my spec.yaml"));
  renameSync(join(cwd, "../generated"), join(cwd, "it's out"));
  return { cwd, args: ["--spec", "my spec.yaml", "--out", "it's out"] };
}

describe("check names the command that repairs", () => {
  /** Runs the command of the hint with a shell, in which \`netspec\` is this one. */
  const repair = (cwd: string, stderr: string, args: readonly string[] = []) => {
    const hint = /run: (netspec generate.*)/.exec(stderr)?.[1];
    expect(hint, stderr).toBeDefined();
    const define = `netspec() { '${process.execPath}' '${resolve("scripts/netspec.cjs")}' "$@"; }`;
    return run("sh", ["-c", `${define}\n${hint!} ${args.join(" ")}`], cwd);
  };

  it("and the command works as it stands there, also for names that a shell would split", async () => {
    const { cwd, args } = awkward();
    edit(cwd, redeploy, "my spec.yaml");
    write(cwd, {
      "my templates/portal/networks.json.hbs": '{{#object}}\n{{member "all" spec.portals}}\n{{/object}}\n',
    });
    const templates = ["--templates", "my templates"];
    const found = await netspec(cwd, ["check", ...args, ...templates]);
    expect(found.exitCode).toBe(1);
    expect(await repair(cwd, found.stderr)).toMatchObject({ exitCode: 0 });
    expect(await netspec(cwd, ["check", ...args, ...templates])).toMatchObject({ exitCode: 0 });
  });
});

describe("check says of each file what is the matter", () => {
  it("missing, outdated, no longer produced, edited by hand, other line endings", async () => {
    const cwd = shipped();
    const at = (path: string) => join(cwd, "generated", path);
    edit(cwd, (spec) =>
      withoutDevnet(spec.replace("The unit", "x").replace("title: Testnet\n", "title: Test Network\n")),
    );
    renameSync(at("portal/testnet.json"), at("portal/testnet.old"));
    writeFileSync(at("wallet/devnet.json"), "{}\n");
    writeFileSync(
      at("contracts/testnet.json"),
      readFileSync(at("contracts/testnet.json"), "utf8").replaceAll("\n", "\r\n"),
    );
    const disk = filesIn(join(cwd, "generated"));
    const { exitCode, stdout } = await netspec(cwd, ["check", "--format", "json"]);
    const { diagnostics, changes, inSync } = JSON.parse(stdout) as {
      diagnostics: { code: string; severity: string; place: { file: string }; hint?: string }[];
      changes: { path: string; kind: string }[];
      inSync: boolean;
    };
    expect([exitCode, inSync]).toEqual([1, false]);
    const codes = Object.fromEntries(
      diagnostics.filter(({ severity }) => severity === "error").map(({ code, place }) => [place.file, code]),
    );
    expect(codes).toMatchObject({
      "generated/portal/testnet.json": "missing-file",
      "generated/docs/testnet.md": "outdated-file",
      "generated/docs/devnet.md": "stale-file",
      "generated/wallet/devnet.json": "hand-edited-file",
      "generated/contracts/testnet.json": "line-endings",
    });
    expect(codes).not.toHaveProperty("generated/portal/testnet.old");
    expect(changes).toContainEqual(expect.objectContaining({ path: "docs/devnet.md", kind: "delete" }));
    expect(changes).toContainEqual(expect.objectContaining({ path: "portal/testnet.json", kind: "create" }));
    expect(filesIn(join(cwd, "generated"))).toEqual(disk);
  });
});

describe("the diff applies as a patch", () => {
  const tools: [command: string, args: string[]][] = [
    ["git", ["apply", "-"]],
    ["patch", ["-p1", "--quiet"]],
  ];

  it("of created, changed and deleted files, as generate --dry-run and check print it", async () => {
    const cwd = shipped();
    const renamed = redeploy(readFileSync("spec/networks.yaml", "utf8")).replace("\n  testnet:\n", "\n  stage-net:\n");
    write(cwd, { "spec/networks.yaml": renamed });
    const [planned, found] = await Promise.all([netspec(cwd, ["generate", "--dry-run"]), netspec(cwd, ["check"])]);
    expect(filesIn(join(cwd, "generated"))).toEqual(filesIn("generated"));
    expect(await netspec(cwd, ["generate"])).toMatchObject({ exitCode: 0 });
    const wanted = filesIn(join(cwd, "generated"));
    expect(wanted).toHaveProperty(["docs/stage-net.md"]);
    for (const [command, args] of tools) {
      for (const { stdout } of [planned, found]) {
        const copy = shipped();
        expect(await run(command, args, copy, stdout)).toMatchObject({ exitCode: 0 });
        expect(filesIn(join(copy, "generated"))).toEqual(wanted);
      }
    }
  });
});

describe("a choice of files", () => {
  const changedIn = (cwd: string) => {
    const before = filesIn("generated");
    const after = filesIn(join(cwd, "generated"));
    return [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((path) => before[path] !== after[path])
      .sort();
  };

  it("prunes what is chosen and gone, and nothing else", async () => {
    const cwd = shipped();
    edit(cwd, withoutDevnet);
    const { stdout } = await netspec(cwd, ["generate", "--network", "testnet"]);
    expect(stdout).not.toContain("removed");
    expect(changedIn(cwd)).toEqual([]);
    await netspec(cwd, ["generate", "--target", "portal"]);
    expect(changedIn(cwd)).toEqual(["SHA256SUMS", "manifest.json", "portal/devnet.json", "portal/networks.json"]);
    expect(await netspec(cwd, ["check", "--target", "portal"])).toMatchObject({ exitCode: 0 });
    expect(await run("sha256sum", ["--check", "--quiet", "SHA256SUMS"], join(cwd, "generated"))).toMatchObject({
      exitCode: 0,
    });
  });

  it("holds the bytes that a full run writes, in a folder of its own", async () => {
    const cwd = shipped();
    await netspec(cwd, [
      "generate",
      "--out",
      "part",
      "--target",
      "typescript",
      "--target",
      "docs",
      "--network",
      "testnet",
    ]);
    const { SHA256SUMS: _sums, "manifest.json": _manifest, ...part } = filesIn(join(cwd, "part"));
    expect(Object.keys(part)).toEqual([
      "docs/testnet.md",
      "esm/testnet.d.ts",
      "esm/testnet.js",
      "typescript/testnet.ts",
    ]);
    expect(filesIn("generated")).toMatchObject(part);
    expect(await run("sha256sum", ["--check", "--quiet", "SHA256SUMS"], join(cwd, "part"))).toMatchObject({
      exitCode: 0,
    });
  });

  it("does not mind a foreign or edited file outside it", async () => {
    const cwd = shipped();
    edit(cwd, redeploy);
    write(cwd, { "generated/docs/devnet.md": "mine\n", "generated/notes.txt": "mine\n" });
    expect(await netspec(cwd, ["generate", "--target", "contracts"])).toMatchObject({ exitCode: 0 });
    expect(changedIn(cwd)).toEqual([
      "SHA256SUMS",
      "contracts/address-book-indexed.json",
      "contracts/address-book.json",
      "contracts/devnet.json",
      "docs/devnet.md",
      "manifest.json",
      "notes.txt",
    ]);
    const whole = await netspec(cwd, ["generate"]);
    expect(whole).toMatchObject({ exitCode: 1, stderr: expect.stringContaining("--force docs/devnet.md") });
    expect(filesIn(join(cwd, "generated"))["typescript/devnet.ts"]).toContain(router);
  });
});

describe("files that are not as netspec left them", () => {
  it("are accepted when they hold what would be written, and named otherwise, all of them", async () => {
    const cwd = shipped();
    const right = filesIn("generated");
    write(cwd, {
      "out/portal/testnet.json": right["portal/testnet.json"]!,
      "out/portal/devnet.json": "{}\n",
      "out/README.md": "# Mine\n",
      "out/notes.txt": "mine\n",
    });
    const refused = await netspec(cwd, ["generate", "--out", "out"]);
    expect(refused.exitCode).toBe(1);
    expect(refused.stderr.match(/\[foreign-file\]/g)).toHaveLength(2);
    expect(Object.keys(filesIn(join(cwd, "out")))).toHaveLength(4);
    const half = await netspec(cwd, ["generate", "--out", "out", "--force", "README.md"]);
    expect(half).toMatchObject({ exitCode: 1, stderr: expect.stringContaining("out/portal/devnet.json") });
    expect(half.stderr).not.toContain("out/README.md");
    expect(
      await netspec(cwd, ["generate", "--out", "out", "--force", "README.md", "out/portal/devnet.json"]),
    ).toMatchObject({ exitCode: 0 });
    expect(filesIn(join(cwd, "out"))).toEqual({ ...right, "notes.txt": "mine\n" });
  });
});

describe("--release", () => {
  it("makes each placeholder an error at its line, whatever the rules say, and writes nothing", async () => {
    const cwd = shipped();
    const placeholders = async (args: readonly string[]) => {
      const { stdout, exitCode } = await netspec(cwd, [...args, "--format", "json"]);
      const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
      const own = diagnostics.filter(({ code }) => code === "placeholder");
      return { exitCode, found: own.map(({ severity, path, place }) => `${severity} ${path} ${place?.start?.line}`) };
    };
    const notes = await placeholders(["validate"]);
    expect(notes.exitCode).toBe(0);
    expect(notes.found.length).toBeGreaterThan(20);
    const errors = { exitCode: 1, found: notes.found.map((each) => each.replace("note ", "error ")) };
    expect(await placeholders(["generate", "--release", "--out", "fresh"])).toEqual(errors);
    expect(existsSync(join(cwd, "fresh"))).toBe(false);
    edit(cwd, (spec) => `${spec}\nrules: [{ rule: placeholder, severity: off, reason: We know. }]\n`);
    expect(await placeholders(["validate", "--release"])).toEqual(errors);
  });
});

describe("after a merge that git could not make", () => {
  const git = (folder: string, ...args: string[]) =>
    execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@networks.example", ...args], {
      cwd: folder,
      stdio: "pipe",
      encoding: "utf8",
    });

  it("one side of the folder and one run make it right", async () => {
    const folder = shipped();
    const spec = join(folder, "spec/networks.yaml");
    const original = readFileSync(spec, "utf8");
    const commit = async (text: string, message: string) => {
      writeFileSync(spec, text);
      await netspec(folder, ["generate"]);
      git(folder, "add", ".");
      git(folder, "commit", "-qm", message);
    };
    git(folder, "init", "-q", "-b", "main");
    git(folder, "add", ".");
    git(folder, "commit", "-qm", "first");
    git(folder, "checkout", "-qb", "other");
    await commit(original.replace("0000022", "0000092"), "router of the testnet");
    git(folder, "checkout", "-q", "main");
    await commit(original.replace("0000031", "0000093"), "provider of the testnet");
    expect(() => git(folder, "merge", "other")).toThrow();

    const refused = await netspec(folder, ["generate"]);
    expect(refused.exitCode).toBe(1);
    expect(refused.stderr).toContain("generated/manifest.json holds a merge conflict that git left");
    expect(refused.stderr).toContain("as one side has it");
    git(folder, "restore", "--source=HEAD", "--staged", "--worktree", "generated");
    expect(await netspec(folder, ["generate"])).toMatchObject({
      exitCode: 0,
      stderr: "43 notes; netspec validate lists them\n",
    });
    expect(readFileSync(join(folder, "generated/contracts/testnet.json"), "utf8")).toContain("0000092");
  });
});

describe("a folder behind a link", () => {
  it("is looked at anew when the link leads elsewhere", async () => {
    const folder = shipped();
    renameSync(join(folder, "generated"), join(folder, "one"));
    cpSync(join(folder, "one"), join(folder, "two"), { recursive: true });
    write(folder, { "two/portal/testnet.json": "{}\n" });
    symlinkSync("one", join(folder, "generated"));
    for (const _ of [1, 2]) expect(await netspec(folder, ["check"])).toMatchObject({ exitCode: 0 });
    rmSync(join(folder, "generated"));
    symlinkSync("two", join(folder, "generated"));
    expect(await netspec(folder, ["check"])).toMatchObject({ exitCode: 1 });
  });
});
