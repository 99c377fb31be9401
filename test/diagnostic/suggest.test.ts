import { expect, it } from "vitest";
import { didYouMean } from "../../scripts/diagnostic/suggest.ts";

/** Twelve names that share four letters with the one that is looked for. */
const near = Array.from({ length: 12 }, (_, i) => `aaaa${i % 10}`.padEnd(5 + Math.floor(i / 10), "-"));
const fruits = ["apple", "mango", "Melon"];

it.each([
  ["a name that is nearly right", "mangoo", fruits, "did you mean `mango`?"],
  ["another case", "mELON", fruits, "did you mean `Melon`?"],
  ["a few names, all of them", "zzzzzz", fruits, "known here: `apple`, `mango`, `Melon`"],
  [
    "many names, the most alike in their own order",
    "aaaaaaaaaaaa",
    ["x", ...near.slice(6), "y", ...near.slice(0, 6), "z"],
    `known here: ${[...near.slice(6), ...near.slice(0, 6)].map((name) => `\`${name}\``).join(", ")}, …`,
  ],
  ["nothing", "a", [], undefined],
])("%s", (_, name, known, hint) => {
  expect(didYouMean(name, known).hint).toBe(hint);
});
