import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { afterEach } from "vitest";
import type { Artifact } from "../../scripts/output/artifact.ts";
import { EVERYTHING } from "../../scripts/output/selection.ts";
import type { Request } from "../../scripts/output/survey.ts";

const made: string[] = [];

afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A new empty folder that goes with its test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "netspec-output-"));
  made.push(folder);
  return folder;
}

/** An artifact whose target is its first folder and whose network is its file's name, unless that is `index`. */
export function artifact(path: string, text: string): Artifact {
  const [, target = "root", network = "index"] = /^(?:([^/]+)\/)?(?:.*\/)?([^/.]*)[^/]*$/.exec(path) ?? [];
  return { path, bytes: Buffer.from(text), target, template: "file.hbs", ...(network !== "index" && { network }) };
}

/** A request for files given as `{ path: text }`. */
export function request(out: string, files: Record<string, string>, more: Partial<Request> = {}): Request {
  return {
    out,
    spec: { name: "example", version: "1.0.0", updated: "2026-11-21T00:00:00Z" },
    artifacts: Object.entries(files).map(([path, text]) => artifact(path, text)),
    selection: EVERYTHING,
    force: [],
    ...more,
  };
}

/** Everything in a folder: files with their text, empty folders, links with where they lead. */
export function tree(folder: string): Record<string, string> {
  const found: Record<string, string> = {};
  function visit(path: string): void {
    const stats = lstatSync(path);
    const name = relative(folder, path);
    if (stats.isSymbolicLink()) found[name] = `-> ${readlinkSync(path)}`;
    else if (!stats.isDirectory()) found[name] = stats.isFile() ? readFileSync(path, "utf8") : "(special)";
    else {
      const names = readdirSync(path).sort();
      if (names.length === 0 && path !== folder) found[`${name}/`] = "";
      for (const inner of names) visit(join(path, inner));
    }
  }
  visit(folder);
  return found;
}

/** The tree without what netspec adds to the artifacts. */
export function artifactsIn(folder: string): Record<string, string> {
  const { "manifest.json": _manifest, SHA256SUMS: _sums, ...rest } = tree(folder);
  return rest;
}

/** When each file was last written, and which file it is. */
export function stamps(folder: string): Record<string, string> {
  return Object.fromEntries(
    Object.keys(tree(folder)).map((path) => {
      const { ino, mtimeMs, ctimeMs } = lstatSync(join(folder, path));
      return [path, `${ino} ${mtimeMs} ${ctimeMs}`];
    }),
  );
}

export function put(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

export function codes({ diagnostics }: { diagnostics: readonly { code: string }[] }): string[] {
  return diagnostics.map(({ code }) => code);
}
