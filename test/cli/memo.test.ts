import { appendFileSync, readFileSync, readdirSync, rmSync, utimesSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { serialize } from "node:v8";
import { describe, expect, it } from "vitest";
import { remember } from "../../scripts/output/memo.ts";
import { netspec, shipped, write } from "../support/command.ts";

/** A folder with the shipped spec and artifacts, in which memos are kept beside the packages. */
function project(): { folder: string; memos: string } {
  const folder = shipped();
  write(folder, { "node_modules/package/index.js": "" });
  return { folder, memos: join(folder, "node_modules/.cache/netspec") };
}

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
      serialize({ inputs: 1 }),
      serialize("text"),
      Buffer.alloc(100),
      readFileSync(memo).subarray(0, 200),
    ]) {
      writeFileSync(memo, bytes);
      expect(await netspec(folder, ["generate"])).toEqual(first);
    }
  });

  it("leaves no memo of an artifact that was edited before it could be taken", () => {
    const { folder } = project();
    const text = readFileSync(join(folder, "generated/README.md"), "utf8");
    const memo = join(folder, "memo");
    const take = () => remember(memo, "inputs", join(folder, "generated"), [{ path: "README.md", text }], {});
    take();
    expect(readdirSync(folder)).toContain("memo");
    rmSync(memo);
    appendFileSync(join(folder, "generated/README.md"), "mine\n");
    take();
    expect(readdirSync(folder)).not.toContain("memo");
  });
});
