import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Change } from "../../scripts/output/change.ts";
import { unifiedDiff } from "../../scripts/output/diff.ts";
import { put, temporaryFolder, tree } from "./support.ts";

function change(kind: Change["kind"], before?: string, after?: string, file = "generated/x.txt"): Change {
  return { path: "x.txt", file, kind, ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
}

function lines(count: number, word: string): string {
  return Array.from({ length: count }, (_, index) => `${word} ${index}\n`).join("");
}

describe("a unified diff", () => {
  test("of an update", () => {
    expect(unifiedDiff(change("update", "1\n2\n3\n4\n5\n", "1\n2\n3\n4\nfive\n"))).toBe(
      "--- a/generated/x.txt\n+++ b/generated/x.txt\n@@ -2,4 +2,4 @@\n 2\n 3\n 4\n-5\n+five\n",
    );
  });

  test("of a new file, of a deletion, of no change", () => {
    expect(unifiedDiff(change("create", undefined, "a\n"))).toBe(
      "--- /dev/null\n+++ b/generated/x.txt\n@@ -0,0 +1,1 @@\n+a\n",
    );
    expect(unifiedDiff(change("delete", "a\n"))).toBe("--- a/generated/x.txt\n+++ /dev/null\n@@ -1,1 +0,0 @@\n-a\n");
    expect(unifiedDiff(change("same", undefined, "a\n"))).toBe("");
  });

  test("of an absolute file or one of Windows has plain headers", () => {
    expect(unifiedDiff(change("create", undefined, "a\n", "/tmp/x.txt"))).toContain("+++ b/tmp/x.txt\n");
    expect(unifiedDiff(change("create", undefined, "a\n", "out\\x.txt"))).toContain("+++ b/out/x.txt\n");
  });

  test("of a file with blanks in its name or folder suits patch and git alike", () => {
    const file = "my generated/a b.txt";
    for (const command of [
      ["patch", "-p1", "--quiet"],
      ["git", "apply", "-p1", "-"],
    ]) {
      expect(applied(change("update", "a\n", "b\n", file), command)).toEqual({ [file]: "b\n" });
      expect(applied(change("create", undefined, "a\n", file), command)).toEqual({ [file]: "a\n" });
      expect(applied(change("delete", "a\n", undefined, file), command)).toEqual({});
    }
  });

  test.each([
    ["few lines", lines(50, "old"), lines(50, "old").replace("old 20\n", "")],
    ["more lines than the shortest diff is sought for", lines(9000, "old"), lines(8000, "new")],
    ["more lines, without a last newline", lines(9000, "old").trimEnd(), lines(9000, "new").trimEnd()],
    ["everything removed", lines(9000, "old"), ""],
  ])("is what git needs: %s", (_title, before, after) => {
    expect(applied(change("update", before, after))).toEqual({ "generated/x.txt": after });
  });

  test("of a name with blanks ends it with a tab, for patch", () => {
    const diff = unifiedDiff(change("update", "a\n", "b\n", "my out/x.txt"));
    expect(diff).toContain("--- a/my out/x.txt\t\n+++ b/my out/x.txt\t\n");
  });

  test("is what git needs to make and to remove a file", () => {
    for (const text of ["a\n", "a\nb", lines(9000, "line")]) {
      expect(applied(change("create", undefined, text))).toEqual({ "generated/x.txt": text });
      expect(applied(change("delete", text))).toEqual({});
    }
  });

  test("is what git needs, whatever the texts", () => {
    const text = fc
      .array(fc.constantFrom("a\n", "b\n", "\n", "c d\n"), { maxLength: 12 })
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(text, text, (before, after) => {
        fc.pre(before !== after && before !== "" && after !== "");
        expect(applied(change("update", before, after))).toEqual({ "generated/x.txt": after });
      }),
      { numRuns: 40 },
    );
  });
});

const GIT_APPLY = ["git", "apply", "-p1", "--whitespace=nowarn", "-"];

/** What git, or another command, makes of a folder with one file, or none, and a diff. */
function applied({ before, ...rest }: Change, [command = "", ...args] = GIT_APPLY): Record<string, string> {
  const folder = temporaryFolder();
  if (before !== undefined) put(folder, rest.file, before);
  const input = unifiedDiff({ ...rest, ...(before !== undefined && { before }) });
  execFileSync(command, args, { cwd: folder, input });
  return tree(folder);
}
