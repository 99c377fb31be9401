import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { stringify } from "yaml";
import type { Contestant } from "./processes.ts";
import { scratchFolder } from "./scratch.ts";

const bench = resolve("test/bench");
const script = (name: string) => [join(bench, "peers", `${name}.js`)];
const wagmi = [join(bench, "node_modules/@wagmi/cli/dist/esm/cli.js"), "generate", "--config"];
const { dependencies } = JSON.parse(readFileSync(join(bench, "package.json"), "utf8")) as {
  readonly dependencies: Readonly<Record<string, string>>;
};

/** By name, the arguments of Node.js that run it. */
const commands: Readonly<Record<string, readonly string[]>> = {
  [`style-dictionary ${dependencies["style-dictionary"]}`]: script("style-dictionary"),
  [`json-schema-to-typescript ${dependencies["json-schema-to-typescript"]}`]: script("json-schema-to-typescript"),
  "a script with Handlebars and Prettier": script("handlebars-prettier"),
  [`quicktype ${dependencies["quicktype"]} (types only)`]: script("quicktype"),
  [`openapi-typescript ${dependencies["openapi-typescript"]}`]: script("openapi-typescript"),
  [`@wagmi/cli ${dependencies["@wagmi/cli"]}`]: [...wagmi, join(bench, "peers/wagmi.config.js")],
};

/** Other generators, each of which writes the values that are in `generated`: one module, and the JSON files. */
export async function peers(generated: string): Promise<Record<string, Contestant>> {
  const work = await writeWork(generated);
  const contestants = Object.entries(commands).map(([name, args]) => {
    return [name, () => ({ args, cwd: bench, env: { WORK: work, OUT: scratchFolder() } })] as const;
  });
  return Object.fromEntries(contestants);
}

/** Installs them where they are missing or of other versions. */
export function installPeers(): void {
  const lock = readFileSync(join(bench, "package-lock.json"), "utf8");
  const mark = join(bench, "node_modules/.installed");
  if (existsSync(mark) && readFileSync(mark, "utf8") === lock) return;
  const shell = process.platform === "win32";
  execFileSync("npm", ["ci", "--ignore-scripts"], { cwd: bench, stdio: ["ignore", 2, 2], shell });
  writeFileSync(mark, lock);
}

/** What the peers are given, in the forms that they read. */
async function writeWork(generated: string): Promise<string> {
  const work = scratchFolder();
  const { networks } = (await import(pathToFileURL(join(generated, "esm/index.js")).href)) as { networks: unknown };
  const paths = readdirSync(generated, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => /^(portal|wallet|contracts|rpc)\/.*\.json$/.test(path))
    .sort();
  const files = paths.map((path) => [path, JSON.parse(readFileSync(join(generated, path), "utf8")) as unknown]);
  const values = { module: networks, files: Object.fromEntries(files) as unknown };
  writeFileSync(join(work, "values.json"), JSON.stringify(values));
  writeFileSync(join(work, "values.yaml"), stringify(values, { aliasDuplicateObjects: false }));
  writeFileSync(join(work, "module.json"), JSON.stringify(networks));
  return work;
}
