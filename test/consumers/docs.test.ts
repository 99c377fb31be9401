import { cpSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { scratch } from "../support/command.ts";
import { anvil } from "./support/anvil.ts";
import { packageIn, project, run, tool } from "./support/project.ts";
import { registry } from "./support/registry.ts";

const page = "generated/docs/consuming.md";

test.each([
  { file: page, programs: 4 },
  { file: "generated/README.md", programs: 5 },
])("every program of $file compiles and runs", async ({ file, programs }) => {
  const folder = await project({ "wallet.mjs": wallet, "tsconfig.json": tsconfig }, ["viem"]);
  cpSync(packageIn(folder), join(folder, "networks"), { recursive: true });
  const fences = fencesOf(file).filter(({ language }) => language !== "sh");
  expect(fences).toHaveLength(programs);
  const names = fences.map(({ language, code }, number) => {
    const extension = language === "ts" ? "mts" : code.includes("require(") ? "cjs" : "mjs";
    writeFileSync(join(folder, `${number}.${extension}`), code);
    return `${number}.${extension.replace("mts", "mjs")}`;
  });
  const compiled = await run(folder, "node", [tool("typescript-6/bin/tsc"), "--project", folder]);
  expect(compiled).toEqual({ exitCode: 0, stdout: "", stderr: "" });

  const outputs = names.map((name) => run(folder, "node", ["--no-warnings", "--import", "./wallet.mjs", name]));
  for (const { exitCode, stderr } of await Promise.all(outputs)) expect({ exitCode, stderr }).toEqual(clean);
  const said = (await Promise.all(outputs)).map(({ stdout }) => stdout).join("");
  expect(said).toContain("32457");
  expect(said).toContain("wallet_addEthereumChain 0x7ec9");
});

test("Install and Update: npm installs the package, shows what a new version changes, and takes it", async () => {
  const { url, publish } = await registry();
  await publish("1.0.0");
  const folder = scratch({ "package.json": '{ "private": true }\n' });
  const env = npmOf(folder, url);
  await shell(folder, commands("Install"), env);
  expect(dependencies(folder)).toEqual({ "example-networks": "1.0.0" });

  await publish("1.1.0");
  const updated = await shell(folder, commands("Update"), env);
  expect(updated).toContain("diff --git a/package.json b/package.json");
  expect(updated).toMatch(/^\+.*1\.1\.0/m);
  expect(dependencies(folder)).toEqual({ "example-networks": "1.1.0" });
});

test("npm ci refuses a package that is not the one of the lockfile", async () => {
  const { url, publish, swap } = await registry();
  await publish("1.0.0");
  await publish("1.1.0");
  const folder = scratch({ "package.json": '{ "private": true }\n' });
  await shell(folder, commands("Install"), npmOf(folder, url));
  swap("1.1.0", "1.0.0");
  const installed = await run(folder, "npm", ["ci"], { ...npmOf(folder, url), npm_config_cache: scratch() });
  expect(installed.exitCode).not.toBe(0);
  expect(installed.stderr).toContain("EINTEGRITY");
});

test("A copy: taken, updated, and checked by its sums", async () => {
  const at = await publisher();
  const folder = await repository();
  const copy = commands("A copy");
  const check = commands("Check what you got")
    .split("\n")
    .find((line) => line.includes("sha256sum"))!;
  await shell(folder, copy, at("v1.0.0"));
  await shell(folder, check);
  expect(files(folder, "networks")).toContain("portal");
  expect(files(folder)).toEqual([".git", "networks"]);

  await shell(folder, copy, at("v1.1.0"));
  expect(files(folder, "networks")).not.toContain("portal");
  expect((await run(folder, "sh", ["-c", check])).stderr).toContain("portal/testnet.json");
});

test.each(["A submodule", "A subtree"])("%s: taken and updated", async (heading) => {
  const at = await publisher();
  const folder = await repository();
  await shell(folder, "git commit --quiet --allow-empty --message first", at("v1.0.0"));
  const [take, update] = fencesUnder(heading);
  await shell(folder, take!, at("v1.0.0"));
  expect(files(folder, "networks/generated")).toContain("portal");
  await shell(folder, update!, at("v1.1.0"));
  expect(files(folder, "networks/generated")).not.toContain("portal");
  expect(await shell(folder, "git status --porcelain")).toBe("");

  const clone = join(scratch(), "clone");
  await shell(folder, `git clone --quiet . ${clone} && cd ${clone} && git submodule update --init`, at("v1.1.0"));
  expect(files(clone, "networks/generated")).toContain("typescript");
});

test("Single files: taken at a tag, and checked by the sums", async () => {
  const published = resolve("generated");
  const server = createServer(({ url }, response) => response.end(readFileSync(join(published, url!.slice(4)))));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void server.close());
  const env = { RAW: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` };
  const folder = scratch();
  expect(await shell(folder, commands("Single files"), env)).toBe("env/testnet.env: OK\n");
  expect(files(folder, "networks")).toEqual(["SHA256SUMS", "env"]);
});

test("Check what you got: the publisher's check, and the answer of a node", async () => {
  const [, check, ask] = fencesUnder("Check what you got");
  const folder = scratch();
  for (const part of ["spec", "generated"]) cpSync(part, join(folder, part), { recursive: true });
  mkdirSync(join(folder, "node_modules/.bin"), { recursive: true });
  symlinkSync(resolve("scripts/netspec.cjs"), join(folder, "node_modules/.bin/netspec"));
  expect(await shell(folder, check!)).toContain("in sync");
  writeFileSync(join(folder, "generated/portal/testnet.json"), "{}\n");
  expect(await run(folder, "sh", ["-c", check!])).toMatchObject({ exitCode: 1 });

  const { testnet } = await import(pathToFileURL(resolve("generated/esm/index.js")).href);
  expect(ask).toContain(testnet.rpc[0]);
  const answer = JSON.parse(await shell(folder, ask!.replace(testnet.rpc[0], await anvil(32457, 82191))));
  expect(answer).toEqual({ jsonrpc: "2.0", id: 1, result: testnet.chainIdHex });
  expect(readFileSync(page, "utf8")).toContain(`here with \`${answer.result}\``);
});

test("the tests above run every command of the page", () => {
  const run = ["Install", "Update", "A copy", "A submodule", "A subtree", "Single files", "Check what you got"];
  const counts = Object.fromEntries(run.map((heading) => [heading, fencesUnder(heading).length]));
  expect(Object.values(counts)).toEqual([1, 1, 1, 2, 2, 1, 3]);
  expect(fencesOf(page).filter(({ language }) => language === "sh")).toHaveLength(11);
});

const clean = { exitCode: 0, stderr: "" };

/** A wallet of a page whose reader is on another network; it prints what it is asked. */
const wallet = `globalThis.window = {
  ethereum: {
    async request({ method, params }) {
      if (method === "eth_chainId") return "0x1";
      console.log(method, params[0].chainId);
    },
  },
};
`;

const tsconfig = JSON.stringify({
  compilerOptions: {
    ...{ target: "es2022", lib: ["es2023", "dom"], types: [], module: "nodenext", resolveJsonModule: true },
    ...{ strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true, skipLibCheck: true },
  },
  include: ["*.mts", "networks/typescript"],
});

function fencesOf(file: string): { heading: string; language: string; code: string }[] {
  return readFileSync(file, "utf8")
    .split(/^#+ /m)
    .flatMap((section) =>
      [...section.matchAll(/^```(\w+)\n([^]*?)^```$/gm)].map(([, language, code]) => ({
        heading: section.slice(0, section.indexOf("\n")),
        language: language!,
        code: code!,
      })),
    );
}

function fencesUnder(heading: string): string[] {
  const fences = fencesOf(page).filter((fence) => fence.heading === heading && fence.language === "sh");
  return fences.map(({ code }) => code);
}

function commands(heading: string): string {
  return fencesUnder(heading).join("");
}

/** Runs commands as one script, which has to end well; gives what it prints. */
async function shell(folder: string, script: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
  const { exitCode, stdout, stderr } = await run(folder, "sh", ["-euc", script], env);
  expect(exitCode, `${script}${stdout}${stderr}`).toBe(0);
  return stdout;
}

const git = {
  ...{ GIT_AUTHOR_NAME: "Publisher", GIT_AUTHOR_EMAIL: "publisher@example.org" },
  ...{ GIT_COMMITTER_NAME: "Publisher", GIT_COMMITTER_EMAIL: "publisher@example.org" },
  // Git takes submodules from the same machine only when it is told to.
  ...{ GIT_CONFIG_COUNT: "1", GIT_CONFIG_KEY_0: "protocol.file.allow", GIT_CONFIG_VALUE_0: "always" },
};

async function repository(): Promise<string> {
  const folder = scratch();
  await shell(folder, "git init --quiet");
  return folder;
}

/** A git repository with two versions, the second without portal objects; gives what the page calls them. */
async function publisher(): Promise<(tag: string) => NodeJS.ProcessEnv> {
  const folder = await repository();
  cpSync("generated", join(folder, "generated"), { recursive: true });
  await shell(folder, "git add . && git commit --quiet --message one && git tag v1.0.0", git);
  await shell(folder, "git rm -r --quiet generated/portal && git commit --quiet --message two && git tag v1.1.0", git);
  return (tag) => ({ ...git, REPOSITORY: pathToFileURL(folder).href, TAG: tag, FOLDER: "generated" });
}

/** A registry and a cache for npm; it is to say what is wrong, and not to retry, which takes minutes. */
function npmOf(folder: string, url: string): NodeJS.ProcessEnv {
  return {
    ...{ npm_config_registry: url, npm_config_cache: join(folder, ".npm-cache") },
    ...{ npm_config_audit: "false", npm_config_loglevel: "warn", npm_config_fetch_retries: "0" },
  };
}

function dependencies(folder: string): unknown {
  const lock = JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8"));
  expect(lock.packages["node_modules/example-networks"].integrity).toMatch(/^sha512-/);
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).dependencies;
}

function files(...path: string[]): string[] {
  return readdirSync(join(...path)).sort();
}
