import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { type Understood, compile, understand } from "../../scripts/compile.ts";
import { changesBetween } from "../../scripts/model/changes.ts";
import { parseYaml } from "../../scripts/source/yaml.ts";
import { templateFolders } from "../../scripts/template-folders.ts";
import { short } from "./support.ts";

const folders = templateFolders([]);

/** Whether a change is shown wherever a file is another one, with each value and key of a spec changed or taken away in turn. */
export async function proveEveryLeaf(file: string, least: { readonly changed: number; readonly same: number }) {
  const { source } = parseYaml(file, readFileSync(file, "utf8"));
  const whole = understand(file, JSON.stringify(source!.data));
  expect(changesBetween(whole.model!, whole.model!)).toEqual([]);
  const files = await filesOf(whole);
  const seen = { changed: 0, same: 0 };
  for (const { path, data } of variants(source!.data)) {
    const understood = understand(file, JSON.stringify(data));
    if (!understood.model) continue;
    const differ = difference(files, await filesOf(understood));
    seen[differ ? "changed" : "same"] += 1;
    const [there, back] = [
      changesBetween(whole.model!, understood.model),
      changesBetween(understood.model, whole.model!),
    ];
    const hint = `${path}: ${differ ?? "no file"}; ${short(there)}; ${short(back)}`;
    // What versions are called, and what was new in them, is no change of the facts.
    if (path !== "version" && !/^\.?releases/.test(path))
      expect([there.length > 0, back.length > 0], hint).toEqual([differ !== undefined, differ !== undefined]);
  }
  expect(seen.changed).toBeGreaterThan(least.changed);
  expect(seen.same).toBeGreaterThan(least.same);
}

type Files = ReadonlyMap<string, string>;

async function filesOf(understood: Understood): Promise<Files> {
  const { artifacts, diagnostics } = await compile(understood, folders);
  if (!artifacts) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return new Map(artifacts.map(({ path, bytes }) => [path, bytes.toString()]));
}

function difference(one: Files, other: Files): string | undefined {
  return [...new Set([...one.keys(), ...other.keys()])].find((path) => one.get(path) !== other.get(path));
}

/** The data with each scalar in turn another one of its kind, and with each key and item in turn gone or twice. */
function* variants(data: unknown, path: readonly (string | number)[] = []): Generator<{ path: string; data: unknown }> {
  const name = path.join(".");
  if (typeof data !== "object" || data === null) {
    for (const other of others(data)) yield { path: name, data: other };
    return;
  }
  for (const [key, value] of Object.entries(data)) {
    for (const variant of variants(value, [...path, key]))
      yield { ...variant, data: replaced(data, key, variant.data) };
    yield { path: `${name}.${key} gone`, data: replaced(data, key) };
  }
  if (Array.isArray(data) && data.length > 1) yield { path: `${name} turned`, data: data.toReversed() };
  else if (!Array.isArray(data))
    yield { path: `${name} turned`, data: Object.fromEntries(Object.entries(data).toReversed()) };
}

function others(value: unknown): unknown[] {
  switch (typeof value) {
    case "number":
      return [value + 1, 18];
    case "boolean":
      return [!value];
    case "string":
      return /^0x/.test(value)
        ? [`${value.slice(0, -1)}${value.endsWith("9") ? 8 : 9}`]
        : [`${value}x`, value.replace(/^https:\/\//, "https://x."), "deprecated", "retired"].filter(
            (each) => each !== value,
          );
    default:
      return [];
  }
}

function replaced(data: object, key: string, value?: unknown): unknown {
  if (Array.isArray(data)) return value === undefined ? data.toSpliced(Number(key), 1) : data.with(Number(key), value);
  const entries = Object.entries(data).flatMap(([name, old]) =>
    name !== key ? [[name, old]] : value === undefined ? [] : [[name, value]],
  );
  return Object.fromEntries(entries);
}
