/** Runs work once fewer than so many others are running; the rest waits, first come first served. */
export type Bound = <T>(work: () => Promise<T>) => Promise<T>;

export function bound(most: number): Bound {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running >= most) await new Promise<void>((start) => waiting.push(start));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place goes over to the one who waits.
      if (next) next();
      else running -= 1;
    }
  };
}
