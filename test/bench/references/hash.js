// Reference: reads and hashes the files that a SHA256SUMS names, and does nothing else.
import { hash } from "node:crypto";
import { readFileSync } from "node:fs";

const folder = process.argv[2];
for (const line of readFileSync(`${folder}/SHA256SUMS`, "utf8").trimEnd().split("\n")) {
  hash("sha256", readFileSync(`${folder}/${line.slice(66)}`));
}
