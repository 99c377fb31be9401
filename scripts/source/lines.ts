import type { Position } from "../diagnostic/diagnostic.ts";

/** Finds the line and column of an offset in a text. A position never lies behind the end of its line. */
export function positionsIn(text: string): (offset: number) => Position {
  const starts = [0];
  for (let feed = text.indexOf("\n"); feed >= 0; feed = text.indexOf("\n", feed + 1)) starts.push(feed + 1);

  return (offset) => {
    let line = 1;
    for (let [low, high] = [0, starts.length]; low < high;) {
      const middle = (low + high) >> 1;
      if (starts[middle]! <= offset) low = line = middle + 1;
      else high = middle;
    }
    const start = starts[line - 1]!;
    return { line, column: Math.min(offset, endOfLine(starts[line])) - start + 1 };
  };

  function endOfLine(next: number | undefined): number {
    if (next === undefined) return text.length;
    return text.charAt(next - 2) === "\r" ? next - 2 : next - 1;
  }
}
