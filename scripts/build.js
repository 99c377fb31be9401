// Bundles the command and the library to dist/. Runs on `npm ci`, so it is plain JavaScript.
import { rolldown } from "rolldown";

const root = new URL("..", import.meta.url);
const build = await rolldown({
  cwd: new URL(".", root).pathname,
  input: { cli: "scripts/cli.ts", index: "scripts/index.ts" },
  platform: "node",
  // Large, and needed by few runs: formatting of users' templates, and proofs.
  external: ["prettier", "ts-morph"],
});
await build.write({ dir: "dist", format: "esm", chunkFileNames: "[name].js" });
await build.close();
