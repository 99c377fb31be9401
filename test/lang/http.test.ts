import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonValue, language, sink } from "./support.ts";

test("a body is JSON.stringify's, without anything that an editor would replace", () =>
  fc.assert(
    fc.property(jsonValue, (value) => {
      const body = sink("http", "value", [value]);
      expect(body).not.toContain("{{");
      if (!JSON.stringify(value).includes("{{")) expect(body).toBe(JSON.stringify(value, null, 2));
    }),
  ));

test.each([
  ["text", "a\nGET /", "is not one line of text: it has a line break"],
  ["text", "a\u202eb", "has the invisible character U+202E"],
  ["url", "wss://a.b", "is not an absolute http, https URL"],
  ["url", "https://a.b/{{c}}", "is not a URL: a character in it has to be percent-encoded"],
  ["url", "https://a.b\nX: y", "is not a URL: a character in it has to be percent-encoded"],
  ["url", "//a.b", "is not an absolute http, https URL"],
])("%s refuses %j", (name, value, message) => expect(() => sink("http", name, [value])).toThrow(message));

test("a text is no setting", () => {
  expect(sink("http", "text", ["@name x"])).toBe("\\@name x");
  expect(sink("http", "text", ["x @name"])).toBe("x @name");
});

test("a URL stays as it is written", () => {
  expect(sink("http", "url", ["https://A.b:443/c?d=e"])).toBe("https://A.b:443/c?d=e");
});

test("a file ends in one line break", () => {
  expect(language("http").layout("GET https://a.b\n\n\n")).toBe("GET https://a.b\n");
  expect(language("shell").layout("echo 'a'")).toBe("echo 'a'\n");
});
