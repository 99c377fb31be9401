import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Option, commands, options } from "../../scripts/options.ts";
import { filesIn, netspec, scratch, shipped, write } from "../support/command.ts";

const bare = "name: x\nversion: 1.0.0\nnetworks: { a: { chainId: 1, title: A } }\n";
const broken = "name: x\nversion: 1.0.0\nnetworks: { a: { chainId: 0, title: A } }\n";
const router = "0x3245600000000000000000000000000000000022";

/** Gives the devnet's router another address. */
function redeploy(folder: string, address = "0x3245600000000000000000000000000000000099"): void {
  const file = join(folder, "spec/networks.yaml");
  writeFileSync(file, readFileSync(file, "utf8").replace(router, address));
}

describe("exit codes", () => {
  it.each([
    ["generate", bare, 0],
    ["validate", bare, 0],
    ["model", bare, 0],
    ["check", bare, 1],
    ["generate", broken, 1],
    ["check", broken, 1],
    ["validate", broken, 1],
    ["model", broken, 1],
  ])("%s of %j is %d", async (command, spec, exitCode) => {
    const folder = scratch({ "spec/networks.yaml": spec });
    const run = await netspec(folder, [command]);
    expect(run.exitCode).toBe(exitCode);
    if (spec === broken) {
      expect(run.stdout).toBe("");
      expect(run.stderr).toContain(
        "spec/networks.yaml:3:27 error `chainId` is 0; it has to be at least 1 [out-of-range]",
      );
    }
  });

  it.each([
    [[], "say what to do: generate, check, validate, "],
    [["genrate"], "there is no command genrate; did you mean generate?"],
    [["generate", "--ot", "x"], "there is no option --ot; did you mean --out?"],
    [["generate", "extra"], "generate takes no extra"],
    [["generate", "--format", "xml"], "--format takes text, json, github, sarif, not xml"],
    [["generate", "--format", "markdown"], "--format takes text, json, github, sarif, not markdown"],
    [["diff", "--format", "xml"], "--format takes text, json, github, sarif, markdown, not xml"],
    [["diff", "a", "b", "c"], "diff takes no c"],
    [["generate", "--out"], "argument missing"],
    [["generate", "-x"], "there is no option -x"],
    [["set", "networks.testnet.startBlock", "-5"], "there is no option -5; a value with a dash goes behind --"],
    [["generate", "--out", ""], "--out takes a value that is not empty"],
    [["validate", "--target", "portal"], "validate takes no --target; generate and check do"],
    [["check", "--dry-run"], "check takes no --dry-run; generate"],
    [["check", "--watch"], "check takes no --watch; generate does"],
    [["generate", "--watch", "--force", "a.json"], "--watch takes no --force: it would give up"],
    [["generate", "--watch", "--format", "github"], "--watch prints text or json, not github"],
    [["rules", "fee-token-decimal"], "did you mean `fee-token-decimals`?"],
    [["rules", "placeholder", "extra"], "rules takes no extra"],
    [["generate", "--target", "prtal"], "there is no target prtal"],
    [["check", "--network", "b"], "there is no network b"],
  ])("wrong usage is 2: %j", async (args, message) => {
    const run = await netspec(scratch({ "spec/networks.yaml": bare }), args);
    expect(run).toMatchObject({ exitCode: 2, stdout: "", stderr: expect.stringContaining(message) });
  });

  it("an installation that is not built says so", async () => {
    const folder = scratch({ "package.json": '{ "type": "module" }' });
    mkdirSync(join(folder, "scripts"));
    copyFileSync("scripts/netspec.cjs", join(folder, "scripts/netspec.cjs"));
    expect(() =>
      execFileSync(process.execPath, ["scripts/netspec.cjs", "check"], { cwd: folder, stdio: "pipe" }),
    ).toThrow(/netspec is not built[^]*npm run build/);
  });
});

describe("help", () => {
  it("fits a screen and names every command, and every option with its commands", async () => {
    const { exitCode, stdout, stderr } = await netspec(".", ["--help"]);
    expect([exitCode, stderr]).toEqual([0, ""]);
    const lines = stdout.split("\n");
    expect(lines.length).toBeLessThanOrEqual(45);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(90);
    const helps = await Promise.all(Object.keys(commands).map((name) => netspec(".", [name, "--help"])));
    for (const name of Object.keys(commands)) expect(stdout).toContain(`\n  ${name}`);
    for (const [name, { of = Object.keys(commands) }] of Object.entries<Option>(options)) {
      const takers = Object.keys(commands).filter((_, i) => new RegExp(`--${name}\\b`).test(helps[i]!.stdout));
      expect(takers.sort(), name).toEqual([...of].sort());
    }
    for (const line of helps.flatMap((run) => run.stdout.split("\n"))) expect(line.length).toBeLessThanOrEqual(100);
  });

  it("tells of one command alone", async () => {
    const { exitCode, stdout } = await netspec(".", ["validate", "--help"]);
    expect([exitCode, stdout.split("\n")[0]]).toEqual([0, "netspec validate [OPTIONS]"]);
    expect(stdout).toContain("--release");
    expect(stdout).not.toContain("--force");
  });

  it("has a version", async () => {
    const { version } = JSON.parse(readFileSync("package.json", "utf8"));
    expect((await netspec(".", ["--version"])).stdout).toBe(`${version}\n`);
  });
});

describe("formats", () => {
  it("json is one document, of success and of failure", async () => {
    const folder = scratch({ "spec/networks.yaml": bare, "broken.yaml": broken });
    const made = JSON.parse((await netspec(folder, ["generate", "--format", "json"])).stdout);
    expect(made).toMatchObject({ command: "generate", exitCode: 0, diagnostics: [] });
    expect(made.changes).toContainEqual({ path: "typescript/a.ts", kind: "create" });
    const failed = await netspec(folder, ["validate", "--format", "json", "--spec", "broken.yaml"]);
    expect(failed.stderr).toBe("");
    expect(JSON.parse(failed.stdout)).toMatchObject({
      command: "validate",
      exitCode: 1,
      diagnostics: [
        {
          code: "out-of-range",
          severity: "error",
          path: "networks.a.chainId",
          place: { file: "broken.yaml", start: { line: 3, column: 27 }, end: { line: 3, column: 28 } },
        },
      ],
    });
  });

  it("json holds every finding of the spec and of the templates", async () => {
    const folder = scratch({
      "spec/networks.yaml": broken,
      "my/t/target.yaml":
        "title: T\noutputs: [{ path: t.md, template: t.hbs, language: markdown, scope: spec, about: T }]\n",
      "my/t/t.hbs": "{{text spec.nam}}\n",
    });
    for (const command of ["generate", "check"]) {
      const { stdout } = await netspec(folder, [command, "--templates", "my", "--format", "json"]);
      expect(JSON.parse(stdout)).toMatchObject({
        command,
        exitCode: 1,
        diagnostics: [{ place: { file: "spec/networks.yaml" } }, { place: { file: "my/t/t.hbs" } }],
      });
    }
  });

  it("github prints annotations", async () => {
    const folder = scratch({ "spec/networks.yaml": broken });
    const { stderr } = await netspec(folder, ["validate", "--format", "github"]);
    expect(stderr).toBe(
      "::error file=spec/networks.yaml,line=3,col=27,title=netspec%3A out-of-range::`chainId` is 0; it has to be at least 1%0AThe EIP-155 chain id, as a decimal number. Wallets take at most 4503599627370476.\n",
    );
  });

  it("text has no colours where there is no terminal, and --quiet leaves errors only", async () => {
    const folder = shipped();
    const { stderr, stdout } = await netspec(folder, ["validate"]);
    expect(stderr + stdout).not.toContain("\u001b");
    expect(stderr).toContain("note `homepage` is a placeholder [placeholder]");
    expect(await netspec(folder, ["check", "--quiet"])).toEqual({ exitCode: 0, stdout: "", stderr: "" });
  });
});

describe("targets and model", () => {
  it("print what there is", async () => {
    const { stdout } = await netspec(".", ["targets"]);
    expect(stdout).toMatch(/^portal: .*\n {2}portal\/\{network\.key\}\.json +The object/m);
    const model = JSON.parse((await netspec(".", ["model"])).stdout);
    expect(model.networks.map(({ key }: { key: string }) => key)).toEqual(["testnet", "devnet"]);
  });
});

describe("a changed address", () => {
  it("is found by check, which names the files, the difference and the repair", async () => {
    const folder = shipped();
    redeploy(folder);
    const { exitCode, stdout, stderr } = await netspec(folder, ["check"]);
    expect(exitCode).toBe(1);
    expect(stderr).toContain("error generated/contracts/devnet.json differs from what is generated [outdated-file]");
    expect(stderr).toContain("run: netspec generate\n");
    expect(stdout).toContain(`-  "Router": "${router}",\n+  "Router": "0x3245600000000000000000000000000000000099",`);
    expect(filesIn(join(folder, "generated"))).toEqual(filesIn("generated"));
  });

  it("changes the files that state it and the records, nothing else", async () => {
    const folder = shipped();
    redeploy(folder);
    const untouched = statSync(join(folder, "generated/portal/testnet.json")).mtimeMs;
    const { exitCode } = await netspec(folder, ["generate"]);
    expect(exitCode).toBe(0);
    const before = filesIn("generated");
    const after = filesIn(join(folder, "generated"));
    const changed = Object.keys(after).filter((path) => after[path] !== before[path]);
    const stating = Object.keys(before).filter((path) => before[path]!.includes(router));
    expect(changed).toEqual([...stating, "SHA256SUMS", "manifest.json"].sort());
    expect(stating.some((path) => path.includes("testnet"))).toBe(false);
    expect(statSync(join(folder, "generated/portal/testnet.json")).mtimeMs).toBe(untouched);
  });

  it("shows as a patch with --dry-run, which writes nothing", async () => {
    const folder = shipped();
    redeploy(folder);
    const { stdout } = await netspec(folder, ["generate", "--dry-run"]);
    expect(filesIn(join(folder, "generated"))).toEqual(filesIn("generated"));
    execFileSync("git", ["apply", "-"], { cwd: folder, input: stdout.slice(0, stdout.indexOf("generated: would be")) });
    expect((await netspec(folder, ["check"])).exitCode).toBe(0);
  });

  it("is written for the chosen target and network alone", async () => {
    const folder = shipped();
    redeploy(folder);
    await netspec(folder, ["generate", "--target", "contracts", "--network", "devnet"]);
    const before = filesIn("generated");
    const after = filesIn(join(folder, "generated"));
    const changed = Object.keys(after).filter((path) => after[path] !== before[path]);
    expect(changed).toEqual(["SHA256SUMS", "contracts/devnet.json", "manifest.json"]);
    execFileSync("sha256sum", ["--check", "--quiet", "SHA256SUMS"], { cwd: join(folder, "generated") });
  });
});

describe("generate", () => {
  it("does nothing the second time", async () => {
    const folder = shipped();
    const times = () =>
      Object.keys(filesIn(join(folder, "generated"))).map((path) => statSync(join(folder, "generated", path)).mtimeMs);
    const before = times();
    const { stdout } = await netspec(folder, ["generate"]);
    expect(stdout).toBe(`generated: nothing to do, ${before.length} files up to date\n`);
    expect(times()).toEqual(before);
  });

  it("refuses a file that was edited by hand, until it is forced", async () => {
    const folder = shipped();
    redeploy(folder);
    write(folder, { "generated/contracts/devnet.json": "{}\n" });
    const refused = await netspec(folder, ["generate"]);
    expect(refused).toMatchObject({ exitCode: 1, stderr: expect.stringContaining("[hand-edited-file]") });
    expect(filesIn(join(folder, "generated"))["contracts/address-book.json"]).toContain(router);
    const forced = await netspec(folder, [
      "generate",
      "--force",
      "contracts/devnet.json",
      "generated/portal/devnet.json",
    ]);
    expect(forced.exitCode).toBe(0);
    expect((await netspec(folder, ["check"])).exitCode).toBe(0);
  });

  it("removes the files of a network that is gone, and names each", async () => {
    const folder = shipped();
    const file = join(folder, "spec/networks.yaml");
    const spec = readFileSync(file, "utf8");
    writeFileSync(file, spec.slice(0, spec.indexOf("\n  devnet:")) + spec.slice(spec.indexOf("\nplaceholders:")));
    const { stdout } = await netspec(folder, ["generate"]);
    const gone = Object.keys(filesIn("generated")).filter((path) => path.includes("devnet"));
    expect(gone.length).toBeGreaterThan(5);
    for (const path of gone) {
      expect(stdout).toContain(`  removed ${path}\n`);
      expect(existsSync(join(folder, "generated", path))).toBe(false);
    }
  });

  it("takes placeholders for errors with --release", async () => {
    const folder = shipped();
    const { exitCode, stderr } = await netspec(folder, ["generate", "--release", "--out", "fresh"]);
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/spec\/networks\.yaml:\d+:\d+ error `defaults\.feeToken\.symbol` is a placeholder/);
    expect(existsSync(join(folder, "fresh"))).toBe(false);
  });

  it("follows the portal fields of the spec", async () => {
    const folder = shipped();
    const file = join(folder, "spec/networks.yaml");
    const spec = readFileSync(file, "utf8")
      .replace("    nodeUri: ", "    rpcUri: ")
      .replace("    isCustom: true", "    custom: true\n    caip: eip155:${chainId}");
    writeFileSync(file, spec);
    expect((await netspec(folder, ["generate"])).exitCode).toBe(0);
    const portal = JSON.parse(readFileSync(join(folder, "generated/portal/testnet.json"), "utf8"));
    expect(Object.keys(portal).slice(0, 7)).toEqual([
      "chainId",
      "isDefault",
      "custom",
      "caip",
      "network",
      "metadataCacheUri",
      "rpcUri",
    ]);
    expect(portal.caip).toBe("eip155:32457");
  });
});

describe("the same bytes", () => {
  it.each([
    [
      "in another time zone and locale",
      { TZ: "Asia/Kathmandu", LC_ALL: "tr_TR.UTF-8", LANG: "tr_TR.UTF-8" },
      (text: string) => text,
    ],
    ["from a spec with Windows line endings", {}, (text: string) => text.replaceAll("\n", "\r\n")],
    ["from a spec with a byte order mark", {}, (text: string) => `\uFEFF${text}`],
  ])("%s", async (_, env, change) => {
    const folder = scratch({ "spec/networks.yaml": change(readFileSync("spec/networks.yaml", "utf8")) });
    expect((await netspec(folder, ["generate"], env)).exitCode).toBe(0);
    expect(filesIn(join(folder, "generated"))).toEqual(filesIn("generated"));
  });

  it("from another working directory", async () => {
    const folder = shipped();
    const elsewhere = scratch();
    await netspec(elsewhere, ["generate", "--spec", join(folder, "spec/networks.yaml"), "--out", join(folder, "new")]);
    expect(filesIn(join(folder, "new"))).toEqual(filesIn("generated"));
  });
});

describe("awkward names", () => {
  const spec = (key: string, contract = "Router") => `name: x
version: 1.0.0
contracts: { ${contract}: {} }
networks:
  ${key}: { chainId: 1, title: A, contracts: { ${contract}: "0x1000000000000000000000000000000000000001" } }
`;

  it.each([
    ["a network called index", spec("index"), "file-taken"],
    ["a network called README", spec("README"), "file-taken"],
    ["a network called default", spec("default"), "network-name-reserved"],
    ["a network called networks", spec("networks"), "name-taken"],
    ["a network called __proto__", spec("__proto__"), "wrong-name"],
    ["a contract called chainId", spec("a", "chainId"), "name-taken"],
    ["a contract called __proto__", spec("a", "__proto__"), "wrong-name"],
  ])("%s is refused, and nothing is written", async (_, text, code) => {
    const folder = scratch({ "spec/networks.yaml": text });
    const { exitCode, stderr } = await netspec(folder, ["generate"]);
    expect(exitCode).toBe(1);
    expect(stderr).toContain(`[${code}]`);
    expect(existsSync(join(folder, "generated"))).toBe(false);
  });

  it.each([
    ["constructor", "Router"],
    ["a", "constructor"],
    ["hasOwnProperty", "toString"],
  ])("a network called %s with a contract called %s is right", async (key, contract) => {
    const folder = scratch({ "spec/networks.yaml": spec(key, contract) });
    expect((await netspec(folder, ["generate"])).exitCode).toBe(0);
    const book = JSON.parse(readFileSync(join(folder, "generated/contracts/address-book.json"), "utf8"));
    expect(Object.entries(book)).toEqual([
      [key, { chainId: 1, [contract]: "0x1000000000000000000000000000000000000001" }],
    ]);
    const { networks, networkByKey } = await import(join(folder, "generated/esm/index.js"));
    expect(Object.keys(networks)).toEqual([key]);
    expect(Object.keys(networkByKey(key).contracts)).toEqual([contract]);
  });
});
