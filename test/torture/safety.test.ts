import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { filesIn, netspec, scratch, write } from "../support/command.ts";

const address = (digit: string): string => `"0x${digit.repeat(40)}"`;
const spec = (router: string, vault: string): string => `name: x
version: 1.0.0
contracts:
  Router: {}
  Vault: {}
networks:
  a:
    chainId: 1
    title: A
    contracts:
      Router: ${address(router)}

      Vault: ${address(vault)}
`;

let generated: string;

beforeAll(async () => {
  generated = mkdtempSync(join(tmpdir(), "netspec-generated-"));
  write(generated, { "spec/networks.yaml": spec("1", "5") });
  expect(await netspec(generated, ["generate"])).toMatchObject({ exitCode: 0 });
});

afterAll(() => rmSync(generated, { recursive: true, force: true }));

/** A folder with what a spec generates, and then another spec. */
function changed(): string {
  const folder = scratch();
  cpSync(generated, folder, { recursive: true });
  write(folder, { "spec/networks.yaml": spec("2", "5") });
  return folder;
}

/** Runs generate, which must say why it cannot, and leave every file as it is. */
async function refused(folder: string, args: readonly string[] = []): Promise<string> {
  const before = filesIn(folder);
  const { exitCode, stderr, stdout } = await netspec(folder, ["generate", ...args]);
  expect([exitCode, stdout]).toEqual([1, ""]);
  expect(filesIn(folder)).toEqual(before);
  return stderr;
}

/** Whether a command of the system works here. */
function works(command: string, ...args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: "pipe" }).status === 0;
}

describe("generate says what is in its way, and leaves it", () => {
  test.each([
    ["a folder that is a link", "docs", "symbolic-link", "remove the link"],
    ["a file that is a link", "docs/README.md", "symbolic-link", "remove the link"],
    ["a manifest that is a link", "manifest.json", "symbolic-link", "remove the link"],
  ])("%s", async (_title, path, code, hint) => {
    const folder = changed();
    const file = join(folder, "generated", path);
    renameSync(file, join(folder, "elsewhere"));
    symlinkSync(join(folder, "elsewhere"), file);
    const stderr = await refused(folder);
    expect(stderr).toContain(`error generated/${path} is a symbolic link`);
    expect(stderr).toContain(`[${code}]`);
    expect(stderr).toContain(hint);
  });

  test.each([
    ["in the folder's place", "out"],
    ["where the folder would lie", "out/deep/er"],
  ])("a file %s", async (_title, out) => {
    const folder = changed();
    write(folder, { out: "a file\n" });
    expect(await refused(folder, ["--out", out])).toMatch(/out.* (has to be a folder|is a file, not a folder)/);
  });

  test.each([
    ["aux/{network.key}.json", "aux/a.json", "is refused by Windows"],
    ["x/COM1.{network.key}.json", "x/COM1.a.json", "is refused by Windows"],
    [".git/hooks/{network.key}", ".git/hooks/a", "leads into a folder that is git's own"],
    ["x:{network.key}.json", "x:a.json", "which Windows refuses"],
    ["x{network.key}. /y.json", "xa. /y.json", "ends in a dot or a blank"],
    ["../{network.key}.json", "../{network.key}.json", "a path inside the output folder"],
    ["/tmp/{network.key}.json", "/tmp/{network.key}.json", "a path inside the output folder"],
  ])("a path that is not for every system: %s", async (pattern, path, reason) => {
    const folder = changed();
    write(folder, {
      "my/t/target.yaml": `title: T\noutputs: [{ path: "${pattern}", template: t.hbs, language: json, scope: network, about: T }]\n`,
      "my/t/t.hbs": "{{value network.title}}\n",
    });
    const stderr = await refused(folder, ["--templates", "my"]);
    expect(stderr).toContain(JSON.stringify(path));
    expect(stderr).toContain(reason);
    expect(stderr).toContain("target.yaml");
  });

  test("names that differ only in case, or only in how a letter is written", async () => {
    const folder = changed();
    const outputs = ["x/caf\u00e9.json", "X/cafe\u0301.json"].map(
      (path) => `{ path: ${path}, template: t.hbs, language: json, scope: spec, about: T }`,
    );
    write(folder, {
      "my/t/target.yaml": `title: T\noutputs: [${outputs.join(", ")}]\n`,
      "my/t/t.hbs": "{{value spec.name}}\n",
    });
    expect(await refused(folder, ["--templates", "my"])).toContain("cannot both be written");
  });
});

describe("without the right to write, generate says so and leaves what is there", () => {
  const denied = (stderr: string, errno: string): void => {
    expect(stderr).toMatch(
      new RegExp(`error generated\\S* cannot be written: .*\\(${errno}\\) \\[cannot-write\\]\n  hint: `),
    );
  };

  test("on a file system that is read-only", async ({ skip }) => {
    const folder = changed();
    const disk = join(folder, "generated");
    if (!works("mount", "--bind", disk, disk)) return skip("nothing may be mounted here");
    onTestFinished(() => void execFileSync("umount", [disk]));
    execFileSync("mount", ["-o", "remount,ro,bind", disk]);
    denied(await refused(folder), "EROFS");
  });

  test("in a folder that may not change", async ({ skip }) => {
    const folder = changed();
    const out = join(folder, "generated");
    if (!works("chattr", "+i", out)) return skip("chattr does not work here");
    onTestFinished(() => void execFileSync("chattr", ["-i", out]));
    denied(await refused(folder), "EPERM");
  });

  test("to a file that may not change, though the folder may", async ({ skip }) => {
    const folder = changed();
    const file = join(folder, "generated/contracts/a.json");
    if (!works("chattr", "+i", file)) return skip("chattr does not work here");
    onTestFinished(() => void spawnSync("chattr", ["-i", file]));
    const { exitCode, stderr } = await netspec(folder, ["generate"]);
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining("generated/contracts/a.json cannot be written")]);
    execFileSync("chattr", ["-i", file]);
    await endsClean(folder);
  });

  test("as another user", async ({ skip }) => {
    const folder = changed();
    chmodSync(folder, 0o755);
    const nobody = [
      "--reuid=65534",
      "--regid=65534",
      "--clear-groups",
      process.execPath,
      resolve("scripts/netspec.cjs"),
    ];
    if (!works("setpriv", ...nobody, "--version")) return skip("no other user may run the command here");
    const before = filesIn(folder);
    const { status, stderr } = spawnSync("setpriv", [...nobody, "generate"], { cwd: folder, encoding: "utf8" });
    expect(status).toBe(1);
    denied(stderr, "EACCES");
    expect(filesIn(folder)).toEqual(before);
  });
});

/** Runs generate, which must end in what a new folder would hold. */
async function endsClean(folder: string, args: readonly string[] = []): Promise<void> {
  expect(await netspec(folder, ["generate", ...args])).toMatchObject({ exitCode: 0 });
  expect(await netspec(folder, ["generate", "--out", "clean"])).toMatchObject({ exitCode: 0 });
  expect(filesIn(join(folder, "generated"))).toEqual(filesIn(join(folder, "clean")));
}

describe("a record that is not as netspec left it has a way out", () => {
  const manifest = "generated/manifest.json";

  test.each([
    ["cut off", (text: string) => text.slice(0, 300), "is not a JSON object", "damaged-record"],
    [
      "of a newer netspec",
      (text: string) => text.replace('"format": 1', '"format": 2'),
      "newer netspec",
      "newer-record",
    ],
    ["another program's", () => '{ "name": "my app", "icons": [] }\n', "is not netspec's", "foreign-file"],
  ])("a manifest %s", async (_title, change, message, code) => {
    const folder = changed();
    const text = readFileSync(join(folder, manifest), "utf8");
    write(folder, { [manifest]: change(text) });
    const stderr = await refused(folder);
    expect(stderr).toContain(message);
    expect(stderr.match(/\[[a-z-]+\]$/gm)).toEqual([`[${code}]`]);
    write(folder, { [manifest]: text });
    await endsClean(folder);
  });

  test("a manifest that is gone: the files that differ are asked about one by one", async () => {
    const folder = changed();
    rmSync(join(folder, manifest));
    const stderr = await refused(folder);
    expect(stderr).toContain(`restore ${manifest} if there was one`);
    const paths = [...stderr.matchAll(/--force (\S+)/g)].map(([, path]) => path!);
    await endsClean(folder, ["--force", ...paths]);
  });

  test("a merge conflict in generated files, as git leaves it", async () => {
    const folder = scratch({ "spec/networks.yaml": spec("1", "5") });
    const git = (...args: string[]): number | null =>
      spawnSync("git", ["-c", "user.name=a", "-c", "user.email=a@b.c", "-c", "core.autocrlf=false", ...args], {
        cwd: folder,
      }).status;
    const commit = async (text: string): Promise<void> => {
      write(folder, { "spec/networks.yaml": text });
      expect(await netspec(folder, ["generate"])).toMatchObject({ exitCode: 0 });
      git("add", ".");
      expect(git("commit", "-qm", "x")).toBe(0);
    };
    git("init", "-qb", "main");
    await commit(spec("1", "5"));
    git("checkout", "-qb", "theirs");
    await commit(spec("1", "6"));
    git("checkout", "-q", "main");
    await commit(spec("3", "5"));
    expect(git("merge", "-q", "theirs")).toBe(1);
    write(folder, { "generated/mine.txt": "mine\n" });

    expect(readFileSync(join(folder, "spec/networks.yaml"), "utf8")).toBe(spec("3", "6"));
    const stderr = await refused(folder);
    expect(new Set(stderr.match(/\[[a-z-]+\]$/gm))).toEqual(new Set(["[merge-conflict]"]));
    expect(stderr.match(/hint: /g)).toHaveLength(1);
    const files = [...stderr.matchAll(/error (\S+) holds a merge conflict/g)].map(([, file]) => file!);
    expect(files).toContain(manifest);
    const command = /git (restore .*) FILE/.exec(stderr)?.[1]?.split(" ") ?? [];
    for (const file of files) expect(git(...command, file)).toBe(0);
    await netspec(folder, ["generate", "--out", "clean"]);
    expect(await netspec(folder, ["generate"])).toMatchObject({ exitCode: 0 });
    expect(filesIn(join(folder, "generated"))).toEqual({ ...filesIn(join(folder, "clean")), "mine.txt": "mine\n" });
  });
});

describe("a stream that takes no more", () => {
  const run = (folder: string, script: string) =>
    spawnSync("bash", ["-c", script, process.execPath, resolve("scripts/netspec.cjs")], {
      cwd: folder,
      encoding: "utf8",
    });

  test
    .skipIf(!existsSync("/dev/full"))
    .each([["model"], ["generate --dry-run"], ["generate --format json"], ["--help"]])(
    "is said of %s, and is no fault of netspec",
    async (call) => {
      const { status, stderr } = run(changed(), `"$0" "$1" ${call} > /dev/full`);
      expect(status).toBe(1);
      expect(stderr).toMatch(/^error standard output cannot be written: no space .*\(ENOSPC\) \[cannot-write\]$/m);
      expect(stderr).not.toMatch(/report|at .*\.js/);
    },
  );

  test.skipIf(!existsSync("/dev/full"))("keeps the code of a run that failed otherwise", async () => {
    expect(run(changed(), `"$0" "$1" generate --wrong 2> /dev/full`).status).toBe(2);
  });

  test("in the midst of a text is said as well", async () => {
    const folder = changed();
    const { status, stderr } = run(folder, `ulimit -f 1; "$0" "$1" model > model.json`);
    expect([status, stderr]).toEqual([1, expect.stringContaining("standard output cannot be written")]);
    expect(readFileSync(join(folder, "model.json")).length).toBe(1024);
  });

  test("because its reader has read enough is nobody's fault", async () => {
    const { status, stderr } = run(changed(), `set -o pipefail; "$0" "$1" model | head -c 1`);
    expect([status, stderr]).toEqual([0, ""]);
  });
});
