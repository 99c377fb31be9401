import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    // Long ones, with a command of their own.
    exclude: ["test/torture/**", "test/consumers/**"],
    globalSetup: ["test/support/build.ts"],
    // On two cores, the default is one.
    maxWorkers: "100%",
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
