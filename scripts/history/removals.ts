import { type Pair, keptNetworks } from "../model/changes.ts";
import type { Model } from "../model/shape.ts";
import { type Resolved, originOf } from "../resolve/resolve.ts";
import type { Finding } from "../source/finding.ts";

/**
 * Networks and contracts that are gone without having been deprecated or retired first, so that nobody was warned.
 * @param base - the spec in which they still are
 */
export function undeprecatedRemovals(spec: Pair<Model>, base: Resolved, head: Resolved): Finding[] {
  const kept = new Map(keptNetworks(spec).map(({ before, after }) => [before.key, after]));
  return spec.before.networks
    .filter(({ isActive }) => isActive)
    .flatMap((network) => {
      const resolved = base.networks.find(({ key }) => key === network.key)!;
      const after = kept.get(network.key);
      const finding = (what: string, path: readonly string[], was: readonly string[]): Finding => ({
        code: "removed-undeprecated",
        severity: "warning",
        message: `${what} is gone, and was not deprecated before`,
        at: { source: head.source, path },
        part: "key",
        hint: "bring it back with `deprecated: reason`, release that, and remove it with a later release",
        related: [{ message: "it was here", at: originOf(resolved, ...was) }],
      });
      if (!after) return [finding(`network ${network.key}`, ["networks"], [])];
      const left = new Set(after.contracts.map(({ name }) => name));
      return network.contracts
        .filter(({ name, deprecated }) => !left.has(name) && deprecated === undefined)
        .map(({ name }) =>
          finding(
            `contract ${name} of ${network.key}`,
            ["networks", after.key, "contracts", name],
            ["contracts", name],
          ),
        );
    });
}
