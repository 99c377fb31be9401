import { expect, test } from "vitest";
import { languages } from "../../scripts/lang/languages.ts";

test("every language is listed under its own name and explained", () => {
  expect(Object.keys(languages)).toEqual([
    "typescript",
    "javascript",
    "declaration",
    "json",
    "http",
    "shell",
    "env",
    "toml",
    "solidity",
    "markdown",
    "css",
    "csp",
    "html",
  ]);
  for (const [name, language] of Object.entries(languages)) {
    expect(language.name).toBe(name);
    for (const { doc, parameters } of [...Object.values(language.sinks), ...Object.values(language.blocks)]) {
      expect(doc).toMatch(/^[A-Z].*\.$/);
      expect(parameters.slice(0, -1).join()).not.toContain("?");
    }
  }
});

test("an empty text stays empty, except where that is no text of the language", () => {
  for (const { name, layout } of Object.values(languages)) {
    if (name !== "json") expect(layout("\n \n")).toBe("");
  }
});
