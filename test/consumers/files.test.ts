import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parse } from "dotenv";
import { expect, test } from "vitest";
import { filesIn } from "../support/command.ts";
import { packageIn, project, run, tool } from "./support/project.ts";

const networks = ["testnet", "devnet"] as const;

test.each(networks)("env/%s.env means the same to dotenv, to a POSIX shell and to Node", async (key) => {
  const folder = await project({});
  const file = join(packageIn(folder), `env/${key}.env`);
  const constants = (await constantsIn(folder))[key];

  const byDotenv = parse(readFileSync(file));
  expect(byDotenv).toMatchObject({ CHAIN_ID: String(constants.chainId), RPC_URL: constants.rpc[0] });
  expect(Object.values(byDotenv)).toEqual(
    expect.arrayContaining(constants.addresses.map(({ address }: { address: string }) => address)),
  );

  const print = "JSON.stringify(Object.fromEntries(process.argv.slice(1).map((name) => [name, process.env[name]])))";
  const node = ["-p", print, ...Object.keys(byDotenv)];
  const bySh = await run(folder, "sh", ["-euc", 'set -a; . "$0"; "$@"', file, "node", ...node]);
  expect(JSON.parse(bySh.stdout)).toEqual(byDotenv);
  const byNode = await run(folder, "node", [`--env-file=${file}`, ...node]);
  expect(JSON.parse(byNode.stdout)).toEqual(byDotenv);
});

test("forge reads foundry.toml as it is, without a warning", async () => {
  const folder = await project({});
  cpSync(join(packageIn(folder), "foundry/foundry.toml"), join(folder, "foundry.toml"));
  const { exitCode, stdout, stderr } = await run(folder, "node", [
    tool("@foundry-rs/forge/bin.mjs"),
    ...["config", "--json"],
  ]);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
  const constants = await constantsIn(folder);
  expect(JSON.parse(stdout).rpc_endpoints).toEqual(
    Object.fromEntries(networks.map((key) => [key, constants[key].rpc[0]])),
  );
});

test("solc compiles the libraries without a warning, and they hold the constants", async () => {
  const folder = await project({});
  const constants = await constantsIn(folder);
  const sources = Object.fromEntries(
    networks.map((key) => [`${key}.sol`, { content: read(folder, `solidity/${key}.sol`) }]),
  );
  const user = [
    "// SPDX-License-Identifier: MIT",
    "pragma solidity ^0.8.0;",
    'import {Testnet} from "testnet.sol";',
    'import {Devnet} from "devnet.sol";',
    "contract User {",
    "    constructor() { require(block.chainid == Testnet.CHAIN_ID || block.chainid == Devnet.CHAIN_ID); }",
    "    function router() external pure returns (address) { return Testnet.CONTRACT_ROUTER; }",
    "}",
  ].join("\n");
  const compiled = solc({ ...sources, "User.sol": { content: user } });
  expect(compiled.errors).toBeUndefined();
  const { errors } = solc({ ...sources, "User.sol": { content: user.replace("CONTRACT_ROUTER", "CONTRACT_NONE") } });
  expect(errors).toMatchObject([{ severity: "error" }]);

  const { ast } = compiled.sources["testnet.sol"];
  const [library] = ast.nodes.filter(({ nodeType }: { nodeType: string }) => nodeType === "ContractDefinition");
  const values = library.nodes.map(({ value }: { value: { value: string } }) => value.value);
  const addresses: string[] = constants.testnet.addresses.map(({ address }: { address: string }) => address);
  expect(new Set(values)).toEqual(new Set([String(constants.testnet.chainId), ...addresses]));
});

test("sha256sum accepts the package as it was installed, and refuses it once a file is changed", async () => {
  const folder = packageIn(await project({}));
  const check = () => run(folder, "sha256sum", ["-c", "SHA256SUMS", "--strict", "--quiet"]);
  expect(await check()).toEqual({ exitCode: 0, stdout: "", stderr: "" });
  const listed = readFileSync(join(folder, "SHA256SUMS"), "utf8").match(/\S+$/gm);
  const records = ["SHA256SUMS", "manifest.json"];
  expect([...listed!, ...records].sort()).toEqual(Object.keys(filesIn(folder)).sort());

  writeFileSync(join(folder, "portal/testnet.json"), "{}\n");
  expect(await check()).toMatchObject({ exitCode: 1, stdout: "portal/testnet.json: FAILED\n" });
});

test("The Graph's, the indexers' and the portal's JSON state the addresses of the constants", async () => {
  const folder = await project({});
  const { testnet } = await constantsIn(folder);
  const json = (file: string) => JSON.parse(read(folder, file));
  const [first, second] = testnet.contracts.ERC20Template;
  expect(json("subgraph/networks.json").testnet).toMatchObject({
    Router: { address: testnet.contracts.Router, startBlock: testnet.startBlock },
    ERC20Template1: { address: first },
    ERC20Template2: { address: second },
  });
  expect(json("contracts/address-book.json").testnet).toMatchObject(testnet.contracts);
  expect(json("contracts/address-book-indexed.json").testnet.ERC20Template).toEqual({ 1: first, 2: second });
  expect(json("chainlist/eip155-32457.json")).toMatchObject({ chainId: testnet.chainId, rpc: testnet.rpc });
  expect(json("portal/networks.json")[0]).toEqual(testnet.portal);
});

function read(folder: string, file: string): string {
  return readFileSync(join(packageIn(folder), file), "utf8");
}

/** The constants, to compare other files with. */
async function constantsIn(folder: string) {
  return import(pathToFileURL(join(packageIn(folder), "esm/index.js")).href);
}

function solc(sources: object) {
  const input = {
    language: "Solidity",
    sources,
    settings: { outputSelection: { "*": { "": ["ast"], "*": ["evm.bytecode.object"] } } },
  };
  return JSON.parse(createRequire(import.meta.url)(tool("solc")).compile(JSON.stringify(input)));
}
