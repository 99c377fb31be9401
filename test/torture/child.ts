import { readFileSync } from "node:fs";
import { deserialize } from "node:v8";
import type { Request } from "../../scripts/output/survey.ts";
import { update } from "../../scripts/output/update.ts";

/** `node child.js REQUESTS [for-ever]` makes the updates of a file, and prints the codes of what was refused. */
const [file = "", forEver] = process.argv.slice(2);
const requests = deserialize(readFileSync(file)) as Request[];
process.stdout.write("ready\n");
do {
  for (const request of requests) {
    const { diagnostics } = await update(request);
    for (const { code, message } of diagnostics) process.stdout.write(`${code}: ${message}\n`);
  }
} while (forEver !== undefined);
