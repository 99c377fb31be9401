import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { defineConfig } from "vitest/config";

/** The long tests: `npm run test:torture`. */
export default defineConfig({
  test: {
    // Properties of languages are proven on many texts.
    include: ["test/torture/**/*.test.ts", "test/lang/{sinks,script,markdown,json}.test.ts"],
    env: {
      FC_RUNS: process.env["FC_RUNS"] ?? "100",
      // Many thousand files are made and removed, which takes a disk many minutes.
      TMPDIR: existsSync("/dev/shm") ? "/dev/shm" : tmpdir(),
    },
    globalSetup: ["test/support/build.ts"],
    testTimeout: 1_200_000,
    hookTimeout: 120_000,
    // Each of them starts processes of its own.
    maxWorkers: 2,
  },
});
