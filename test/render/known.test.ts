import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse, stringify } from "yaml";
import { type SpecText, understand } from "../../scripts/compile.ts";
import type { Model } from "../../scripts/model/shape.ts";
import { sha256 } from "../../scripts/output/hash.ts";
import { fingerprintsOf } from "../../scripts/render/fingerprints.ts";
import { kitOf } from "../../scripts/render/load-kit.ts";
import { planOutputs } from "../../scripts/render/plan-outputs.ts";
import { type RenderOptions, render } from "../../scripts/render/render.ts";
import { templateFolders } from "../../scripts/template-folders.ts";

const kit = await kitOf(templateFolders([]));
const spec = readFileSync("spec/networks.yaml", "utf8");
const model = understand("spec.yaml", spec).model!;

const make = async (of: Model, known: RenderOptions["known"] = new Map()) => {
  const { rendered } = await render(planOutputs(kit.targets, of).outputs, kit, { known });
  return rendered.map(({ text, ...rest }) => ({ ...rest, bytes: typeof text === "function" ? text() : text }));
};

const known: RenderOptions["known"] = new Map(
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

it("a network has the same fingerprint only where it is the same, whatever has changed in the spec", () => {
  const overlay = "title: Trial\nnetworks: { testnet: { rpc: https://trial.example } }\n";
  const files = [{ file: "overlay.yaml", text: overlay }];
  for (const overlays of [[], files]) {
    const text = parse(`${spec}\nx-note: some\n`) as Record<string, unknown>;
    const before = networksOf(text, overlays)!;
    let [alike, changed] = [0, 0];
    for (const leaf of leavesOf(text)) {
      for (const alter of [change, remove]) {
        const other = structuredClone(text);
        alter(other, leaf);
        for (const [key, { fingerprint, network }] of networksOf(other, overlays) ?? []) {
          if (fingerprint !== before.get(key)?.fingerprint) changed += 1;
          else {
            alike += 1;
            expect(network, `${key} when ${leaf.join(".")} is another`).toEqual(before.get(key)!.network);
          }
        }
      }
    }
    expect(Math.min(alike, changed)).toBeGreaterThan(50);
  }
});

it("what nobody has asked for is made when somebody does, and is no other text", async () => {
  const { outputs } = planOutputs(kit.targets, model);
  const { rendered } = await render(outputs, kit, { isWanted: ({ target }) => target === "portal" });
  const isMade = rendered.map(({ planned, text }) => [planned.target, Buffer.isBuffer(text)]);
  expect(isMade).toEqual(outputs.map(({ target }) => [target, target === "portal"]));
  const texts = rendered.map(({ text }) => sha256(typeof text === "function" ? text() : text));
  expect(texts).toEqual((await make(model)).map(({ bytes }) => sha256(bytes)));
});

it("a network of another key has another fingerprint", () => {
  const bare = (key: string) => networksOf({ ...bareSpec, networks: { [key]: { chainId: 1, title: "One" } } }, [])!;
  expect(bare("one").get("one")!.fingerprint).not.toBe(bare("other").get("other")!.fingerprint);
});

it("a placeholder of the networks is none where the spec has a value at its path, and makes another fingerprint", () => {
  const networks = { one: { chainId: 1, title: "One" } };
  const [titled, untitled] = [{ title: "All" }, {}].map((title) =>
    networksOf({ ...bareSpec, ...title, networks, placeholders: ["title"] }, [])!.get("one")!,
  );
  expect([titled!.network.placeholders, untitled!.network.placeholders]).toEqual([[], ["title"]]);
  expect(titled!.fingerprint).not.toBe(untitled!.fingerprint);
});

const bareSpec = { name: "bare", version: "1.0.0" };

it("an overlay that says something else makes other fingerprints", () => {
  const [one, other] = ["one", "two"].map((host) => [
    { file: "overlay.yaml", text: `networks: { testnet: { rpc: https://${host}.example } }\n` },
  ]);
  const data = parse(spec) as object;
  const [first, second] = [networksOf(data, one!)!, networksOf(data, other!)!];
  expect(first.get("testnet")!.fingerprint).not.toBe(second.get("testnet")!.fingerprint);
});

/** The networks of a spec by key, each with its fingerprint; nothing where the spec has faults. */
function networksOf(data: object, overlays: readonly SpecText[]) {
  const { model: made, resolved } = understand("spec.yaml", stringify(data), { overlays });
  if (!made || !resolved) return undefined;
  const fingerprints = fingerprintsOf(
    resolved.spec,
    resolved.overlays.map(({ source }) => source.data),
    made,
  );
  return new Map(
    made.networks.map((network) => [network.key, { network, fingerprint: fingerprints.get(network)! }] as const),
  );
}

type Path = readonly (string | number)[];

function leavesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [path];
  return Object.entries(value).flatMap(([key, part]) =>
    leavesOf(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

function remove(of: unknown, path: Path): void {
  const holder = path.slice(0, -1).reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], of);
  if (Array.isArray(holder)) holder.splice(Number(path.at(-1)), 1);
  else delete (holder as Record<string, unknown>)[path.at(-1)!];
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
