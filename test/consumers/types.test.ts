import { readFileSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Node, Project, ts } from "ts-morph";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { consumer } from "../typescript/compiler.ts";

const packages = [
  { name: "shipped", folder: "generated" },
  ...["bare-chains", "unusual-names", "absent", "retired"].map((name) => ({
    name,
    folder: `test/fixtures/${name}/expected`,
  })),
];

/** What the compiler says of a consumer's file that stands in a package's folder. */
function complaints(folder: string, code: string): string[] {
  return consumer(folder, code)
    .project.getPreEmitDiagnostics()
    .map((fault) => ts.flattenDiagnosticMessageText(fault.compilerObject.messageText, "\n"));
}

/** The exports of a network, by its file. */
function networksOf(folder: string): { file: string; name: string }[] {
  return readdirSync(`${folder}/typescript`)
    .filter((file) => !["index.ts", "types.ts"].includes(file))
    .map((file) => {
      const [, name] = /^export const (\w+):/m.exec(readFileSync(`${folder}/typescript/${file}`, "utf8"))!;
      return { file: file.replace(/\.ts$/, ""), name: name! };
    });
}

const equality = `
type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
function same<A, B>(_: Equal<A, B>): void {}
`;

describe.each(packages)("the $name package", ({ folder }) => {
  const networks = networksOf(folder);

  it("has the same types in .ts and .d.ts", () => {
    const lines = networks.map(
      ({ file, name }, i) => `
import { ${name} as a${i} } from "./typescript/${file}.js";
import { ${name} as b${i} } from "./esm/${file}.js";
same<typeof a${i}, typeof b${i}>(true);`,
    );
    const index = `
import * as a from "./typescript/index.js";
import * as b from "./esm/index.js";
same<typeof a.networks, typeof b.networks>(true);
same<typeof a.networkByKey, typeof b.networkByKey>(true);
same<typeof a.networkByChainId, typeof b.networkByChainId>(true);
same<typeof a.networkBySelector, typeof b.networkBySelector>(true);
same<a.NetworkKey, b.NetworkKey>(true);
same<a.ChainId, b.ChainId>(true);
same<a.Selector, b.Selector>(true);
same<a.Network, b.Network>(true);
same<keyof typeof a, keyof typeof b>(true);
`;
    expect(complaints(folder, equality + lines.join("") + index)).toEqual([]);
  });

  it("has the same values in .ts and .js", async () => {
    for (const { file, name } of networks) {
      const source = readFileSync(`${folder}/typescript/${file}.ts`, "utf8");
      const { outputText } = ts.transpileModule(source, { compilerOptions: { target: ts.ScriptTarget.ES2022 } });
      const fromTs = await import(`data:text/javascript,${encodeURIComponent(outputText)}`);
      const fromJs = await import(pathToFileURL(resolve(folder, `esm/${file}.js`)).href);
      expect(fromJs[name]).toEqual(fromTs[name]);
      expect(Object.keys(fromJs)).toEqual([name]);
    }
  });

  it("lets one loop go over all networks and all their addresses", () => {
    const code = `
import { networks, type Network } from "./esm/index.js";
const all: readonly Network[] = Object.values(networks);
for (const { title, rpc = [], addresses = [], contracts = {} } of all) {
  const texts: string[] = [title, ...rpc, ...Object.keys(contracts)];
  for (const { address, name } of addresses) texts.push(\`\${name} \${address}\` satisfies \`\${string} 0x\${string}\`);
}
`;
    expect(complaints(folder, code)).toEqual([]);
  });
});

describe("the shipped package", () => {
  it("has literal types, which look-ups narrow to", () => {
    const code = `${equality}
import { devnet, networkByChainId, networkByKey, networkBySelector, testnet } from "./esm/index.js";
import type { Address, ChainId, Network, NetworkKey, Selector } from "./esm/index.js";
same<typeof testnet.chainId, 32457>(true);
same<ChainId, 32457 | 32456>(true);
same<NetworkKey, "testnet" | "devnet">(true);
same<Selector, "test" | "dev">(true);
const [one, two]: readonly [Address, Address] = testnet.contracts.ERC20Template;
const [only]: readonly [Address] = devnet.contracts.ERC721Template;
const router: Address = testnet.contracts.Router;
const protocol: Address = testnet.tokens.protocol.address;
const found = networkByChainId(32457);
same<typeof found, typeof testnet>(true);
const keyed = networkByKey("devnet");
same<typeof keyed, typeof devnet>(true);
const selected = networkBySelector("dev");
same<typeof selected, typeof devnet>(true);
declare const anyId: number;
const perhaps: Network | undefined = networkByChainId(anyId);
const portalStart: 82191 = testnet.portal.startBlock;
void [one, two, only, router, protocol, perhaps, portalStart];
`;
    expect(complaints("generated", code)).toEqual([]);
  });

  it("reserves every name that its modules declare and use themselves", () => {
    const project = new Project({ useInMemoryFileSystem: true });
    const texts = ["index", "types"].map((name) => readFileSync(`generated/typescript/${name}.ts`, "utf8"));
    const text = texts.join("");
    const file = project.createSourceFile("both.ts", text);
    const declared = file
      .getStatements()
      .filter((statement) => !Node.isExportDeclaration(statement))
      .flatMap((statement) => statement.getSymbol()?.getName() ?? []);
    const variables = file.getVariableDeclarations().map((variable) => variable.getName());
    const globals = text.match(/\b(?:Object|Array|Map|Set|Symbol)(?=\.)/g) ?? [];
    const { reserves } = parse(readFileSync("templates/typescript/target.yaml", "utf8"));
    const used = [...declared, ...variables, ...globals].filter((name) => !["testnet", "devnet"].includes(name));
    expect(used.length).toBeGreaterThan(20);
    expect(reserves.networks).toEqual(expect.arrayContaining(used));
  });

  it("tells a consumer of a wrong key", () => {
    expect(complaints("generated", 'import { testnet } from "./esm/index.js";\nvoid testnet.contracts.Routr;')).toEqual(
      [expect.stringContaining("Routr")],
    );
  });

  it("finds networks at run time, and nothing for what is none", async () => {
    const { networkByKey, networkByChainId, networkBySelector, testnet, devnet } = await import(
      pathToFileURL(resolve("generated/esm/index.js")).href
    );
    expect([networkByKey("testnet"), networkByChainId(32456), networkBySelector("test")]).toEqual([
      testnet,
      devnet,
      testnet,
    ]);
    expect([networkByKey("constructor"), networkByChainId(1), networkBySelector("")]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
