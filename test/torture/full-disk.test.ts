import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { filesIn, netspec, scratch } from "../support/command.ts";
import { manyNetworks } from "../support/many.ts";

const specs = { "small.yaml": manyNetworks(10), "large.yaml": manyNetworks(60, "two") };

/** A disk of its own with this many KiB; undefined where none may be mounted. */
function smallDisk(size: number): string | undefined {
  const folder = join(scratch(), "disk");
  mkdirSync(folder);
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${size}k`, "tmpfs", folder], { stdio: "pipe" });
  } catch {
    return undefined;
  }
  onTestFinished(() => {
    execFileSync("umount", [folder]);
  });
  return folder;
}

describe("a full disk", () => {
  it("leaves the artifacts as they were, and no litter", async ({ skip }) => {
    const disk = smallDisk(1024);
    if (disk === undefined) return skip("no tmpfs may be mounted here");
    const folder = scratch(specs);
    const out = join(disk, "out");
    expect(await netspec(folder, ["generate", "--spec", "small.yaml", "--out", out])).toMatchObject({ exitCode: 0 });
    const before = filesIn(disk);
    const { exitCode, stderr } = await netspec(folder, ["generate", "--spec", "large.yaml", "--out", out]);
    expect([exitCode, stderr]).toEqual([
      1,
      expect.stringMatching(/no space is left on the device \(ENOSPC\).*\[cannot-write\]/),
    ]);
    expect(filesIn(disk)).toEqual(before);
    expect(await netspec(folder, ["check", "--spec", "small.yaml", "--out", out])).toMatchObject({ exitCode: 0 });
  });

  it("leaves nothing of a new folder", async ({ skip }) => {
    const disk = smallDisk(512);
    if (disk === undefined) return skip("no tmpfs may be mounted here");
    const { exitCode, stderr } = await netspec(scratch(specs), [
      "generate",
      "--spec",
      "large.yaml",
      "--out",
      join(disk, "out"),
    ]);
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining("(ENOSPC)")]);
    expect(filesIn(disk)).toEqual({});
  });
});

describe("a limit on the size of files", () => {
  /** The command under `ulimit -f`, in KiB. */
  function limited(folder: string, spec: string) {
    const call = `ulimit -f 12; exec "${process.execPath}" "${resolve("scripts/netspec.cjs")}" generate --spec ${spec} --out out`;
    try {
      execFileSync("bash", ["-c", call], { cwd: folder, stdio: "pipe" });
      return { exitCode: 0, stderr: "" };
    } catch (cause) {
      const { status, stderr } = cause as { status: number; stderr: Buffer };
      return { exitCode: status, stderr: stderr.toString() };
    }
  }

  it("leaves the artifacts as they were, and no litter", async () => {
    const folder = scratch(specs);
    expect(await netspec(folder, ["generate", "--spec", "small.yaml", "--out", "out"])).toMatchObject({ exitCode: 0 });
    const before = filesIn(folder);
    const { exitCode, stderr } = limited(folder, "large.yaml");
    expect([exitCode, stderr]).toEqual([1, expect.stringMatching(/\(EFBIG\).*\[cannot-write\]/)]);
    expect(filesIn(folder)).toEqual(before);
  });

  it("leaves nothing of a new folder", () => {
    const folder = scratch(specs);
    expect(limited(folder, "large.yaml")).toMatchObject({ exitCode: 1, stderr: expect.stringContaining("(EFBIG)") });
    expect(filesIn(folder)).toEqual(specs);
  });
});
