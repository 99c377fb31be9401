import { readFileSync } from "node:fs";
import { Project } from "ts-morph";
import { describe, expect, it } from "vitest";

const project = new Project({ tsConfigFilePath: "tsconfig.json" });
const root = `${process.cwd()}/`;

interface Import {
  readonly from: string;
  /** A file of scripts/, or the name of a package. */
  readonly to: string;
  readonly typeOnly: boolean;
}

const files = project.getSourceFiles("scripts/**/*.ts");
const imports: Import[] = files.flatMap((file) => {
  const from = file.getFilePath().replace(root, "");
  const found = [...file.getImportDeclarations(), ...file.getExportDeclarations()].flatMap((declaration) => {
    const specifier = declaration.getModuleSpecifierValue();
    if (specifier === undefined) return [];
    const to = declaration.getModuleSpecifierSourceFile()?.getFilePath();
    const named = "getNamedImports" in declaration ? declaration.getNamedImports() : declaration.getNamedExports();
    const typeOnly = declaration.isTypeOnly() || (named.length > 0 && named.every((each) => each.isTypeOnly()));
    return [{ from, to: to?.startsWith(`${root}scripts/`) ? to.replace(root, "") : specifier, typeOnly }];
  });
  const loaded = [...file.getFullText().matchAll(/import\("([^".][^"]*)"\)/g)];
  return [...found, ...loaded.map(([, to]) => ({ from, to: to!, typeOnly: false }))];
});
const importersOf = (name: string): string[] => [
  ...new Set(
    imports
      .filter(({ to, typeOnly }) => !typeOnly && (to === name || to.startsWith(`${name}/`)))
      .map(({ from }) => from),
  ),
];

describe("each heavy package is imported in one place", () => {
  it.each([
    ["yaml", ["scripts/source/edit.ts", "scripts/source/syntax.ts", "scripts/source/values.ts"]],
    ["ajv", ["scripts/precompile.ts", "scripts/source/json-schema.ts"]],
    ["ts-morph", ["scripts/lang/prove.ts"]],
    ["diff", ["scripts/output/diff.ts"]],
    ["js-sha3", ["scripts/rules/checksum.ts"]],
    ["@babel/code-frame", ["scripts/diagnostic/frame.ts"]],
    ["fastest-levenshtein", ["scripts/diagnostic/suggest.ts"]],
    ["handlebars", ["scripts/render/handlebars.ts"]],
    ["semver", ["scripts/history/versions.ts"]],
    ["viem", ["scripts/verify/abi.ts"]],
    ["ws", ["scripts/verify/web-socket.ts"]],
    ["prettier", ["scripts/lang/prove.ts", "scripts/render/format.ts"]],
  ])("%s", (name, places) => {
    expect(importersOf(name).sort()).toEqual(places);
  });
});

describe("arrows go one way", () => {
  /** A folder may import those on its own line only. */
  const allowed: Record<string, readonly string[]> = {
    progress: [],
    diagnostic: [],
    lang: ["diagnostic"],
    source: ["diagnostic"],
    resolve: ["diagnostic", "source"],
    model: ["source", "resolve"],
    rules: ["diagnostic", "source", "resolve", "model", "lang"],
    trace: ["source", "resolve", "rules"],
    verify: ["source", "resolve"],
    history: ["diagnostic", "source", "resolve", "model"],
    deployments: ["diagnostic", "source", "resolve", "rules"],
    render: ["progress", "diagnostic", "source", "model", "lang"],
    output: ["progress", "diagnostic", "lang"],
  };

  it.each(Object.entries(allowed))("%s/", (folder, others) => {
    const broken = imports.filter(({ from, to }) => {
      const target = /^scripts\/([^/]+)\//.exec(to)?.[1];
      const outside = to.startsWith("scripts/") && target === undefined;
      return (
        from.startsWith(`scripts/${folder}/`) && (outside || (target && target !== folder && !others.includes(target)))
      );
    });
    expect(broken).toEqual([]);
  });

  it("and in no circle", () => {
    const next = new Map<string, string[]>();
    for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to]);
    const done = new Set<string>();
    const walk = (file: string, trail: readonly string[]): void => {
      expect(trail, "a circle of imports").not.toContain(file);
      if (done.has(file)) return;
      for (const other of next.get(file) ?? []) walk(other, [...trail, file]);
      done.add(file);
    };
    for (const file of next.keys()) walk(file, []);
  });
});

describe("the model", () => {
  it("imports no package", () => {
    const packages = imports.filter(({ from, to }) => from.startsWith("scripts/model/") && !to.startsWith("scripts/"));
    expect(packages).toEqual([]);
  });
});

describe("side effects have one place", () => {
  const textOf = (test: (path: string) => boolean) =>
    files
      .filter((file) => test(file.getFilePath().replace(root, "")))
      .map((file) => [file.getFilePath().replace(root, ""), file.getFullText()]);

  it("only output/ writes files", () => {
    for (const [path, text] of textOf((each) => !each.startsWith("scripts/output/"))) {
      expect(text, path).not.toMatch(
        /\b(writeFile|mkdir|rename|rm|unlink|open|createWriteStream|copyFile|symlink)(Sync)?\((?!file, "r"\))/,
      );
    }
  });

  it("only history/git.ts starts another program, and no shell", () => {
    for (const [path, text] of textOf((each) => each !== "scripts/history/git.ts")) {
      expect(text, path).not.toMatch(/child_process|worker_threads/);
    }
    const [[, git]] = textOf((each) => each === "scripts/history/git.ts") as [[string, string]];
    expect(git.match(/\b(exec|spawn|fork)\w*(?=\()/g)).toEqual(["execFileSync"]);
    expect(git).not.toMatch(/\bshell:/);
  });

  it("only the command prints, and reads arguments and environment", () => {
    for (const [path, text] of textOf((each) => each !== "scripts/cli.ts")) {
      expect(text, path).not.toMatch(/\bconsole\.|process\.(stdout|stderr|argv|env|exit)/);
    }
  });

  it("only verify/ uses the network, and only the command verify loads it", () => {
    for (const [path, text] of textOf((each) => !each.startsWith("scripts/verify/"))) {
      expect(text, path).not.toMatch(
        /\bfetch\(|WebSocket\(|from "(node:)?(http|https|http2|net|tls|dgram|dns)(\/promises)?"/,
      );
    }
    const [[, exchange]] = textOf((each) => each === "scripts/verify/exchange.ts") as [[string, string]];
    expect(exchange).toMatch(/\bfetch\(/);
    expect(importersOf("scripts/verify/verify.ts")).toEqual(["scripts/commands/verify.ts"]);
    expect(importersOf("scripts/verify/exchange.ts")).toEqual(["scripts/verify/transport.ts"]);
    expect(readFileSync("dist/commands.cjs", "utf8")).not.toContain("permessage-deflate");
    expect(readFileSync("dist/verify.cjs", "utf8")).toContain("permessage-deflate");
  });

  it("no clock and no random value is read where artifacts are made", () => {
    const isFree = (path: string) => /^scripts\/(output\/|verify\/|cli\.ts$)/.test(path);
    for (const [path, text] of textOf((each) => !isFree(each))) {
      expect(text, path).not.toMatch(/new Date\(\)|Date\.now|Math\.random|toLocale|Intl\./);
    }
  });
});
