import { execFile } from "node:child_process";
import { cpSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { scratch } from "../support/command.ts";

/** A copy of the built command, of which nothing is compiled yet. */
function installed(): { run: () => Promise<string>; code: string } {
  const folder = scratch();
  for (const name of ["dist/build-id", "dist/cli.cjs", "dist/commands.cjs", "scripts/netspec.cjs", "package.json"]) {
    cpSync(name, join(folder, name));
  }
  const command = [join(folder, "scripts/netspec.cjs"), "model", "--spec", "spec/networks.yaml"];
  const run = async () => (await promisify(execFile)(process.execPath, command, { maxBuffer: 2 ** 24 })).stdout;
  return { run, code: join(folder, "dist/code") };
}

describe("compiled code is kept beside the command", () => {
  it("by the first run, and not again", async () => {
    const { run, code } = installed();
    const first = await run();
    const [name, ...others] = readdirSync(code);
    expect(others).toEqual([]);
    const kept = readFileSync(join(code, name!));
    expect(await run()).toBe(first);
    expect(readFileSync(join(code, name!)).equals(kept)).toBe(true);
  });

  it.each([
    ["cut off", (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ["empty", () => Buffer.alloc(0)],
    [
      "damaged",
      (bytes: Buffer) => {
        bytes[bytes.length - 1000]! ^= 1;
        return bytes;
      },
    ],
  ])("and made anew when it is %s", async (_, spoil) => {
    const { run, code } = installed();
    const first = await run();
    const file = join(code, readdirSync(code)[0]!);
    const { length } = readFileSync(file);
    const spoilt = Buffer.from(spoil(readFileSync(file)));
    writeFileSync(file, spoilt);
    expect(await run()).toBe(first);
    expect(readFileSync(file).equals(spoilt)).toBe(false);
    expect(readFileSync(file).length).toBeGreaterThan(length / 2);
  });

  it("or not at all, where nothing can be written", async () => {
    const { run, code } = installed();
    writeFileSync(code, "a file is in the way, since root may write into any folder");
    expect(JSON.parse(await run())).toMatchObject({ name: expect.any(String) as string });
  });
});
