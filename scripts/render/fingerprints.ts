import type { Model } from "../model/shape.ts";
import type { SpecData } from "../source/spec-data.ts";
import { digest } from "./digest.ts";

/** Short names for parts of a model: as long as one is the same, so is the part. */
export type Fingerprints = ReadonlyMap<object, string>;

/**
 * Names each network by what it is made of, which is far less than what it is.
 * @param overlays - the data of what is laid over the spec
 */
export function fingerprintsOf(spec: SpecData, overlays: readonly unknown[], { networks }: Model): Fingerprints {
  const { homepage, tokens, contracts, portalFields, defaults, placeholders } = spec;
  const shared = digest([homepage, tokens, contracts, portalFields, defaults, placeholders, overlays]);
  return new Map(networks.map((network) => [network, digest([shared, network.key, spec.networks[network.key]])]));
}
