#!/usr/bin/env node
// Modules of Node's own are asked for as CommonJS does it: an import of them takes as long as all the rest of a start.
const { existsSync } = process.getBuiltinModule("node:fs");
const { createRequire } = process.getBuiltinModule("node:module");

const bundle = `${import.meta.dirname}/../dist/cli.cjs`;

if (existsSync(bundle)) {
  createRequire(import.meta.url)(bundle);
} else {
  process.stderr.write(
    `netspec is not built: there is no dist/ in ${import.meta.dirname.replace(/.scripts$/, "")}\n` +
      `npm builds it on install unless scripts are disabled; run "npm run build" there.\n`,
  );
  process.exitCode = 3;
}
