import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type LanguageArtifact, compile, understand } from "../../scripts/compile.ts";
import { checksumAddress } from "../../scripts/rules/checksum.ts";
import { templateFolders } from "../../scripts/template-folders.ts";
import { type ArtifactLine, tracer } from "../../scripts/trace.ts";
import { netspec, shipped, write } from "../support/command.ts";

const folders = templateFolders([]);
const text = readFileSync("spec/networks.yaml", "utf8");
/** With letters in every address. */
const lettered = text.replace(/0x(\d{7})\d+(\d{2})/g, (_, start, end) =>
  checksumAddress(`0x${start}${"abcdef".repeat(5)}a${end}`),
);

async function traced(spec: string) {
  const understood = understand("spec.yaml", spec);
  const { artifacts } = await compile(understood, folders);
  return { artifacts: artifacts!, ...tracer(understood.resolved!, artifacts!, folders) };
}

function linesWith(artifacts: readonly LanguageArtifact[], word: string): string[] {
  return artifacts.flatMap(({ path, bytes }) =>
    bytes
      .toString()
      .split("\n")
      .flatMap((line, i) => (line.toLowerCase().includes(word.toLowerCase()) ? [`${path}:${i + 1}`] : [])),
  );
}

const places = (lines: readonly ArtifactLine[]): string[] =>
  lines.map(({ artifact, line }) => `${artifact.path}:${line}`);

describe("every line of every artifact that has an address is found, and no other:", () => {
  it.each([
    ["the shipped spec", text],
    ["the same with letters in its addresses", lettered],
  ])("%s", async (_, spec) => {
    const { leaves, linesOf, artifacts } = await traced(spec);
    const found = artifacts.flatMap(({ bytes }) => bytes.toString().match(/0x[0-9a-fA-F]{40}/g) ?? []);
    const addresses = new Set(found.map((address) => checksumAddress(address)));
    expect(addresses.size).toBe(24);
    for (const address of addresses) {
      const stating = leaves.filter(({ value }) => value === address);
      expect(stating.length, address).toBe(1);
      expect(places(await linesOf(stating)), address).toEqual(linesWith(artifacts, address));
    }
  });
});

describe("each value of the shipped spec", () => {
  it("of several words that no other contains is found in every line that has it", async () => {
    const { leaves, linesOf, artifacts } = await traced(text);
    const values = leaves.map(({ value }) => String(value).toLowerCase());
    const own = leaves.filter(
      ({ value }) =>
        /[ /]/.test(String(value)) && values.filter((each) => each.includes(String(value).toLowerCase())).length === 1,
    );
    // Templates have words of their own for what portal fields mean.
    for (const leaf of own.filter(({ path }) => path[0] !== "portalFields")) {
      const found = places(await linesOf([leaf]));
      const missing = linesWith(artifacts, String(leaf.value)).filter((place) => !found.includes(place));
      expect({ path: leaf.path.join("."), missing }).toEqual({ path: leaf.path.join("."), missing: [] });
    }
  });

  it("is found where artifacts have it in parts: a version, and the day of a time", async () => {
    const { leaves, linesOf } = await traced(
      `${text}releases: [{ version: 1.0.0, updated: 2024-02-29T00:00:00Z, changes: [] }]\n`,
    );
    const textsOf = async (...path: readonly (string | number)[]): Promise<string[]> => {
      const stating = leaves.filter((leaf) => leaf.path.join(".") === path.join("."));
      return (await linesOf(stating)).map((line) => line.text.trim());
    };
    expect(await textsOf("version")).toEqual(expect.arrayContaining(['"major": 1,', '"minor": 0,', '"patch": 0']));
    expect(await textsOf("releases", 0, "updated")).toEqual(["## 1.0.0, 2024-02-29"]);
  });

  it("is found again from a line that carries it", async () => {
    const { leaves, linesOf, leavesIn } = await traced(text);
    for (const path of [
      "tokens.protocol.address",
      "rpc.0",
      "chainId",
      "contracts.ERC20Template.addresses.1",
      "provider.url",
    ]) {
      const leaf = leaves.find((each) => each.network === "devnet" && each.path.join(".") === path)!;
      for (const { artifact, line } of (await linesOf([leaf])).slice(0, 2)) {
        expect(await leavesIn(artifact, line), `${artifact.path}:${line}`).toContain(leaf);
      }
    }
  });
});

describe("netspec trace", () => {
  const address = "0x3245600000000000000000000000000000000013";

  it("says where a value stands, and the lines that it reaches, as they are on disk", async () => {
    const folder = shipped();
    const { exitCode, stdout, stderr } = await netspec(folder, ["trace", address]);
    expect([exitCode, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/^stands in\n {2}spec\/networks\.yaml:135:17 {2}networks\.devnet\.tokens\.protocol: "0x/);
    const named = [...stdout.matchAll(/^ {2}(generated\/\S+?):(\d+):(\d+) {2}/gm)];
    expect(stdout).toContain(
      `and reaches ${named.length} lines of ${new Set(named.map(([, file]) => file)).size} files\n`,
    );
    for (const [, file, line, column] of named) {
      const onDisk = readFileSync(join(folder, file!), "utf8").split("\n")[Number(line) - 1]!;
      expect(onDisk.slice(Number(column) - 1)).toMatch(new RegExp(`^${address}`, "i"));
    }
  });

  it.each([
    ["a path", "networks.devnet.tokens.protocol", ["networks.devnet.tokens.protocol"]],
    ["a path that the defaults fill", "networks.devnet.rpc", ["defaults.rpc"]],
    ["a map", "networks.devnet.provider", ["networks.devnet.provider.address", "defaults.provider.url"]],
    ["an address in lower case", address.toLowerCase(), ["networks.devnet.tokens.protocol"]],
    ["a number in hexadecimal", "0x7ec8", ["networks.devnet.chainId"]],
    ["a URL with its references filled in", "https://rpc.dev.networks.example", ["defaults.rpc"]],
    ["a part of values", "cache.networks", ["defaults.metadataCache"]],
    ["a declared text", "EURB", ["tokens.euro2.symbol"]],
  ])("takes %s", async (_, what, paths) => {
    const { stdout } = await netspec(shipped(), ["trace", what, "--format", "json"]);
    const { spec, artifacts } = JSON.parse(stdout);
    expect(spec.map(({ path }: { path: string }) => path).sort()).toEqual(paths.sort());
    expect(artifacts.length).toBeGreaterThan(0);
  });

  it("says where a line comes from, however it is called", async () => {
    const folder = shipped();
    for (const what of [
      "generated/portal/devnet.json:7",
      "./generated/portal/devnet.json:7:3",
      "portal/devnet.json:7",
      join(folder, "generated/portal/devnet.json:7"),
    ]) {
      expect((await netspec(folder, ["trace", what])).stdout).toBe(
        [
          'generated/portal/devnet.json:7  "nodeUri": "https://rpc.dev.networks.example",',
          "is made by template network.json.hbs of target portal",
          "and carries",
          '  spec/networks.yaml:50:8  defaults.rpc: "https://rpc.${selector}.networks.example"',
          '  spec/networks.yaml:125:15  networks.devnet.selector: "dev"',
          "",
        ].join("\n"),
      );
    }
    const brace = await netspec(folder, ["trace", "portal/devnet.json:1"]);
    expect(brace.stdout).toContain("and carries no value of the spec\n");
  });

  it("names the layer, where there are overlays", async () => {
    const folder = shipped();
    write(folder, { "local.yaml": "networks:\n  devnet:\n    rpc: http://127.0.0.1:8545\n" });
    const args = ["--overlay", "local.yaml", "--out", "local"];
    const { stdout } = await netspec(folder, ["trace", "http://127.0.0.1:8545", ...args]);
    expect(stdout).toMatch(/^stands in\n {2}local\.yaml:3:10 {2}networks\.devnet\.rpc: "http:\/\/127\.0\.0\.1:8545"\n/);
    expect(stdout).toContain("  local/portal/devnet.json:7:15  ");
  });

  it.each([
    ["portal/devnet.json:99", "portal/devnet.json has 23 lines"],
    ["portal/devnet.json:0", "portal/devnet.json has 23 lines"],
    ["generated/SHA256SUMS:3", "SHA256SUMS is no artifact of a template, but the record of them all"],
    ["0x1234", "0x1234 is no value or path of the spec, nor a line of an artifact"],
    ["networks.devnet.rpcs", "is no value or path of the spec"],
  ])("%s is nothing", async (what, message) => {
    const { exitCode, stderr } = await netspec(shipped(), ["trace", what]);
    expect(exitCode).toBe(1);
    expect(stderr).toContain(message);
  });

  it("of a spec with faults, says these", async () => {
    const folder = shipped();
    const file = join(folder, "spec/networks.yaml");
    writeFileSync(file, readFileSync(file, "utf8").replace("chainId: 32457", "chainId: none"));
    expect(await netspec(folder, ["trace", "EURB"])).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining("[wrong-type]"),
    });
  });
});
