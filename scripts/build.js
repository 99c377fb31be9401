// Bundles the command and the library to dist/. Runs on `npm ci`, so it is plain JavaScript.
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { rolldown } from "rolldown";

const root = new URL("..", import.meta.url);
const build = await rolldown({
  cwd: new URL(".", root).pathname,
  input: { cli: "scripts/cli.ts", index: "scripts/index.ts" },
  platform: "node",
  // Large, and needed by few runs: formatting of users' templates, and proofs.
  external: ["prettier", "ts-morph"],
});
const { output } = await build.write({ dir: "dist", format: "esm", chunkFileNames: "[name].js", minify: true });
await build.close();

// What a run remembers holds for these bytes of the tool alone.
const bytes = createHash("sha256");
for (const { fileName, code } of output) bytes.update(`${fileName}\n${code}\n`);
writeFileSync(new URL("dist/build-id", root), bytes.digest("hex"));
