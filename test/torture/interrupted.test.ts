import { cpSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { EVERYTHING, type Selection } from "../../scripts/output/selection.ts";
import { update } from "../../scripts/output/update.ts";
import { artifactsIn, codes, put, request, temporaryFolder, tree } from "../output/support.ts";

/** How many more steps the disk takes, and what it does then. */
const disk = vi.hoisted(() => ({ steps: Infinity, fails: (): void => {}, taken: 0 }));

vi.mock("node:fs", async (importOriginal) => {
  const fs = await importOriginal<typeof import("node:fs")>();
  function counted<F extends (...args: never[]) => unknown>(step: F, half?: (...args: Parameters<F>) => void): F {
    return ((...args: Parameters<F>) => {
      if (disk.steps-- <= 0) {
        half?.(...args);
        disk.fails();
      }
      disk.taken++;
      return step(...args);
    }) as unknown as F;
  }
  return {
    ...fs,
    mkdirSync: counted(fs.mkdirSync),
    renameSync: counted(fs.renameSync),
    rmdirSync: counted(fs.rmdirSync),
    rmSync: counted(fs.rmSync),
    unlinkSync: counted(fs.unlinkSync),
    writeFileSync: counted(fs.writeFileSync, (file, text, options) => {
      if (disk.steps === -1) fs.writeFileSync(file, String(text).slice(0, String(text).length / 2), options);
    }),
  };
});

// Nobody else is at work here: a wait would be for nothing.
vi.mock("node:timers/promises", () => ({ setTimeout: async () => {} }));

class Killed extends Error {}

beforeEach(() => {
  disk.steps = Infinity;
});

/** Runs `work` on a disk that from its n-th step on does nothing but what `fails` does. */
async function withDisk<T>(steps: number, fails: () => void, work: () => Promise<T>): Promise<T | undefined> {
  Object.assign(disk, { steps, fails });
  try {
    return await work();
  } catch (error) {
    if (error instanceof Killed) return undefined;
    throw error;
  } finally {
    disk.steps = Infinity;
  }
}

function killedAfter<T>(steps: number, work: () => Promise<T>): Promise<T | undefined> {
  return withDisk(
    steps,
    () => {
      throw new Killed();
    },
    work,
  );
}

async function stepsOf(work: () => Promise<unknown>): Promise<number> {
  disk.taken = 0;
  await work();
  return disk.taken;
}

type Files = Record<string, string>;
const V1: Files = {
  "docs/index.md": "one\n",
  "docs/devnet.md": "one\n",
  "old/deep/x.txt": "x\n",
  "same.txt": "same\n",
};
const V2: Files = {
  "docs/index.md": "two\n",
  "docs/devnet.md": "two\n",
  "new/deep/y.txt": "y\n",
  "same.txt": "same\n",
};
/** Files where V1 has folders, and folders where it has files. */
const TURNED: Files = { "docs/index.md": "two\n", old: "now a file\n", "same.txt/deep/x.txt": "now a folder\n" };
const V3: Files = { "docs/index.md": "three\n", "other/z.txt": "z\n", "same.txt": "same\n" };

async function cleanTree(files: Files): Promise<Files> {
  const out = join(temporaryFolder(), "generated");
  await update(request(out, files));
  return tree(out);
}

/** A parent folder, in which `generated` holds the files and one of the user's. */
async function holding(files: Files): Promise<string> {
  const parent = temporaryFolder();
  put(parent, "generated/docs/mine.md", "mine\n");
  await update(request(join(parent, "generated"), files));
  return parent;
}

function copyOf(folder: string): string {
  const copy = temporaryFolder();
  cpSync(folder, copy, { recursive: true });
  return copy;
}

function underGenerated(files: Files): Files {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [`generated/${path}`, text]));
}

const MINE = { "docs/mine.md": "mine\n" };

describe("a run killed at any step", () => {
  test.each([
    ["the same", V1],
    ["another", V2],
  ])("of making a new folder is repaired by a run of %s spec", async (_title, next) => {
    const first = join(temporaryFolder(), "deep", "generated");
    const steps = await stepsOf(() => update(request(first, V1)));
    const clean = underGenerated(await cleanTree(next));
    for (let step = 0; step <= steps; step++) {
      const parent = temporaryFolder();
      const out = join(parent, "generated");
      await killedAfter(step, () => update(request(out, V1)));
      expect(Object.keys(tree(parent)).filter((path) => path.startsWith("generated/")).length).toSatisfy(
        (n) => n === 0 || n === 6,
      );
      expect(codes(await update(request(out, next)))).toEqual([]);
      expect(tree(parent), `killed at step ${step}`).toEqual(clean);
    }
    expect(steps).toBeGreaterThan(8);
  });

  test.each([
    ["a folder", V2, "the same", V2],
    ["a folder", V2, "the spec before", V1],
    ["a folder", V2, "a third", V3],
    ["files to folders and back", TURNED, "the same", TURNED],
    ["files to folders and back", TURNED, "the spec before", V1],
    ["files to folders and back", TURNED, "a third", V3],
  ])("of changing %s is repaired by a run of %3$s", async (_what, to, _title, next) => {
    const start = await holding(V1);
    const steps = await stepsOf(() => update(request(join(copyOf(start), "generated"), to)));
    const clean = underGenerated({ ...(await cleanTree(next)), ...MINE });
    for (let step = 0; step <= steps; step++) {
      const parent = copyOf(start);
      const out = join(parent, "generated");
      await killedAfter(step, () => update(request(out, to)));
      for (const [path, text] of Object.entries(artifactsIn(out))) {
        if (!path.includes(".netspec-") && !path.endsWith("/"))
          expect([V1[path], to[path], MINE["docs/mine.md"]]).toContain(text);
      }
      expect(codes(await update(request(out, next)))).toEqual([]);
      expect(tree(parent), `killed at step ${step}`).toEqual(clean);
    }
    expect(steps).toBeGreaterThan(18);
  });

  test("and the run that repairs it killed too, is repaired by the third", async () => {
    const start = await holding(V1);
    const clean = underGenerated({ ...(await cleanTree(V1)), ...MINE });
    const steps = await stepsOf(() => update(request(join(copyOf(start), "generated"), V2)));
    for (let step = 0; step <= steps; step++) {
      const once = copyOf(start);
      await killedAfter(step, () => update(request(join(once, "generated"), V2)));
      const more = await stepsOf(() => update(request(join(copyOf(once), "generated"), V3)));
      for (let second = step % 3; second <= more; second += 3) {
        const parent = copyOf(once);
        const out = join(parent, "generated");
        await killedAfter(second, () => update(request(out, V3)));
        expect(codes(await update(request(out, V1)))).toEqual([]);
        expect(tree(parent), `killed at steps ${step} and ${second}`).toEqual(clean);
      }
    }
  });

  test("is repaired bit by bit by runs of parts", async () => {
    const start = await holding(V1);
    const steps = await stepsOf(() => update(request(join(copyOf(start), "generated"), V2)));
    const clean = underGenerated({ ...(await cleanTree(V3)), ...MINE });
    const docs: Selection = { ...EVERYTHING, targets: ["docs"] };
    for (let step = 0; step <= steps; step++) {
      const parent = copyOf(start);
      const out = join(parent, "generated");
      await killedAfter(step, () => update(request(out, V2)));
      for (let twice = 0; twice < 2; twice++) {
        expect(codes(await update(request(out, V2, { selection: docs })))).toEqual([]);
        expect(artifactsIn(out)).toMatchObject({ "docs/index.md": "two\n", "docs/devnet.md": "two\n" });
      }
      expect(codes(await update(request(out, V3)))).toEqual([]);
      expect(tree(parent), `killed at step ${step}`).toEqual(clean);
    }
  });

  test("does not make netspec's what the user wrote afterwards", async () => {
    const start = await holding(V1);
    const steps = await stepsOf(() => update(request(join(copyOf(start), "generated"), V2)));
    for (let step = 0; step <= steps; step++) {
      const out = join(copyOf(start), "generated");
      await killedAfter(step, () => update(request(out, V2)));
      put(out, "docs/index.md", "by hand\n");
      expect(codes(await update(request(out, V3)))).toEqual(["hand-edited-file"]);
      expect(artifactsIn(out)["docs/index.md"]).toBe("by hand\n");
    }
  });
});

describe("a fault of the disk at any step", () => {
  const full = (): never => {
    throw Object.assign(new Error("ENOSPC"), { code: "ENOSPC", syscall: "write" });
  };
  /** The fault comes once; clearing up works. */
  const once = (): void => {
    disk.steps = Infinity;
    full();
  };

  test("of making a new folder leaves nothing", async () => {
    const first = join(temporaryFolder(), "generated");
    const steps = await stepsOf(() => update(request(first, V1)));
    for (let step = 0; step < steps; step++) {
      const parent = temporaryFolder();
      const plan = await withDisk(step, once, () => update(request(join(parent, "generated"), V1)));
      expect(plan?.diagnostics).toMatchObject([
        { code: "cannot-write", message: expect.stringContaining("no space is left on the device (ENOSPC)") },
      ]);
      expect(tree(parent)).toEqual({});
    }
  });

  test.each([
    ["for once", once],
    ["for good", full],
  ])("of changing a folder, %s, leaves whole files, and is repaired", async (_title, fails) => {
    const start = await holding(V1);
    const before = tree(start);
    const steps = await stepsOf(() => update(request(join(copyOf(start), "generated"), V2)));
    const clean = underGenerated({ ...(await cleanTree(V3)), ...MINE });
    const untouched: number[] = [];
    for (let step = 0; step < steps; step++) {
      const parent = copyOf(start);
      const out = join(parent, "generated");
      const plan = await withDisk(step, fails, () => update(request(out, V2)));
      for (const diagnostic of plan?.diagnostics ?? []) {
        expect(diagnostic).toMatchObject({ code: "cannot-write", place: { file: expect.stringContaining(out) } });
      }
      for (const [path, text] of Object.entries(artifactsIn(out))) {
        if (!path.includes(".netspec-") && !path.endsWith("/"))
          expect([V1[path], V2[path], MINE["docs/mine.md"]]).toContain(text);
      }
      if (JSON.stringify(tree(parent)) === JSON.stringify(before)) untouched.push(step);
      expect(codes(await update(request(out, V3)))).toEqual([]);
      expect(tree(parent), `fault at step ${step}`).toEqual(clean);
    }
    // Whatever fails while new texts are written, the lock first, the old folder is as it was.
    if (fails === once) expect(untouched.slice(0, 10)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test("after a run was killed costs nothing of what the killed run left on record", async () => {
    const start = await holding(V1);
    const clean = underGenerated({ ...(await cleanTree(V1)), ...MINE });
    const steps = await stepsOf(() => update(request(join(copyOf(start), "generated"), V2)));
    for (let step = 0; step <= steps; step++) {
      const killed = copyOf(start);
      await killedAfter(step, () => update(request(join(killed, "generated"), V2)));
      for (let second = 0; second < 16; second += 2) {
        const parent = copyOf(killed);
        const out = join(parent, "generated");
        await withDisk(second, once, () => update(request(out, V3)));
        expect(codes(await update(request(out, V1)))).toEqual([]);
        expect(tree(parent), `killed at step ${step}, fault at step ${second}`).toEqual(clean);
      }
    }
  });
});
