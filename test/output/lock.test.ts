import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { acquire, release } from "../../scripts/output/lock.ts";
import { HOME } from "../../scripts/output/running.ts";
import { temporaryFolder, tree } from "./support.ts";

const clock = vi.hoisted(() => ({ passed: 0, onPause: (): void => {} }));

vi.mock("node:timers/promises", () => ({
  setTimeout: async (milliseconds: number) => {
    clock.passed += milliseconds;
    clock.onPause();
  },
}));

let folder: string;
let lock: string;

beforeEach(() => {
  Object.assign(clock, { passed: 0, onPause: () => {} });
  folder = temporaryFolder();
  lock = join(folder, "lock");
});

describe("a lock", () => {
  test("is signed, held, and gone afterwards", async () => {
    expect(await acquire(lock, "lock")).toBeUndefined();
    expect(readFileSync(lock, "utf8")).toBe(`${process.pid} ${HOME}\n`);
    release(lock);
    expect(existsSync(lock)).toBe(false);
  });

  test("is waited for while its process lives", async () => {
    writeFileSync(lock, `${process.ppid} ${HOME}\n`);
    clock.onPause = () => clock.passed > 2000 && rmSync(lock, { force: true });
    expect(await acquire(lock, "lock")).toBeUndefined();
    expect(readFileSync(lock, "utf8")).toContain(`${process.pid} `);
    expect(clock.passed).toBeGreaterThan(2000);
  });

  test.each([
    ["a live process", `${process.ppid} ${HOME}\n`, `process ${process.ppid} on the machine ${hostname()}`],
    ["another machine", "999999999 elsewhere\n", "process 999999999 on the machine elsewhere"],
    ["another container", `999999999 ${hostname()} pid:[1]\n`, `${hostname()}, in another container`],
    ["an older netspec", `999999999 ${hostname()}\n`, `process 999999999 on the machine ${hostname()}`],
  ])("of %s is left alone in the end", async (_title, text, named) => {
    writeFileSync(lock, text);
    const fault = await acquire(lock, "generated/.netspec-lock");
    expect(fault).toMatchObject({
      code: "output-locked",
      hint: expect.stringContaining("delete generated/.netspec-lock"),
    });
    expect(fault?.message).toContain(named);
    expect(tree(folder)).toEqual({ lock: text });
  });

  test.each([
    ["a dead process", `999999999 ${HOME}\n`, 0],
    ["an earlier process with our number", `${process.pid} ${HOME}\n`, 0],
    ["nobody", "", 2000],
  ])("of %s is taken over", async (_title, text, patience) => {
    writeFileSync(lock, text);
    writeFileSync(`${lock}-claim`, text);
    expect(await acquire(lock, "lock")).toBeUndefined();
    expect(tree(folder)).toEqual({ lock: `${process.pid} ${HOME}\n` });
    expect(clock.passed).toBe(patience);
    release(lock);
  });

  test("of a dead process that another was faster to take over is the other's", async () => {
    const other = `${process.ppid} ${HOME}\n`;
    writeFileSync(lock, `999999999 ${HOME}\n`);
    writeFileSync(`${lock}-claim`, other);
    clock.onPause = () => existsSync(`${lock}-claim`) && renameSync(`${lock}-claim`, lock);
    expect(await acquire(lock, "lock")).toMatchObject({ code: "output-locked" });
    expect(tree(folder)).toEqual({ lock: other });
  });

  test("that another run took over is the other's to give up", async () => {
    const other = `${process.ppid} ${HOME}\n`;
    await acquire(lock, "lock");
    writeFileSync(lock, other);
    release(lock);
    expect(tree(folder)).toEqual({ lock: other });
  });

  test("is waited for again when another run was before", async () => {
    writeFileSync(lock, `${process.ppid} ${HOME}\n`);
    const isFirst = () => readFileSync(lock, "utf8").startsWith(`${process.ppid} `);
    clock.onPause = () => {
      if (clock.passed > 1000 && isFirst()) writeFileSync(lock, "");
      else if (clock.passed > 1500) rmSync(lock, { force: true });
    };
    // What is not signed yet is not given up for what was waited for before.
    expect(await acquire(lock, "lock")).toBeUndefined();
    expect(clock.passed).toBeGreaterThan(1500);
    release(lock);
  });

  test("that we hold is not taken for an earlier process's", async () => {
    await acquire(lock, "lock");
    expect(await acquire(lock, "lock")).toMatchObject({ code: "output-locked" });
    release(lock);
  });

  test("that cannot be made is a finding", async () => {
    expect(await acquire(join(folder, "nowhere", "lock"), "nowhere/lock")).toMatchObject({
      code: "cannot-write",
      message: "nowhere/lock cannot be written: a folder on the way does not exist (ENOENT)",
    });
  });
});
