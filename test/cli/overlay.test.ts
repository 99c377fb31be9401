import { mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import prettier from "prettier";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { prettierOptions } from "../../scripts/lang/prettier-options.ts";
import { compileSchema } from "../../scripts/source/json-schema.ts";
import { type Run, filesIn, netspec, scratch, shipped, write } from "../support/command.ts";
import { replace, watch } from "../support/watch.ts";

const local = `# A node of one's own.
title: Local chain
networks:
  testnet:
    rpc: http://localhost:8545
    provider: { url: http://localhost:8030, address: "0x5FbDB2315678afecb367f032d93F642f64180aa3" }
`;
const other = "networks: { devnet: { rpc: http://localhost:8546 } }\n";
const laid = ["--overlay", "local.yaml", "--out", "local"];

function project(overlays: Readonly<Record<string, string>> = { "local.yaml": local }): string {
  const folder = shipped();
  write(folder, overlays);
  return folder;
}

const codesOf = ({ stdout }: Run): string[] =>
  (JSON.parse(stdout) as { diagnostics: { code: string; severity: string }[] }).diagnostics
    .filter(({ severity }) => severity !== "note")
    .map(({ code }) => code);
const manifestIn = (folder: string) => JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")) as object;

describe("what is made with an overlay", () => {
  it("has its values, says so wherever it can, and leaves the canonical files alone", async () => {
    const folder = project();
    const before = filesIn(join(folder, "generated"));
    expect(await netspec(folder, ["generate", ...laid])).toMatchObject({ exitCode: 0 });
    expect(filesIn(join(folder, "generated"))).toEqual(before);
    expect((await netspec(folder, ["check"])).exitCode).toBe(0);

    const after = filesIn(join(folder, "local"));
    expect(Object.keys(after)).toEqual(Object.keys(before));
    expect(after["env/testnet.env"]).toContain("RPC_URL=http://localhost:8545\n");
    expect(after["portal/testnet.json"]).toContain("http://localhost:8030");
    expect(JSON.parse(after["package.json"]!)).toMatchObject({
      private: true,
      description: expect.stringMatching(
        /^These are not the canonical values: an overlay is laid over them \(Local chain\)\. ./,
      ) as string,
    });
    expect(JSON.parse(before["package.json"]!)).not.toHaveProperty("private");
    expect(manifestIn(join(folder, "local"))).toMatchObject({ overlays: ["Local chain"] });
    expect(manifestIn(join(folder, "generated"))).not.toHaveProperty("overlays");

    const silent = Object.keys(after).filter((path) => !after[path]!.includes("Local chain"));
    const hasHeader = /\.(md|env|sol|toml)$|(esm|viem|typescript)\/(testnet|devnet)\./;
    expect(silent.filter((path) => hasHeader.test(path))).toEqual([]);
    expect(silent.length).toBeGreaterThan(10);
    expect(Object.keys(before).filter((path) => before[path]!.includes("canonical"))).toEqual([]);
  });

  it("is final text, whatever the title holds", async () => {
    const title = '*/ */ {{x}} <b>|`a`\\ SPDX-License-Identifier: MIT # ${y} it\'s \\"that\\" @deprecated [l](u)';
    const folder = project({ "local.yaml": local.replace("Local chain", JSON.stringify(title)) });
    expect(await netspec(folder, ["generate", ...laid])).toMatchObject({ exitCode: 0 });
    for (const [path, text] of Object.entries(filesIn(join(folder, "local")))) {
      // The testnet's files are made by the same templates.
      if (/testnet/.test(path)) continue;
      const parser = /\.md$/.test(path) ? "markdown" : /\.(ts|js)$/.test(path) ? "typescript" : undefined;
      if (parser) expect(await prettier.format(text, { ...prettierOptions, parser }), path).toBe(text);
    }
    expect(manifestIn(join(folder, "local"))).toMatchObject({ overlays: [title] });
  });

  it("depends on the overlay, not on where it is", async () => {
    const folder = project({
      "local.yaml": local,
      "deep/er/local.yaml": local,
      "here.yaml": other,
      "deep/here.yaml": other,
    });
    await netspec(folder, ["generate", ...laid, "--overlay", "here.yaml"]);
    const there = ["--overlay", join(folder, "deep/er/local.yaml"), "--overlay", "deep/here.yaml", "--out", "there"];
    expect(await netspec(folder, ["generate", ...there])).toMatchObject({ exitCode: 0 });
    expect(filesIn(join(folder, "there"))).toEqual(filesIn(join(folder, "local")));
    expect(manifestIn(join(folder, "there"))).toMatchObject({ overlays: ["Local chain", "here.yaml"] });
  });

  it("is the same for an overlay with CRLF", async () => {
    const folder = project({ "local.yaml": local, "windows.yaml": `\uFEFF${local.replaceAll("\n", "\r\n")}` });
    await netspec(folder, ["generate", ...laid]);
    await netspec(folder, ["generate", "--overlay", "windows.yaml", "--out", "windows"]);
    expect(filesIn(join(folder, "windows"))).toEqual(filesIn(join(folder, "local")));
  });
});

describe("folders are not mixed up", () => {
  it.each([
    ["generate", []],
    ["generate", ["--out", "./generated/"]],
    ["check", ["--out", "local/../generated", "--format", "json"]],
  ])("%s %j refuses the default folder", async (command, args) => {
    const folder = project();
    const { exitCode, stderr, stdout } = await netspec(folder, [command, "--overlay", "local.yaml", ...args]);
    expect([exitCode, stderr + stdout]).toEqual([2, expect.stringContaining("takes a folder of its own: --out DIR")]);
  });

  it("a folder of the spec is refused to an overlay, one of an overlay to the spec, by every command", async () => {
    const folder = project();
    expect(await netspec(folder, ["generate", ...laid])).toMatchObject({ exitCode: 0 });
    renameSync(join(folder, "generated"), join(folder, "canonical"));
    const before = filesIn(folder);
    for (const args of [
      ["--out", "local"],
      ["--out", "canonical", "--overlay", "local.yaml"],
    ]) {
      for (const [command, ...more] of [
        ["generate"],
        ["generate", "--dry-run"],
        ["generate", "--force", "manifest.json"],
        ["check"],
      ]) {
        const run = await netspec(folder, [command!, ...args, "--format", "json", ...more]);
        expect([run.exitCode, codesOf(run)]).toEqual([1, ["other-overlays"]]);
      }
    }
    expect(filesIn(folder)).toEqual(before);
  });

  it.each([
    ["another overlay", ["local.yaml"], ["other.yaml"]],
    ["one overlay more", ["local.yaml"], ["local.yaml", "other.yaml"]],
    ["another order", ["other.yaml", "local.yaml"], ["local.yaml", "other.yaml"]],
  ])("nor to %s", async (_, first, second) => {
    const small = "name: x\nversion: 1.0.0\nnetworks: { a: { chainId: 1, title: A } }\n";
    const folder = scratch({ "spec/networks.yaml": small, "local.yaml": "title: L", "other.yaml": "title: O" });
    const over = (files: readonly string[]) => ["--out", "out", ...files.flatMap((file) => ["--overlay", file])];
    expect(await netspec(folder, ["generate", ...over(first)])).toMatchObject({ exitCode: 0 });
    const run = await netspec(folder, ["generate", "--format", "json", ...over(second)]);
    expect([run.exitCode, codesOf(run)]).toEqual([1, ["other-overlays"]]);
    expect((await netspec(folder, ["generate", ...over(first)])).stdout).toContain("nothing to do");
  });
});

describe("commands", () => {
  it("check names the overlays in the command that repairs", async () => {
    const folder = project({ "my local.yaml": local, "other.yaml": other });
    const args = ["--overlay", "my local.yaml", "--overlay", "other.yaml", "--out", "local"];
    await netspec(folder, ["generate", ...args]);
    expect((await netspec(folder, ["check", ...args])).stdout).toMatch(
      /^local is in sync with spec\/networks.yaml with my local.yaml and other.yaml: /,
    );
    write(folder, { "other.yaml": other.replace("8546", "8547") });
    expect((await netspec(folder, ["check", ...args])).stderr).toContain(
      "run: netspec generate --overlay 'my local.yaml' --overlay other.yaml --out local\n",
    );
  });

  it("validate and model take overlays, the others do not", async () => {
    const folder = project();
    const valid = await netspec(folder, ["validate", "--overlay", "local.yaml"]);
    expect(valid).toMatchObject({ exitCode: 0, stdout: "spec/networks.yaml with local.yaml is valid: 2 networks\n" });
    const model = await netspec(folder, ["model", "--overlay", "local.yaml"]);
    expect(JSON.parse(model.stdout)).toMatchObject({
      overlays: ["Local chain"],
      networks: [{ rpcUrl: "http://localhost:8545" }, {}],
    });
    expect(await netspec(folder, ["targets", "--overlay", "local.yaml"])).toMatchObject({ exitCode: 2 });
    expect(await netspec(folder, ["validate", "--overlay", ""])).toMatchObject({ exitCode: 2 });
  });

  it("a run with nothing to do is remembered, until an overlay changes", async () => {
    const folder = project({ "local.yaml": local, "node_modules/package/index.js": "" });
    const isNew = async () => / render /.test((await netspec(folder, ["generate", ...laid, "--timings"])).stderr);
    expect([await isNew(), await isNew()]).toEqual([true, false]);
    expect(readdirSync(join(folder, "node_modules/.cache/netspec"))).toHaveLength(1);
    write(folder, { "local.yaml": local.replace("8545", "8540") });
    expect([await isNew(), await isNew()]).toEqual([true, false]);
    expect(readFileSync(join(folder, "local/env/testnet.env"), "utf8")).toContain("http://localhost:8540");
  });

  it("generate --watch runs again when an overlay changes, breaks and is back", async () => {
    const folder = project();
    const { next, end } = watch(folder, ...laid);
    expect(await next()).toMatchObject({ exitCode: 0 });
    const file = join(folder, "local.yaml");
    replace(file, local.replace("8545", "8540"));
    expect(await next()).toMatchObject({ exitCode: 0 });
    expect(readFileSync(join(folder, "local/env/testnet.env"), "utf8")).toContain("http://localhost:8540");
    renameSync(file, `${file}.away`);
    expect(await next()).toMatchObject({ exitCode: 1, diagnostics: [{ code: "file-missing" }] });
    renameSync(`${file}.away`, file);
    expect(await next()).toMatchObject({ exitCode: 0 });
    expect(await end("SIGTERM")).toBe(0);
  });
});

describe("an overlay that cannot be read", () => {
  const refused = async (folder: string, ...files: string[]) => {
    const run = await netspec(folder, [
      "validate",
      "--format",
      "json",
      ...files.flatMap((file) => ["--overlay", file]),
    ]);
    const { diagnostics } = JSON.parse(run.stdout) as {
      diagnostics: {
        severity: string;
        code: string;
        hint?: string;
        place: { file: string; start?: { line: number } };
      }[];
    };
    expect(run.exitCode).toBe(1);
    return diagnostics
      .filter(({ severity }) => severity === "error")
      .map(({ code, place, hint }) => {
        expect(hint ?? "").not.toMatch(/--spec|the spec(?! )/);
        return `${place.file}:${place.start?.line ?? ""} ${code}`;
      });
  };

  it("is named, and so is every other", async () => {
    const folder = project();
    mkdirSync(join(folder, "folder"));
    writeFileSync(join(folder, "latin.yaml"), Buffer.from("x-a: 1\ntitle: Caf\xe9\n", "latin1"));
    expect(await refused(folder, "nowhere.yaml", "local.yaml", "folder", "latin.yaml", "/dev/zero")).toEqual([
      "nowhere.yaml: file-missing",
      "folder: file-is-directory",
      "latin.yaml:2 file-not-utf8",
      "/dev/zero: file-too-large",
    ]);
  });

  it("is shown at its line", async () => {
    const folder = project({
      "broken.yaml": "title: Broken\nnetworks: {",
      "list.yaml": "- a\n",
      "empty.yaml": "# nothing\n",
      "spec.yaml": "title: A spec\nname: x\n",
    });
    expect(await refused(folder, "broken.yaml", "list.yaml", "empty.yaml", "spec.yaml")).toEqual([
      "broken.yaml:2 yaml-syntax",
      "empty.yaml: yaml-empty",
      "list.yaml:1 wrong-type",
      "spec.yaml:2 unknown-key",
    ]);
    expect(await refused(folder, "broken.yaml", "./broken.yaml")).toEqual(["./broken.yaml: overlay-twice"]);
    expect(await refused(folder, "spec/networks.yaml")).toEqual(["spec/networks.yaml: overlay-twice"]);
  });
});

describe("the overlays of the README", () => {
  const [, section] = /\n## Lay something over a spec\n([^]*?)\n## /.exec(readFileSync("README.md", "utf8"))!;
  const shown = [...section!.matchAll(/```yaml\n([^]*?)```/g)].map(([, overlay]) => overlay!);

  it.each(shown)("%s does what the README says, without a warning", async (overlay) => {
    const folder = project({ "own.yaml": overlay });
    const args = ["--overlay", "own.yaml", "--out", "generated-own"];
    const { exitCode, stderr } = await netspec(folder, ["generate", ...args]);
    expect([exitCode, stderr]).toEqual([0, expect.stringMatching(/^\d+ notes; netspec validate lists them\n$/)]);
    expect((await netspec(folder, ["validate", "--overlay", "own.yaml"])).stderr).not.toContain("overlay-");
  });

  it("are taken by the schema for editors, which refuses what the command refuses", () => {
    const schema = JSON.parse(readFileSync("spec/overlay.schema.json", "utf8")) as object;
    const accepts = compileSchema<unknown>(schema);
    for (const text of [...shown, local, other, "x-a: 1", "networks: { a: { tokens: { t: { symbol: X } } } }"]) {
      expect(accepts(parse(text)), text).toBe(true);
    }
    for (const text of ["name: x", "networks: { a: { chainId: 0 } }", "- a", "rules: []"]) {
      expect(accepts(parse(text)), text).toBe(false);
    }
  });
});
