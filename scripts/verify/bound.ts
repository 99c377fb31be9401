/** Runs work once fewer than so many others are running; the rest waits, first come first served. */
export interface Bound {
  readonly run: <T>(work: () => Promise<T>) => Promise<T>;
  /** From now on, nothing waits. */
  readonly lift: () => void;
}

export function bound(most: number): Bound {
  const waiting: (() => void)[] = [];
  let running = 0;
  let isLifted = false;
  return { run, lift };

  async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running >= most && !isLifted) await new Promise<void>((start) => waiting.push(start));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place goes over to the one who waits.
      if (next) next();
      else running -= 1;
    }
  }

  function lift(): void {
    isLifted = true;
    running += waiting.length;
    for (const start of waiting.splice(0)) start();
  }
}
