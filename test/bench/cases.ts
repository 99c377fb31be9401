import { join, resolve } from "node:path";
import { manyNetworks } from "../support/many.ts";
import { lazy } from "./lazy.ts";
import { hasNode24, node24 } from "./node24.ts";
import { peers } from "./peers.ts";
import type { Contestant } from "./processes.ts";
import {
  call,
  cold,
  oneAddressChanged,
  project,
  settledProject,
  settledShipped,
  shippedSpec as shipped,
  specFile,
} from "./projects.ts";

/** Something that netspec does, beside another process. */
export interface Case {
  readonly name: string;
  readonly subject: Contestant;
  readonly reference: Reference;
  /** The highest ratio to be content with. */
  readonly goal: number;
  readonly runs: number;
  /** What it takes is not on every machine. */
  readonly isPossible?: () => boolean;
}

type Reference = readonly [name: string, contestant: Contestant];

const many = lazy(() => manyNetworks(2_500));
const settledMany = lazy(() => settledProject(many()));
const manySpec = lazy(() => specFile(project(many())));
const settledOn24 = lazy(() => settledProject(shipped(), node24()));

/** What Node.js takes to start. */
const start: Reference = ["`node -e 0`", () => ({ args: ["-e", "0"] })];
const startOf24: Reference = ["its own `node -e 0`", () => ({ args: ["-e", "0"], node: node24() })];
const parsing: Reference = ["parsing the spec with `yaml`", reading("parse", manySpec)];
const hashing: Reference = ["reading and hashing those files", reading("hash", () => join(settledMany(), "generated"))];

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
  {
    name: "`validate`, again",
    subject: () => call(settledShipped(), ["validate"]),
    reference: start,
    goal: 1.6,
    runs: 25,
  },
  {
    name: "`validate`, nothing remembered",
    subject: () => call(project(shipped()), ["validate"]),
    reference: start,
    goal: 1.6,
    runs: 25,
  },
  {
    name: "`generate`, one address changed",
    subject: oneAddressChanged(shipped, "Router"),
    reference: start,
    goal: 1.8,
    runs: 25,
  },
  {
    name: "`generate`, cold",
    subject: cold(shipped),
    reference: start,
    goal: 1.8,
    runs: 25,
  },
  {
    name: "Node.js 24: `generate`, nothing to do",
    subject: () => call(settledOn24(), ["generate"], node24()),
    reference: startOf24,
    goal: 1.4,
    runs: 25,
    isPossible: hasNode24,
  },
  {
    name: "Node.js 24: `generate`, cold",
    subject: cold(shipped, [], node24),
    reference: startOf24,
    goal: 2.3,
    runs: 25,
    isPossible: hasNode24,
  },
  ...Object.entries(peers).map(([name, peer]) => ({
    name: "`generate`, cold, beside a peer",
    subject: cold(shipped),
    reference: [name, peer] as const,
    goal: 1,
    runs: 10,
  })),
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
];

/** A process that only does one thing with a file or folder. */
function reading(what: "parse" | "hash", path: () => string): Contestant {
  const script = resolve(`test/bench/references/${what}.js`);
  return () => ({ args: [script, path()] });
}
