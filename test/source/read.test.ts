import { execFile, execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readSpec } from "../../scripts/compile.ts";
import { netspec, scratch } from "../support/command.ts";

const bare = "name: x\nversion: 1.0.0\nnetworks: { a: { chainId: 1, title: A } }\n";

/** What is said of a file with these bytes, at which line and column. */
function said(bytes: Uint8Array): string[] {
  const file = join(scratch(), "spec.yaml");
  writeFileSync(file, bytes);
  return readSpec(file).diagnostics.map(
    ({ code, place, message, hint }) =>
      `${place?.start ? `${place.start.line}:${place.start.column}` : "file"} ${code}: ${message.replace(file, "F")} (${hint})`,
  );
}

const latin1 = (text: string) => Buffer.from(text, "latin1");

describe("bytes that are no text", () => {
  it.each([
    [
      "Latin-1",
      latin1("name: x\ntitle: Caf\xe9 1\n"),
      "2:11 file-not-utf8: the byte 0xE9 is not UTF-8 text (save the file as UTF-8; in Windows-1252 the byte is é)",
    ],
    [
      "a character cut off",
      Buffer.from("a: \uFFFD€").subarray(0, -1),
      "1:5 file-not-utf8: the byte 0xE2 is not UTF-8 text (save the file as UTF-8; in Windows-1252 the byte is â)",
    ],
    [
      "UTF-16, by its mark",
      Buffer.from("\uFEFFname: x\n", "utf16le"),
      "1:1 file-not-utf8: F is UTF-16 text (save it as UTF-8)",
    ],
    [
      "UTF-16, big-endian",
      Buffer.from("\uFEFFname: x\n", "utf16le").swap16(),
      "1:1 file-not-utf8: F is UTF-16 text (save it as UTF-8)",
    ],
    [
      "UTF-16, unmarked",
      Buffer.from("n", "utf16le"),
      "1:2 file-control-character: the file has U+0000 in it, which no text file has (take it out; if the whole file is full of it, it is UTF-16: save it as UTF-8)",
    ],
    [
      "far too much",
      Buffer.alloc(16 * 1024 * 1024 + 1, "#"),
      "file file-too-large: F has more than 16 MiB (check that this is the spec; networks beyond that go into a second spec)",
    ],
  ])("%s", (_, bytes, expected) => {
    expect(said(bytes)).toEqual([expected]);
  });

  it("a byte order mark and 16 MiB are fine", () => {
    expect(said(Buffer.from(`\uFEFF${bare}`))).toEqual([]);
    expect(said(Buffer.from(bare.padEnd(16 * 1024 * 1024, "#")))).toEqual([]);
  });
});

describe("what is no file", () => {
  it("missing, a folder, a link to itself, below a file", () => {
    const folder = scratch({ "file.yaml": bare });
    mkdirSync(join(folder, "folder"));
    symlinkSync("loop", join(folder, "loop"));
    const codes = ["missing.yaml", "folder", "loop", "file.yaml/spec.yaml"].map((name) =>
      readSpec(join(folder, name)).diagnostics.map(({ code, hint }) => [code, hint !== undefined]),
    );
    expect(codes).toEqual([
      [["file-missing", true]],
      [["file-is-directory", true]],
      [["file-unreadable", true]],
      [["file-missing", true]],
    ]);
  });

  it("one that is given twice", () => {
    const folder = scratch({ "spec.yaml": bare, "over.yaml": "title: Over\n", "sub/x.yaml": "" });
    const [spec, over, again] = ["spec.yaml", "over.yaml", "sub/../over.yaml"].map((name) => `${folder}/${name}`);
    expect(readSpec(spec!, { overlays: [over!] }).diagnostics).toEqual([]);
    for (const overlays of [[over!, again!], [spec!]]) {
      expect(readSpec(spec!, { overlays }).diagnostics).toMatchObject([
        { code: "overlay-twice", place: { file: overlays.at(-1) } },
      ]);
    }
  });

  it.skipIf(process.getuid?.() === 0)("not to be read by this user", () => {
    const folder = scratch({ "spec.yaml": bare });
    chmodSync(join(folder, "spec.yaml"), 0);
    expect(readSpec(join(folder, "spec.yaml")).diagnostics).toMatchObject([{ code: "file-unreadable" }]);
  });
});

describe.skipIf(process.platform === "win32")("pipes and devices", () => {
  it("a pipe is a spec", async () => {
    const folder = scratch();
    const pipe = join(folder, "pipe");
    execFileSync("mkfifo", [pipe]);
    const run = netspec(folder, ["validate", "--spec", "pipe"]);
    execFile("sh", ["-c", 'printf "%s" "$0" > "$1"', bare, pipe]);
    expect(await run).toEqual({ exitCode: 0, stdout: "pipe is valid: 1 network\n", stderr: "" });
  });

  it("one that never ends is given up", () => {
    expect(readSpec("/dev/zero").diagnostics).toMatchObject([{ code: "file-too-large" }]);
  });
});

describe("on a terminal", () => {
  it("no control character of a file steers it", async () => {
    const folder = scratch({
      "spec.yaml": `${bare}title: "\u001b[31m\u202e"\n"x\\e[0m": 1\n`,
      "escaped.yaml": `${bare}"x\\e[0m": 1\n`,
    });
    const raw = await netspec(folder, ["validate", "--spec", "spec.yaml"]);
    expect(raw.stderr).toContain('title: "␛[31m�"');
    const escaped = await netspec(folder, ["validate", "--spec", "escaped.yaml"]);
    expect(escaped.stderr).toContain("a spec has no key `x\\u001b[0m`");
    for (const { stderr } of [raw, escaped]) expect(stderr).not.toMatch(/[^\n\P{Cc}]|\p{Bidi_Control}/u);
  });
});
