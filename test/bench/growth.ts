import { manyNetworks } from "../support/many.ts";
import { type Sample, alternate, withPeak } from "./processes.ts";
import { bareChains, cold } from "./projects.ts";

/** Cold runs of one specification. */
export interface Size {
  readonly networks: number;
  readonly what: string;
  readonly samples: readonly Sample[];
}

/** Cold runs of specs that differ in little but their number of networks, each with its peak memory. */
export function measureGrowth(runs: number): Size[] {
  const sizes = [
    ...[2, 100, 1_000, 2_500, 10_000].map((networks) => ({ networks, what: "networks", spec: manyNetworks })),
    { networks: 2_700, what: "bare chains", spec: bareChains },
  ];
  const contestants = sizes.map(({ networks, spec }) => {
    const generate = cold(() => spec(networks));
    return () => {
      const { args, ...rest } = generate();
      return { ...rest, args: [...withPeak, ...args] };
    };
  });
  const samples = alternate(contestants, runs);
  return sizes.map(({ networks, what }, i) => ({ networks, what, samples: samples[i]! }));
}
