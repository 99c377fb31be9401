#!/usr/bin/env node
// CommonJS, since Node.js takes several milliseconds longer to start with an ES module.
const { existsSync } = require("node:fs");
const { join } = require("node:path");

const bundle = join(__dirname, "../dist/cli.cjs");

if (existsSync(bundle)) {
  require(bundle);
} else {
  process.stderr.write(
    `netspec is not built: there is no dist/ in ${join(__dirname, "..")}\n` +
      `npm builds it on install unless scripts are disabled; run "npm run build" there.\n`,
  );
  process.exitCode = 3;
}
