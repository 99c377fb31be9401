import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { lazy } from "./lazy.ts";
import { type Call, type Contestant, run } from "./processes.ts";
import { scratchFolder } from "./scratch.ts";

const netspec = resolve("scripts/netspec.cjs");

export const shippedSpec = lazy(() => readFileSync("spec/networks.yaml", "utf8"));

/** Chains as public lists have them: without tokens and contracts. */
export function bareChains(count: number): string {
  const chains = Array.from({ length: count }, (_, i) => [
    `  chain-${i}:`,
    `    chainId: ${1000 + i}`,
    `    title: Chain ${i} Mainnet`,
    `    rpc: [https://rpc.chain-${i}.example, https://backup.chain-${i}.example/v1]`,
    `    explorer: { name: Explorer, url: https://explorer.chain-${i}.example }`,
    `    feeToken: { name: Coin ${i}, symbol: C${i}, decimals: 18 }`,
  ]);
  return ["name: bare-chains", "version: 1.0.0", "networks:", ...chains.flat(), ""].join("\n");
}

/** A new project, with a place of its own for what netspec remembers. */
export function project(spec: string): string {
  const folder = scratchFolder();
  mkdirSync(join(folder, "spec"));
  mkdirSync(join(folder, "node_modules"));
  writeFileSync(specFile(folder), spec);
  return folder;
}

export function specFile(folder: string): string {
  return join(folder, "spec", "networks.yaml");
}

/** A call of netspec in a project. */
export function call(cwd: string, args: readonly string[], node?: string): Call {
  return { args: [netspec, ...args], cwd, node };
}

/** `generate` in a new project for every run, so that nothing is there and nothing is remembered. */
export function cold(spec: () => string, args: readonly string[] = [], node?: () => string): Contestant {
  return () => call(project(spec()), ["generate", ...args], node?.());
}

/** `generate` in one project after another edit each time of the first address of a contract. */
export function oneAddressChanged(spec: () => string, contract: string): Contestant {
  const folder = lazy(() => settledProject(spec()));
  const stated = new RegExp(`(?<=\\b${contract}: )"0x\\d{40}"`);
  let edits = 0;
  return () => {
    const edited = `"0x9${String(++edits).padStart(39, "0")}"`;
    writeFileSync(specFile(folder()), spec().replace(stated, edited));
    return call(folder(), ["generate"]);
  };
}

/** A project that was generated long enough ago for the times of its files to be trusted. */
export function settledProject(spec: string, node?: string): string {
  const folder = project(spec);
  run(call(folder, ["generate"], node));
  wait(2_500);
  run(call(folder, ["generate"], node));
  return folder;
}

export const settledShipped = lazy(() => settledProject(shippedSpec()));

function wait(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
