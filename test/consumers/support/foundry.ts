import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { run, tool } from "./project.ts";

/** The first account of a local node, which is rich. */
const key = "0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80";

/** Deploys a contract set to a node with forge; gives the record of it that forge leaves in the folder. */
export async function forge(folder: string, url: string, chainId: number, contract = "Deploy"): Promise<string> {
  cpSync("test/consumers/projects/foundry", folder, { recursive: true });
  // forge calls a compiler of its own system; the one from npm is a module.
  const compiler = join(folder, "solc");
  writeFileSync(compiler, solc, { mode: 0o755 });
  writeFileSync(join(folder, "foundry.toml"), `[profile.default]\nsolc = "${compiler}"\noffline = true\n`);
  const { exitCode, stdout, stderr } = await run(folder, "node", [
    ...[tool("@foundry-rs/forge/bin.mjs"), "script", "script/Deploy.s.sol", "--target-contract", contract],
    ...["--rpc-url", url, "--broadcast", "--private-key", key],
  ]);
  if (exitCode !== 0) throw new Error(stdout + stderr);
  return `broadcast/Deploy.s.sol/${chainId}/run-latest.json`;
}

const solc = `#!${process.execPath}
const solc = require(${JSON.stringify(tool("solc"))});
if (process.argv.includes("--version")) console.log("solc\\nVersion: " + solc.version());
else process.stdout.write(solc.compile(require("node:fs").readFileSync(0, "utf8")));
`;
