import { printPlace } from "../diagnostic/print.ts";
import { type EditedSpec, editSpec, statedValue } from "../resolve/edit-spec.ts";
import type { Options } from "../options.ts";
import type { Value } from "../source/edit-values.ts";
import { type Path, isWithin, parsePath, printPath } from "../source/path.ts";
import { readText } from "../source/read.ts";
import { checkSchema } from "../source/schema.ts";
import { parseYaml } from "../source/yaml.ts";
import { changeSpec } from "./change-spec.ts";
import { type Outcome, failed } from "./outcome.ts";

/** Sets one value of the spec. */
export async function set(options: Options): Promise<Outcome> {
  const { spec, dryRun, operands } = options;
  const [name = "", ...words] = operands;
  const { text: before, diagnostic } = readText(spec);
  if (diagnostic) return failed([diagnostic]);
  const path = parsePath(name);
  const { text: after, diagnostics: refused } = withWords(spec, before, path, words);
  if (after === undefined) return failed(refused);
  const { diagnostics, diff, isDone } = await changeSpec(options, before, after);
  if (!isDone) return { ...failed(diagnostics), text: `${spec} is left as it is\n` };
  const { source } = parseYaml(spec, after);
  const [old, now] = [valueIn(spec, before, path), valueIn(spec, after, path)];
  const text =
    diff === ""
      ? `${spec}: nothing to do, ${name} is ${shown(now)}\n`
      : dryRun
        ? diff
        : `${printPlace(source!.locate(path))} ${name}: ${shown(old)} → ${shown(now)}\n`;
  const data = { path: printPath(path), before: old ?? null, after: now ?? null, changed: diff !== "" };
  return { exitCode: 0, diagnostics, text, data: dryRun ? { ...data, diff } : data };
}

/**
 * Sets the words of a command line as what the schema takes at that path: as YAML would read them without quotes,
 * or as text. A text stays one.
 */
function withWords(file: string, before: string, path: Path, words: readonly string[]): EditedSpec {
  const old = valueIn(file, before, path);
  const isList = words.length > 1 || Array.isArray(old);
  const valueOf = (read: (word: string) => Value): Value => (isList ? words.map(read) : read(words[0]!));
  const isText = typeof old === "string" && words[0] !== "null";
  const values = [meaningOf, String].map((read) => valueOf(read));
  const edits = (isText ? values.reverse() : values).map((value) => editSpec(file, before, [{ path, value }]));
  return edits.find(({ text }) => text !== undefined && isOfRightType(file, text, path)) ?? edits[0]!;
}

function isOfRightType(file: string, text: string, path: Path): boolean {
  const { source } = parseYaml(file, text);
  const findings = source ? checkSchema(source).findings : [];
  return !findings.some(({ code, at }) => code === "wrong-type" && isWithin(at.path, path));
}

/** What a word means in YAML, where it means anything but itself. */
function meaningOf(word: string): Value {
  const isMeant = /^(?:null|true|false|-?(?:0|[1-9]\d{0,14})(?:\.\d+)?)$/.test(word);
  return isMeant ? (JSON.parse(word) as Value) : word;
}

function valueIn(file: string, text: string, path: Path): unknown {
  const { source } = parseYaml(file, text);
  return source && statedValue(source, path);
}

function shown(value: unknown): string {
  return value === undefined ? "nothing" : JSON.stringify(value);
}
