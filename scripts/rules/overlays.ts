import { lines, network, overlaid } from "../diagnostic/examples.ts";
import { didYouMean } from "../diagnostic/suggest.ts";
import type { Override } from "../resolve/overrides.ts";
import { type Resolved, type ResolvedNetwork, originOf } from "../resolve/resolve.ts";
import { isOfOrigin } from "../source/finding.ts";
import { type Path, printPath } from "../source/path.ts";
import type { Source } from "../source/source.ts";
import type { Rule } from "./rule.ts";

const provider = network(
  'provider: { url: https://provider.networks.example, address: "0x3245700000000000000000000000000000000031" }',
);

/** Rules about what is laid over a spec. */
export const overlayRules: readonly Rule[] = [
  {
    code: "overlay-stale",
    severity: "note",
    title: "An overlay sets what the spec has",
    why: "An overlay adds no network, token or contract, so what the spec does not have is left out. Most often the spec had it once, or the name is misspelt.",
    bad: overlaid(network(), lines("networks:", "  tesnet: { startBlock: 0 }")),
    good: overlaid(network(), lines("networks:", "  testnet: { startBlock: 0 }")),
    spec: ({ overlays, broken }, report) => {
      if (broken.length > 0) return;
      for (const { at, kind, name, known } of overlays.flatMap(({ stale }) => stale)) {
        report(
          at,
          `\`${printPath(at.path)}\` sets something that the spec does not have: there is no ${kind} \`${name}\``,
          {
            part: "key",
            ...didYouMean(name, known),
          },
        );
      }
    },
  },
  {
    code: "overlay-redundant",
    severity: "note",
    title: "An overlay says something else than the spec",
    why: "What has become equal to the spec overrides nothing any more; left in, it would hide the next change of the spec.",
    bad: overlaid(
      network("selector: test", 'rpc: "https://rpc.${selector}.networks.example"'),
      lines("defaults: { rpc: https://rpc.test.networks.example }"),
    ),
    good: overlaid(
      network("selector: test", 'rpc: "https://rpc.${selector}.networks.example"'),
      lines("defaults: { rpc: http://localhost:8545 }"),
    ),
    spec: (resolved, report) => {
      // A map of which something is left out is not as it was written.
      const leftOut = [...resolved.broken, ...resolved.overlays.flatMap(({ stale }) => stale.map(({ at }) => at))];
      for (const { at } of redundantIn(resolved)) {
        if (leftOut.some((origin) => isOfOrigin(origin, at))) continue;
        report(at, `\`${printPath(at.path)}\` is what stands below it already`, {
          hint: "take it out, unless it is to stay as it is when the spec changes",
        });
      }
    },
  },
  {
    code: "overlay-provider-address",
    severity: "warning",
    title: "A provider of one's own has an address of its own",
    why: "A data-access provider signs with the key of its address, so that an overlay which replaces the URL alone asks one provider and checks the signatures of another.",
    bad: overlaid(provider, lines("defaults: { provider: { url: http://localhost:8030 } }")),
    good: overlaid(
      provider,
      lines(
        "defaults:",
        '  provider: { url: http://localhost:8030, address: "0x3245700000000000000000000000000000000032" }',
      ),
    ),
    network: (each, report, resolved) => {
      const { url, address } = each.values.provider ?? {};
      const replaced = each.overrides.findLast(
        ({ path, effect }) => isAt(path, "provider.url") && effect === "replaces",
      );
      if (url === undefined || address === undefined || !replaced) return;
      const { source } = replaced.at;
      const inherited = originOf(each, "provider", "address");
      if (layerOf(inherited.source, resolved) >= layerOf(source, resolved)) return;
      // An address that the schema refused is mended, not inherited.
      if (resolved.broken.some((refused) => refused.source === source && refused.path.includes("provider"))) return;
      report(
        replaced.at,
        `\`${each.key}\` has the provider URL of this overlay, but still the address of the provider before`,
        {
          hint: "state its `address` beside it, or null if it has none",
          related: [{ message: "that address", at: inherited }],
        },
      );
    },
  },
];

/** The values of overlays that change nothing, wherever they are laid. */
function redundantIn({ overrides, networks }: Resolved): Override[] {
  const all = [...overrides, ...networks.flatMap(withoutProvidersAddress)];
  const idle = new Map(all.filter(({ effect }) => effect === "none").map((override) => [placeOf(override), override]));
  for (const override of all) if (override.effect !== "none") idle.delete(placeOf(override));
  return [...idle.values()];
}

/** Beside a URL of its own, an overlay states the provider's address, whether or not it is another one. */
function withoutProvidersAddress({ overrides }: ResolvedNetwork): Override[] {
  const replaced = overrides.filter(({ path, effect }) => isAt(path, "provider.url") && effect !== "none");
  return overrides.filter(
    ({ at, path }) => !isAt(path, "provider.address") || !replaced.some((url) => url.at.source === at.source),
  );
}

function isAt(path: Path, printed: string): boolean {
  return printPath(path) === printed;
}

function placeOf({ at: { source, path } }: Override): string {
  return JSON.stringify([source.file, path]);
}

/** The spec is 0, overlays count from 1. */
function layerOf(source: Source, { overlays }: Resolved): number {
  return overlays.findIndex((overlay) => overlay.source === source) + 1;
}
