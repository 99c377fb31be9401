import { relative, sep } from "node:path";
import { type LanguageArtifact, compile, readSpec } from "../compile.ts";
import { error } from "../diagnostic/diagnostic.ts";
import { printPlace } from "../diagnostic/print.ts";
import { didYouMean } from "../diagnostic/suggest.ts";
import type { Options } from "../options.ts";
import type { Artifact } from "../output/artifact.ts";
import { MANIFEST, SUMS } from "../output/names.ts";
import { enter } from "../progress/stages.ts";
import { type Path, isWithin, parsePath, printPath, valueAt } from "../source/path.ts";
import { templateFolders } from "../template-folders.ts";
import { type ArtifactLine, type Tracer, tracer } from "../trace.ts";
import type { StatedLeaf } from "../trace/leaves.ts";
import { count } from "./count.ts";
import { type Outcome, failed } from "./outcome.ts";

/** Says where a value of the spec goes, or where a line of an artifact comes from. */
export async function trace(options: Options): Promise<Outcome> {
  const [what = ""] = options.operands;
  const folders = templateFolders(options.templates);
  const understood = readSpec(options.spec, { overlays: options.overlay });
  const { artifacts, diagnostics } = await compile(understood, folders, { keysBy: "model" });
  if (!artifacts || !understood.resolved) return failed(diagnostics);
  const shown = diagnostics.filter(({ severity }) => severity !== "note");
  const traced = tracer(understood.resolved, artifacts, folders);
  enter("trace");
  const place = placeIn(artifacts, what, options.out);
  if (place) {
    if (place.line < 1 || place.line > place.count) return failed([...shown, noSuchLine(what, place)]);
    return { ...(await comeFrom(traced, place, options)), diagnostics: shown };
  }
  const leaves = meant(traced.leaves, what);
  if (leaves.length === 0 && recordIn(what)) return failed([...shown, notMade(recordIn(what)!)]);
  if (leaves.length === 0) return failed([...shown, unknown(what, traced.leaves, artifacts)]);
  return { ...(await goTo(traced, leaves, options)), diagnostics: shown };
}

interface ArtifactPlace {
  readonly artifact: Artifact;
  readonly line: number;
  /** How many lines the artifact has. */
  readonly count: number;
}

/** A line of an artifact, as editors and other tools name it: `generated/portal/testnet.json:4:12`. */
function placeIn(artifacts: readonly LanguageArtifact[], what: string, out: string): ArtifactPlace | undefined {
  const [, named = "", line] = /^(.+?):(\d+)(?::\d+)?$/.exec(what) ?? [];
  const file = named.replaceAll("\\", "/");
  const inFolder = relative(out, file).replaceAll(sep, "/");
  const artifact = artifacts.find(({ path }) => path === file || path === inFolder);
  if (!artifact) return undefined;
  return { artifact, line: Number(line), count: artifact.bytes.toString().split("\n").length - 1 };
}

/** The leaves that a path of the spec leads to, or whose value this is; or else, of which it is a part. */
function meant(leaves: readonly StatedLeaf[], what: string): readonly StatedLeaf[] {
  const path = parsePath(what);
  const word = wordOf(what);
  const tests: ((leaf: StatedLeaf) => boolean)[] = [
    (leaf) => pathsOf(leaf).some((own) => isWithin(own, path)),
    ({ value }) => wordOf(value) === word,
    ({ value }) => what.length >= LEAST && wordOf(value).includes(word),
  ];
  return tests.map((test) => leaves.filter(test)).find((found) => found.length > 0) ?? [];
}

/** A part of a value that has fewer characters stands in too many. */
const LEAST = 4;

/** The paths by which a leaf can be named: that of the file, and that of the network which has it. */
function pathsOf({ origin, path, network }: StatedLeaf): Path[] {
  return [origin.path, ...(network === undefined ? [] : [["networks", network, ...path]])];
}

/** A value as it is compared: an address or a number in any of its notations. */
function wordOf(value: string | number | boolean): string {
  const text = String(value).toLowerCase();
  return /^0x[0-9a-f]{1,13}$/.test(text) ? String(Number(text)) : text;
}

async function goTo({ linesOf }: Tracer, leaves: readonly StatedLeaf[], { out, operands }: Options) {
  const lines = await linesOf(leaves);
  const places = placesOf(leaves);
  const files = new Set(lines.map(({ artifact }) => artifact.path)).size;
  const words = [operands[0]!, ...leaves.map(({ value }) => value)].map(wordOf);
  return {
    exitCode: 0 as const,
    text: [
      "stands in\n",
      ...printPlaces(places),
      lines.length === 0
        ? "and reaches no artifact\n"
        : `and reaches ${count(lines.length, "line")} of ${count(files, "file")}\n`,
      ...lines.map(
        (line) =>
          `  ${out}/${line.artifact.path}:${line.line}:${columnIn(line, words)}  ${cut(line.text, columnIn(line, words))}\n`,
      ),
    ].join(""),
    data: {
      spec: places,
      artifacts: lines.map((each) => ({
        file: `${out}/${each.artifact.path}`,
        line: each.line,
        column: columnIn(each, words),
        text: each.text,
      })),
    },
  };
}

async function comeFrom({ leavesIn }: Tracer, { artifact, line }: ArtifactPlace, { out }: Options) {
  const places = placesOf(await leavesIn(artifact, line));
  const text = artifact.bytes.toString().split("\n")[line - 1]!;
  const { target, template } = artifact;
  return {
    exitCode: 0 as const,
    text: [
      `${out}/${artifact.path}:${line}  ${cut(text)}\n`,
      `is made by template ${template} of target ${target}\n`,
      ...(places.length === 0 ? ["and carries no value of the spec\n"] : ["and carries\n", ...printPlaces(places)]),
    ].join(""),
    data: { file: `${out}/${artifact.path}`, line, text, target, template, spec: places },
  };
}

/** Where leaves stand, each place once. */
function placesOf(leaves: readonly StatedLeaf[]) {
  const places = leaves.map(({ origin, network }) => ({
    path: printPath(origin.path),
    place: origin.source.locate(origin.path),
    // As it is written there.
    value: valueAt(origin.source.data, origin.path),
    networks: network === undefined ? [] : [network],
  }));
  const known = new Map<string, (typeof places)[number]>();
  for (const each of places) {
    const key = JSON.stringify([each.place, each.path]);
    const networks = [...(known.get(key)?.networks ?? []), ...each.networks];
    known.set(key, { ...each, networks: [...new Set(networks)] });
  }
  return [...known.values()];
}

function printPlaces(places: ReturnType<typeof placesOf>): string[] {
  return places.map(({ path, place, value }) => `  ${printPlace(place)}  ${path}: ${cut(JSON.stringify(value))}\n`);
}

/** The column of a value, where it stands as it is; or else of the first sign in the line. */
function columnIn({ text }: ArtifactLine, words: readonly string[]): number {
  const line = text.toLowerCase();
  const found = words.map((word) => line.indexOf(word)).find((at) => at >= 0);
  return (found ?? text.search(/\S|$/)) + 1;
}

/** As much of a line as fits on a screen: its start, or what is around a column. */
function cut(text: string, column = 1): string {
  const from = text.trimEnd().length > WIDTH && column > WIDTH / 2 ? column - WIDTH / 2 : 0;
  const part = text.slice(from).trim();
  return (from > 0 ? "…" : "") + (part.length > WIDTH ? `${part.slice(0, WIDTH - 1)}…` : part);
}

const WIDTH = 100;

function noSuchLine(what: string, { artifact, count: lines }: ArtifactPlace) {
  return error("trace-unknown", `there is no ${what}: ${artifact.path} has ${count(lines, "line")}`);
}

/** The file of hashes that a line is of. */
function recordIn(what: string): string | undefined {
  return [MANIFEST, SUMS].find(
    (name) =>
      what
        .replace(/(?::\d+)+$/, "")
        .split(/[\\/]/)
        .at(-1) === name,
  );
}

function notMade(record: string) {
  return error("trace-unknown", `${record} is no artifact of a template, but the record of them all`, {
    hint: "ask for a line of the file that it names",
  });
}

function unknown(what: string, leaves: readonly StatedLeaf[], artifacts: readonly Artifact[]) {
  const names = [...leaves.flatMap((leaf) => pathsOf(leaf).map(printPath)), ...artifacts.map(({ path }) => path)];
  const { hint } = didYouMean(what, new Set(names));
  return error("trace-unknown", `${what} is no value or path of the spec, nor a line of an artifact`, {
    hint: hint?.startsWith("did")
      ? hint
      : "name a value, a path such as networks.devnet.rpc, or a line such as generated/portal/devnet.json:7",
  });
}
