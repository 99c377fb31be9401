import { existsSync, readFileSync, readdirSync } from "node:fs";
import fc from "fast-check";
import { expect } from "vitest";
import { compile, understand, understandNames } from "../../scripts/compile.ts";
import type { Diagnostic, Place, Position } from "../../scripts/diagnostic/diagnostic.ts";
import { catalogue } from "../../scripts/rules/rules.ts";
import { textFaults } from "../../scripts/source/text-faults.ts";
import { kitOf } from "../../scripts/render/load-kit.ts";
import { templateFolders } from "../../scripts/template-folders.ts";

/** The specs that mutations start from. */
const specs = ["spec/networks.yaml", ...readdirSync("test/fixtures").map((name) => `test/fixtures/${name}/spec.yaml`)]
  .filter((path) => existsSync(path))
  .map((path) => readFileSync(path, "utf8"));

/** What a slip, a tool or an attacker may put into a spec. */
const insertions = [
  ...":-?,[]{}#&*!|>'\"%@`~<=\\/$. \t\n\r0a_é€😀\u0000\u0007\u001b\u007f\u0085\u00a0\u200b\u202e\u2028\ufeff\ufffe\ud800",
  ...[
    ": ",
    "- ",
    "? ",
    " #",
    "\n---\n",
    "\n...\n",
    "%YAML 1.1\n",
    "\r\n",
    "<<: ",
    "&a ",
    "*a",
    "!!str ",
    "!!binary ",
    "${",
    "}",
    "$${",
    "${rpc}",
    "${a.b}",
  ],
  ...[
    "__proto__: ",
    "constructor: ",
    "null: ",
    "1: ",
    "x-a: ",
    "[".repeat(120),
    "- ".repeat(120),
    "{a: ".repeat(120),
    "\t\t",
    '"',
    "''",
    "\\u0000",
    "\\ud800",
  ],
];

const scalars = [
  ...[
    "",
    "null",
    "~",
    "true",
    "no",
    "0",
    "-1",
    "1.5",
    "1e3",
    "1e400",
    "0x7ec9",
    "010",
    "9007199254740993",
    "12345678901234567890",
    ".inf",
    ".nan",
  ],
  ...[
    '""',
    '"a"',
    "[]",
    "{}",
    "[[]]",
    "{ a: 1 }",
    "[null]",
    "2026-11-21",
    '"${selector}"',
    "${name}",
    "*a",
    "&a b",
    "!a b",
    "|",
    ">-",
    '"\\u0007"',
    '"\\u202e"',
  ],
  ...[
    "0x3245700000000000000000000000000000000031",
    '"0x3245700000000000000000000000000000000031"',
    '"0x0000000000000000000000000000000000000000"',
    '"0xZZ"',
  ],
  ...[
    "https://a.example",
    "http://localhost:8545",
    "ftp://a",
    "https://u:p@a.example/?key=0123456789abcdef0123456789abcdef",
    `"${"a".repeat(3000)}"`,
    `"${"€".repeat(200)}"`,
  ],
];

/** A mutation takes a text, another spec, and two numbers that say where. */
type Mutation = (text: string, other: string, at: number, size: number) => string;

const at = (text: string, position: number): number => position % (text.length + 1);

const mutations: readonly Mutation[] = [
  (text, _, position, size) => cut(text, at(text, position), 1 + (size % 3), ""),
  (text, _, position, size) => cut(text, at(text, position), size % 60, ""),
  (text, _, position, size) => cut(text, at(text, position), 0, insertions[size % insertions.length]!),
  (text, _, position, size) => cut(text, at(text, position), 1, insertions[size % insertions.length]!),
  (text) => text.replace(/\r?\n/g, "\r\n"),
  (text, _, position) => text.slice(0, at(text, position)),
  (text, _, position) => text.slice(at(text, position)),
  (text, other, position, size) => text.slice(0, at(text, position)) + other.slice(at(other, size)),
  (text, _, position, size) =>
    inLines(text, position, (lines, line) => lines.splice(size % lines.length, 0, lines[line]!)),
  (text, _, position) => inLines(text, position, (lines, line) => lines.splice(line, 1)),
  (text, _, position, size) =>
    inLines(text, position, (lines, line) => {
      const other = size % lines.length;
      [lines[line], lines[other]] = [lines[other]!, lines[line]!];
    }),
  (text, _, position, size) => inLine(text, position, (line) => " ".repeat(size % 9) + line.trimStart()),
  (text, _, position, size) => inLine(text, position, (line) => line.replace(/^ */, size % 2 ? "\t" : "  \t")),
  ...Array<Mutation>(4).fill((text, _, position, size) =>
    inLine(text, position, (line) =>
      line.replace(/: .*$|- .*$/, (value) => value.slice(0, 2) + scalars[size % scalars.length]!),
    ),
  ),
  ...Array<Mutation>(2).fill((text, _, position, size) =>
    inLine(text, position, (line) => line.replace(/"[^"]*"|\d+/, () => scalars[size % scalars.length]!)),
  ),
];

function cut(text: string, from: number, length: number, put: string): string {
  return text.slice(0, from) + put + text.slice(from + length);
}

function inLines(text: string, position: number, change: (lines: string[], line: number) => void): string {
  const lines = text.split("\n");
  change(lines, position % lines.length);
  return lines.join("\n");
}

function inLine(text: string, position: number, change: (line: string) => string): string {
  return inLines(text, position, (lines, line) => {
    lines[line] = change(lines[line]!);
  });
}

const step = fc.tuple(fc.nat(mutations.length - 1), fc.nat(specs.length - 1), fc.nat(100_000), fc.nat(100_000));

/** A spec with a few slips in it. */
export const mutatedSpec = fc
  .tuple(fc.nat(specs.length - 1), fc.array(step, { minLength: 1, maxLength: 4 }))
  .map(([spec, steps]) =>
    steps.reduce(
      (text, [which, other, position, size]) => mutations[which]!(text, specs[other]!, position, size),
      specs[spec]!,
    ),
  );

const codes = new Set([...Object.values(catalogue).flat(), ...textFaults].map(({ code }) => code));
const folders = templateFolders([]);
const { targets } = await kitOf(folders);

/** Holds what validate says of a text to the promises of a diagnostic; a spec that is valid compiles, or says why not. */
export async function judge(text: string): Promise<void> {
  const understood = understandNames(understand("spec.yaml", text), targets);
  judgeDiagnostics(text, understood.diagnostics);
  if (!understood.model) return;
  const { artifacts, diagnostics } = await compile(understood, folders);
  if (!artifacts) expect(diagnostics.map(({ severity }) => severity)).toContain("error");
}

function judgeDiagnostics(text: string, diagnostics: readonly Diagnostic[]): void {
  const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  let last: Position = { line: 0, column: 0 };
  for (const { code, severity, message, hint, frame, place, related = [] } of diagnostics) {
    expect(codes).toContain(code);
    expect(`${message}\n${hint}`).not.toMatch(/must (?:NOT|be|match)|\[object|NaN/);
    expect(message).not.toMatch(/undefined|^$/);
    for (const each of [place!, ...related.map((other) => other.place)]) judgePlace(lines, each);
    if (!place?.start) continue;
    if (severity === "error") expect(frame).toMatch(/\^/);
    expect(compare(last, place.start), "file order").toBeLessThanOrEqual(0);
    last = place.start;
  }
}

function judgePlace(lines: readonly string[], { file, start, end }: Place): void {
  expect(file).toBe("spec.yaml");
  if (!start || !end) return;
  expect(compare(start, end), "starts before it ends").toBeLessThanOrEqual(0);
  for (const { line, column } of [start, end]) {
    expect([line >= 1, line <= lines.length, column >= 1], `line ${line}`).toEqual([true, true, true]);
    expect(column).toBeLessThanOrEqual(lines[line - 1]!.length + 1);
  }
}

function compare(a: Position, b: Position): number {
  return a.line - b.line || a.column - b.column;
}
