import type { Model } from "../model/shape.ts";
import type { SpecData } from "../source/spec-data.ts";
import { digest } from "./digest.ts";

/** Short names for parts of a model: as long as one is the same, so is the part. */
export type Fingerprints = ReadonlyMap<object, string>;

/**
 * Names each network by what it is made of, which is far less than what it is. What else the spec says decides only
 * which of its values are placeholders: a path there may also be one of the spec, or of another network.
 * @param overlays - the data of what is laid over the spec
 */
export function fingerprintsOf(spec: SpecData, overlays: readonly unknown[], { networks }: Model): Fingerprints {
  const { homepage, tokens, contracts, portalFields, defaults } = spec;
  const shared = digest([homepage, tokens, contracts, portalFields, defaults, overlays]);
  return new Map(
    networks.map((network) => {
      const { key, placeholders } = network;
      return [network, digest([shared, key, placeholders, spec.networks[key]])];
    }),
  );
}
