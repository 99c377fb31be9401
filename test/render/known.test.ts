import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { understand } from "../../scripts/compile.ts";
import type { Model } from "../../scripts/model/shape.ts";
import { sha256 } from "../../scripts/output/hash.ts";
import { kitOf } from "../../scripts/render/kit.ts";
import { planOutputs } from "../../scripts/render/plan-outputs.ts";
import { type KnownTexts, render } from "../../scripts/render/render.ts";
import { templateFolders } from "../../scripts/template-folders.ts";

const kit = await kitOf(templateFolders([]));
const spec = readFileSync("spec/networks.yaml", "utf8");
const model = understand("spec.yaml", spec).model!;

const make = async (of: Model, known?: KnownTexts) =>
  (await render(planOutputs(kit.targets, of).outputs, kit, known)).rendered;

const known: KnownTexts = new Map(
  (await make(model)).map(({ planned, bytes, key }) => [planned.path, { key: key!, sha256: sha256(bytes) }]),
);

/** So many leaves of the model are changed, evenly spread; there are some thousands. */
const TRIED = 120;

it("what is taken from an earlier run is what would be made anew, whatever has changed in the model", async () => {
  const leaves = leavesOf(model);
  let taken = 0;
  for (let i = 0; i < leaves.length; i += Math.ceil(leaves.length / TRIED)) {
    const changed = structuredClone(model);
    change(changed, leaves[i]!);
    for (const { planned, bytes, sha256: claimed } of await make(changed, known)) {
      if (claimed === undefined) continue;
      taken += 1;
      expect(sha256(bytes), `${planned.path} when ${leaves[i]!.join(".")} changes`).toBe(claimed);
    }
  }
  expect(taken).toBeGreaterThan(TRIED);
});

it("all of it, when nothing has changed; of one network's own address, what is about that network or all", async () => {
  const same = await make(structuredClone(model), known);
  expect(same.filter(({ sha256: claimed }) => claimed === undefined)).toEqual([]);
  const [first, second] = model.networks;
  const edited = spec.replace(first!.contracts[0]!.addresses[0]!.address, `0x${"1".repeat(40)}`);
  const made = (await make(understand("spec.yaml", edited).model!, known)).filter(({ sha256: claimed }) => !claimed);
  expect(made.length).toBeGreaterThan(5);
  expect(made.map(({ planned }) => planned.network)).not.toContain(second!.key);
});

type Path = readonly (string | number)[];

function leavesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [path];
  return Object.entries(value).flatMap(([key, part]) =>
    leavesOf(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** To another value of the same kind: of a text, its last letter or digit is another one. */
function change(of: unknown, path: Path): void {
  const holder = path.slice(0, -1).reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], of);
  const values = holder as Record<string, unknown>;
  const key = path.at(-1)!;
  const value = values[key];
  if (typeof value === "number") values[key] = value + 1;
  if (typeof value === "boolean") values[key] = !value;
  if (typeof value === "string")
    values[key] = value.replace(/[a-z0-9](?=[^a-z0-9]*$)/i, (last) => (last === "1" ? "2" : "1"));
}
