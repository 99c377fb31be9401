import { readFileSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { sha256 } from "../../scripts/output/hash.ts";
import { readMemo } from "../../scripts/output/memo-file.ts";
import { nothingKnown, recall, remember } from "../../scripts/output/memo.ts";
import { netspec, scratch, shipped, write } from "../support/command.ts";

/** A folder with the shipped spec and artifacts, in which memos are kept beside the packages. */
function project(): { folder: string; memos: string } {
  const folder = shipped();
  write(folder, { "node_modules/package/index.js": "" });
  return { folder, memos: join(folder, "node_modules/.cache/netspec") };
}

const occasion = (file: string) => ({ file, tool: "tool", inputs: "inputs", since: Date.now() });

describe("a run that had nothing to do", () => {
  it("is remembered, and says the same the next time", async () => {
    const { folder, memos } = project();
    const first = await netspec(folder, ["generate"]);
    expect(first).toMatchObject({ exitCode: 0, stdout: expect.stringContaining("nothing to do") as string });
    expect(readdirSync(memos)).toHaveLength(1);
    expect(await netspec(folder, ["generate"])).toEqual(first);
  });

  it.each(["generate", "check"])(
    "%s notices an artifact that was edited since, of the same size and time",
    async (command) => {
      const { folder } = project();
      await netspec(folder, [command]);
      const file = join(folder, "generated/esm/testnet.js");
      const { atime, mtime } = statSync(file);
      writeFileSync(file, readFileSync(file, "utf8").replace("32457", "32458"));
      utimesSync(file, atime, mtime);
      expect(await netspec(folder, [command])).toMatchObject({
        exitCode: 1,
        stderr: expect.stringContaining("[hand-edited-file]") as string,
      });
    },
  );

  it("is not remembered by a memo that is damaged, or of somebody else", async () => {
    const { folder, memos } = project();
    const first = await netspec(folder, ["generate"]);
    const memo = join(memos, readdirSync(memos)[0]!);
    for (const bytes of [
      Buffer.from('{ "inputs": 1 }\n'),
      Buffer.from('"text"\n12345678'),
      Buffer.from("null\n"),
      Buffer.alloc(100),
      readFileSync(memo).subarray(0, 200),
    ]) {
      writeFileSync(memo, bytes);
      expect(await netspec(folder, ["generate"])).toEqual(first);
    }
  });

  it("looks into files that may have changed while it ran, and trusts what it has seen from then on", () => {
    const folder = scratch({ "out/a.txt": "a\n" });
    const [memo, out] = [join(folder, "memo"), join(folder, "out")];
    const said = { text: "nothing to do" };
    const sinceOf = () => readMemo(memo)!.since;
    remember(occasion(memo), out, [{ path: "a.txt", sha256: sha256("a\n") }], said, nothingKnown);
    const since = sinceOf();
    vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    expect(recall(occasion(memo), out, "metadata")).toEqual(said);
    expect(sinceOf()).toBeGreaterThan(since + 50_000);
    expect(recall(occasion(memo), out, "metadata")).toEqual(said);
    writeFileSync(join(out, "a.txt"), "b\n");
    expect(recall(occasion(memo), out, "metadata")).toBeUndefined();
    expect(recall(occasion(memo), out, "nothing")).toBeUndefined();
  });

  it("is not remembered by a memo in which a bit has turned", () => {
    const folder = scratch({ "out/aJ.txt": "a\n" });
    const [memo, out] = [join(folder, "memo"), join(folder, "out")];
    remember(occasion(memo), out, [{ path: "aJ.txt", sha256: sha256("a\n") }], {}, nothingKnown);
    // J but for a bit is a line feed, which parts two paths.
    writeFileSync(memo, readFileSync(memo, "latin1").replace("aJ.txt", "a\n.txt"), "latin1");
    write(out, { a: "a\n", ".txt": "a\n" });
    expect(recall(occasion(memo), out, "metadata")).toBeUndefined();
  });

  it("is not remembered where there is neither a folder of packages nor a home", async () => {
    const folder = shipped();
    const before = readdirSync(folder);
    const first = await netspec(folder, ["generate"], { HOME: "" });
    expect(first).toMatchObject({ exitCode: 0 });
    expect(readdirSync(folder)).toEqual(before);
  });

  it("is forgotten when other runs are remembered for a month, and it is not", () => {
    const folder = scratch({ "memos/old": "", "memos/young": "", "out/a.txt": "a\n" });
    const [memos, out] = [join(folder, "memos"), join(folder, "out")];
    const daysAgo = (days: number) => Date.now() / 1000 - days * 86_400;
    utimesSync(join(memos, "old"), daysAgo(31), daysAgo(31));
    utimesSync(join(memos, "young"), daysAgo(29), daysAgo(29));
    remember(occasion(join(memos, "new")), out, [{ path: "a.txt", sha256: sha256("a\n") }], {}, nothingKnown);
    expect(readdirSync(memos)).toEqual(["new", "young"]);
  });

  it("is not remembered by another Node.js", async () => {
    const { folder } = project();
    write(folder, { "other.cjs": 'Object.defineProperty(process, "version", { value: "v0.0.0" });\n' });
    const other = { NODE_OPTIONS: `--require ${join(folder, "other.cjs")}` };
    onTestFinished(() => rmSync(`dist/code/${readFileSync("dist/build-id", "utf8")}-check-v0.0.0-${process.arch}`));
    for (const env of [{}, other]) {
      for (const isNew of [true, false]) {
        const { exitCode, stderr } = await netspec(folder, ["check", "--timings"], env);
        expect([exitCode, / render /.test(stderr)]).toEqual([0, isNew]);
      }
    }
  });

  it("is not remembered where an artifact is not what it should be by then", () => {
    const folder = scratch({ "out/a.txt": "mine\n" });
    const [memo, out] = [join(folder, "memo"), join(folder, "out")];
    remember(occasion(memo), out, [{ path: "a.txt", sha256: sha256("a\n") }], {}, nothingKnown);
    for (const trust of ["metadata", "nothing"] as const) expect(recall(occasion(memo), out, trust)).toBeUndefined();
  });

  it("lets check pass files whose line endings git has changed", () => {
    const folder = scratch({ "out/a.txt": "a\r\n" });
    const [memo, out] = [join(folder, "memo"), join(folder, "out")];
    remember(occasion(memo), out, [{ path: "a.txt", sha256: sha256("a\n") }], {}, nothingKnown);
    expect(recall(occasion(memo), out, "nothing")).toEqual({});
    expect(recall(occasion(memo), out, "metadata")).toBeUndefined();
  });
});
