import fc from "fast-check";
import { util } from "prettier";
import { expect, test } from "vitest";
import { displayWidth } from "../../scripts/lang/width.ts";
import { anyText } from "./support.ts";

test("every code point is as wide as Prettier counts it", () => {
  const wrong: string[] = [];
  for (let point = 0; point <= 0x10ffff; point++) {
    const character = String.fromCodePoint(point);
    if (displayWidth(character) !== util.getStringWidth(character)) wrong.push(point.toString(16));
  }
  expect(wrong).toEqual([]);
});

test("so is every text", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(displayWidth(text)).toBe(util.getStringWidth(text));
    }),
  );
});

test.each([
  ["abc", 3],
  ["字", 2],
  ["e\u0301", 1],
  ["👨‍👩‍👧", 2],
  ["❤", 1],
])("%s takes %i columns", (text, width) => expect(displayWidth(text)).toBe(width));
