import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { basename, join } from "node:path";
import { inject, onTestFinished } from "vitest";
import { scratch } from "../../support/command.ts";
import { run } from "./project.ts";

/** A registry of the one package on this machine, for npm. */
export async function registry() {
  const packages = new Map<string, { manifest: Record<string, unknown>; bytes: Buffer }>();
  const server = createServer((request, response) => {
    const file = basename(request.url!);
    const found = packages.get(file)?.bytes ?? (file === "example-networks" ? JSON.stringify(document()) : undefined);
    response.writeHead(found === undefined ? 404 : 200).end(found);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function document() {
    const manifests = [...packages.values()].map(({ manifest }) => manifest);
    const versions = Object.fromEntries(manifests.map((manifest) => [manifest["version"], manifest]));
    return { name: "example-networks", "dist-tags": { latest: Object.keys(versions).at(-1) }, versions };
  }

  /** Publishes the package as another version. */
  async function publish(version: string): Promise<void> {
    const folder = scratch();
    await run(folder, "tar", ["-xzf", inject("tarball")]);
    const path = join(folder, "package/package.json");
    const manifest = { ...JSON.parse(readFileSync(path, "utf8")), version };
    writeFileSync(path, JSON.stringify(manifest));
    const file = `example-networks-${version}.tgz`;
    await run(folder, "tar", ["-czf", file, "package"]);
    const bytes = readFileSync(join(folder, file));
    const integrity = `sha512-${createHash("sha512").update(bytes).digest("base64")}`;
    packages.set(file, { manifest: { ...manifest, dist: { tarball: `${url}/${file}`, integrity } }, bytes });
  }

  /** Serves one version's file under the name of the other. */
  function swap(version: string, other: string): void {
    const [kept, put] = [version, other].map((each) => packages.get(`example-networks-${each}.tgz`)!);
    packages.set(`example-networks-${version}.tgz`, { ...kept!, bytes: put!.bytes });
  }

  return { url, publish, swap };
}
