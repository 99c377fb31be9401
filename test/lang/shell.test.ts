import { expect, test } from "vitest";
import { sink } from "./support.ts";

test.each([
  ["plain", "'plain'"],
  ["it's $HOME `x`", "'it'\\''s $HOME `x`'"],
  ["", "''"],
  ["-n", "'-n'"],
  [{ a: "b" }, `'{"a":"b"}'`],
  [32457, "'32457'"],
  [["a\u200bb\u0085\n👨‍👩‍👧"], `'["a\\u200bb\\u0085\\n👨‍👩‍👧"]'`],
])("%j is %s", (value, arg) => expect(sink("shell", "arg", [value])).toBe(arg));

test.each([
  ["a\0b", "has U+0000, which text cannot hold"],
  ["a\nb", "is not one line of text: it has a line break"],
  ["a\u200bb", "has the invisible character U+200B"],
  [undefined, "is undefined, which is no JSON value"],
])("%j is refused", (value, message) => expect(() => sink("shell", "arg", [value])).toThrow(message));
