/** What the help says of a command. */
export interface Command {
  readonly about: string;
  /** The words that follow it. */
  readonly operands?: Operands;
  /** Each a whole call. */
  readonly examples: readonly string[];
}

/** What the words behind a command are, and how many there may be. */
export interface Operands {
  readonly usage: string;
  readonly least: number;
  readonly most: number;
}

/** Every command. */
export const commands = {
  generate: {
    about: "compile the spec and write every artifact",
    examples: [
      "netspec generate",
      "netspec generate --dry-run",
      "netspec generate --watch",
      "netspec generate --force portal/testnet.json",
      "netspec generate --overlay local.yaml --out generated-local",
    ],
  },
  check: {
    about: "exit 1 if what is on disk is not what would be generated",
    examples: ["netspec check", "netspec check --prove"],
  },
  validate: { about: "check the spec: schema and rules", examples: ["netspec validate --release"] },
  set: {
    about: "set a value of the spec in place; every other byte stays",
    operands: { usage: "PATH VALUE…", least: 2, most: Infinity },
    examples: [
      'netspec set networks.devnet.contracts.Router "0x3245600000000000000000000000000000000099"',
      "netspec set networks.devnet.startBlock 60000 --dry-run",
    ],
  },
  import: {
    about: "take addresses from what a deployment tool has written",
    operands: { usage: "FILE…", least: 1, most: Infinity },
    examples: [
      "netspec import broadcast/Deploy.s.sol/32456/run-latest.json --network devnet",
      "netspec import deployed_addresses.json --network devnet --map Markets#FeeRouter=Router --remember",
    ],
  },
  release: {
    about: "set the version that the changes ask for, log them, and generate",
    examples: ["netspec release --dry-run", "netspec release"],
  },
  trace: {
    about: "say where a value goes, or where a line of an artifact comes from",
    operands: { usage: "WHAT", least: 1, most: 1 },
    examples: [
      "netspec trace networks.devnet.contracts.Router",
      "netspec trace https://rpc.dev.networks.example",
      "netspec trace generated/portal/devnet.json:7",
    ],
  },
  diff: {
    about: "what changed since the last release, and the version it asks for",
    operands: { usage: "[BASE] [HEAD]", least: 0, most: 2 },
    examples: ["netspec diff HEAD~1", "netspec diff --require-bump --format markdown"],
  },
  verify: {
    about: "ask the nodes and services of the spec whether it is right",
    examples: ["netspec verify", "netspec verify --network devnet --rpc devnet=http://127.0.0.1:8545"],
  },
  targets: { about: "list the targets and their files", examples: ["netspec targets --templates my-templates"] },
  model: { about: "print the resolved model as JSON", examples: ["netspec model | jq '.networks[0].portal'"] },
  rules: {
    about: "list what is checked, or explain one code",
    operands: { usage: "[CODE]", least: 0, most: 1 },
    examples: ["netspec rules fee-token-decimals"],
  },
} as const satisfies Readonly<Record<string, Command>>;

export type CommandName = keyof typeof commands;

/** One option of the command line: how it is parsed, and what the help says. */
export interface Option {
  readonly type: "string" | "boolean";
  readonly short?: string;
  readonly multiple?: true;
  readonly default?: string;
  /** What the option takes, in the help. */
  readonly takes?: string;
  readonly values?: readonly string[];
  /** Values that not every command takes. */
  readonly valuesOf?: Readonly<Record<string, readonly CommandName[]>>;
  /** The commands that take it; without it, all do. */
  readonly of?: readonly CommandName[];
  readonly about: string;
}

/** Every option. The parser and the help read the same table. */
export const options = {
  spec: {
    type: "string",
    takes: "FILE",
    default: "spec/networks.yaml",
    of: ["generate", "check", "validate", "model", "set", "import", "diff", "release", "trace", "verify"],
    about: "the spec",
  },
  overlay: {
    type: "string",
    takes: "FILE",
    multiple: true,
    of: ["generate", "check", "validate", "model", "trace", "verify"],
    about: "lay this partial spec over the spec",
  },
  out: {
    type: "string",
    takes: "DIR",
    default: "generated",
    of: ["generate", "check", "diff", "release", "trace"],
    about: "the folder of the artifacts",
  },
  templates: {
    type: "string",
    takes: "DIR",
    multiple: true,
    of: ["generate", "check", "diff", "release", "targets", "trace"],
    about: "lay this folder over the built-in templates",
  },
  target: {
    type: "string",
    takes: "NAME",
    multiple: true,
    of: ["generate", "check"],
    about: "only files of this target",
  },
  network: {
    type: "string",
    takes: "KEY",
    multiple: true,
    of: ["generate", "check", "import", "verify"],
    about: "only this network; import takes one, which the file is about",
  },
  rpc: {
    type: "string",
    takes: "KEY=URL",
    multiple: true,
    of: ["verify"],
    about: "ask this node instead of the network's own",
  },
  timeout: {
    type: "string",
    takes: "SECONDS",
    default: "10",
    of: ["verify"],
    about: "how long to wait for an answer",
  },
  strict: { type: "boolean", of: ["verify"], about: "exit 1 if anything is unreachable" },
  map: {
    type: "string",
    takes: "NAME=KEY",
    multiple: true,
    of: ["import"],
    about: "what a deployment is: its name or address, and the key",
  },
  remember: { type: "boolean", of: ["import"], about: "write the --map names into the spec, as deployedAs" },
  release: {
    type: "boolean",
    of: ["generate", "check", "validate", "model"],
    about: "placeholders are errors",
  },
  "dry-run": { type: "boolean", of: ["generate", "set", "import", "release"], about: "show the diff, write nothing" },
  watch: { type: "boolean", of: ["generate"], about: "run again when the spec, an overlay or a template changes" },
  force: {
    type: "string",
    takes: "PATH…",
    multiple: true,
    of: ["generate"],
    about: "give up what stands in these files",
  },
  prove: { type: "boolean", of: ["check"], about: "also parse every file with its language's own parser" },
  "require-bump": { type: "boolean", of: ["diff"], about: "exit 1 if the version of the spec is too small" },
  format: {
    type: "string",
    takes: "FORMAT",
    values: ["text", "json", "github", "sarif", "markdown"],
    valuesOf: { markdown: ["diff", "verify"] },
    default: "text",
    about: "text, json, github or sarif; of diff and verify also markdown",
  },
  timings: { type: "boolean", about: "also say where the time went" },
  quiet: { type: "boolean", short: "q", about: "print errors only" },
  "no-color": { type: "boolean", about: "no colours, as with NO_COLOR set" },
  help: { type: "boolean", short: "h", about: "show this help, or that of a command" },
  version: { type: "boolean", about: "show netspec's version" },
} as const satisfies Readonly<Record<string, Option>>;

/** The options of one call. */
export interface Options {
  readonly spec: string;
  /** Lowest first. */
  readonly overlay: readonly string[];
  readonly out: string;
  readonly templates: readonly string[];
  readonly target: readonly string[];
  readonly network: readonly string[];
  readonly force: readonly string[];
  readonly map: readonly string[];
  readonly rpc: readonly string[];
  /** In seconds. */
  readonly timeout: number;
  readonly strict: boolean;
  readonly remember: boolean;
  readonly release: boolean;
  readonly dryRun: boolean;
  readonly prove: boolean;
  readonly requireBump: boolean;
  /** What the command is asked about, where it takes that. */
  readonly operands: readonly string[];
}
