import { expect, test } from "vitest";
import { sink } from "./support.ts";

test.each([
  ["RPC_URL", "https://a.b/?c=$d", "RPC_URL='https://a.b/?c=$d'"],
  ["A", "it's", `A="it's"`],
  ["A", "", "A=''"],
  ["A", { b: ["c"] }, `A='{"b":["c"]}'`],
  ["_a1", 32457, "_a1=32457"],
])("%s of %j", (name, value, printed) => expect(sink("env", "member", [name, value])).toBe(printed));

test.each([
  ["A", "a\nb", "is not one line of text: it has a line break"],
  ["A", "a\u200bb", "has the invisible character U+200B"],
  ["A", `it's "b"`, "has quotes or a last backslash"],
  ["A", "a\\", "has quotes or a last backslash"],
  ["A", undefined, "is undefined, which is no JSON value"],
  ["a-b", "c", "is not a variable's name"],
  ["1a", "c", "is not a variable's name"],
  ["PATH", "c", "is a variable that shells use themselves"],
])("%s of %j is refused: it %s", (name, value, message) =>
  expect(() => sink("env", "member", [name, value])).toThrow(message),
);
