/**
 * What the package costs those who use it: the time that TypeScript needs for a consumer of many networks beside that
 * of an empty file, and the bytes of one network in a bundle beside those of its data. Prints Markdown.
 */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { rolldown } from "rolldown";
import { version } from "typescript";

const networkCount = 1000;
const runs = Number(process.argv[2] ?? 7);

const folder = mkdtempSync(join(tmpdir(), "netspec-bench-"));
try {
  installPackages();
  console.log(
    `TypeScript ${version}, Node ${process.version}, ${networkCount} networks, median of ${runs} runs each\n`,
  );
  printTypes();
  console.log();
  await printBundles();
} finally {
  rmSync(folder, { recursive: true });
}

/** The generated packages as a consumer finds them. */
function installPackages(): void {
  const spec = join(folder, "many.json");
  writeFileSync(spec, JSON.stringify(manyNetworks(networkCount)));
  const netspec = ["scripts/netspec.cjs", "generate", "--quiet", "--spec", spec];
  execFileSync(process.execPath, [...netspec, "--out", join(folder, "node_modules/many-networks")]);
  cpSync("generated", join(folder, "node_modules/example-networks"), { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }));
}

/** A spec of networks with 3 tokens and 8 contracts each. Addresses of digits alone need no checksum. */
function manyNetworks(count: number): object {
  const address = (network: number, index: number): string =>
    `0x${String(network).padStart(20, "0")}${String(index).padStart(20, "0")}`;
  const contracts = Array.from({ length: 8 }, (_, i) => `Contract${i + 1}`);
  const tokens = Array.from({ length: 3 }, (_, i) => `token${i + 1}`);
  const from = <T>(names: readonly string[], make: (name: string, i: number) => T): Record<string, T> =>
    Object.fromEntries(names.map((name, i) => [name, make(name, i)]));
  return {
    name: "many-networks",
    version: "1.0.0",
    tokens: from(tokens, (name, i) => ({ name: `Token ${name}`, symbol: `TOK${i}`, decimals: 18 })),
    contracts: from(contracts, (name, i) => ({ title: `The contract ${name}`, ...(i === 7 && { count: 2 }) })),
    defaults: {
      feeToken: { name: "Fee Token", symbol: "FEE", decimals: 18 },
      rpc: "https://rpc.${selector}.networks.example",
      explorer: "https://explorer.${selector}.networks.example",
      provider: { url: "https://provider.${selector}.networks.example" },
      subgraph: "https://subgraph.${selector}.networks.example",
      portal: {
        chainId: "${chainId}",
        isDefault: false,
        network: "${title}",
        nodeUri: "${rpc}",
        providerUri: "${provider.url}",
        subgraphUri: "${subgraph}",
        explorerUri: "${explorer.url}",
        protocolTokenAddress: "${tokens.token1}",
        protocolTokenSymbol: "${tokens.token1.symbol}",
        startBlock: "${startBlock}",
        routerAddress: "${contracts.Contract1}",
      },
    },
    networks: Object.fromEntries(
      Array.from({ length: count }, (_, i) => [
        `network${i}`,
        {
          selector: `n${i}`,
          chainId: 1_000_000 + i,
          title: `Network ${i}`,
          startBlock: 1000 + i,
          tokens: from(tokens, (_name, index) => address(i + 1, index + 1)),
          contracts: from(contracts, (_name, index) =>
            index === 7 ? [address(i + 1, 18), address(i + 1, 19)] : address(i + 1, index + 11),
          ),
        },
      ]),
    ),
  };
}

function printTypes(): void {
  const consumers = {
    "an empty file": "export {};",
    "imports a network from the index": `
import { network7 } from "many-networks";
export const id: 1000007 = network7.chainId;`,
    "looks a network up by its chain id": `
import { networkByChainId } from "many-networks";
export const key: "network7" = networkByChainId(1000007).key;`,
    "goes through all networks and addresses": `
import { allNetworks } from "many-networks";
for (const { title, addresses = [] } of allNetworks) for (const { name, address } of addresses) console.log(title, name, address);`,
    "goes through the values of `networks`": `
import { networks, type Network } from "many-networks";
const all: readonly Network[] = Object.values(networks);
for (const { title } of all) console.log(title);`,
  };
  const compilerOptions = {
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    target: "es2023",
    module: "nodenext",
    types: [],
  };
  console.log("| A consumer that … | with `skipLibCheck` | ratio | without | ratio |");
  console.log("| --- | ---: | ---: | ---: | ---: |");
  const projects = Object.entries(consumers).map(([what, code], i) => ({
    what,
    configs: [true, false].map((skipLibCheck) => {
      const project = join(folder, `consumer-${i}-${skipLibCheck}`);
      mkdirSync(project);
      writeFileSync(join(project, "index.ts"), code);
      const config = { compilerOptions: { ...compilerOptions, skipLibCheck }, files: ["index.ts"] };
      writeFileSync(join(project, "tsconfig.json"), JSON.stringify(config));
      return { project, times: [] as number[] };
    }),
  }));
  for (let run = 0; run < runs; run++) {
    for (const { configs } of projects) for (const { project, times } of configs) times.push(typeCheck(project));
  }
  const empty = projects[0]!.configs.map(({ times }) => median(times));
  for (const { what, configs } of projects) {
    const cells = configs.map(({ times }, i) => {
      const time = median(times);
      return `${time.toFixed(0)} ms | ${(time / empty[i]!).toFixed(2)}`;
    });
    console.log(`| ${what} | ${cells.join(" | ")} |`);
  }
}

/** The milliseconds that the compiler takes, from start to exit. It has to find nothing. */
function typeCheck(project: string): number {
  const start = performance.now();
  execFileSync(process.execPath, [resolve("node_modules/typescript/lib/tsc.js"), "--project", project], {
    stdio: "inherit",
  });
  return performance.now() - start;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

async function printBundles(): Promise<void> {
  console.log(
    "| A bundle, minified, that imports … from the package root | bytes | its data as minified JSON | ratio |",
  );
  console.log("| --- | ---: | ---: | ---: |");
  for (const [packageName, network] of [
    ["example-networks", "testnet"],
    ["many-networks", "network7"],
  ] as const) {
    const module = await import(pathToFileURL(join(folder, "node_modules", packageName, "esm/index.js")).href);
    const data = Buffer.byteLength(JSON.stringify(module[network]));
    const whole = await bundleSize(`import { ${network} } from "${packageName}"; console.log(${network});`);
    const chainId = await bundleSize(`import { ${network} } from "${packageName}"; console.log(${network}.chainId);`);
    console.log(`| \`${network}\` | ${whole} | ${data} | ${(whole / data).toFixed(2)} |`);
    console.log(`| \`${network}.chainId\` alone | ${chainId} | ${data} | ${(chainId / data).toFixed(2)} |`);
  }
}

async function bundleSize(code: string): Promise<number> {
  const input = join(folder, "bundled.js");
  writeFileSync(input, code);
  const bundle = await rolldown({ input, cwd: folder });
  const { output } = await bundle.generate({ minify: true });
  await bundle.close();
  return Buffer.byteLength(output[0].code);
}
