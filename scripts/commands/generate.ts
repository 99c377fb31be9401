import { compile, readSpec } from "../compile.ts";
import { hasErrors } from "../diagnostic/diagnostic.ts";
import type { Change } from "../output/change.ts";
import { unifiedDiff } from "../output/diff.ts";
import type { LastRun } from "../output/memo.ts";
import { isChosen } from "../output/selection.ts";
import { survey } from "../output/survey.ts";
import { update } from "../output/update.ts";
import type { Options } from "../options.ts";
import type { Omission } from "../render/plan-outputs.ts";
import { enter } from "../progress/stages.ts";
import { templateFolders } from "../template-folders.ts";
import { filesOf, withDiff } from "./changes.ts";
import { type Outcome, failed } from "./outcome.ts";
import { count } from "./count.ts";
import { requestOf, selectionOf } from "./request.ts";
import { someOf } from "./some-of.ts";

/** Compiles and writes; what the last run has made need not be made again. */
export async function generate(options: Options, last: LastRun): Promise<Outcome> {
  const selection = selectionOf(options);
  const compiled = await compile(
    readSpec(options.spec, { release: options.release, overlays: options.overlay }),
    templateFolders(options.templates),
    { known: last.texts, isWanted: (file) => isChosen(selection, file) },
  );
  enter("compare with the disk");
  const asked = requestOf(compiled, options);
  if ("exitCode" in asked) return asked;
  // What the last run made, and this one did not make anew, has a hash already.
  const isDue =
    last.texts.size > 0 && asked.artifacts.some((file) => file.sha256 === undefined && isChosen(selection, file));
  const request = { ...asked, isUntouched: last.isUntouched, isDue };

  const plan = options.dryRun ? survey(request) : await update(request);
  enter("report");
  const diagnostics = [...compiled.diagnostics, ...plan.diagnostics];
  if (hasErrors(diagnostics)) return failed(diagnostics);
  const changes = plan.changes.filter(({ kind }) => kind !== "same");
  const omissions = compiled.omissions.filter((omission) => isChosen(selection, omission));
  const say = (made: readonly Change[], total: number): Outcome => ({
    exitCode: 0,
    diagnostics,
    text: [...(options.dryRun ? made.map(unifiedDiff) : []), summary(made, total, options), ...omitted(omissions)].join(
      "",
    ),
    data: {
      changes: options.dryRun ? made.map(withDiff) : made.map(({ path, kind }) => ({ path, kind })),
      unchanged: total - made.length,
      omissions,
    },
  });
  const files = filesOf(plan, request.artifacts);
  return {
    ...say(changes, plan.changes.length),
    settled: { root: plan.folder.root, files, next: say([], files.length) },
  };
}

/** How many names of one kind of change are listed; the names of removed files all are. */
const LISTED = 12;

function summary(changes: readonly Change[], total: number, { out, dryRun }: Options): string {
  const of = (kind: Change["kind"]) => changes.filter((change) => change.kind === kind);
  const unchanged = total - changes.length;
  if (changes.length === 0) return `${out}: nothing to do, ${count(total, "file")} up to date\n`;
  const counts = [
    [of("create"), "created"],
    [of("update"), "updated"],
    [of("delete"), "removed"],
  ] as const;
  const words = counts.filter(([some]) => some.length > 0).map(([some, word]) => `${some.length} ${word}`);
  const lines = counts.flatMap(([some, word]) => {
    const shown = word === "removed" || some.length <= LISTED ? some : some.slice(0, LISTED - 1);
    const rest = some.length - shown.length;
    return [...shown.map(({ path }) => `  ${word} ${path}\n`), ...(rest > 0 ? [`  ${word} ${rest} more\n`] : [])];
  });
  const all = unchanged > 0 ? [...words, `${unchanged} unchanged`] : words;
  return `${out}: ${dryRun ? "would be " : ""}${all.join(", ")}\n${lines.join("")}`;
}

/** How many networks are named that lack one thing. */
const NAMED = 4;

/** What was left out, a line for each kind of file and reason. */
function omitted(omissions: readonly Omission[]): string[] {
  const kinds = new Map<string, Omission[]>();
  for (const omission of omissions) {
    const { pattern, why, partly } = omission;
    const kind = JSON.stringify([pattern, why, partly]);
    const same = kinds.get(kind);
    if (same) same.push(omission);
    else kinds.set(kind, [omission]);
  }
  return [...kinds.values()].map((same) => {
    const { pattern, why, partly } = same[0]!;
    const names = same.flatMap(({ network }) => network ?? []);
    const whose = names.length === 0 ? "" : ` of ${someOf(names, NAMED)}`;
    return `  left out ${partly ? "a part of " : ""}${pattern}${whose}: ${why}\n`;
  });
}
