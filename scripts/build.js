// Bundles the command and the library to dist/. Runs on `npm ci`, so it is plain JavaScript.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";

const cwd = fileURLToPath(new URL("..", import.meta.url));
const dist = new URL("../dist/", import.meta.url);

// Packages that users install with netspec, since few runs need them and they are large.
const installed = ["prettier", "ts-morph"];

// What most runs can do without, though they do not know it before: a whole YAML parser, the schema of overlays, frames, diffs, comparisons, questions.
const rarelyUsed = [
  "scripts/source/full-yaml.ts",
  "scripts/source/overlay.ts",
  "scripts/diagnostic/frame.ts",
  "scripts/output/diff.ts",
  "scripts/source/edit.ts",
  "scripts/commands/diff.ts",
  "scripts/commands/verify.ts",
  "scripts/commands/set.ts",
  "scripts/commands/import.ts",
  "scripts/commands/release.ts",
  "scripts/commands/trace.ts",
];

// What one command alone needs, with packages that are large: scripts of their own.
const apart = { "scripts/verify/verify.ts": "verify.cjs" };

// What is compiled once, here, instead of at each start.
await bundle("scripts/precompile.ts", "precompile.js", { format: "esm" });
const { precompiled } = await import(new URL("precompile.js", dist).href);
rmSync(new URL("precompile.js", dist));

const ready = { name: "precompiled", load: (id) => precompiled[pathOf(id)] };
const written = [
  // The command: what finds out that there is nothing to do; and the rest as one script, whose compiled code is kept.
  await bundle("scripts/cli.ts", "cli.cjs", { format: "cjs" }),
  await bundle("scripts/commands/commands.ts", "commands.cjs", {
    format: "cjs",
    plugins: [ready, later(), external("require")],
    wrap: (code) => `(function (exports, require, module, __filename, __dirname) {${code}\n})`,
  }),
  ...(await Promise.all(Object.entries(apart).map(([input, name]) => bundle(input, name, { format: "cjs" })))),
  // The library.
  await bundle("scripts/index.ts", "index.js", { format: "esm", plugins: [ready, external()] }),
];

// What a run keeps for the next one holds for these bytes of the tool alone.
writeFileSync(new URL("build-id", dist), createHash("sha256").update(written.join("\n")).digest("hex").slice(0, 16));
rmSync(new URL("code", dist), { recursive: true, force: true });

async function bundle(input, name, { format, plugins = [external()], wrap = (code) => code }) {
  const rolled = await rolldown({ cwd, platform: "node", input, plugins });
  const file = fileURLToPath(new URL(name, dist));
  const { output } = await rolled.generate({ file, format, minify: true, codeSplitting: false });
  const code = wrap(inAscii(output[0].code));
  mkdirSync(dist, { recursive: true });
  writeFileSync(file, code);
  return code;
}

/** All that is not ASCII stands in texts and patterns, where it can be escaped. A file of ASCII is read in a third of the time. */
function inAscii(code) {
  if (/\\[^\x00-\x7f]/.test(code)) throw new Error("a character that is not ASCII stands behind a backslash");
  return code.replace(/[^\x00-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

function pathOf(id) {
  return id.slice(cwd.length).replaceAll("\\", "/");
}

function isApart(source) {
  return Object.values(apart).some((script) => source === `./${script}`);
}

/** Puts a stand-in before modules that export functions alone: it loads the module when one of them is called. */
function later() {
  const mark = "\0later:";
  return {
    name: "later",
    async resolveId(source, importer) {
      if (importer?.startsWith(mark)) return isApart(source) ? { id: source, external: true } : undefined;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      const path = resolved && pathOf(resolved.id);
      return rarelyUsed.includes(path) || apart[path] ? mark + resolved.id : undefined;
    },
    load(id) {
      if (!id.startsWith(mark)) return undefined;
      const file = id.slice(mark.length);
      const names = readFileSync(file, "utf8").matchAll(/^export (?:async )?function (\w+)/gm);
      const script = apart[pathOf(file)];
      const from = JSON.stringify(script ? `./${script}` : file);
      const standIn = ([, name]) => `export const ${name} = (...given) => require(${from}).${name}(...given);`;
      return [...names].map(standIn).join("\n");
    },
  };
}

/** Leaves packages out. A script with kept code cannot import() them: they are required, which is as late. */
function external(by = "import") {
  const mark = "\0required:";
  return {
    name: "external",
    resolveId(source, importer) {
      if (!installed.includes(source)) return undefined;
      return by === "import" || importer.startsWith(mark) ? { id: source, external: true } : mark + source;
    },
    load(id) {
      return id.startsWith(mark) ? `module.exports = require(${JSON.stringify(id.slice(mark.length))});` : undefined;
    },
  };
}
