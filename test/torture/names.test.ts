import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import type { Diagnostic } from "../../scripts/index.ts";
import { exportName } from "../../scripts/model/names.ts";
import { filesIn, netspec, scratch, write } from "../support/command.ts";

const address = "0x1000000000000000000000000000000000000001";

/** A spec with a network and a contract of each of these names. */
const specOf = (networks: readonly string[], contracts: readonly string[]) => `name: x
version: 1.0.0
contracts: { ${contracts.map((name) => `"${name}": {}`).join(", ")} }
networks:
${networks
  .map((key, i) => {
    const own = contracts.map(
      (name, j) => `"${name}": "${address.slice(0, -8)}${String((i + 1) * 10_000 + j).padStart(8, "0")}"`,
    );
    return `  "${key}": { chainId: ${i + 1}, title: T${i}, selector: s${i}, contracts: { ${own.join(", ")} } }\n`;
  })
  .join("")}`;

/** The names that a run refuses: what stands where its findings point to. */
async function refused(folder: string): Promise<Set<string>> {
  const { stdout, stderr } = await netspec(folder, ["generate", "--format", "json"]);
  expect(stderr).toBe("");
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
  const lines = readFileSync(join(folder, "spec/networks.yaml"), "utf8").split("\n");
  return new Set(
    diagnostics.map(({ place, message }) => {
      const { line, column } = place?.start ?? { line: 1, column: 1 };
      return /^"([^"]+)"/.exec(lines[line - 1]!.slice(column - 1))?.[1] ?? `nowhere: ${message}`;
    }),
  );
}

interface Generated {
  readonly networks: Record<string, { chainId: number; contracts: Record<string, string> }>;
  readonly networkByKey: (key: string) => unknown;
  readonly [name: string]: unknown;
}

describe("a name is refused in the spec, or right in every file", () => {
  it("each word of the generated modules, as the key of a network", async () => {
    const text = ["index", "types", "testnet"]
      .map((name) => readFileSync(`generated/typescript/${name}.ts`, "utf8"))
      .join("");
    const code = text.replaceAll(/\/\*\*[^]*?\*\/|"[^"]*"|readonly \w+/g, "");
    const objects = ["globalThis", "NaN", "Infinity", "Promise", "Symbol", "Array", "hasOwnProperty", "valueOf"];
    let keys = [...new Set([...(code.match(/\b[A-Za-z]\w*/g) ?? []), ...objects])];
    // Keys that differ in case only would make files that differ in case only.
    keys = keys.filter((key, i) => keys.findIndex((other) => other.toLowerCase() === key.toLowerCase()) === i);
    const folder = scratch();
    for (let count = Infinity; keys.length < count;) {
      count = keys.length;
      write(folder, { "spec/networks.yaml": specOf(keys, ["C"]) });
      const not = await refused(folder);
      keys = keys.filter((key) => !not.has(key));
    }
    expect(keys.length).toBeGreaterThan(25);
    expect(keys).not.toContain("networkByKey");
    expect((await netspec(folder, ["check", "--prove", "-q"])).stderr).toBe("");
    const made = (await import(pathToFileURL(join(folder, "generated/esm/index.js")).href)) as Generated;
    for (const [i, key] of keys.entries()) {
      expect(made[exportName(key)], key).toMatchObject({ key, chainId: i + 1 });
      expect(made.networks[key], key).toBe(made[exportName(key)]);
      expect(made.networkByKey(key), key).toBe(made[exportName(key)]);
    }
  });

  it("what objects have by themselves, as the name of a contract", async () => {
    const names = [
      ...Object.getOwnPropertyNames(Object.prototype).filter((name) => /^[a-z]/.test(name)),
      "name",
      "length",
      "then",
      "key",
      "Contract",
      "default",
      "class",
    ];
    const folder = scratch({ "spec/networks.yaml": specOf(["a", "toString"], names) });
    const { exitCode, stderr } = await netspec(folder, ["generate", "-q"]);
    expect([exitCode, stderr]).toEqual([0, ""]);
    const made = (await import(pathToFileURL(join(folder, "generated/esm/index.js")).href)) as Generated;
    const files = filesIn(join(folder, "generated"));
    const book = JSON.parse(files["contracts/address-book.json"]!) as Record<string, Record<string, unknown>>;
    for (const key of ["a", "toString"]) {
      const set = JSON.parse(files[`contracts/${key}.json`]!) as Record<string, string>;
      expect(Object.keys(set)).toEqual(names);
      expect(made.networks[key]!.contracts).toEqual(set);
      expect(book[key]).toEqual({ chainId: made.networks[key]!.chainId, ...set });
    }
  });
});
