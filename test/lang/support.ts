import fc from "fast-check";
import * as prettier from "prettier";
import type { Language, SinkContext } from "../../scripts/lang/language.ts";
import { Refusal } from "../../scripts/lang/language.ts";
import { languages } from "../../scripts/lang/languages.ts";
import { prettierOptions } from "../../scripts/lang/prettier-options.ts";

/** The same cases on every run; `FC_RUNS=20000 FC_SEED=1` looks further. */
fc.configureGlobal({
  numRuns: Number(process.env["FC_RUNS"] ?? 40),
  seed: Number(process.env["FC_SEED"] ?? 32457),
});

const fragments = [
  ..."'\"`\\|*_#+-=~<>[](){}!&$@:;.,^/?% \t0129aZéß字語かハ한。「　😀",
  "*/",
  "/*",
  "//",
  "${",
  "<script>",
  "</script>",
  "</",
  "<!--",
  "-->",
  "__proto__",
  "constructor",
  "default",
  "class",
  "  ",
  "    ",
  "__",
  "**",
  "***",
  "---",
  "===",
  "1.",
  "1)",
  "12. ",
  "# ",
  "## ",
  "- ",
  "+ ",
  "> ",
  "- [ ] ",
  "www.x.y",
  "http://a.b",
  "https://a.b/?c=d&copy;",
  "mailto:a@b.co",
  "a@b.co",
  "&amp;",
  "&copy",
  "&#35;",
  "[^1]",
  "[a](b)",
  "![a](b)",
  "[[a]]",
  "[x]: y",
  "$x$",
  "$$",
  "{{",
  "}}",
  "{%",
  "%}",
  "{{a}}",
  "~~",
  "```",
  "~~~",
  "snake_case",
  "_a_",
  "<b>",
  "<a@b.c>",
  "@param",
  "{@link x}",
  "e\u0301",
  "\u0301",
  "👨‍👩‍👧",
  "❤️",
  "🇩🇪",
  "1️⃣",
  "\u200b",
  "\u200d",
  "\u202e",
  "\ufeff",
  "\u00a0",
  "\u3000",
  "|a|",
  ":-:",
  "\\n",
  "\\u0041",
  "#!",
  "@ts-ignore",
  "@ts-nocheck",
  "@jsx",
  "@jsxImportSource ",
  "import x",
  "export",
  "word",
  "two words",
];

const impossible = ["\n", "\r", "\u2028", "\u2029", "\0", "\x07", "\x1b", "\x7f", "\x85", "\ud800", "\udc00", "\ud83d"];

/** One line of hostile text. */
export const lineText = fc.oneof(
  { weight: 6, arbitrary: fc.array(fc.constantFrom(...fragments), { maxLength: 6 }).map((parts) => parts.join("")) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme" }) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme-ascii" }) },
);

/** Any text, also what one line cannot hold. */
export const anyText = fc.oneof(
  { weight: 4, arbitrary: lineText },
  {
    weight: 2,
    arbitrary: fc.array(fc.constantFrom(...fragments, ...impossible), { maxLength: 6 }).map((parts) => parts.join("")),
  },
  { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
  { weight: 1, arbitrary: fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)) },
);

/** Text as long as a line, so that layouts have to break it. */
const longText = fc
  .tuple(fc.integer({ min: 1, max: 90 }), fc.constantFrom("x", "字", "'", '"', "é", "-"))
  .map(([length, unit]) => unit.repeat(length));

const names = fc.oneof(
  anyText,
  longText,
  fc.constantFrom(
    "a",
    "key",
    "__proto__",
    "1",
    "1.5",
    "01",
    "1e3",
    "-1",
    "2e308",
    "naïve",
    "数量",
    "a-b",
    "new",
    "get",
  ),
);

const numbers = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(0, -0, 1e21, -1e-7, 5e-324, 1.5),
);
const scalars = fc.oneof(anyText, longText, numbers, fc.boolean(), fc.constant(null));

/** Any JSON value, with a bias to what layouts find hard. */
export const jsonValue = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: "small", withCrossShrink: true },
    scalars,
    fc.array(numbers, { maxLength: 30 }),
    fc.array(tie("value"), { maxLength: 5 }),
    fc.array(fc.array(scalars, { maxLength: 3 }), { maxLength: 4 }),
    fc.array(fc.tuple(names, tie("value")), { maxLength: 4 }).map(objectOf),
  ),
})).value;

/** An object with exactly these own members, `__proto__` too. */
export function objectOf(members: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  const object: Record<string, unknown> = {};
  for (const [name, value] of members) {
    Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
  }
  return object;
}

export function language(name: string): Language {
  return languages[name]!;
}

export function sink(
  languageName: string,
  sinkName: string,
  args: readonly unknown[],
  context: SinkContext = { indent: "" },
): string {
  return language(languageName).sinks[sinkName]!.print(args, context);
}

/** What the sink prints, or nothing if it refuses. */
export function sinkOrRefusal(...call: Parameters<typeof sink>): string | undefined {
  try {
    return sink(...call);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

export function format(text: string, parser: string): Promise<string> {
  return prettier.format(text, { ...prettierOptions, parser });
}
