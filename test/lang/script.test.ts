import { runInNewContext } from "node:vm";
import fc from "fast-check";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { Refusal } from "../../scripts/lang/language.ts";
import { anyText, format, jsonValue, language, sink, sinkOrRefusal } from "./support.ts";

const dialects = ["typescript", "javascript", "declaration"] as const;
type Dialect = (typeof dialects)[number];

function moduleOf(dialect: Dialect, value: unknown): string {
  const printed = sink(dialect, "value", [value]);
  const text =
    dialect === "declaration" ? `export declare const value: ${printed};` : `export const value = ${printed};`;
  return language(dialect).layout(text);
}

describe.each(dialects)("%s", (dialect) => {
  const parser = language(dialect).prettier!;

  test("a value is a fixed point of Prettier", () =>
    fc.assert(
      fc.asyncProperty(jsonValue, async (value) => {
        const text = moduleOf(dialect, value);
        expect(await format(text, parser)).toBe(text);
      }),
    ));

  test("so is a value deep in an object", () =>
    fc.assert(
      fc.asyncProperty(jsonValue, fc.integer({ min: 0, max: 40 }), async (value, depth) => {
        let nested = value;
        for (let level = 0; level < depth; level++) nested = { n: nested };
        const text = moduleOf(dialect, nested);
        expect(await format(text, parser)).toBe(text);
      }),
    ));

  test("members and blocks print what a value prints", () =>
    fc.assert(
      fc.property(jsonValue, (value) => {
        const root = { root: value };
        const open = dialect === "declaration" ? "export declare const value: {" : "export const value = {";
        const text = `${open}\n${printMembers(dialect, root, "  ")}};`;
        expect(language(dialect).layout(text)).toBe(moduleOf(dialect, root));
      }),
    ));

  test("laid-out text stays as it is", () =>
    fc.assert(
      fc.property(jsonValue, (value) => {
        const text = moduleOf(dialect, value);
        expect(language(dialect).layout(text)).toBe(text);
      }),
    ));

  test("a source shows all that is in it", () =>
    fc.assert(
      fc.property(jsonValue, (value) => {
        expect(moduleOf(dialect, value)).not.toMatch(
          /(?!\n)[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/u,
        );
      }),
    ));

  test("a comment is a fixed point of Prettier", () =>
    fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        const comment = sinkOrRefusal(dialect, "comment", [text]);
        fc.pre(comment !== undefined && comment !== "");
        const source = `/** ${comment} */\nexport const value = 1;\n`;
        expect(await format(source, parser)).toBe(source);
      }),
    ));

  test.each([
    undefined,
    () => 1,
    NaN,
    Infinity,
    1n,
    Symbol("x"),
    [undefined],
    { a: { b: undefined } },
    new Date(0),
    new Map(),
  ])("%s is refused", (value) => expect(() => sink(dialect, "value", [value])).toThrow(Refusal));
});

/** Prints members as a template would: with blocks all the way down. */
function printMembers(dialect: Dialect, object: object, indent: string): string {
  return Object.entries(object)
    .map(([name, value]) => printPart(dialect, [name], value, { indent, within: "object" }))
    .join("");
}

function printPart(
  dialect: Dialect,
  name: readonly string[],
  value: unknown,
  context: { indent: string; within: "object" | "list" },
): string {
  const { sinks, blocks } = language(dialect);
  const inner = `${context.indent}  `;
  if (Array.isArray(value)) {
    const body = value.map((item) => printPart(dialect, [], item, { indent: inner, within: "list" })).join("");
    return blocks["list"]!.wrap(name, body, context);
  }
  if (typeof value === "object" && value !== null) {
    return blocks["object"]!.wrap(name, printMembers(dialect, value, inner), context);
  }
  const printed = sinks[name.length > 0 ? "member" : "item"]!.print([...name, value], context);
  return `${context.indent}${printed}\n`;
}

test("a declaration gives the type that `as const` gives", () => {
  const values = fc.sample(fc.tuple(jsonValue), fc.readConfigureGlobal().numRuns ?? 300);
  const line = (value: unknown, index: number): string =>
    `export const v${index} = ${sink("typescript", "value", [value])} as const;`;
  const declared = (value: unknown, index: number): string =>
    `export declare const v${index}: ${sink("declaration", "value", [value])};`;
  const errors = compile({
    "values.ts": values.map(line).join("\n"),
    "types.d.ts": [...values.map(declared), "export declare const wrong: { readonly a: 1 };"].join("\n"),
    "check.ts": [
      'import * as values from "./values";',
      'import * as types from "./types";',
      "type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;",
      ...values.map(
        (_, index) => `export const c${index}: Equal<typeof values.v${index}, typeof types.v${index}> = true;`,
      ),
      "// @ts-expect-error: the comparison can tell a mutable member",
      "export const control: Equal<{ a: 1 }, typeof types.wrong> = true;",
    ].join("\n"),
  });
  expect(errors).toEqual([]);
});

function compile(files: Record<string, string>): string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.getSourceFile = (name, target) =>
    files[name] === undefined ? getSourceFile(name, target) : ts.createSourceFile(name, files[name], target);
  host.fileExists = (name) => files[name] !== undefined || fileExists(name);
  host.readFile = (name) => files[name] ?? readFile(name);
  host.getCurrentDirectory = () => "";
  host.directoryExists = () => true;
  const program = ts.createProgram(Object.keys(files), options, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText, file, start }) => {
    const text = ts.flattenDiagnosticMessageText(messageText, "\n");
    return `${file?.fileName}:${file?.text.slice(start, (start ?? 0) + 80)}: ${text}`;
  });
}

describe("id", () => {
  const words = ["arguments", "eval", "let", "static", "await", "async", "of", "Object", "NaN"];
  for (let kind = ts.SyntaxKind.FirstKeyword; kind <= ts.SyntaxKind.LastKeyword; kind++) {
    words.push(ts.tokenToString(kind)!);
  }

  test("refuses exactly the words that no module may declare, and `undefined`", () => {
    const candidates = [...new Set(words)].filter((word) => word !== "undefined");
    const files = candidates.map((word) => [`${word}.ts`, `export const ${word} = 1;`] as const);
    const errors = compile(Object.fromEntries(files));
    const undeclarable = candidates.filter((word) => errors.some((error) => error.startsWith(`${word}.ts:`)));
    const refused = candidates.filter((word) => sinkOrRefusal("typescript", "id", [word]) === undefined);
    expect(refused).toEqual(undeclarable);
    expect(sinkOrRefusal("typescript", "id", ["undefined"])).toBeUndefined();
  });

  test("what it prints is the name it was given", () =>
    fc.assert(
      fc.property(fc.oneof(anyText, fc.stringMatching(/^[\w$]{1,8}$/)), (name) => {
        const printed = sinkOrRefusal("javascript", "id", [name]);
        if (printed === undefined) return;
        expect(printed).toBe(name);
        expect(runInNewContext(`(() => {\n"use strict";\nconst ${printed} = 7;\nreturn ${printed};\n})()`)).toBe(7);
      }),
    ));
});

describe("layout of what templates write around sinks", () => {
  const long = sink("typescript", "value", ["x".repeat(75)]);
  const numbers = sink("typescript", "value", [Array.from({ length: 40 }, (_, index) => index * 1000)]);
  const table = sink("typescript", "value", [[["x".repeat(40), ["y".repeat(40), 1, "z".repeat(30)]], "a"]]);
  const wide = "k".repeat(90);
  test.each([
    `export const name = ${long};`,
    `export const name: Address = ${long} as const;`,
    `export const name = ${numbers} as const;`,
    `export const name = ${numbers} as const satisfies readonly number[];`,
    `export const name: readonly number[] = ${numbers};`,
    `export const name = ${table};`,
    `export default ${numbers};`,
    `export type Name = ${long};`,
    `export declare const name: readonly ${numbers};`,
    `export interface Name {\n  readonly name: ${long};\n  readonly list: readonly ${table.replace('["y', 'readonly ["y')};\n}`,
    `export const ${wide} = {\n  a: 1,\n  b: ${long},\n};\nexport const c = ${long};`,
    `export const a = {\n  "-${wide}": {\n    bcdef: ${long},\n\n    c: {\n      d: 1,\n    },\n  },\n  e: 1,\n};`,
    `export const a = {\n  "-${wide}": [\n    {\n      d: 1,\n    },\n  ],\n  e: 1,\n};`,
    `export function f() {\n  return ${numbers};\n}`,
    `export const a = {\n\n  b: 1,\n\n\n  c: 2,\n\n};\n\n\n`,
    `\n\nexport const a = 1;`,
    `// a comment: ${long},\nexport const a = 1;`,
    `/**\n * a comment: ${long},\n */\nexport const a = 1;`,
    `export const a = {\n  b: ${long},\n  bcde: ${long},\n  bcdef: ${long},\n  ["__proto__"]: ${long},\n};`,
  ])("%s", async (source) => {
    expect(language("typescript").layout(source)).toBe(await format(source, "typescript"));
  });
});

test.each([
  ["typescript", 'it\'s "quoted" "twice"', `'it\\'s "quoted" "twice"'`],
  ["typescript", "a\u202eb\ud800\n", '"a\\u202eb\\ud800\\n"'],
  ["typescript", [1, [2, 3]], "[1, [2, 3]]"],
  [
    "typescript",
    [
      [1, 2],
      [2, 3],
    ],
    "[\n  [1, 2],\n  [2, 3],\n]",
  ],
  [
    "declaration",
    [
      [1, 2],
      [2, 3],
    ],
    "readonly [readonly [1, 2], readonly [2, 3]]",
  ],
  ["typescript", { a: {}, "b-c": [], 1: -0 }, '{\n  "1": 0,\n  a: {},\n  "b-c": [],\n}'],
  ["javascript", { 1: 1e21 }, "{\n  1: 1e21,\n}"],
  ["declaration", { a: [{ b: null }] }, "{\n  readonly a: readonly [\n    {\n      readonly b: null;\n    },\n  ];\n}"],
  ["typescript", JSON.parse('{"__proto__":1,"数量":2}'), '{\n  ["__proto__"]: 1,\n  ["数量"]: 2,\n}'],
])("%s prints %j", (dialect, value, printed) => expect(sink(dialect, "value", [value])).toBe(printed));

test.each([
  ["member", ["a", 1], "list", "has a name, but stands in a list"],
  ["item", [1], "object", "needs a name: it stands in an object"],
  ["member", [null, 1], "object", "is null, not a name"],
] as const)("%s %j in the wrong place: %s", (name, args, within, message) => {
  for (const target of [...dialects, "json"]) {
    expect(() => sink(target, name, args, { indent: "", within })).toThrow(message);
  }
});

test("comments refuse what would hide in them", () => {
  expect(() => sink("typescript", "comment", ["a\nb"])).toThrow("is not one line of text: it has a line break");
  expect(() => sink("typescript", "comment", ["a\u202eb"])).toThrow("has the invisible character U+202E");
  expect(() => sink("typescript", "comment", [undefined])).toThrow("is undefined, not text");
  expect(sink("typescript", "comment", ["@a */ {@link b} c@jsx"])).toBe("\\@a *\\/ {\\@link b} c@\\jsx");
});
