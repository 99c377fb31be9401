import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { inject } from "vitest";
import { type Run, scratch } from "../../support/command.ts";

/** The path of something that this folder's own package file installs. */
export function tool(path: string): string {
  return resolve("test/consumers/node_modules", path);
}

/** The text of a file that a consumer wrote. */
export function source(path: string): string {
  return readFileSync(join("test/consumers/projects", path), "utf8");
}

/**
 * A project outside of this repo, with the packed package installed by npm, and other packages linked in.
 * The package itself is no link: it sees nothing but what it brings.
 */
export async function project(files: Readonly<Record<string, string>>, linked: readonly string[] = []) {
  const folder = scratch({ "package.json": '{ "private": true, "type": "module" }\n', ...files });
  const install = await run(folder, "npm", [
    ...["install", inject("tarball"), "--offline", "--no-audit", "--no-fund"],
    ...["--cache", join(folder, ".npm-cache")],
  ]);
  if (install.exitCode !== 0) throw new Error(install.stderr);
  for (const name of linked) {
    const link = join(folder, "node_modules", name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(tool(name), link);
  }
  return folder;
}

/** A folder of a project in which the package is installed. */
export function packageIn(folder: string): string {
  return join(folder, "node_modules/example-networks");
}

/** Runs a program to its end, or ends it when it hangs. */
export function run(cwd: string, program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Run> {
  return new Promise((done) => {
    const options = { cwd, env: { ...process.env, ...env }, maxBuffer: 1 << 26, timeout: 110_000 };
    execFile(program, args, options, (fault, stdout, stderr) =>
      done({ exitCode: fault ? Number(fault.code ?? -1) : 0, stdout, stderr }),
    );
  });
}
