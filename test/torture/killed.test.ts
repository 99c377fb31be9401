import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { filesIn, netspec, scratch, write } from "../support/command.ts";
import { bareNetworks } from "../support/many.ts";

/** All kills together, over both ways to write. */
const KILLS = Number(process.env["KILLS"] ?? 200);
const specs = { "one.yaml": bareNetworks(300), "two.yaml": bareNetworks(299, "two") };
const ours = /(^|\/)\.[^/]*netspec-/;
const foreign = { "keep.txt": "mine\n", "portal/keep.txt": "mine too\n" };

type Spec = keyof typeof specs;
type Files = Readonly<Record<string, string>>;
type Clean = Readonly<Record<Spec, Files>>;

/** What a clean run makes of each spec. */
async function references(): Promise<Clean> {
  const folder = scratch(specs);
  const made = await Promise.all(
    (["one.yaml", "two.yaml"] as const).map(async (spec) => {
      expect(await netspec(folder, ["generate", "--spec", spec, "--out", spec.slice(0, 3)])).toMatchObject({
        exitCode: 0,
      });
      return [spec, filesIn(join(folder, spec.slice(0, 3)))] as const;
    }),
  );
  return Object.fromEntries(made) as Record<Spec, Files>;
}

/** Kills a run some time after its first write. Returns whether it had begun and not ended. */
async function killed(folder: string, spec: string, delay: number): Promise<boolean> {
  const args = [resolve("scripts/netspec.cjs"), "generate", "--spec", spec, "--out", "out"];
  const run = spawn(process.execPath, args, { cwd: folder, stdio: "ignore" });
  const ended = once(run, "exit");
  const before = existsSync(join(folder, "out"));
  const hasBegun = (): boolean =>
    before ? existsSync(join(folder, "out/.netspec-lock")) : readdirSync(folder).some((name) => ours.test(name));
  while (run.exitCode === null && !hasBegun()) await sleep(1);
  await sleep(delay);
  run.kill("SIGKILL");
  await ended;
  return run.signalCode === "SIGKILL";
}

/** The first path that is not as it should be: files are whole, of one of the runs, and what all of them make is there. */
function brokenPath(folder: string, possible: readonly Files[]): string | undefined {
  const files = filesIn(join(folder, "out"));
  const lasting = Object.keys(possible[0]!).filter((path) => possible.every((made) => path in made));
  return (
    lasting.find((path) => !(path in files)) ??
    Object.keys(files).find((path) => {
      const isKept = ours.test(path) || basename(path) === "keep.txt";
      return !isKept && !possible.some((made) => made[path] === files[path]);
    })
  );
}

/** The first path that two folders' files differ in. */
function difference(some: Files, others: Files): string | undefined {
  return [...new Set([...Object.keys(some), ...Object.keys(others)])].find((path) => some[path] !== others[path]);
}

async function generate(folder: string, spec: Spec): Promise<void> {
  const { exitCode, stderr } = await netspec(folder, ["generate", "--spec", spec, "--out", "out"]);
  expect([exitCode, stderr]).toEqual([0, ""]);
}

/** Kills a run that replaces the files of a folder, and lets the next run repair it. */
async function cutReplacement(folder: string, clean: Clean, [from, to]: readonly [Spec, Spec], next: Spec) {
  const isCut = await killed(folder, to, Math.random() * 200);
  expect(brokenPath(folder, [clean[from], clean[to]])).toBe(undefined);
  await generate(folder, next);
  expect(difference(filesIn(join(folder, "out")), { ...clean[next], ...foreign })).toBe(undefined);
  return isCut;
}

/** Kills a run that makes a new folder: there is none or a whole one, and nothing beside it after the next run. */
async function cutBuild(folder: string, clean: Clean, spec: Spec, next: Spec) {
  rmSync(join(folder, "out"), { recursive: true, force: true });
  const isCut = await killed(folder, spec, Math.random() * 100);
  if (existsSync(join(folder, "out"))) expect(difference(filesIn(join(folder, "out")), clean[spec])).toBe(undefined);
  await generate(folder, next);
  expect(difference(filesIn(join(folder, "out")), clean[next])).toBe(undefined);
  expect(readdirSync(folder).sort()).toEqual(["one.yaml", "out", "two.yaml"]);
  write(join(folder, "out"), foreign);
  return isCut;
}

it(`${KILLS} kills lose nothing, and the next run ends in the clean result`, { timeout: 1_200_000 }, async () => {
  const clean = await references();
  let left = KILLS;
  let cut = 0;
  const lane = async (): Promise<void> => {
    const folder = scratch(specs);
    write(join(folder, "out"), foreign);
    let now: Spec = "one.yaml";
    await generate(folder, now);
    for (let round = 1; left > 0; round += 1) {
      left -= 1;
      const other: Spec = now === "one.yaml" ? "two.yaml" : "one.yaml";
      const next: Spec = Math.random() < 0.5 ? now : other;
      const isCut =
        round % 4 === 0
          ? await cutBuild(folder, clean, other, next)
          : await cutReplacement(folder, clean, [now, other], next);
      if (isCut) cut += 1;
      now = next;
    }
  };
  await Promise.all([lane(), lane()]);
  // The others had ended before.
  expect(cut).toBeGreaterThan(KILLS / 3);
});
