import { readFileSync, readdirSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type QuickNode, dataOf, readQuickly } from "../../scripts/source/quick-yaml.ts";
import { parseFully } from "../../scripts/source/full-yaml.ts";

const folders = readdirSync("test/fixtures", { recursive: true, encoding: "utf8" });
const files = [
  "spec/networks.yaml",
  ...folders.filter((name) => name.endsWith(".yaml")).map((name) => `test/fixtures/${name}`),
];
const texts = files.map((file) => readFileSync(file, "utf8"));

interface PlaceOf {
  readonly path: (string | number)[];
  readonly part: "key" | "value";
  readonly start: number;
  readonly end: number;
}

/** Every value and key with its place. */
function placesOf(node: QuickNode, path: (string | number)[] = []): PlaceOf[] {
  const own: PlaceOf[] = [{ path, part: "value", start: node.start, end: node.end }];
  if (node.kind === "list") return [...own, ...node.items.flatMap((item, i) => placesOf(item, [...path, i]))];
  if (node.kind === "scalar") return own;
  const entries = [...node.entries].flatMap(([key, { key: at, value }]): PlaceOf[] => [
    { path: [...path, key], part: "key", start: at.start, end: at.end },
    ...placesOf(value, [...path, key]),
  ]);
  return [...own, ...entries];
}

function offsetOf(text: string, { line, column }: { line: number; column: number }): number {
  let offset = 0;
  for (let i = 1; i < line; i += 1) offset = text.indexOf("\n", offset) + 1;
  return offset + column - 1;
}

/** Where the quick reader does not give up, the whole parser agrees on everything. */
function compare(text: string): boolean {
  const quick = readQuickly(text);
  if (!quick) return false;
  const { source, diagnostics } = parseFully("spec.yaml", text);
  expect(diagnostics.map(({ code, frame }) => `${code}\n${frame}`)).toEqual([]);
  expect(dataOf(quick)).toEqual(source!.data);
  const places = placesOf(quick);
  // The whole parser counts comments behind a block to it.
  const shown = ({ start, end }: { start: number; end: number }) => {
    const slice = text.slice(start, end);
    return /^[{["']/.test(slice) || !/\n|: |^- /.test(slice) ? `${start} ${JSON.stringify(slice)}` : String(start);
  };
  const whole = places.map(({ path, part }) => {
    const { start, end } = source!.locate(path, part);
    return `${path.join(".")} ${part} ${shown({ start: offsetOf(text, start!), end: offsetOf(text, end!) })}`;
  });
  expect(places.map((place) => `${place.path.join(".")} ${place.part} ${shown(place)}`)).toEqual(whole);
  return true;
}

describe("the quick reader", () => {
  it.each(files.map((file, i) => [file, texts[i]!]))("agrees with the whole parser about %s", (_, text) => {
    compare(text);
    compare(text.replaceAll("\n", "\r\n"));
  });

  it("reads what specs are made of", () => {
    expect(readQuickly(texts[0]!)).toBeDefined();
  });

  it("agrees wherever it does not give up", () => {
    const pieces = [..."{}[],:#&*!|>'\"%@`-?~ \n\r\t\\$\u00e9\u2028.0x_"].concat(
      "  ",
      "\n  ",
      "\n    ",
      ": ",
      " #",
      "- ",
      "null",
      "true",
      "0x1f",
      "1e3",
      ".5",
      "007",
      "${a}",
      "...",
      "---",
      "''",
      '""',
      "<<",
      "\ud83d\ude00",
      "a",
      "b: c\n",
    );
    const position = fc.double({ min: 0, max: 1, noNaN: true });
    const runs = Number(process.env["FC_RUNS"] ?? 3000);
    let read = 0;
    fc.assert(
      fc.property(
        fc.constantFrom(...texts),
        fc.array(fc.tuple(position, fc.constantFrom(...pieces), fc.nat(12)), { minLength: 1, maxLength: 4 }),
        position,
        (text, edits, cut) => {
          // A part of a spec, so that a run is quick and an edit is felt.
          const lines = text.split("\n");
          const from = Math.floor(cut * lines.length);
          let mutated = lines
            .slice(0, 3)
            .concat(lines.slice(from, from + 25))
            .join("\n");
          for (const [where, piece, length] of edits) {
            const at = Math.floor(where * mutated.length);
            mutated = mutated.slice(0, at) + piece + mutated.slice(at + (length > 6 ? 0 : length));
          }
          if (compare(mutated)) read += 1;
        },
      ),
      { numRuns: runs },
    );
    expect(read).toBeGreaterThan(runs / 100);
  });
});
