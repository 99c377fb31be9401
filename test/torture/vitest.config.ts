import { defineConfig } from "vitest/config";

/** The long tests: `npm run test:torture`. */
export default defineConfig({
  test: {
    include: ["test/torture/**/*.test.ts"],
    globalSetup: ["test/support/build.ts"],
    testTimeout: 1_200_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
