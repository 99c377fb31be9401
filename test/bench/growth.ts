import { manyNetworks } from "../support/many.ts";
import { type Contestant, type Sample, alternate, withPeak } from "./processes.ts";
import { cold } from "./projects.ts";

export const sizes = [2, 100, 1_000, 2_500, 10_000] as const;

/** Cold runs of specs that differ in nothing but their number of networks; fewest first. */
export function measureGrowth(runs: number): ReadonlyMap<number, readonly Sample[]> {
  const contestants = Object.fromEntries(sizes.map((size) => [String(size), ofSize(size)]));
  const samples = alternate(contestants, runs);
  return new Map(sizes.map((size) => [size, samples[String(size)]!]));
}

function ofSize(size: number): Contestant {
  const generate = cold(() => manyNetworks(size));
  return () => {
    const { args, ...rest } = generate();
    return { ...rest, args: [...withPeak, ...args] };
  };
}
