/** A value between the lowest (0) and the highest (1). */
function quantile(values: readonly number[], fraction: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * fraction;
  const below = sorted[Math.floor(at)]!;
  return below + (sorted[Math.ceil(at)]! - below) * (at % 1);
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Of two series measured in turn. */
export interface Ratio {
  /** Of the medians. */
  readonly ratio: number;
  /** The quartiles of the ratios of single pairs. */
  readonly low: number;
  readonly high: number;
}

export function ratioOf(values: readonly number[], reference: readonly number[]): Ratio {
  const pairs = values.map((value, i) => value / reference[i]!);
  return { ratio: median(values) / median(reference), low: quantile(pairs, 0.25), high: quantile(pairs, 0.75) };
}
