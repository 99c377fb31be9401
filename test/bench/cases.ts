import { join, resolve } from "node:path";
import { manyNetworks } from "../support/many.ts";
import { lazy } from "./lazy.ts";
import { node24 } from "./node24.ts";
import type { Contestant } from "./processes.ts";
import {
  bareChains,
  call,
  cold,
  oneAddressChanged,
  project,
  settledProject,
  shippedSpec as shipped,
  specFile,
} from "./projects.ts";

/** Something that netspec does, beside a process that does as little as one can. */
export interface Case {
  readonly name: string;
  readonly subject: Contestant;
  readonly reference: readonly [name: string, contestant: Contestant];
  /** The highest ratio to be content with. */
  readonly goal?: number;
  readonly runs: number;
}

const many = lazy(() => manyNetworks(2_500));
const chains = lazy(() => bareChains(2_700));

const settledShipped = lazy(() => settledProject(shipped()));
const settledMany = lazy(() => settledProject(many()));
const settledOn24 = lazy(() => settledProject(shipped(), node24()));

/** Does nothing, which is what Node.js takes to start. */
export const nothing = (): Contestant => () => ({ args: ["-e", "0"] });
const start = ["`node -e 0`", nothing()] as const;
const startOf24 = ["its own `node -e 0`", () => ({ args: ["-e", "0"], node: node24() })] as const;
const parsing = [
  "parsing it with `yaml`",
  reading(
    "parse",
    lazy(() => specFile(project(many()))),
  ),
] as const;
const parsingChains = [
  "parsing it with `yaml`",
  reading(
    "parse",
    lazy(() => specFile(project(chains()))),
  ),
] as const;
const hashing = ["reading and hashing those files", reading("hash", () => join(settledMany(), "generated"))] as const;

const seven = ["typescript", "portal", "wallet", "contracts", "rpc", "docs", "package"];

export const cases: readonly Case[] = [
  {
    name: "`generate`, nothing to do",
    subject: () => call(settledShipped(), ["generate"]),
    reference: start,
    goal: 1.3,
    runs: 25,
  },
  {
    name: "`check`, nothing to do",
    subject: () => call(settledShipped(), ["check"]),
    reference: start,
    goal: 1.3,
    runs: 25,
  },
  { name: "`validate`", subject: () => call(project(shipped()), ["validate"]), reference: start, goal: 1.6, runs: 25 },
  {
    name: "`generate`, one address changed",
    subject: oneAddressChanged(shipped, "Router"),
    reference: start,
    goal: 1.8,
    runs: 25,
  },
  { name: "`generate`, cold, all targets", subject: cold(shipped), reference: start, goal: 1.8, runs: 25 },
  {
    name: "Node.js 24: `generate`, nothing to do",
    subject: () => call(settledOn24(), ["generate"], node24()),
    reference: startOf24,
    goal: 1.4,
    runs: 25,
  },
  {
    name: "Node.js 24: `generate`, cold, all targets",
    subject: cold(shipped, [], node24),
    reference: startOf24,
    goal: 2.3,
    runs: 25,
  },
  {
    name: "2,500 networks: `generate`, nothing to do",
    subject: () => call(settledMany(), ["generate"]),
    reference: start,
    goal: 2.5,
    runs: 15,
  },
  {
    name: "2,500 networks: `check`, nothing to do",
    subject: () => call(settledMany(), ["check"]),
    reference: hashing,
    goal: 1.3,
    runs: 15,
  },
  {
    name: "2,500 networks: `generate`, one address changed",
    subject: oneAddressChanged(many, "Contract1"),
    reference: parsing,
    goal: 0.5,
    runs: 7,
  },
  {
    name: `2,500 networks: \`generate\`, cold, targets ${seven.join(", ")}`,
    subject: cold(
      many,
      seven.flatMap((target) => ["--target", target]),
    ),
    reference: parsing,
    goal: 1,
    runs: 7,
  },
  { name: "2,700 bare chains: `generate`, cold", subject: cold(chains), reference: parsingChains, runs: 5 },
];

/** A process that only does one thing with a file or folder. */
function reading(what: "parse" | "hash", path: () => string): Contestant {
  const script = resolve(`test/bench/references/${what}.js`);
  return () => ({ args: [script, path()] });
}
