import { cpSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { packageIn, project, run, source, tool } from "./support/project.ts";

const compilers = { "5.9": "typescript-5", "6.0": "typescript-6", "7.0": "typescript" };
const resolutions = {
  nodenext: { module: "nodenext", moduleResolution: "nodenext" },
  bundler: { module: "esnext", moduleResolution: "bundler" },
};
const strictest = {
  ...{ target: "es2022", lib: ["es2023"], types: [], noEmit: true, resolveJsonModule: true },
  ...{ strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true },
  ...{ noPropertyAccessFromIndexSignature: true, verbatimModuleSyntax: true, isolatedModules: true },
};

const cases = Object.entries(compilers).flatMap(([version, compiler]) =>
  Object.entries(resolutions).map(([resolution, options]) => ({ version, compiler, resolution, options })),
);

test.each(cases)(
  "TypeScript $version, resolution $resolution: every type and subpath, no fault in the package's own types",
  async ({ version, compiler, resolution, options }) => {
    const commonJs = resolution === "nodenext" ? { "required.cts": source("required.cts") } : {};
    const folder = await project({
      "every-type.ts": source("every-type.ts"),
      "every-subpath.ts": source("every-subpath.ts"),
      ...commonJs,
      "tsconfig.json": JSON.stringify({ compilerOptions: { ...strictest, ...options } }),
    });
    expect((await run(folder, "node", [tool(`${compiler}/bin/tsc`), "--version"])).stdout).toContain(version);
    expect(await compile(folder, compiler)).toEqual(clean);
  },
);

test.each(cases)(
  "TypeScript $version, resolution $resolution: the sources, copied into a project",
  async ({ compiler, options }) => {
    const folder = await project({
      "every-type.ts": source("every-type.ts").replace('"example-networks"', '"./networks/index.js"'),
      "tsconfig.json": JSON.stringify({ compilerOptions: { ...strictest, ...options } }),
    });
    cpSync(join(packageIn(folder), "typescript"), join(folder, "networks"), { recursive: true });
    expect(await compile(folder, compiler)).toEqual(clean);
  },
);

test.each(cases)(
  "TypeScript $version, resolution $resolution: viem's and wagmi's types take the chains, viem's provider the requests",
  async ({ compiler, options }) => {
    const folder = await project(
      {
        "chains.ts": source("chains.ts"),
        // The libraries' own declarations are theirs to check.
        "tsconfig.json": JSON.stringify({
          compilerOptions: { ...strictest, ...options, lib: ["es2023", "dom"], skipLibCheck: true },
        }),
      },
      ["viem", "wagmi", "@tanstack/react-query", "react", "@types/react"],
    );
    expect(await compile(folder, compiler)).toEqual(clean);
  },
);

const clean = { exitCode: 0, stdout: "", stderr: "" };

function compile(folder: string, compiler: string) {
  return run(folder, "node", [tool(`${compiler}/bin/tsc`), "--project", folder]);
}
