import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { netspec, scratch, write } from "../support/command.ts";

const address = (n: number): string => `0x${String(n).padStart(40, "0")}`;
const mixed = "0x5FbDB2315678afecb367f032d93F642f64180aa3";

/** A devnet whose tokens and contracts have addresses that end in 1, 2, 3 …, and another network. */
const spec = `name: example
version: 1.0.0
tokens:
  euro: { name: Euro Token, symbol: EUR, decimals: 18 }
  protocol: { name: Protocol Token, symbol: PRO, decimals: 18, deployedAs: ProtoCoin }
contracts:
  ProtocolToken: { address: "\${tokens.protocol}" }
  Router: { title: Router }
  Template: { count: 2 }
networks:
  devnet:
    selector: dev
    chainId: 32456
    title: Devnet
    startBlock: 100 # the first of all
    tokens: { euro: "${address(1)}", protocol: "${address(2)}" }
    contracts:
      Router: "${address(3)}" # kept
      Template:
        - "${address(4)}"
        - "${address(5)}"
  other:
    chainId: 7
    title: Other
    tokens: { euro: null, protocol: "${address(12)}" }
    contracts: { Router: null, Template: null }
`;

function project(files: Readonly<Record<string, unknown>>): string {
  const texts = Object.entries(files).map(([path, content]) => [path, JSON.stringify(content)]);
  return scratch({ "spec/networks.yaml": spec, ...Object.fromEntries(texts) });
}

async function run(folder: string, ...args: readonly string[]) {
  const { exitCode, stdout, stderr } = await netspec(folder, ["import", ...args]);
  const text = readFileSync(join(folder, "spec/networks.yaml"), "utf8");
  const known = new Set(spec.split("\n"));
  return { exitCode, stdout, stderr, text, lines: text.split("\n").filter((line) => !known.has(line)) };
}

const routerAt = (of: string): string[] => [`      Router: "${of}" # kept`];
const withBlock = (of: string, block: number): string[] => [
  `      Router: { address: "${of}", startBlock: ${block} } # kept`,
];

const transaction = (name: string | null, at: string, hash: string, more: object = {}) => ({
  ...{ hash, transactionType: "CREATE", contractName: name, contractAddress: at, additionalContracts: [] },
  ...more,
});
const receipt = (hash: string, block: number, status = "0x1") => ({
  ...{ transactionHash: hash, blockNumber: `0x${block.toString(16)}`, status },
});
const broadcast = (transactions: readonly object[], receipts: readonly object[], chain = 32456) => ({
  ...{ transactions, receipts, libraries: [], pending: [], returns: {}, timestamp: 1, chain },
});

describe("a file is recognised:", () => {
  const lower = mixed.toLowerCase();
  it.each<[title: string, file: string, content: unknown, lines: readonly string[]]>([
    [
      "Foundry broadcast, chain 32456",
      "broadcast/Deploy.s.sol/32456/run-latest.json",
      broadcast(
        [transaction("Router", lower, "0xa"), { ...transaction("Router", address(3), "0xb"), transactionType: "CALL" }],
        [receipt("0xa", 200), receipt("0xb", 201)],
      ),
      withBlock(mixed, 200),
    ],
    [
      "Foundry broadcast, chain 32456",
      "factory.json",
      broadcast(
        [
          {
            ...transaction("Factory", address(9), "0xa"),
            additionalContracts: [{ transactionType: "CREATE", contractName: "Router", address: lower }],
          },
        ],
        [receipt("0xa", 200)],
      ),
      withBlock(mixed, 200),
    ],
    [
      "Hardhat Ignition addresses, chain 32456",
      "ignition/deployments/chain-32456/deployed_addresses.json",
      { "Markets#Router": mixed, "Markets#Helper": address(9) },
      routerAt(mixed),
    ],
    [
      "hardhat-deploy deployment, which does not say its chain",
      "deployments/dev/Router.json",
      { address: mixed, abi: [], receipt: { blockNumber: 200 } },
      withBlock(mixed, 200),
    ],
    [
      "hardhat-deploy export, chain 32456",
      "export.json",
      { name: "dev", chainId: "32456", contracts: { Router: { address: mixed, abi: [] } } },
      routerAt(mixed),
    ],
    [
      "hardhat-deploy export of all networks, chain 32456",
      "exports.json",
      {
        7: [{ name: "other", chainId: "7", contracts: { Router: { address: address(9), abi: [] } } }],
        32456: [{ name: "dev", chainId: "32456", contracts: { Router: { address: mixed, abi: [] } } }],
      },
      routerAt(mixed),
    ],
    [
      "address book, chain 32456",
      "book.json",
      {
        devnet: { chainId: 32456, Router: mixed, Template: [address(4), address(6)] },
        other: { chainId: 7, Router: address(9) },
      },
      [...routerAt(mixed), `        - "${address(6)}"`],
    ],
    [
      "address book, chain 32456",
      "indexed.json",
      { 32456: { Router: mixed, Template: { 2: address(6), 1: address(4) } }, 7: { Router: address(9) } },
      [...routerAt(mixed), `        - "${address(6)}"`],
    ],
    [
      "address book, which does not say its chain",
      "networks.json",
      { dev: { Router: { address: mixed, startBlock: 200 } }, other: { Router: { address: address(9) } } },
      withBlock(mixed, 200),
    ],
    [
      "name-to-address JSON, which does not say its chain",
      "plain.json",
      { Router: mixed, note: "by hand" },
      routerAt(mixed),
    ],
    [
      "name-to-address JSON, chain 32456",
      "with-block.json",
      { chainId: 32456, startBlock: 200, Router: mixed },
      ["    startBlock: 200 # the first of all", ...routerAt(mixed)],
    ],
  ])("%s (%s)", async (title, file, content, lines) => {
    const folder = project({ [file]: content });
    const { exitCode, stdout, stderr, lines: changed } = await run(folder, file, "--network", "devnet");
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
    expect(stdout).toContain(`${file}: ${title}\n`);
    expect(changed).toEqual(lines);
    const again = await run(folder, file, "--network", "devnet");
    expect(again.stdout).toContain("devnet: nothing to do\n");
    expect(again.lines).toEqual(lines);
  });

  it("as nothing, and what is known is listed", async () => {
    for (const content of [{}, [], { a: { b: 1 } }, "text", null]) {
      const { exitCode, stderr, lines } = await run(project({ "a.json": content }), "a.json", "--network", "devnet");
      expect([exitCode, lines]).toEqual([1, []]);
      expect(stderr).toMatch(/a\.json is of no kind that netspec knows.*\[import-unknown\][^]*Foundry broadcast, /);
    }
    const folder = project({});
    write(folder, { "a.json": "{ not json" });
    expect((await run(folder, "a.json", "--network", "devnet")).stderr).toContain("a.json is no JSON: ");
    expect((await run(folder, "b.json", "--network", "devnet")).stderr).toContain("there is no file b.json");
  });
});

describe("what an import takes", () => {
  it("is summed up for each key", async () => {
    const folder = project({ "a.json": { Router: mixed, euro: address(1), Ruter: address(9), Helper: address(8) } });
    const { stdout } = await run(folder, "a.json", "--network", "devnet");
    expect(stdout).toBe(
      [
        "a.json: name-to-address JSON, which does not say its chain",
        "devnet: 1 value changed",
        `  contracts.Router    ${address(3)} → ${mixed}`,
        "  tokens.euro         unchanged",
        "  contracts.Template  not in the file",
        "  tokens.protocol     not in the file",
        `  Ruter               not in the spec: ${address(9)}; if it is Router, say --map Ruter=Router`,
        `  Helper              not in the spec: ${address(8)}`,
        "  no block is known: set networks.devnet.startBlock, if indexers have to start elsewhere",
        "",
      ].join("\n"),
    );
    const { stdout: json } = await run(folder, "a.json", "--network", "devnet", "--format", "json");
    expect(JSON.parse(json)).toMatchObject({
      command: "import",
      network: "devnet",
      files: [{ file: "a.json", format: "name-to-address JSON", chainId: null }],
      changes: [],
      unchanged: ["networks.devnet.contracts.Router.address", "networks.devnet.tokens.euro.address"],
      missing: ["networks.devnet.contracts.Template", "networks.devnet.tokens.protocol"],
      unknown: [
        { name: "Ruter", address: address(9) },
        { name: "Helper", address: address(8) },
      ],
    });
  });

  it("is only shown with --dry-run", async () => {
    const folder = project({ "a.json": { Router: mixed } });
    const { stdout, text } = await run(folder, "a.json", "--network", "devnet", "--dry-run");
    expect(text).toBe(spec);
    expect(stdout).toContain(`+      Router: "${mixed}" # kept\n`);
  });

  it("goes where a declared equality says, and to the name that the spec remembers", async () => {
    for (const name of ["ProtocolToken", "ProtoCoin", "protocol"]) {
      const { lines } = await run(project({ "a.json": { [name]: mixed } }), "a.json", "--network", "devnet");
      expect(lines).toEqual([`    tokens: { euro: "${address(1)}", protocol: "${mixed}" }`]);
    }
  });

  it("fills what a new network does not have yet", async () => {
    const folder = project({
      "a.json": { Router: mixed, Template: [address(21), address(22)], protocol: address(23) },
    });
    const bare = spec.replace(/ {4}tokens: \{ euro: "0x[^]*?(?= {2}other:)/, "    tokens: { euro: null }\n");
    writeFileSync(join(folder, "spec/networks.yaml"), bare);
    const { exitCode, stderr, text } = await run(folder, "a.json", "--network", "devnet");
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
    expect(text).toContain(`    tokens: { euro: null, protocol: "${address(23)}" }\n`);
    expect(text).toContain(`contracts: { Router: "${mixed}", Template: ["${address(21)}", "${address(22)}"] }`);
  });

  it("moves the network's start block when all contracts are new, from several files", async () => {
    const folder = project({
      "a.json": broadcast(
        [transaction("Router", address(31), "0xa"), transaction("Template", address(32), "0xb")],
        [receipt("0xa", 300), receipt("0xb", 301)],
      ),
      "b.json": broadcast([transaction("Template", address(33), "0xc")], [receipt("0xc", 299)]),
    });
    const { lines } = await run(folder, "a.json", "b.json", "--network", "devnet");
    expect(lines).toEqual([
      "    startBlock: 299 # the first of all",
      ...routerAt(address(31)),
      `        - "${address(32)}"`,
      `        - "${address(33)}"`,
    ]);
  });
});

describe("what an import refuses", () => {
  const two = broadcast(
    [transaction("Router", address(31), "0xa"), transaction("Router", address(32), "0xb")],
    [receipt("0xa", 300), receipt("0xb", 301)],
  );
  it.each<[string, unknown, RegExp]>([
    [
      "a file of another chain",
      broadcast([transaction("Router", mixed, "0xa")], [receipt("0xa", 1)], 1),
      /a\.json is about chain 1, and network `devnet` is chain 32456 \[import-chain\]/,
    ],
    ["a book without the network", { main: { Router: mixed } }, /a\.json is about main, and network `devnet`/],
    [
      "a file whose chain id is none",
      { Router: mixed, chainId: "eip155:1" },
      /a\.json is about chain "eip155:1", and network `devnet` is chain 32456 \[import-chain\]/,
    ],
    [
      "several deployments of one name",
      two,
      /2 deployments could be contracts\.Router: Router 0x0+31 of block 300, Router 0x0+32 of block 301 \[import-ambiguous\][^]*--map 0x0+32=contracts\.Router/,
    ],
    [
      "a list of another length",
      { Template: [address(31)] },
      /contracts\.Template is a list of 2, and in it could be 1: Template 0x0+31/,
    ],
    [
      "an address with a wrong digit",
      { Router: mixed.replace("3", "4") },
      /does not match its EIP-55 checksum \[import-address\]/,
    ],
    ["an address that is too short", { Router: "0x12" }, /Router: 0x12 is no address/],
    ["the zero address", { Router: address(0) }, /\[address-zero\]/],
    ["an address that is another's", { Router: address(1) }, /\[address-twice\]/],
  ])("%s", async (_, content, message) => {
    const { exitCode, stderr, text } = await run(project({ "a.json": content }), "a.json", "--network", "devnet");
    expect(stderr).toMatch(message);
    expect([exitCode, text]).toEqual([1, spec]);
  });

  it.each<[readonly string[], string]>([
    [[], "--network KEY, one of: devnet, other"],
    [["--network", "devnt"], "did you mean `devnet`?"],
    [["--network", "devnet", "--map", "Router"], "write --map NAME=KEY"],
  ])("a call with %j", async (args, message) => {
    const { exitCode, stderr, text } = await run(project({ "a.json": two }), "a.json", ...args);
    expect(stderr).toContain(message);
    expect([exitCode, text]).toEqual([2, spec]);
  });

  it("a file that says a name twice", async () => {
    const folder = project({});
    write(folder, {
      "a.json": `{ "x": [{ "a": "\\"Router", "b": {} }], "Router": "${mixed}", "Rout\\u0065r" : "${address(31)}" }`,
    });
    const { exitCode, stderr, text } = await run(folder, "a.json", "--network", "devnet");
    expect(stderr).toContain('a.json says "Router" twice in one place [import-ambiguous]');
    expect([exitCode, text]).toEqual([1, spec]);
  });

  it("a file that is not there", async () => {
    const { exitCode, stderr } = await run(project({}), "a.json", "--network", "devnet");
    expect(stderr).toMatch(/there is no file a\.json \[file-missing\][^]*the deployment tool has written/);
    expect(exitCode).toBe(1);
  });

  it("contracts that were never deployed: of a dry run, or reverted", async () => {
    for (const receipts of [[], [receipt("0xa", 1, "0x0")]]) {
      const content = broadcast([transaction("Router", mixed, "0xa")], receipts);
      const { stdout, text } = await run(project({ "a.json": content }), "a.json", "--network", "devnet");
      expect(stdout).toContain("nothing to do");
      expect(text).toBe(spec);
    }
  });
});

it("prints no sign that steers a terminal", async () => {
  const folder = project({ "a.json": { "\u001b[2J\n::error::Ruter": address(9) } });
  const { stdout } = await run(folder, "a.json", "--network", "devnet");
  expect(stdout).toContain("  \\u001b[2J");
  expect(stdout).not.toMatch(/\u001b|^::/m);
});

it("is at home in a file of very many names", async () => {
  const strangers = Array.from({ length: 130_000 }, (_, n) => [`c${n}`, address(n + 1000)] as const);
  const folder = project({ "a.json": { ...Object.fromEntries(strangers), Router: mixed } });
  const { exitCode, lines } = await run(folder, "a.json", "--network", "devnet");
  expect({ exitCode, lines }).toEqual({ exitCode: 0, lines: routerAt(mixed) });
});

describe("--map", () => {
  const content = { Markets: mixed, "Markets#Router": address(31) };

  it("says what a deployment is, by name, id or address", async () => {
    const ignition = { "Markets#FeeRouter": mixed, "Old#FeeRouter": address(31) };
    for (const [file, of, map] of [
      ["a.json", { ...content }, "Markets=Router"],
      ["a.json", { ...content }, "Markets=contracts.Router"],
      ["chain-32456/deployed_addresses.json", ignition, "Markets#FeeRouter=Router"],
      ["a.json", { ...content }, `${mixed.toLowerCase()}=Router`],
    ] as const) {
      const { lines } = await run(project({ [file]: of }), file, "--network", "devnet", "--map", map);
      expect(lines).toEqual(routerAt(mixed));
    }
  });

  it("wins over what the name says", async () => {
    const { lines } = await run(
      project({ "a.json": { Router: address(31), NewRouter: mixed } }),
      ...["a.json", "--network", "devnet", "--map", "NewRouter=Router"],
    );
    expect(lines).toEqual(routerAt(mixed));
  });

  it("names the items of a list in their order, and is remembered", async () => {
    const folder = project({ "a.json": { Plain: address(31), Enterprise: address(32), FeeRouter: mixed } });
    const maps = ["Enterprise=Template", "Plain=Template", "FeeRouter=Router"].flatMap((map) => ["--map", map]);
    const { stdout, text } = await run(folder, "a.json", "--network", "devnet", ...maps, "--remember");
    expect(stdout).toContain("remembered as deployedAs: contracts.Router, contracts.Template");
    expect(text).toContain(
      "  Router: { title: Router, deployedAs: FeeRouter }\n  Template: { count: 2, deployedAs: [Enterprise, Plain] }\n",
    );
    expect(text).toContain(`        - "${address(32)}"\n        - "${address(31)}"\n`);
    const again = await run(folder, "a.json", "--network", "devnet");
    expect([again.stdout.includes("nothing to do"), again.text]).toEqual([true, text]);
  });

  it("means a key before what others are deployed as, and a contract or a token where both have it", async () => {
    const folder = project({ "a.json": { New: mixed } });
    const call = (...map: readonly string[]) => run(folder, "a.json", "--network", "devnet", ...map);
    const other = spec.replace("Router: { title: Router }", "Router: { deployedAs: protocol }");
    write(folder, { "spec/networks.yaml": other });
    expect((await call("--map", "New=protocol", "--dry-run")).stdout).toMatch(/tokens\.protocol +0x0+2 → 0x5FbDB/);
    write(folder, { "spec/networks.yaml": other.replaceAll(/\bprotocol\b/g, "Router") });
    const { exitCode, stderr } = await call("--map", "New=Router");
    expect(stderr).toMatch(
      /--map New=Router could mean contracts\.Router or tokens\.Router[^]*--map New=contracts\.Router/,
    );
    expect(exitCode).toBe(1);
  });

  it("that names nothing is refused", async () => {
    const folder = project({ "a.json": { FeeRouter: mixed } });
    const unknownKey = await run(folder, "a.json", "--network", "devnet", "--map", "FeeRouter=Ruter");
    expect(unknownKey.stderr).toMatch(
      /--map FeeRouter=Ruter names no contract or token of the spec[^]*did you mean `Router`/,
    );
    const unknownName = await run(folder, "a.json", "--network", "devnet", "--map", "FeRouter=Router");
    expect(unknownName.stderr).toMatch(
      /--map FeRouter=Router names no deployment of a\.json[^]*did you mean `FeeRouter`/,
    );
  });
});
