import type { ValidateFunction } from "ajv";
import schema from "../../spec/networks.schema.json" with { type: "json" };
import type { Finding } from "./finding.ts";
import type { Path } from "./path.ts";
import { explainFaults, removeFaulty } from "./schema-faults.ts";
import type { SpecData } from "./spec-data.ts";
import validate from "./spec-validator.ts";
import type { Source } from "./source.ts";

/** A file that a schema has looked at. */
export interface Checked<T> {
  readonly source: Source;
  /** What it says without what the schema refuses, so that the later stages can look at the rest. */
  readonly data?: T;
  readonly findings: readonly Finding[];
  /** The paths that were left out. Nothing more is said about them. */
  readonly broken: readonly Path[];
}

/** Holds the data against the JSON Schema of a spec. */
export function checkSchema(source: Source): Checked<SpecData> {
  const { data, ...checked } = checkAgainst(source, "spec", validate);
  // Without networks there is nothing that the later stages could look at.
  return { ...checked, ...(data?.networks && { data }) };
}

/** @param what - what messages call the source */
export function checkAgainst<T>(source: Source, what: string, holds: ValidateFunction<T>): Checked<T> {
  if (holds(source.data)) return { source, data: source.data, findings: [], broken: [] };
  const findings = explainFaults(source, what, holds.errors!);
  const { data, removed } = removeFaulty(source.data, holds);
  return { source, ...(data && { data }), findings, broken: removed };
}

interface Properties {
  readonly properties?: Readonly<Record<string, Properties>>;
}

/** The keys that a network may have. */
export const networkKeys: readonly string[] = Object.keys(schema.$defs.network.properties);

/** Whether a network may have a value at this path, by the schema. */
export function isNetworkPath(path: readonly string[]): boolean {
  let holder: Properties | undefined = schema.$defs.network as Properties;
  for (const key of path) holder = holder?.properties?.[key];
  return holder !== undefined;
}
