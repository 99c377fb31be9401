import { execFileSync } from "node:child_process";
import { lazy } from "./lazy.ts";

/** The path of a Node.js 24, which npm fetches. */
export const node24 = lazy(() => {
  const args = ["exec", "--yes", "--package=node@24.21.0", "--", "node", "--print", "process.execPath"];
  return execFileSync("npm", args, { encoding: "utf8", shell: process.platform === "win32" }).trim();
});
