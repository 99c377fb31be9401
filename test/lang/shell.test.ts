import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText, jsonValue, sink, sinkOrRefusal } from "./support.ts";

test("the shell reads every argument back", () => {
  const values = fc.sample(fc.oneof({ weight: 5, arbitrary: anyText }, { weight: 1, arbitrary: jsonValue }), 2000);
  const printed = values.map((value) => ({ value, arg: sinkOrRefusal("shell", "arg", [value]) }));
  const kept = printed.filter(({ arg }) => arg !== undefined);
  expect(kept.length).toBeGreaterThan(1000);
  for (let start = 0; start < kept.length; start += 200) {
    const batch = kept.slice(start, start + 200);
    const script = `printf '%s\\0' ${batch.map(({ arg }) => arg).join(" ")}`;
    const read = execFileSync("sh", ["-c", script], { encoding: "utf8" }).split("\0").slice(0, -1);
    expect(read).toEqual(batch.map(({ value }) => (typeof value === "string" ? value : JSON.stringify(value))));
  }
});

test.each([
  ["plain", "'plain'"],
  ["it's $HOME `x`", "'it'\\''s $HOME `x`'"],
  ["", "''"],
  ["-n", "'-n'"],
  [{ a: "b" }, `'{"a":"b"}'`],
  [32457, "'32457'"],
])("%j is %s", (value, arg) => expect(sink("shell", "arg", [value])).toBe(arg));

test.each([
  ["a\0b", "has U+0000, which text cannot hold"],
  ["a\nb", "is not one line of text: it has a line break"],
  ["a\u200bb", "has the invisible character U+200B"],
  [undefined, "is undefined, which is no JSON value"],
])("%j is refused", (value, message) => expect(() => sink("shell", "arg", [value])).toThrow(message));
