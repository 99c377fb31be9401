import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    // Long ones, with a command of their own, and the packages of the benchmark.
    exclude: ["test/torture/**", "test/consumers/**", "test/bench/**"],
    globalSetup: ["test/support/build.ts"],
    // On two cores, the default is one.
    maxWorkers: "100%",
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
