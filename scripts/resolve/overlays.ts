import type { Origin } from "../source/finding.ts";
import { hiddenCharacter } from "../source/hidden-character.ts";
import type { Path } from "../source/path.ts";
import type { Source } from "../source/source.ts";
import type { NetworkData, OverlayData, SpecData } from "../source/spec-data.ts";
import { merge, networkLayer } from "./layers.ts";
import { type Group, isLeftOut, nodeOf, plain } from "./node.ts";
import { type Override, overridesOf } from "./overrides.ts";

/** An overlay, as far as it is about what the spec has. */
export interface Overlay {
  readonly source: Source;
  /** What artifacts call it: its title, or the name of its file. */
  readonly title: string;
  readonly data: OverlayData;
  /** What it sets though the spec does not have it; that is not in the data. */
  readonly stale: readonly Stale[];
}

export interface Stale {
  readonly at: Origin;
  readonly kind: "network" | "token" | "contract";
  readonly name: string;
  /** The names that the spec has of that kind. */
  readonly known: readonly string[];
}

/** Parts an overlay into what the spec knows and what it does not: an overlay adds no network, token or contract. */
export function overlayOf(source: Source, data: OverlayData, spec: SpecData): Overlay {
  const stale: Stale[] = [];
  const { title = fileName(source.file), defaults, networks = {} } = data;
  const known = {
    ...data,
    ...(defaults && { defaults: inNetwork(defaults, ["defaults"]) }),
    networks: Object.fromEntries(
      entriesOf("network", networks, spec.networks, ["networks"]).map(([key, network]) => [
        key,
        inNetwork(network, ["networks", key]),
      ]),
    ),
  };
  return { source, title: title.trimEnd(), data: known, stale };

  function inNetwork(network: NetworkData, path: Path): NetworkData {
    const { tokens, contracts } = network;
    return {
      ...network,
      ...(isMap(tokens) && {
        tokens: Object.fromEntries(entriesOf("token", tokens, spec.tokens, [...path, "tokens"])),
      }),
      ...(isMap(contracts) && {
        contracts: Object.fromEntries(entriesOf("contract", contracts, spec.contracts, [...path, "contracts"])),
      }),
    };
  }

  function entriesOf<T>(
    kind: Stale["kind"],
    entries: Readonly<Record<string, T>>,
    declared: object = {},
    path: Path,
  ): [string, T][] {
    return Object.entries(entries).filter(([name]) => {
      if (Object.hasOwn(declared, name)) return true;
      stale.push({ at: { source, path: [...path, name] }, kind, name, known: Object.keys(declared) });
      return false;
    });
  }
}

/** The layers that an overlay lays over a network, lowest first. */
export function overlayLayers({ source, data: { defaults, networks = {} } }: Overlay, key: string): Group[] {
  return [
    ...(defaults ? [networkLayer(source, ["defaults"], defaults)] : []),
    ...(Object.hasOwn(networks, key) ? [networkLayer(source, ["networks", key], networks[key]!)] : []),
  ];
}

/** The `x-…` values of a spec under its overlays, as one map. */
export interface Extensions {
  readonly node: Group;
  /** The spec with them. */
  readonly spec: SpecData;
  readonly overrides: readonly Override[];
}

export function layExtensions(source: Source, spec: SpecData, overlays: readonly Overlay[]): Extensions {
  let node = extensionsOf(source, spec);
  const overrides: Override[] = [];
  const entries = new Map<string, unknown>(Object.entries(spec));
  for (const overlay of overlays) {
    const layer = extensionsOf(overlay.source, overlay.data);
    overrides.push(...overridesOf(layer, node, (each) => each));
    node = merge([node, layer]);
    for (const key of layer.entries.keys()) {
      const laid = node.entries.get(key)!;
      if (isLeftOut(laid)) entries.delete(key);
      else entries.set(key, plain(laid));
    }
  }
  return { node, spec: Object.fromEntries(entries) as unknown as SpecData, overrides };
}

function extensionsOf(source: Source, data: object): Group {
  const extensions = Object.entries(data).filter(([key]) => key.startsWith("x-"));
  return nodeOf(Object.fromEntries(extensions), { source, path: [] }) as Group;
}

/** Never a path: artifacts do not depend on where a file stands. */
function fileName(file: string): string {
  const name = file.split(/[\\/]/).at(-1)!.trim();
  return name === "" || hiddenCharacter(name) ? "an overlay" : name;
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
