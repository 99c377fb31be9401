/** One option of the command line: how it is parsed, and what the help says. */
export interface Option {
  readonly type: "string" | "boolean";
  readonly short?: string;
  readonly multiple?: true;
  readonly default?: string;
  /** What the option takes, in the help. */
  readonly takes?: string;
  readonly values?: readonly string[];
  /** The only command that takes it; without it, all do. */
  readonly only?: string;
  readonly about: string;
}

/** Every option. The parser and the help read the same table. */
export const options = {
  spec: { type: "string", takes: "FILE", default: "spec/networks.yaml", about: "the spec" },
  out: { type: "string", takes: "DIR", default: "generated", about: "the folder to write or compare" },
  templates: { type: "string", takes: "DIR", multiple: true, about: "lay this folder over the built-in templates" },
  target: { type: "string", takes: "NAME", multiple: true, about: "only files of this target" },
  network: { type: "string", takes: "KEY", multiple: true, about: "only files of this network" },
  release: { type: "boolean", about: "placeholders are errors" },
  "dry-run": { type: "boolean", only: "generate", about: "show the diff, write nothing" },
  force: {
    type: "string",
    takes: "PATH…",
    multiple: true,
    only: "generate",
    about: "give up what stands in these files",
  },
  prove: { type: "boolean", only: "check", about: "also parse every file with its language's own parser" },
  format: {
    type: "string",
    takes: "FORMAT",
    values: ["text", "json", "github"],
    default: "text",
    about: "text, json or github",
  },
  quiet: { type: "boolean", short: "q", about: "print errors only" },
  "no-color": { type: "boolean", about: "no colours, as with NO_COLOR set" },
  help: { type: "boolean", short: "h", about: "show this help" },
  version: { type: "boolean", about: "show netspec's version" },
} as const satisfies Readonly<Record<string, Option>>;

/** The options of one call. */
export interface Options {
  readonly spec: string;
  readonly out: string;
  readonly templates: readonly string[];
  readonly target: readonly string[];
  readonly network: readonly string[];
  readonly force: readonly string[];
  readonly release: boolean;
  readonly dryRun: boolean;
  readonly prove: boolean;
}
