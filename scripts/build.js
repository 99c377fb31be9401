// Bundles the command and the library to dist/. Runs on `npm ci`, so it is plain JavaScript.
import { createHash } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";

const root = new URL("..", import.meta.url);
const cwd = fileURLToPath(root);
const dist = new URL("dist/", root);
// Large, and needed by few runs: formatting of users' templates, and proofs.
const common = { cwd, platform: "node", external: ["prettier", "ts-morph"] };

// What is compiled once, here, instead of at each start.
const compiler = await rolldown({ ...common, input: "scripts/precompile.ts" });
await compiler.write({ file: "dist/precompile.js", format: "esm" });
const { precompiled } = await import(new URL("precompile.js", dist).href);
rmSync(new URL("precompile.js", dist));

const build = await rolldown({
  ...common,
  input: { cli: "scripts/cli.ts", index: "scripts/index.ts" },
  plugins: [{ name: "precompiled", load: (id) => precompiled[id.slice(cwd.length).replaceAll("\\", "/")] }],
});
const { output } = await build.write({ dir: "dist", format: "esm", chunkFileNames: "[name].js", minify: true });

// What a run remembers holds for these bytes of the tool alone.
const bytes = createHash("sha256");
for (const { fileName, code } of output) bytes.update(`${fileName}\n${code}\n`);
writeFileSync(new URL("build-id", dist), bytes.digest("hex"));
