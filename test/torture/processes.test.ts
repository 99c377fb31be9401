import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { rolldown } from "rolldown";
import { serialize } from "node:v8";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HOME } from "../../scripts/output/running.ts";
import type { Request } from "../../scripts/output/survey.ts";
import { update } from "../../scripts/output/update.ts";
import { artifactsIn, codes, put, request, temporaryFolder, tree } from "../output/support.ts";

let workshop: string;
let child: string;

beforeAll(async () => {
  workshop = mkdtempSync(join(tmpdir(), "netspec-child-"));
  child = join(workshop, "child.mjs");
  const bundle = await rolldown({ input: join(import.meta.dirname, "child.ts"), platform: "node" });
  await bundle.write({ file: child, format: "esm" });
});

afterAll(() => rmSync(workshop, { recursive: true, force: true }));

let number = 0;
function fileOf(requests: readonly Request[]): string {
  const file = join(workshop, `requests-${number++}`);
  writeFileSync(file, serialize(requests));
  return file;
}

function start(...args: string[]): ChildProcess {
  return spawn(process.execPath, [child, ...args], { stdio: ["ignore", "pipe", "inherit"] });
}

/** What processes say that make the same update at once. */
async function atOnce(count: number, wanted: Request): Promise<string[]> {
  const file = fileOf([wanted]);
  return Promise.all(
    Array.from({ length: count }, async () => {
      const run = start(file);
      let said = "";
      run.stdout?.on("data", (chunk) => (said += chunk));
      await once(run, "close");
      return `${said}exit ${run.exitCode}`;
    }),
  );
}

/** Many files, so that there is something to interrupt. */
function files(text: string, from: number): Record<string, string> {
  const paths = Array.from({ length: 60 }, (_, index) => `part-${(index + from) % 7}/${index + from}.txt`);
  return Object.fromEntries(paths.map((path) => [path, `${text} ${path}\n`.repeat(50)]));
}

const V1 = files("one", 0);
const V2 = files("two", 20);
const V3 = files("three", 40);

describe("a process killed at random moments", () => {
  test("leaves what the next run repairs", { retry: 0 }, async () => {
    const clean = join(temporaryFolder(), "generated");
    await update(request(clean, V3));
    const parent = temporaryFolder();
    const out = join(parent, "generated");
    const file = fileOf([request(out, V1), request(out, V2)]);
    let interrupted = 0;
    for (let round = 0; round < 20; round++) {
      const run = start(file, "for-ever");
      await once(run.stdout!, "data");
      await sleep(Math.random() * 30);
      run.kill("SIGKILL");
      await once(run, "exit");
      if (Object.keys(tree(parent)).some((path) => path.includes("netspec-"))) interrupted++;
      if (round % 4 === 3) rmSync(out, { recursive: true });
      else {
        expect(codes(await update(request(out, round % 2 === 0 ? V3 : V2)))).toEqual([]);
        expect(Object.keys(tree(parent)).filter((path) => path.includes("netspec-"))).toEqual([]);
      }
    }
    expect(interrupted).toBeGreaterThan(0);
    expect(codes(await update(request(out, V3)))).toEqual([]);
    expect(tree(parent)).toEqual(
      Object.fromEntries(Object.entries(tree(clean)).map(([path, text]) => [`generated/${path}`, text])),
    );
  });
});

describe("runs at once", () => {
  const fine = Array.from({ length: 8 }, () => "ready\nexit 0");

  test("make a new folder together", async () => {
    const parent = temporaryFolder();
    const out = join(parent, "deep", "generated");
    expect(await atOnce(8, request(out, V1))).toEqual(fine);
    expect(artifactsIn(out)).toEqual(V1);
    expect(Object.keys(tree(join(parent, "deep"))).filter((path) => !path.startsWith("generated/"))).toEqual([]);
    execFileSync("sha256sum", ["--strict", "--quiet", "-c", "SHA256SUMS"], { cwd: out });
  });

  test("change a folder together, even with the lock of a dead process in it", async () => {
    const out = join(temporaryFolder(), "generated");
    await update(request(out, V1));
    const dead = start(fileOf([]));
    await once(dead, "exit");
    put(out, ".netspec-lock", `${dead.pid} ${HOME}\n`);
    expect(await atOnce(8, request(out, V2))).toEqual(fine);
    expect(artifactsIn(out)).toEqual(V2);
    execFileSync("sha256sum", ["--strict", "--quiet", "-c", "SHA256SUMS"], { cwd: out });
  });

  test("of one process take turns as well", async () => {
    const out = join(temporaryFolder(), "generated");
    mkdirSync(out);
    const plans = await Promise.all([V1, V2, V3, V1, V2, V3].map((wanted) => update(request(out, wanted))));
    expect(plans.flatMap(codes)).toEqual([]);
    expect(await update(request(out, V3)).then(codes)).toEqual([]);
    expect(artifactsIn(out)).toEqual(V3);
  });
});

describe("a limit on the size of files", () => {
  const big = { "a.txt": "new\n", "big.txt": "0123456789abcdef".repeat(65_536), "z.txt": "new\n" };

  function limited(out: string): string {
    const script = 'ulimit -f 64 && exec "$0" "$1" "$2"';
    return execFileSync("sh", ["-c", script, process.execPath, child, fileOf([request(out, big)])], {
      encoding: "utf8",
    });
  }

  test("leaves an existing folder as it was", async () => {
    const out = join(temporaryFolder(), "generated");
    await update(request(out, { "a.txt": "old\n", "z.txt": "old\n" }));
    const before = tree(out);
    expect(limited(out)).toContain(`cannot-write: ${join(out, "big.txt")} cannot be written: the file is larger than`);
    expect(tree(out)).toEqual(before);
    expect(codes(await update(request(out, big)))).toEqual([]);
  });

  test("leaves nothing of a new one", () => {
    const parent = temporaryFolder();
    expect(limited(join(parent, "generated"))).toContain("(EFBIG)");
    expect(tree(parent)).toEqual({});
  });
});
