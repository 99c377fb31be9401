import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Listed } from "../../scripts/output/listing.ts";
import { entryOf, parseManifest, printManifest, printSums, type Entry } from "../../scripts/output/manifest.ts";

const spec = { name: "@scope/example", version: "1.2.3" };
const hash = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

describe("the manifest", () => {
  test("says what was generated from what, in path order", () => {
    const files = new Map<string, Entry>([
      [
        "b/testnet.json",
        entryOf({
          path: "",
          bytes: Buffer.from("abc"),
          target: "b",
          template: "t.hbs",
          network: "testnet",
          query: "q",
        }),
      ],
      ["SHA256SUMS", { sha256: hash }],
      ["a.ts", entryOf({ path: "", bytes: Buffer.from("abc"), target: "a", template: "t.hbs" })],
    ]);
    expect(printManifest({ ...spec, updated: "2026-11-21T00:00:00Z" }, files).toString()).toBe(`{
  "format": 1,
  "name": "@scope/example",
  "version": "1.2.3",
  "updated": "2026-11-21T00:00:00Z",
  "files": {
    "SHA256SUMS": {
      "sha256": "${hash}"
    },
    "a.ts": {
      "sha256": "${hash}",
      "target": "a",
      "template": "t.hbs"
    },
    "b/testnet.json": {
      "sha256": "${hash}",
      "target": "b",
      "template": "t.hbs",
      "network": "testnet",
      "query": "q"
    }
  }
}
`);
  });

  test("says no date when the spec has none", () => {
    expect(printManifest(spec, new Map()).toString()).not.toContain("updated");
  });

  test("reads back as it was written", () => {
    const name = fc.stringMatching(/^[a-z0-9_-]{1,8}$/);
    const entry = fc.record(
      { sha256: fc.constant(hash), target: name, template: name, network: name, query: name },
      { requiredKeys: ["sha256"] },
    );
    const path = fc
      .oneof(name, fc.constantFrom("__proto__", "constructor", "1", "ü.md"))
      .chain((last) => name.map((first) => `${first}/${last}`));
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.oneof(path, fc.constantFrom("__proto__", "7")), entry)), (entries) => {
        const files = new Map(entries);
        const text = printManifest(spec, files).toString();
        const read = parseManifest(text) as Listed<Entry>;
        expect(new Map(read.files)).toEqual(files);
        expect(printManifest(spec, read.files).toString()).toBe(text);
      }),
    );
  });
});

test("the sums are what sha256sum prints", () => {
  const entry = entryOf({ path: "", bytes: Buffer.from("abc"), target: "a", template: "t.hbs" });
  expect(
    printSums(
      new Map([
        ["b", entry],
        ["a/b", entry],
      ]),
    ),
  ).toBe(`${hash}  a/b\n${hash}  b\n`);
});
