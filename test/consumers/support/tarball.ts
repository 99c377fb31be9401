import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  export interface ProvidedContext {
    /** The file that npm would publish. */
    tarball: string;
  }
}

/** Packs the committed package once, for all tests to install. */
export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), "netspec-tarball-"));
  const packed = execFileSync("npm", ["pack", "./generated", "--json", "--pack-destination", folder], {
    encoding: "utf8",
  });
  const [{ filename }] = JSON.parse(packed);
  project.provide("tarball", join(folder, filename));
  return () => rmSync(folder, { recursive: true });
}
