import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** A folder with packages of its own, which are installed where they are missing or of other versions. */
export function installed(name: string): string {
  const folder = resolve(name);
  const lock = readFileSync(join(folder, "package-lock.json"), "utf8");
  const mark = join(folder, "node_modules/.installed");
  if (!existsSync(mark) || readFileSync(mark, "utf8") !== lock) {
    execFileSync("npm", ["ci"], { cwd: folder, stdio: ["ignore", 2, 2], shell: process.platform === "win32" });
    writeFileSync(mark, lock);
  }
  return folder;
}
