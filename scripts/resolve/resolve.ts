import type { Finding, Origin } from "../source/finding.ts";
import { type Path, isWithin } from "../source/path.ts";
import type { Checked } from "../source/schema.ts";
import type { OverlayData, SpecData } from "../source/spec-data.ts";
import type { Source } from "../source/source.ts";
import { declarations, merge, networkLayer } from "./layers.ts";
import { type Group, type Node, nodeAt, plain } from "./node.ts";
import { type Overlay, layExtensions, overlayLayers, overlayOf } from "./overlays.ts";
import { type Override, overridesOf } from "./overrides.ts";
import { type Placeholders, findPlaceholders, standingIn } from "./placeholders.ts";
import { fillReferences } from "./references.ts";
import type { NetworkValues } from "./values.ts";

/** What a file says, as its schema lets it through. */
export interface Stated<T> extends Checked<T> {
  readonly data: T;
}

/** A spec with its layers merged and its references filled in. */
export interface Resolved {
  readonly source: Source;
  readonly spec: SpecData;
  /** What is laid over the spec, lowest first. */
  readonly overlays: readonly Overlay[];
  readonly networks: readonly ResolvedNetwork[];
  readonly placeholders: Placeholders;
  /** The values of overlays that are of no network. */
  readonly overrides: readonly Override[];
  /** What the schema refused, or a reference could not fill in, so that it is missing here. */
  readonly broken: readonly Origin[];
}

/** One network, as a tree with origins and as the plain values of that tree. */
export interface ResolvedNetwork {
  readonly key: string;
  readonly origin: Origin;
  readonly node: Group;
  readonly values: NetworkValues;
  /** The values of overlays that are laid over it. */
  readonly overrides: readonly Override[];
}

/** Resolves every network of a spec, and of the overlays over it, lowest first. */
export function resolve(
  stated: Stated<SpecData>,
  overStated: readonly Stated<OverlayData>[],
): { readonly resolved: Resolved; readonly findings: readonly Finding[] } {
  const { source, data } = stated;
  const overlays = overStated.map((overlay) => overlayOf(overlay.source, overlay.data, data));
  const refused = [stated, ...overStated].flatMap((file) =>
    file.broken.map((path): Origin => ({ source: file.source, path })),
  );
  const { networks, findings } = resolveNetworks(stated, overlays, refused);
  const found = { source, overlays, networks, broken: [...refused, ...findings.map((finding) => finding.at)] };
  if (overlays.length === 0) {
    const placeholders = findPlaceholders(source, data, networks, () => true);
    return { resolved: { ...found, spec: data, overrides: [], placeholders }, findings };
  }
  const { node, spec, overrides } = layExtensions(source, data, overlays);
  const { networks: canonical } = resolveNetworks(stated, [], refused);
  const stands = standingIn(source, [node, ...networks.map((network) => network.node)]);
  const placeholders = findPlaceholders(source, data, canonical, stands);
  return { resolved: { ...found, spec, overrides, placeholders }, findings };
}

function resolveNetworks(
  { source, data: spec }: Stated<SpecData>,
  overlays: readonly Overlay[],
  refused: readonly Origin[],
): { readonly networks: readonly ResolvedNetwork[]; readonly findings: readonly Finding[] } {
  const declared = declarations(source, spec);
  const defaults = spec.defaults ? [networkLayer(source, ["defaults"], spec.defaults)] : [];
  const findings: Finding[] = [];
  const networks = Object.entries(spec.networks).map(([key, data]) => {
    const origin = { source, path: ["networks", key] };
    // What is declared stays below a network that is given back what a layer has taken away.
    const over = (layers: readonly Group[]): Group => ({
      ...withEqualities(merge([declared, merge(layers)])),
      origin,
    });
    const own = [...defaults, networkLayer(source, origin.path, data)];
    const laid = overlays.flatMap((overlay) => overlayLayers(overlay, key));
    const filled = fillReferences(over([...own, ...laid]), `network \`${key}\``, (missing) =>
      isBroken(refused, key, missing),
    );
    findings.push(...filled.findings);
    const overrides = laid.flatMap((layer, i) =>
      overridesOf(layer, over([...own, ...laid.slice(0, i)]), filled.valueOf),
    );
    return { key, origin, node: filled.node, values: plain(filled.node) as NetworkValues, overrides };
  });
  return { networks, findings };
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

/** Whether a schema has refused what would stand at a path of a network, in any layer of it. */
function isBroken(broken: readonly Origin[], key: string, path: readonly string[]): boolean {
  const places: Path[] = [["networks", key, ...path], ["defaults", ...path], path];
  return broken.some((refused) =>
    places.some((place) => isWithin(place, refused.path) || isWithin(refused.path, place)),
  );
}
