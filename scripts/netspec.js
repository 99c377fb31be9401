#!/usr/bin/env node
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const bundle = new URL("../dist/cli.js", import.meta.url);

if (existsSync(bundle)) {
  await import(bundle.href);
} else {
  const root = fileURLToPath(new URL("..", import.meta.url));
  process.stderr.write(
    `netspec is not built: there is no dist/ in ${root}\n` +
      `npm builds it on install unless scripts are disabled; run "npm run build" there.\n`,
  );
  process.exitCode = 3;
}
