import { type LanguageArtifact, compile } from "./compile.ts";
import { buildModel } from "./model/build.ts";
import type { Artifact } from "./output/artifact.ts";
import { changedLines } from "./output/diff.ts";
import { sha256 } from "./output/hash.ts";
import type { PlannedOutput } from "./render/plan-outputs.ts";
import type { TemplateFolder } from "./render/templates.ts";
import { type Resolved, resolveWith } from "./resolve/resolve.ts";
import { memoized } from "./rules/memoized.ts";
import { enter } from "./progress/stages.ts";
import { type StatedLeaf, leavesOf, standInFor } from "./trace/leaves.ts";

/** A line of a generated file. */
export interface ArtifactLine {
  readonly artifact: Artifact;
  /** From 1. */
  readonly line: number;
  readonly text: string;
}

/** Finds out what comes from what, by trying: other values are put in, and what comes out is compared. */
export interface Tracer {
  readonly leaves: readonly StatedLeaf[];
  /** The lines that carry a value of these leaves, in whatever form. */
  readonly linesOf: (leaves: readonly StatedLeaf[]) => Promise<ArtifactLine[]>;
  /** The leaves that a line of an artifact carries a value of. */
  readonly leavesIn: (artifact: Artifact, line: number) => Promise<StatedLeaf[]>;
}

/**
 * @param artifacts - what the spec compiles to
 */
export function tracer(
  resolved: Resolved,
  artifacts: readonly LanguageArtifact[],
  folders: readonly TemplateFolder[],
): Tracer {
  const leaves = leavesOf(resolved);
  const textOf = memoized((artifact: Artifact) => artifact.bytes.toString());
  // What depends on nothing that has changed need not be made again.
  const known = new Map(
    artifacts.flatMap(({ path, key, bytes }) => (key === undefined ? [] : [[path, { key, sha256: sha256(bytes) }]])),
  );
  return { leaves, linesOf, leavesIn };

  async function linesOf(some: readonly StatedLeaf[]): Promise<ArtifactLine[]> {
    const others = await compileWithout(some);
    return artifacts.flatMap((artifact) => {
      const lines = textOf(artifact).split("\n");
      const changed = new Set(others.flatMap((other) => linesUnlike(artifact, other(artifact))));
      return [...changed].sort((a, b) => a - b).map((line) => ({ artifact, line, text: lines[line - 1]! }));
    });
  }

  async function leavesIn(artifact: Artifact, line: number): Promise<StatedLeaf[]> {
    const { network, query, target, template } = artifact;
    // Its path may carry a value.
    const isTwin = (file: PlannedOutput): boolean =>
      file.target === target && file.output.template === template && file.network === network && file.query === query;
    const near = leaves.filter((leaf) => [network, undefined].includes(leaf.network) || network === undefined);
    return narrow(near);

    /** Those of some leaves that the line depends on: halves that do not touch it are left aside. */
    async function narrow(some: readonly StatedLeaf[]): Promise<StatedLeaf[]> {
      const others = await compileWithout(some, isTwin);
      if (!others.some((other) => linesUnlike(artifact, other(artifact)).includes(line))) return [];
      if (some.length === 1) return [...some];
      return [...(await narrow(firstHalf(some))), ...(await narrow(secondHalf(some)))];
    }
  }

  /** What comes out with other values in the places of some; in several parts, if a template refuses them together. */
  async function compileWithout(
    some: readonly StatedLeaf[],
    isWanted: (file: PlannedOutput) => boolean = () => true,
  ): Promise<TwinOf[]> {
    if (some.length === 0) return [];
    enter("try other values");
    // What the rules would say of such values is beside the point.
    const model = buildModel(resolveWith(resolved, some.map(standInFor)));
    const { artifacts: others } = await compile({ model, diagnostics: [] }, folders, { known, isWanted });
    if (others) return [twinsAmong(others)];
    return some.length === 1
      ? []
      : [...(await compileWithout(firstHalf(some), isWanted)), ...(await compileWithout(secondHalf(some), isWanted))];
  }

  function linesUnlike(artifact: Artifact, other: Artifact | undefined): number[] {
    if (other?.key !== undefined && other.key === artifact.key) return [];
    const text = textOf(artifact);
    const changed = other ? changedLines(text, other.bytes.toString()) : text.split("\n").slice(0, -1).keys();
    return [...changed].map((line) => line + 1);
  }
}

function firstHalf<T>(all: readonly T[]): T[] {
  return all.slice(0, all.length >> 1);
}

function secondHalf<T>(all: readonly T[]): T[] {
  return all.slice(all.length >> 1);
}

/** The artifact that is about the same: its path may carry a value. */
type TwinOf = (artifact: Artifact) => Artifact | undefined;

function twinsAmong(artifacts: readonly Artifact[]): TwinOf {
  const about = ({ target, template, network, query }: Artifact): string =>
    JSON.stringify([target, template, network, query]);
  const byPath = new Map(artifacts.map((each) => [`${about(each)} ${each.path}`, each]));
  const first = new Map([...artifacts].reverse().map((each) => [about(each), each]));
  return (artifact) => byPath.get(`${about(artifact)} ${artifact.path}`) ?? first.get(about(artifact));
}
