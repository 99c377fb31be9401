import { defineConfig } from "vitest/config";

/** With a command of their own, and the packages of the benchmark. */
const long = [
  "test/torture/**",
  "test/consumers/**",
  "test/bench/**",
  "test/lang/{sinks,script,markdown,json}.test.ts",
];

/** It puts something in the place of modules. */
const replacing = ["test/output/lock.test.ts"];

export default defineConfig({
  test: {
    projects: [
      // What these import is loaded once a worker, which takes a third of the time.
      {
        extends: true,
        test: { name: "shared", include: ["test/**/*.test.ts"], exclude: [...long, ...replacing], isolate: false },
      },
      { extends: true, test: { name: "isolated", include: replacing } },
    ],
    globalSetup: ["test/support/build.ts"],
    // On two cores, the default is one.
    maxWorkers: "100%",
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
