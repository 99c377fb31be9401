import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { stringify } from "yaml";
import { lazy } from "./lazy.ts";
import { packages } from "./packages.ts";
import { type Contestant, run } from "./processes.ts";
import { settledShipped } from "./projects.ts";
import { scratchFolder } from "./scratch.ts";

const script = (name: string): string => resolve(`test/bench/peers/${name}.js`);
const wagmi = [resolve("test/bench/node_modules/@wagmi/cli/dist/esm/cli.js"), "generate", "--config"];
const { dependencies } = JSON.parse(readFileSync("test/bench/package.json", "utf8")) as {
  readonly dependencies: Readonly<Record<string, string>>;
};

/** Other generators, each of which writes the same values. */
export const peers: Readonly<Record<string, Contestant>> = {
  "Handlebars and Prettier in a script": peer(script("handlebars-prettier")),
  [named("json-schema-to-typescript")]: peer(script("json-schema-to-typescript")),
  [named("style-dictionary")]: peer(script("style-dictionary")),
  [named("@wagmi/cli")]: peer(...wagmi, script("wagmi.config")),
  [`${named("quicktype")} (types only)`]: peer(script("quicktype")),
  [named("openapi-typescript")]: peer(script("openapi-typescript")),
};

/** How much each of them writes. */
export function peersWork(): string {
  const { leaves, files } = values();
  const inFiles = leavesOf(files);
  return (
    `The other generators write ${leaves + inFiles} values of the shipped spec: ${leaves} into a TypeScript module and ` +
    `${inFiles} into ${Object.keys(files).length} JSON files. netspec writes these and all its other files.`
  );
}

function named(name: string): string {
  return `${name} ${dependencies[name]}`;
}

function peer(...args: readonly string[]): Contestant {
  const callInto = (out: string) => ({ args, cwd: packages(), env: { WORK: work(), OUT: out } });
  const proven = lazy(() => {
    const out = scratchFolder();
    run(callInto(out));
    prove(out, args.join(" "));
  });
  return () => {
    proven();
    return callInto(scratchFolder());
  };
}

/** Who leaves something out has less to do. */
function prove(out: string, name: string): void {
  const written = (path: string) => readFileSync(join(out, path), "utf8");
  if (written("networks.ts") === "") throw new Error(`${name} wrote no TypeScript`);
  for (const [path, value] of Object.entries(values().files)) {
    const [wrote, wanted] = [leavesOf(JSON.parse(written(path))), leavesOf(value)];
    if (wrote !== wanted) throw new Error(`${name} wrote ${wrote} values into ${path}, not ${wanted}`);
  }
}

interface Values {
  /** What the module exports, by network. */
  readonly module: unknown;
  readonly leaves: number;
  /** JSON by path. */
  readonly files: Readonly<Record<string, unknown>>;
}

/** What of the shipped spec's model ends in TypeScript and JSON, read from what netspec generates. */
const values = lazy((): Values => {
  const generated = join(settledShipped(), "generated");
  const index = JSON.stringify(pathToFileURL(join(generated, "esm/index.js")).href);
  const print = `import { networks } from ${index}; console.log(JSON.stringify(networks))`;
  const module: unknown = JSON.parse(
    execFileSync(process.execPath, ["--input-type=module", "--eval", print], { encoding: "utf8" }),
  );
  // package.json and manifest.json are about the files, not the networks.
  const paths = readdirSync(generated, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => /\/.*\.json$/.test(path))
    .sort();
  const files = paths.map(
    (path) => [path, JSON.parse(readFileSync(join(generated, path), "utf8")) as unknown] as const,
  );
  return { module, leaves: leavesOf(module), files: Object.fromEntries(files) };
});

/** A folder with what the peers are given, in the forms that they read. */
const work = lazy(() => {
  const folder = scratchFolder();
  writeFileSync(join(folder, "values.json"), JSON.stringify(values()));
  writeFileSync(join(folder, "values.yaml"), stringify(values(), { aliasDuplicateObjects: false }));
  writeFileSync(join(folder, "module.json"), JSON.stringify(values().module));
  return folder;
});

function leavesOf(value: unknown): number {
  if (value === null || typeof value !== "object") return 1;
  return Object.values(value).reduce((sum: number, each) => sum + leavesOf(each), 0);
}
