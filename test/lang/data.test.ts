import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Refusal } from "../../scripts/lang/language.ts";
import { anyText, format, jsonValue, language, lineText, sink, sinkOrRefusal } from "./support.ts";

const same = (value: unknown) => JSON.stringify(value);

describe("json", () => {
  const json = language("json");

  it("gives every value back, in the bytes of JSON.stringify", async () => {
    await fc.assert(
      fc.asyncProperty(jsonValue, async (value) => {
        const text = json.layout(`${sink("json", "value", [value])}\n`);
        expect(text).toBe(`${JSON.stringify(value, null, 2)}\n`);
        expect(await format(text, "json-stringify")).toBe(text);
      }),
    );
  });

  it("builds objects and lists from blocks, in their order", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(anyText, jsonValue), { selector: ([name]) => name, maxLength: 5 }),
        (members) => {
          fc.pre(members.every(([name]) => !/^\d+$/.test(name)));
          const body = members.map(([name, value]) => `  ${sink("json", "member", [name, value], { indent: "  " })}\n`);
          const text = json.layout(json.blocks["object"]!.wrap([], body.join(""), { indent: "" }));
          expect(JSON.parse(text)).toEqual(
            JSON.parse(`{${members.map(([name, value]) => `${same(name)}:${same(value)}`).join()}}`),
          );
          expect(text).toBe(`${JSON.stringify(JSON.parse(text), null, 2)}\n`);
        },
      ),
    );
  });

  it.each([["{ a: 1 }"], ['{ "a": 1, "a": 2 }'], ["[1, 2"], [""], ['"a" "b"'], ["01"], ["{ 'a': 1 }"]])(
    "refuses %s",
    (text) => {
      expect(() => json.layout(text)).toThrow(Refusal);
    },
  );
});

describe("http", () => {
  it("keeps a title on its line and a body as JSON", () => {
    fc.assert(
      fc.property(anyText, jsonValue, (title, body) => {
        const text = sinkOrRefusal("http", "text", [title]);
        fc.pre(text !== undefined);
        expect(`### ${text}`.split(/\r\n|[\n\r\u2028\u2029]/).length).toBe(1);
        expect(JSON.stringify(JSON.parse(sink("http", "value", [body])))).toBe(same(body));
      }),
    );
  });

  it.each(["https://a.example/ HTTP/1.1\nHost: b", "ftp://a.example", "https://a b.example", "x"])(
    "refuses the URL %j",
    (url) => {
      expect(sinkOrRefusal("http", "url", [url])).toBeUndefined();
    },
  );
});

describe("shell", () => {
  it("hands any text to a program as one word", () => {
    const values = fc
      .sample(fc.oneof(lineText, anyText), 300)
      .filter((value) => sinkOrRefusal("shell", "arg", [value]) !== undefined);
    expect(values.length).toBeGreaterThan(150);
    const script = values.map((value) => `printf '%s\\0' ${sink("shell", "arg", [value])}`).join("\n");
    const printed = execFileSync("sh", ["-c", script]).toString().split("\0").slice(0, -1);
    expect(printed).toEqual(values);
  });

  it("hands other values as JSON", () => {
    const printed = execFileSync("sh", [
      "-c",
      `printf %s ${sink("shell", "arg", [{ a: ["it's", 1, null] }])}`,
    ]).toString();
    expect(JSON.parse(printed)).toEqual({ a: ["it's", 1, null] });
  });
});
