import { join } from "node:path";
import { readSpec } from "../compile.ts";
import { type Diagnostic, error, hasErrors } from "../diagnostic/diagnostic.ts";
import { canCommit, changedFiles, commitOf, fileAt, hasTag, lastChangeOf, uncommittedFiles } from "../history/git.ts";
import { tagLike } from "../history/versions.ts";
import type { Options } from "../options.ts";
import { nothingKnown } from "../output/memo.ts";
import { rewrite } from "../output/rewrite.ts";
import { isTemplateFile } from "../render/template-files.ts";
import { type SpecEdit, editSpec } from "../resolve/edit-spec.ts";
import { locate } from "../source/finding.ts";
import { readText } from "../source/read.ts";
import type { ReleaseData } from "../source/spec-data.ts";
import { changeSpec } from "./change-spec.ts";
import { type Side, releasedBefore } from "./compared.ts";
import { inLine } from "./diff-print.ts";
import { type Difference, differenceOf, tooSmall } from "./difference.ts";
import { generate } from "./generate.ts";
import { type Outcome, failed } from "./outcome.ts";
import { shellWord } from "./shell-word.ts";
import { someOf } from "./some-of.ts";

/** Makes the spec and what is generated from it those of the next version; committing and tagging them is left to the user. */
export async function release(options: Options): Promise<Outcome> {
  const next = await prepare(options);
  if ("exitCode" in next) return next;
  const { isDone, diagnostics, diff } = await changeSpec(options, next.before, next.after);
  if (!isDone) return { ...failed(diagnostics), text: leftAsItIs(options.spec) };
  const told = [...next.noticed, ...diagnostics];
  if (options.dryRun) return outcomeOf(next, told, { text: diff, diff });
  const made = await generate({ ...options, release: true }, nothingKnown);
  return made.exitCode === 0
    ? outcomeOf(next, told, { text: `${made.text}${nextSteps(next, options)}` })
    : takeBack(next, made, options);
}

/** A release that is ready to be made. */
interface Next {
  /** The name of what is published, and its version. */
  readonly name: string;
  readonly plan: ReleasePlan;
  readonly tag: string;
  /** The spec as it is, and as it is to be. */
  readonly before: string;
  readonly after: string;
  /** To what was released last; nothing before the first release. */
  readonly difference: Difference | undefined;
  readonly noticed: readonly Diagnostic[];
}

/** The next release, or why there is none. Changes nothing. */
async function prepare(options: Options): Promise<Next | Outcome> {
  const { spec, dryRun } = options;
  const { text: before, diagnostic } = readText(spec);
  if (diagnostic) return failed([diagnostic]);
  const { model, resolved, diagnostics: faults } = readSpec(spec, { release: true });
  if (!model || !resolved) return failed(faults.filter(({ severity }) => severity === "error"));
  const dirty = dryRun ? [] : faultsOfTree(options);
  if (dirty.length > 0) return failed(dirty);

  const last = releasedBefore(spec, model.name);
  if (last.diagnostics) return failed(last.diagnostics);
  const head: Side = { name: spec, model, resolved };
  const difference = last.side && (await differenceOf(last.side, head, options));
  const noticed = (difference?.diagnostics ?? []).map(refuseRemovals);
  const faulty = [...noticed, ...(difference ? faultsOfVersion(difference) : [])];
  if (hasErrors(faulty)) return failed(faulty);
  const plan = planOf(head, difference);
  if (!plan) return { ...nothingNew(last.tag!), diagnostics: noticed };

  const tag = tagLike(last.tag, plan.version);
  const updated = lastChangeOf(spec);
  if (updated.fault) return failed([updated.fault]);
  if (hasTag(tag, spec)) return failed([...noticed, tagTaken(tag, plan.version)]);
  const { version, changes } = plan;
  const entry: ReleaseData = { version, ...(updated.value !== undefined && { updated: updated.value }), changes };
  const edited = editSpec(spec, before, editsFor(entry, resolved.spec.releases ?? []));
  if (edited.text === undefined) return failed(edited.diagnostics);
  return { name: `${model.name} ${version}`, plan, tag, before, after: edited.text, difference, noticed };
}

function leftAsItIs(spec: string): string {
  return `${spec} is left as it is\n`;
}

/** Gives back a spec from which nothing could be generated. */
async function takeBack({ before, after, plan }: Next, made: Outcome, { spec }: Options): Promise<Outcome> {
  const stuck = await rewrite(spec, after, before);
  if (!stuck) return { ...made, text: leftAsItIs(spec) };
  return {
    ...made,
    diagnostics: [...made.diagnostics, stuck],
    text: `${spec} has the version ${plan.version} already: git restore ${shellWord(spec)}\n`,
  };
}

function nextSteps({ name, tag }: Next, { spec, out }: Options): string {
  const files = [spec, ...(canCommit(out, spec) ? [out] : [])].map(shellWord).join(" ");
  return `Next:\n  git add ${files}\n  git commit -m ${shellWord(name)}\n  git tag ${shellWord(tag)}\n`;
}

function outcomeOf(
  { name, plan, tag, difference }: Next,
  diagnostics: readonly Diagnostic[],
  { text, ...shown }: { readonly text: string; readonly diff?: string },
): Outcome {
  return {
    exitCode: 0,
    diagnostics,
    text: `${name}: ${plan.why}\n${text}`,
    data: {
      version: plan.version,
      previous: difference?.base.model.version ?? null,
      bump: difference?.version.bump ?? null,
      reason: plan.why,
      tag,
      changes: difference?.changes ?? [],
      ...shown,
    },
  };
}

/** What is released has to be what is committed. */
function faultsOfTree({ spec, templates }: Options): Diagnostic[] {
  const changed = uncommittedFiles(spec);
  if (changed.fault) return [changed.fault];
  const hint = "commit what belongs to the release, and put the rest away: git stash";
  // A template counts before git knows it.
  const ofTemplates = templates.flatMap((folder) =>
    (changedFiles(folder, "HEAD", undefined).value ?? []).filter(isTemplateFile).map((path) => join(folder, path)),
  );
  const dirty = changed.value.length > 0 ? changed.value : ofTemplates;
  if (dirty.length > 0) {
    const names = someOf(dirty, NAMED);
    return [error("tree-dirty", `there are changes that are not committed: ${names}`, { hint })];
  }
  const head = commitOf("HEAD", spec);
  const committed = head.fault ? { value: undefined } : fileAt(head.value, spec);
  if (committed.fault) return [committed.fault];
  return committed.value
    ? []
    : [error("tree-dirty", `${spec} is not committed`, { hint: `git add ${spec}, and commit it` })];
}

/** How many files are named. */
const NAMED = 4;

/** Who depends on a network or contract is to be warned by a release before it goes. */
function refuseRemovals(diagnostic: Diagnostic): Diagnostic {
  return diagnostic.code === "removed-undeprecated" ? { ...diagnostic, severity: "error" } : diagnostic;
}

/** Without changes, a version below the last release is no next one. */
function faultsOfVersion(difference: Difference): Diagnostic[] {
  const { bump, suffices } = difference.version;
  return bump === undefined && !suffices ? locate([tooSmall(difference)]) : [];
}

function tagTaken(tag: string, version: string): Diagnostic {
  return error("tag-taken", `there is a tag ${tag} already`, {
    hint: `raise the version above ${version}: netspec set version …; or if that release was taken back: git tag -d ${shellWord(tag)}`,
  });
}

interface ReleasePlan extends Pick<ReleaseData, "version" | "changes"> {
  /** Why this version is the next. */
  readonly why: string;
}

/** What the next release is; nothing, if nothing is new. The first release has the version that the spec says. */
function planOf({ model }: Side, difference: Difference | undefined): ReleasePlan | undefined {
  if (!difference) return { version: model.version, changes: [], why: "the first release" };
  const { base, version, changes, templates, remade } = difference;
  const isRaised = model.version !== base.model.version;
  if (version.bump === undefined && !isRaised) return undefined;
  const files = [...templates, ...remade];
  const why = version.reason ?? "only the version is new";
  const text = (words: string) => ({ kind: "text" as const, text: words });
  const listed = [
    // The date is that of the entry.
    ...changes.filter(({ path }) => path !== "updated").map((change) => ({ kind: change.kind, text: inLine(change) })),
    ...(files.length > 0 ? [text(`Made otherwise: ${someOf(files, NAMED)}`)] : []),
  ];
  return {
    version: isRaised && version.suffices ? model.version : version.needed,
    changes: listed.length > 0 ? listed : [text("Only version and date are new")],
    why,
  };
}

function editsFor(entry: ReleaseData, known: readonly ReleaseData[]): SpecEdit[] {
  // A release that was taken back before it was published is made anew.
  const at = known.findIndex(({ version }) => version === entry.version);
  return [
    { path: ["version"], value: entry.version },
    ...(entry.updated === undefined ? [] : [{ path: ["updated"], value: entry.updated }]),
    { path: ["releases", at < 0 ? known.length : at], value: { ...entry } },
  ];
}

function nothingNew(tag: string): Outcome {
  return {
    exitCode: 0,
    diagnostics: [],
    text: `nothing has changed since ${tag}: there is nothing to release\n`,
    data: { version: null },
  };
}
