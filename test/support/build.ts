import { execFileSync } from "node:child_process";

/** Tests run the built command, so it is built anew before them. */
export default function setup(): void {
  execFileSync(process.execPath, ["scripts/build.js"], { stdio: "inherit" });
}
