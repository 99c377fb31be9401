import { defineConfig } from "vitest/config";

/** The generated package in the hands of others: `npm run test:consumers`. */
export default defineConfig({
  test: {
    include: ["test/consumers/*.test.ts"],
    globalSetup: ["test/consumers/support/tarball.ts"],
    testTimeout: 120_000,
  },
});
