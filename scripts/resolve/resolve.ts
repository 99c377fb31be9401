import type { Finding, Origin } from "../source/finding.ts";
import { type Path, isWithin } from "../source/path.ts";
import type { Checked } from "../source/schema.ts";
import type { SpecData } from "../source/spec-data.ts";
import type { Source } from "../source/source.ts";
import { commonLayers, merge, networkLayer } from "./layers.ts";
import { type Group, type Node, nodeAt, plain } from "./node.ts";
import { type Placeholders, findPlaceholders } from "./placeholders.ts";
import { fillReferences } from "./references.ts";
import type { NetworkValues } from "./values.ts";

/** A spec with its layers merged and its references filled in. */
export interface Resolved {
  readonly source: Source;
  readonly spec: SpecData;
  readonly networks: readonly ResolvedNetwork[];
  readonly placeholders: Placeholders;
  /** What the schema refused, or a reference could not fill in, so that it is missing here. */
  readonly broken: readonly Path[];
}

/** One network, as a tree with origins and as the plain values of that tree. */
export interface ResolvedNetwork {
  readonly key: string;
  readonly origin: Origin;
  readonly node: Group;
  readonly values: NetworkValues;
}

/** Resolves every network of a spec that the schema has let through. */
export function resolve(
  source: Source,
  spec: SpecData,
  broken: Checked["broken"],
): { readonly resolved: Resolved; readonly findings: readonly Finding[] } {
  const common = commonLayers(source, spec);
  const findings: Finding[] = [];
  const networks = Object.entries(spec.networks).map(([key, data]) => {
    const path = ["networks", key];
    const merged = withEqualities(merge([...common, networkLayer(source, path, data)]));
    const filled = fillReferences(merged, `network \`${key}\``, (missing) => isBroken(broken, key, missing));
    findings.push(...filled.findings);
    const values = plain(filled.node) as NetworkValues;
    return { key, origin: { source, path }, node: filled.node, values };
  });
  const placeholders = findPlaceholders(source, spec, networks);
  const missing = [...broken, ...findings.map((finding) => finding.at.path)];
  return { resolved: { source, spec, networks, placeholders, broken: missing }, findings };
}

/** The origin of the value at a path of a network, or of the nearest thing above it that exists. */
export function originOf(network: ResolvedNetwork, ...path: Path): Origin {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const node = nodeAt(network.node, path.slice(0, depth));
    if (node) return node.origin;
  }
  return network.origin;
}

/** A contract that a network does not state has the address that its declaration refers to. */
function withEqualities(network: Group): Group {
  const contracts = network.entries.get("contracts");
  if (contracts?.kind !== "group") return network;
  const entries = [...contracts.entries].map(([key, contract]): [string, Node] => {
    if (contract.kind !== "group") return [key, contract];
    const equals = contract.entries.get("equals");
    const isStated = contract.entries.has("address") || contract.entries.has("addresses");
    return [
      key,
      equals && !isStated ? { ...contract, entries: new Map([...contract.entries, ["address", equals]]) } : contract,
    ];
  });
  return {
    ...network,
    entries: new Map([...network.entries, ["contracts", { ...contracts, entries: new Map(entries) }]]),
  };
}

/** Whether the schema has refused what would stand at a path of a network, in any layer of it. */
function isBroken(broken: readonly Path[], key: string, path: readonly string[]): boolean {
  const places: Path[] = [["networks", key, ...path], ["defaults", ...path], path];
  return broken.some((refused) => places.some((place) => isWithin(place, refused) || isWithin(refused, place)));
}
