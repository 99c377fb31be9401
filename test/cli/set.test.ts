import { execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  lstatSync,
  readFileSync,
  readdirSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { netspec, shipped } from "../support/command.ts";

const router = "networks.devnet.contracts.Router";
const [before, after] = ["0x3245600000000000000000000000000000000022", "0x3245600000000000000000000000000000000099"];
const specIn = (folder: string): string => readFileSync(join(folder, "spec/networks.yaml"), "utf8");

describe("netspec set", () => {
  it("changes one value, says which, and check knows", async () => {
    const folder = shipped();
    const text = specIn(folder);
    const run = await netspec(folder, ["set", router, after]);
    expect(run).toEqual({
      exitCode: 0,
      stdout: `spec/networks.yaml:138:15 ${router}: "${before}" → "${after}"\n`,
      stderr: "",
    });
    expect(specIn(folder)).toBe(text.replace(before, after));
    expect((await netspec(folder, ["check", "--quiet"])).exitCode).toBe(1);
    expect((await netspec(folder, ["set", router, after])).stdout).toContain("nothing to do");
    expect((await netspec(folder, ["set", router, before])).exitCode).toBe(0);
    expect((await netspec(folder, ["check"])).exitCode).toBe(0);
    expect(specIn(folder)).toBe(text);
    expect(readdirSync(join(folder, "spec")).sort()).toEqual(readdirSync("spec").sort());
  });

  it("shows with --dry-run the diff that it would make", async () => {
    const folder = shipped();
    const text = specIn(folder);
    const { exitCode, stdout } = await netspec(folder, ["set", router, after, "--dry-run"]);
    expect(exitCode).toBe(0);
    expect(stdout.split("\n").filter((line) => /^[-+] /.test(line))).toEqual([
      `-      Router: "${before}"`,
      `+      Router: "${after}"`,
    ]);
    expect(specIn(folder)).toBe(text);
    const json = await netspec(folder, ["set", router, after, "--dry-run", "--format", "json"]);
    expect(JSON.parse(json.stdout)).toMatchObject({ path: router, before, after, changed: true, diff: stdout });
  });

  it.each<[string, readonly string[], string]>([
    ["a number", ["networks.devnet.startBlock", "60000"], "    startBlock: 60000"],
    ["a text that looks like a number", ["networks.devnet.title", "42"], '    title: "42"'],
    ["a version", ["version", "1.1.0"], "version: 1.1.0 # their version, not netspec's"],
    ["null", ["networks.devnet.shortName", "null"], "    shortName: null"],
    [
      "a list",
      ["networks.devnet.faucets", "https://a.example", "https://b.example"],
      "    faucets: [https://a.example, https://b.example]",
    ],
    ["an item of a list", ["networks.devnet.contracts.ERC20Template[1]", after], `        - "${after}"`],
    ["what the defaults say", ["networks.devnet.rpc", "https://rpc.example"], "    rpc: https://rpc.example"],
    [
      "a number of the portal object",
      ["defaults.portal.transactionPollingTimeout", "800"],
      "    transactionPollingTimeout: 800",
    ],
    ["a text of the portal object", ["defaults.portal.network", "800"], '    network: "800"'],
    ["a text with a reference", ["defaults.subgraph", "${rpc}/graph # 1"], '  subgraph: "${rpc}/graph # 1"'],
  ])("takes %s", async (_, words, line) => {
    const folder = shipped();
    const known = new Set(specIn(folder).split("\n"));
    const { exitCode, stderr } = await netspec(folder, ["set", ...words]);
    // The schema has no comments, so the last one is no URL; its quotes are what is looked at.
    if (line.includes("graph # 1")) expect(stderr).toContain("graph # 1");
    else {
      expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
      expect(
        specIn(folder)
          .split("\n")
          .filter((each) => !known.has(each)),
      ).toEqual([line]);
    }
  });

  it.each<[string, readonly string[], string]>([
    ["an address that is none", [router, "0x12"], "[address-form]"],
    ["a key that there is not", ["networks.devnet.contracts.Routr", after], "did you mean `Router`?"],
    ["a text where a number belongs", ["networks.devnet.chainId", "many"], "[wrong-type]"],
    ["a value that another needs", ["networks.devnet.subgraph", "null"], "[reference-absent]"],
    ["an item far behind the last", ["networks.devnet.contracts.ERC20Template.7", after], "has 2 items"],
    ["a key below a value", ["version.major", "2"], "`version` is a single value"],
  ])("refuses %s, and leaves the spec as it is", async (_, words, message) => {
    const folder = shipped();
    const text = specIn(folder);
    const { exitCode, stderr } = await netspec(folder, ["set", ...words]);
    expect(exitCode).toBe(1);
    expect(stderr).toContain(message);
    expect(specIn(folder)).toBe(text);
  });

  it("keeps line ends, the mark, the mode and a link", async () => {
    const folder = shipped();
    const file = join(folder, "spec/networks.yaml");
    const text = `\uFEFF${specIn(folder).replaceAll("\n", "\r\n")}`;
    const elsewhere = join(folder, "elsewhere.yaml");
    renameSync(file, elsewhere);
    writeFileSync(elsewhere, text);
    chmodSync(elsewhere, 0o640);
    symlinkSync("../elsewhere.yaml", file);
    expect((await netspec(folder, ["set", router, after])).exitCode).toBe(0);
    expect(readFileSync(file, "utf8")).toBe(text.replace(before, after));
    expect(lstatSync(file).isSymbolicLink()).toBe(true);
    expect(statSync(elsewhere).mode & 0o777).toBe(0o640);
  });

  it("does not put a file in the place of a pipe", async () => {
    const folder = shipped();
    const pipe = join(folder, "pipe");
    execFileSync("mkfifo", [pipe]);
    const writer = spawn("sh", ["-c", "cat spec/networks.yaml > pipe"], { cwd: folder });
    const { exitCode, stderr } = await netspec(folder, ["set", router, after, "--spec", "pipe"]);
    writer.kill();
    expect(stderr).toContain("pipe is no file whose text can be replaced [cannot-write]");
    expect([exitCode, lstatSync(pipe).isFIFO()]).toEqual([1, true]);
  });

  it("loses nothing when several run at once", async () => {
    const folder = shipped();
    const blocks = [1, 2, 3, 4].map(
      (n) =>
        [
          `networks.devnet.contracts.${["Router", "FixedPrice", "Dispenser", "ERC721Factory"][n - 1]}.startBlock`,
          `${60000 + n}`,
        ] as const,
    );
    const runs = await Promise.all(blocks.map(([path, block]) => netspec(folder, ["set", path, block])));
    runs.forEach(({ exitCode, stderr }, i) => {
      const isThere = specIn(folder).includes(`startBlock: ${blocks[i]![1]} }`);
      expect(exitCode).toBe(isThere ? 0 : 1);
      if (!isThere) expect(stderr).toContain("[changed-meanwhile]");
    });
    expect(runs.some(({ exitCode }) => exitCode === 0)).toBe(true);
  });

  it("says how it is called", async () => {
    expect((await netspec(shipped(), ["set", "version"])).stderr).toContain("netspec set PATH VALUE…");
  });
});
