// Reference: reads and hashes the files of a generated folder, and does nothing else.
import { hash } from "node:crypto";
import { readFileSync } from "node:fs";

const folder = process.argv[2];
const read = (path) => {
  const bytes = readFileSync(`${folder}/${path}`);
  hash("sha256", bytes);
  return bytes;
};
read("manifest.json");
for (const line of read("SHA256SUMS").toString().trimEnd().split("\n")) read(line.slice(66));
