import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import AjvDraft04 from "ajv-draft-04";
import addFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { catalogue } from "../../scripts/rules/rules.ts";
import { netspec, scratch, shipped } from "../support/command.ts";

const require = createRequire(import.meta.url);
const spec = `name: x
version: 1.0.0
networks:
  a: { chainId: 1, title: A, rpc: https://r.example, explorer: https://e.example/ }
  b: { chainId: 2, title: B, rpc: https://r.example, provider: { url: https://p.example } }
placeholders: [networks.a.title]
`;

describe("sarif", () => {
  const schema = require("@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json") as object;
  const ajv = new AjvDraft04.default({ strict: false, unicodeRegExp: false });
  addFormats.default(ajv);
  const isSarif = ajv.compile(schema);
  const logOf = (stdout: string) => {
    const log = JSON.parse(stdout);
    expect(isSarif(log), JSON.stringify(isSarif.errors)).toBe(true);
    return log.runs[0];
  };

  it("keeps to its schema, with every finding at its place", async () => {
    const folder = scratch({ "spec/my networks #1.yaml": spec });
    const { exitCode, stdout, stderr } = await netspec(folder, [
      ..."validate --format sarif --spec".split(" "),
      "spec/my networks #1.yaml",
    ]);
    expect([exitCode, stderr]).toEqual([1, ""]);
    const { results, tool } = logOf(stdout);
    const shown = results.map(
      (result: { ruleId: string; level: string; locations: { physicalLocation: object }[] }) => [
        result.ruleId,
        result.level,
        result.locations[0]!.physicalLocation,
      ],
    );
    const uri = "spec/my%20networks%20%231.yaml";
    const at = (startLine: number, startColumn: number, endColumn: number) => ({
      artifactLocation: { uri },
      region: { startLine, startColumn, endLine: startLine, endColumn },
    });
    expect(shown).toEqual([
      ["placeholder", "note", at(4, 27, 28)],
      ["explorer-url", "error", at(4, 64, 82)],
      ["rpc-shared", "error", at(5, 35, 52)],
      ["provider-incomplete", "warning", at(5, 54, 62)],
    ]);
    expect(results[2].relatedLocations[0].physicalLocation).toEqual(at(4, 35, 52));
    const { shortDescription } = tool.driver.rules[results[2].ruleIndex];
    expect(shortDescription.text).toBe("An RPC URL belongs to one network");
  });

  it.each([
    ["a clean run", ["validate"], 0],
    ["drift, whose places are whole files", ["check", "--out", "elsewhere"], 1],
    ["wrong usage", ["chek"], 2],
  ])("is written of %s too", async (_, args, exitCode) => {
    const run = await netspec(shipped(), [...args, "--format", "sarif"]);
    expect([run.exitCode, run.stderr]).toEqual([exitCode, ""]);
    expect(logOf(run.stdout).results.length > 0).toBe(exitCode > 0 || args.includes("validate"));
  });
});

describe("json", () => {
  it("is one document of wrong usage too", async () => {
    const run = await netspec(".", ["generate", "--otu", "x", "--format=json"]);
    expect([run.exitCode, run.stderr]).toEqual([2, ""]);
    expect(JSON.parse(run.stdout)).toMatchObject({
      exitCode: 2,
      diagnostics: [{ code: "usage", severity: "error", message: "there is no option --otu; did you mean --out?" }],
    });
  });
});

describe("colours", () => {
  const hasScript = spawnSync("script", ["--version"]).status === 0;
  const onTerminal = (args: string, env: NodeJS.ProcessEnv = {}) => {
    const folder = scratch({ "spec.yaml": spec });
    const call = `"${process.execPath}" "${resolve("scripts/netspec.cjs")}" validate --spec spec.yaml ${args}`;
    const options = { cwd: folder, env: { ...process.env, NO_COLOR: "", ...env }, encoding: "utf8" } as const;
    return spawnSync("script", ["--quiet", "--return", "--command", call, "/dev/null"], options).stdout;
  };

  it.skipIf(!hasScript)("are for terminals only, and not against one's wish", () => {
    // A line of progress may come and go on a terminal.
    const colour = /\u001b\[\d+m/;
    expect(onTerminal("")).toContain("\u001b[31merror\u001b[39m");
    expect(onTerminal("--no-color")).not.toMatch(colour);
    expect(onTerminal("", { NO_COLOR: "1" })).not.toMatch(colour);
  });
});

describe("rules", () => {
  const all = Object.values(catalogue).flat();

  it("lists every code with its severity", async () => {
    const { exitCode, stdout } = await netspec(".", ["rules"]);
    expect(exitCode).toBe(0);
    for (const { code, severity, title } of all) {
      expect(stdout).toMatch(new RegExp(`^  ${code} +${severity} +${title.replace(/[()?.$]/g, "\\$&")}$`, "m"));
    }
  });

  it("explains one of them, with its examples", async () => {
    const { code, why, bad } = all.find((rule) => rule.code === "fee-token-decimals")!;
    const { stdout } = await netspec(".", ["rules", code]);
    expect(stdout).toContain(why);
    expect(stdout).toContain(bad.replace(/^/gm, "  ").trimEnd());
    const json = JSON.parse((await netspec(".", ["rules", code, "--format", "json"])).stdout);
    expect(json.rules).toMatchObject([{ code, severity: "error", fixed: false }]);
  });
});
