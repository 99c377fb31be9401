import { cpSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { netspec, scratch, write } from "../support/command.ts";
import { commitAll, git, gitEnv } from "../support/repository.ts";
import { anvil } from "./support/anvil.ts";
import { forge } from "./support/foundry.ts";
import { run, tool } from "./support/project.ts";

const { createPublicClient, http, parseAbi } = await import(pathToFileURL(tool("viem/_esm/index.js")).href);

const abi = parseAbi([
  "function label() view returns (string)",
  "function name() view returns (string)",
  "function symbol() view returns (string)",
  "function decimals() view returns (uint8)",
]);
const maps = [
  "EuroTokenOne=euro1",
  "EuroTokenTwo=euro2",
  "FeeRouter=Router",
  "ERC20Template=ERC20Template",
  "ERC20TemplateEnterprise=ERC20Template",
];

test("what forge has deployed is what the artifacts say", async () => {
  const url = await anvil(32456, 57428);
  const folder = scratch();
  mkdirSync(join(folder, "spec"));
  cpSync("spec/networks.yaml", join(folder, "spec/networks.yaml"));
  const file = await forge(folder, url, 32456);

  const mapped = maps.flatMap((map) => ["--map", map]);
  const imported = await netspec(folder, ["import", file, "--network", "devnet", ...mapped, "--remember"]);
  expect(imported).toMatchObject({ exitCode: 0, stderr: "" });
  expect(imported.stdout).toContain(`${file}: Foundry broadcast, chain 32456\ndevnet: 11 values changed\n`);
  expect(imported.stdout).not.toMatch(/not in the (file|spec)/);
  expect((await netspec(folder, ["generate"])).exitCode).toBe(0);
  expect((await netspec(folder, ["check", "--prove"])).exitCode).toBe(0);

  const client = createPublicClient({ transport: http(url) });
  const ask = (address: `0x${string}`, functionName: "label" | "name" | "symbol" | "decimals") =>
    client.readContract({ abi, address, functionName });
  const read = (path: string) => JSON.parse(readFileSync(join(folder, "generated", path), "utf8"));
  const { ProtocolToken, ...others } = read("contracts/devnet.json");
  for (const [name, value] of Object.entries<`0x${string}` | `0x${string}`[]>(others)) {
    if (typeof value === "string") expect(await ask(value, "label")).toBe(name);
    else for (const [i, address] of value.entries()) expect(await ask(address, "label")).toBe(`${name}[${i}]`);
  }
  for (const { params } of Object.values<{ params: { options: Asset } }>(read("wallet/devnet.json").watchAsset)) {
    const { address, symbol, decimals } = params.options;
    expect([await ask(address, "symbol"), await ask(address, "decimals")]).toEqual([symbol, decimals]);
  }
  expect(await ask(ProtocolToken, "symbol")).toBe("PROTO");
  expect(read("portal/devnet.json").protocolTokenAddress).toBe(ProtocolToken);
  const receipts: { blockNumber: string }[] = JSON.parse(readFileSync(join(folder, file), "utf8")).receipts;
  const first = Math.min(...receipts.map(({ blockNumber }) => Number(blockNumber)));
  expect(first).toBeGreaterThan(57428);
  expect(read("portal/devnet.json").startBlock).toBe(first);

  // The next import needs no mapping: the spec knows by now what the tool calls things.
  await forge(folder, url, 32456, "Redeploy");
  const again = await netspec(folder, ["import", file, "--network", "devnet"]);
  expect(again.stdout).toContain("devnet: 2 values changed\n");
  await netspec(folder, ["generate"]);
  const { Router } = read("contracts/devnet.json");
  expect(Router).not.toBe(others.Router);
  expect(await ask(Router, "label")).toBe("Router");
  expect(read("subgraph/networks.json").devnet.Router.startBlock).toBeGreaterThan(first);
});

test("a contract is deployed anew, and released", async () => {
  const url = await anvil(32456, 57428);
  const folder = scratch();
  mkdirSync(join(folder, "spec"));
  // What is released has been confirmed.
  const confirmed = readFileSync("spec/networks.yaml", "utf8").replace(/\nplaceholders:[^]*/, "");
  write(folder, { "spec/networks.yaml": confirmed, ".gitignore": "broadcast\ncache\nout\nsolc\n" });
  const story = async (...args: readonly string[]): Promise<string> => {
    const { exitCode, stdout, stderr } = await netspec(folder, args, gitEnv);
    if (exitCode !== 0) throw new Error(stdout + stderr);
    return stdout;
  };
  commitAll(folder, "The facts");
  await story("release");
  commitAll(folder, "example-networks 1.0.0", "v1.0.0");

  const file = await forge(folder, url, 32456, "Redeploy");
  await story("import", file, "--network", "devnet", "--map", "FeeRouter=Router", "--remember");
  const difference = await story("diff");
  expect(difference).toMatch(/networks\.devnet\.contracts\.Router changed: 0x\w+ → 0x\w+\n/);
  expect(difference).toContain("asks for 1.1.0, a minor release after 1.0.0");
  await expect(story("diff", "--require-bump")).rejects.toThrow("[version-too-small]");
  commitAll(folder, "The router is deployed anew");
  const released = await story("release");
  expect(released).toMatch(/^example-networks 1\.1\.0: address of contract Router of devnet changed\n/);
  for (const [, command] of released.matchAll(/^ {2}(git .*)$/gm)) {
    expect((await run(folder, "sh", ["-c", `${command}`], gitEnv)).exitCode).toBe(0);
  }
  expect(git(folder, "status", "--porcelain")).toBe("");
  expect(git(folder, "describe", "--tags")).toBe("v1.1.0\n");

  expect(await story("check")).toContain("generated is in sync with spec/networks.yaml");
  await story("diff", "--require-bump");
  const { Router } = JSON.parse(readFileSync(join(folder, "generated/contracts/devnet.json"), "utf8"));
  const client = createPublicClient({ transport: http(url) });
  expect(await client.readContract({ abi, address: Router, functionName: "label" })).toBe("Router");
  const log = readFileSync(join(folder, "generated/CHANGELOG.md"), "utf8");
  expect(log).toContain(
    `- networks.devnet.contracts.Router changed: 0x3245600000000000000000000000000000000022 → ${Router}\n`,
  );
});

interface Asset {
  readonly address: `0x${string}`;
  readonly symbol: string;
  readonly decimals: number;
}
