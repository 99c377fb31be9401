import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Refusal, type SinkContext } from "../../scripts/lang/language.ts";
import { anyText, format, jsonValue, language, sink } from "./support.ts";

const json = language("json");

/** Prints a value as a template would: with blocks all the way down. */
function build(name: readonly string[], value: unknown, context: SinkContext): string {
  const { indent } = context;
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const body = value.map((item) => build([], item, { indent: inner, within: "list" })).join("");
    return json.blocks["list"]!.wrap(name, body, context);
  }
  if (typeof value === "object" && value !== null) {
    const members = Object.entries(value).map(([key, part]) => build([key], part, { indent: inner, within: "object" }));
    return json.blocks["object"]!.wrap(name, members.join(""), context);
  }
  return `${indent}${sink("json", name.length > 0 ? "member" : "item", [...name, value], context)}\n`;
}

test("a value prints as JSON.stringify prints it, from sinks, blocks and layout alike", () =>
  fc.assert(
    fc.asyncProperty(jsonValue, async (value) => {
      const expected = `${JSON.stringify(value, null, 2)}\n`;
      expect(`${sink("json", "value", [value])}\n`).toBe(expected);
      expect(json.layout(JSON.stringify(value))).toBe(expected);
      expect(json.layout(build([], value, { indent: "" }))).toBe(expected);
      expect(json.layout(expected)).toBe(expected);
      expect(await format(expected, "json-stringify")).toBe(expected);
    }),
  ));

test("layout keeps what JSON.parse would reorder", () => {
  const text = '{"b": 1, "2": {"__proto__": [1.0, 1e3]}, "1": "\\u0041",}, ';
  expect(json.layout(text)).toBe(
    '{\n  "b": 1,\n  "2": {\n    "__proto__": [\n      1,\n      1000\n    ]\n  },\n  "1": "A"\n}\n',
  );
});

test("layout accepts exactly JSON and commas before an end", () =>
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(..."{}[]:,", '"a"', '"b"', "1", "-0.5e1", "true", "null", "\n", " "), { maxLength: 9 }),
      (parts) => {
        const text = parts.join("");
        expect(accepts(() => json.layout(text))).toBe(accepts(() => parseLoose(text)));
      },
    ),
    { numRuns: 5000 },
  ));

function parseLoose(text: string): void {
  const strict = text.replace(/(?<=[\]}\w"])\s*,(?=\s*([\]}]|$))/g, "");
  JSON.parse(strict);
  const names = strict.match(/"[ab]"(?=\s*:)/g) ?? [];
  const kept = JSON.stringify(JSON.parse(strict)).match(/"[ab]":/g) ?? [];
  if (kept.length < names.length) throw new Refusal("a name stands twice");
}

function accepts(action: () => unknown): boolean {
  try {
    action();
    return true;
  } catch {
    return false;
  }
}

describe("layout says where a text is not JSON", () => {
  test.each([
    ['{\n  "a": 1\n  "b": 2\n}', 'line 3 of the rendered text: there is `"b"` where `,` or `}` should be'],
    ['{\n  "a": 1,\n  "a": 2\n}', 'line 3 of the rendered text: the name "a" stands twice in one object'],
    ['{ "a"\n\n1 }', "line 3 of the rendered text: there is `1` where `:` should be"],
    ["{ a: 1 }", "line 1 of the rendered text: there is `a` where a name in quotes should be"],
    ["[1, 01]", "line 1 of the rendered text: there is `01` where a value should be"],
    ["[1e999]", "there is `1e999` where a value should be"],
    ["[12345678901234567890]", "12345678901234567890 is too long for a number"],
    ["[1] 2", "there is `2` where the end should be"],
    ['["a\nb"]', "where a value should be"],
    ["[1", "the text ends where `,` or `]` should be"],
    ["", "line 1 of the rendered text: the text ends where a value should be"],
    [",", "there is `,` where a value should be"],
  ])("%j: %s", (text, message) => {
    expect(() => json.layout(text)).toThrow(message);
    expect(() => json.layout(text)).toThrow(Refusal);
  });
});

test("names are texts or numbers", () => {
  fc.assert(
    fc.property(anyText, (name) => {
      const printed = json.layout(`{${sink("json", "member", [name, 1])}}`);
      expect(Object.keys(JSON.parse(printed) as object)).toEqual([name]);
    }),
  );
  expect(sink("json", "member", [32457, null])).toBe('"32457": null,');
  expect(() => sink("json", "member", [{}, 1])).toThrow("is an object, not a name");
});

test.each([
  [undefined, "is undefined, which is no JSON value"],
  [{ a: [1, undefined] }, "has undefined at .a[1], which is no JSON value"],
  [[NaN], "has NaN at [0], which is no JSON value"],
  [new Date(0), "is an object, which is no JSON value"],
])("%s is refused", (value, message) => expect(() => sink("json", "value", [value])).toThrow(message));
