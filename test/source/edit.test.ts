import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { understand } from "../../scripts/compile.ts";
import { editSpec } from "../../scripts/resolve/edit-spec.ts";
import { hasErrors } from "../../scripts/diagnostic/diagnostic.ts";
import { checksumAddress } from "../../scripts/rules/checksum.ts";
import { editYaml } from "../../scripts/source/edit.ts";
import type { Value } from "../../scripts/source/edit-values.ts";
import { type Path, parsePath, valueAt } from "../../scripts/source/path.ts";
import { parseYaml } from "../../scripts/source/yaml.ts";

const shipped = readFileSync("spec/networks.yaml", "utf8");
const windows = shipped.replaceAll("\n", "\r\n");
const scalars = scalarsIn(parseYaml("", shipped).source!.data);

type Scalar = string | number | boolean | null;

function scalarsIn(data: unknown, path: Path = []): { path: Path; value: Scalar }[] {
  if (typeof data !== "object" || data === null) return [{ path, value: data as Scalar }];
  return Object.entries(data).flatMap(([key, part]) => scalarsIn(part, [...path, key]));
}

function edited(text: string, path: Path, value: Value): string {
  const { text: after, fault } = editYaml(text, path, value);
  if (after === undefined) throw new Error(fault.message);
  return after;
}

/** The text before and behind the value at a path. */
function around(text: string, path: Path): [string, string] {
  const { start, end } = parseYaml("", text).source!.locate(path);
  const offset = ({ line, column }: { line: number; column: number }): number => {
    const at = text
      .split("\n")
      .slice(0, line - 1)
      .join("\n").length;
    return at + (line > 1 ? 1 : 0) + column - 1;
  };
  return [text.slice(0, offset(start!)), text.slice(offset(end!))];
}

/** Values that may be valid in the place of another. */
function others(value: Scalar): Scalar[] {
  if (typeof value === "boolean") return [!value];
  if (typeof value === "number") return [value + 1, value - 1];
  const text = String(value);
  if (/^0x[0-9a-fA-F]{40}$/.test(text)) return [checksumAddress(`0xabcdef${text.slice(8)}`)];
  return [
    text.replace(/^https:\/\//, "$&other."),
    text.replace(/^\$\{/, "https://other.example/$&"),
    text.replace(/1$/, "2"),
    text.replace(/00Z$/, "01Z"),
    text.replace(/\.0$/, ".7"),
    `${text}x`,
    `${text}: "#`,
    "networks.*.provider.address",
    "homepage.",
    "${startBlock}",
  ].filter((other) => other !== text);
}

function isSound(text: string): boolean {
  return !hasErrors(understand("spec.yaml", text).diagnostics);
}

/** What another value has to follow for a new one to be valid. */
const tied = [
  "contracts.ProtocolToken.address",
  "contracts.ERC20Template.count",
  "contracts.ERC721Template.count",
  "defaults.feeToken.decimals",
  "defaults.portal.isDefault",
];

const awkward = [
  ..."-?:,[]{}#&*!|>'\"%@`~",
  "- a",
  "a: b",
  "a #b",
  " a",
  "a ",
  "a\n",
  "\n",
  "a\r\nb",
  "null",
  "true",
  "0x10",
  "1e3",
  "01",
  "${rpc}",
  "---",
  "<<",
  "\u2028",
  "\u0085",
  "\u0007",
  "\t",
];

describe("a scalar of the shipped spec", () => {
  it.each(scalars.map(({ path, value }) => [path.join("."), path, value] as const))(
    "%s, set to another valid value and back",
    (_, path, value) => {
      const isTied = tied.includes(path.join("."));
      const next = others(value).find((each) => isTied || isSound(edited(shipped, path, each)))!;
      expect(next, "another valid value").toBeDefined();
      for (const text of [shipped, windows, `\uFEFF${shipped}`]) {
        const there = edited(text, path, next);
        expect(there).not.toBe(text);
        expect(edited(there, path, value)).toBe(text);
      }
    },
  );

  it("never costs a byte outside of it, whatever it becomes", () => {
    const texts = fc.oneof(fc.string(), fc.string({ unit: "grapheme" }), fc.constantFrom(...awkward));
    const values = fc.oneof(
      texts,
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }).filter((each) => !Object.is(each, -0)),
      fc.boolean(),
      fc.constant(null),
    );
    fc.assert(
      fc.property(fc.constantFrom(...scalars), fc.constantFrom(shipped, windows), values, ({ path }, text, value) => {
        const { text: after } = editYaml(text, path, value);
        // YAML and JSON have no common form for what is refused.
        if (after === undefined) return;
        expect(valueAt(parseYaml("", after).source!.data, path)).toEqual(value);
        const [before, behind] = around(text, path);
        expect(after.startsWith(before) && after.endsWith(behind)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe("a YAML text", () => {
  const text = [
    "list:",
    "  - one # the first",
    '  - "two"',
    "",
    "flow: { a: 1, b: [ 1, 2 ] } # kept",
    "empty:",
    "block: |",
    "  some",
    "  lines",
    "",
    "map: # kept",
    "  a: 1 # kept",
    "  # of the map",
    "last: 1",
    "",
  ].join("\n");
  const address = "0x3245600000000000000000000000000000000022";

  it.each<[path: string, value: Value, lines: string]>([
    ["list.0", "1", '  - "1" # the first'],
    ["list.2", "three", "  - three"],
    ["list", ["three"], "  - three # the first"],
    ["list", ["a", "b", { c: [{ d: 1 }, "e"] }], '  - a # the first\n  - "b"\n  - c:\n      - { d: 1 }\n      - e'],
    ["list", [], "list: []"],
    ["list", null, "list: null"],
    ["flow.a", address, `flow: { a: "${address}", b: [ 1, 2 ] } # kept`],
    ["flow.c", true, "flow: { a: 1, b: [ 1, 2 ], c: true } # kept"],
    ["flow.b", [3], "flow: { a: 1, b: [ 3 ] } # kept"],
    ["flow.b.2", 3, "flow: { a: 1, b: [ 1, 2, 3 ] } # kept"],
    ["empty", "a: b", 'empty: "a: b"'],
    ["empty.a.b", 1, "empty: { a: { b: 1 } }"],
    ["block", "one", "block: one"],
    ["map", "one", "map: one # kept"],
    ["map.a", { address, startBlock: 1 }, `  a: { address: "${address}", startBlock: 1 } # kept`],
    ["map.b", ["${rpc}"], '  b: ["${rpc}"]'],
    ["new.a", "text", "new: { a: text }"],
  ])("%s set to %j", (path, value, lines) => {
    for (const [feed, given] of [
      ["\n", text],
      ["\r\n", text.replaceAll("\n", "\r\n")],
      ["\n", text.trimEnd()],
    ] as const) {
      const after = edited(given, parsePath(path), value);
      const kept = new Set(given.split(/\r?\n/));
      expect(
        after
          .split(feed)
          .filter((line) => !kept.has(line))
          .join("\n"),
      ).toBe(lines);
      expect(feed === "\n" || !/[^\r]\n/.test(after)).toBe(true);
    }
  });

  it.each<[given: string, path: string, after: string]>([
    ["a: # why\nb: 1\n", "a", "a: 2 # why\nb: 1\n"],
    ["a:\n  # why\nb: 1\n", "a", "a: 2\n  # why\nb: 1\n"],
    ["a: # why\nb: 1\n", "a.c", "a: { c: 2 } # why\nb: 1\n"],
    ["a:\n  - # why\n  - 1\n", "a.0", "a:\n  - 2 # why\n  - 1\n"],
    ["a: |- # why\n  some\n  lines\nb: 1\n", "a", "a: 2 # why\nb: 1\n"],
  ])("%j keeps its comments with %s set", (given, path, after) => {
    expect(edited(given, parsePath(path), 2)).toBe(after);
  });

  it("of mixed line ends is changed in the lines of the value alone", () => {
    const given = "a:\n  - 1\n  - 2\n# why\nb: 1 # and\r\nc: 1\n";
    expect(edited(given, ["a"], [3])).toBe("a:\n  - 3\n# why\nb: 1 # and\r\nc: 1\n");
    expect(edited(given, ["a", "2"], 3)).toBe("a:\n  - 1\n  - 2\n  - 3\n# why\nb: 1 # and\r\nc: 1\n");
    expect(edited(given, ["d"], 1)).toBe(`${given.trimEnd()}\nd: 1\n`);
  });

  it.each([
    ["list.4", "`list` has 2 items"],
    ["last.a", "`last` is a single value"],
  ])("%s has no place", (path, message) => {
    expect(editYaml(text, parsePath(path), 1).fault?.message).toContain(message);
  });

  it.each([
    ["a: &name { b: 1 }\nc: *name\n", "c.b", "`c` is marked *name"],
    ["a: &name { b: 1 }\nc: *name\n", "a.b", "`a` is marked &name"],
    ["a: !!str 1\n", "a", "`a` is marked tag:yaml.org,2002:str"],
  ])("%j is left alone at %s", (marked, path, message) => {
    expect(editYaml(marked, parsePath(path), 2).fault?.message).toContain(message);
  });
});

describe("a short form of the spec", () => {
  it.each<[path: string, value: Value, line: string]>([
    ["networks.devnet.contracts.Router.address", "0x1", '      Router: "0x1"'],
    [
      "networks.devnet.contracts.Router.startBlock",
      7,
      '      Router: { address: "0x3245600000000000000000000000000000000022", startBlock: 7 }',
    ],
    ["networks.devnet.contracts.ERC721Template.addresses.0", "0x1", '        - "0x1"'],
    ["defaults.rpc.0", "https://a.example", "  rpc: https://a.example"],
    ["defaults.rpc.1", "https://a.example", '  rpc: ["https://rpc.${selector}.networks.example", https://a.example]'],
    ["defaults.explorer.url", "https://a.example", "  explorer: https://a.example"],
    ["networks.devnet.explorer.apiUrl", "https://a.example", "    explorer: { apiUrl: https://a.example }"],
  ])("%s", (path, value, line) => {
    const { text = "" } = editSpec("spec.yaml", shipped, [{ path: parsePath(path), value }]);
    expect(text.split("\n").filter((each) => !shipped.split("\n").includes(each))).toEqual([line]);
  });
});
