import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { packageIn, project, run, tool } from "./support/project.ts";

const bundlers = {
  esbuild: [tool("esbuild/bin/esbuild"), "in.js", "--bundle", "--minify", "--format=esm", "--outfile=out.mjs"],
  rolldown: [resolve("node_modules/rolldown/bin/cli.mjs"), "in.js", "--minify", "--format", "esm", "--file", "out.mjs"],
};

test.each(Object.keys(bundlers) as (keyof typeof bundlers)[])(
  "%s: one network's chain id brings nothing of the other network along",
  async (bundler) => {
    const program = `import { testnet } from "example-networks"; console.log(testnet.chainId);`;
    const { folder, code } = await bundle(bundler, program);
    const foreign = await factsOfDevnetAlone(folder);
    expect(foreign).toEqual(expect.arrayContaining(["Devnet", 32456, "0x3245600000000000000000000000000000000022"]));
    expect(foreign).toContain("https://rpc.dev.networks.example");
    expect(foreign.filter((fact) => code.includes(String(fact)))).toEqual([]);
    expect((await run(folder, "node", ["out.mjs"])).stdout).toBe("32457\n");
  },
);

test.each(Object.keys(bundlers) as (keyof typeof bundlers)[])(
  "%s: a look-up brings all networks along, so that the search above can find them",
  async (bundler) => {
    const program = `import { networkByKey } from "example-networks"; console.log(networkByKey(process.argv[2]));`;
    const { folder, code } = await bundle(bundler, program);
    expect((await factsOfDevnetAlone(folder)).filter((fact) => !code.includes(String(fact)))).toEqual([]);
  },
);

async function bundle(bundler: keyof typeof bundlers, program: string): Promise<{ folder: string; code: string }> {
  const folder = await project({ "in.js": program });
  const bundled = await run(folder, "node", bundlers[bundler]);
  expect(bundled.exitCode, bundled.stderr).toBe(0);
  return { folder, code: readFileSync(join(folder, "out.mjs"), "utf8") };
}

/** Every text and number that the devnet's constants hold and the testnet's, whose description speaks of it, do not. */
async function factsOfDevnetAlone(folder: string): Promise<unknown[]> {
  const { devnet, testnet } = await import(pathToFileURL(join(packageIn(folder), "esm/index.js")).href);
  const shared = JSON.stringify(testnet);
  return facts(devnet).filter((fact) => !shared.includes(String(fact)));
}

function facts(value: unknown): unknown[] {
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(facts) : [value];
}
