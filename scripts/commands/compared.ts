import { existsSync, statSync } from "node:fs";
import { type Understood, readSpec, understand } from "../compile.ts";
import { type Diagnostic, error } from "../diagnostic/diagnostic.ts";
import { commitOf, fileAt, mergedTags } from "../history/git.ts";
import { lastRelease } from "../history/versions.ts";
import type { Model } from "../model/shape.ts";
import type { Resolved } from "../resolve/resolve.ts";
import { decodeText } from "../source/read.ts";

/** One of two specs that are compared. */
export interface Side {
  /** How the user calls it: a file, or a revision and a file. */
  readonly name: string;
  /** The commit that it is from; nothing for a file of the disk. */
  readonly commit?: string;
  readonly model: Model;
  readonly resolved: Resolved;
}

/** Two specs to compare, or why there are not two. */
export type Compared =
  | { readonly base: Side; readonly head: Side; readonly diagnostics?: undefined }
  | { readonly base?: undefined; readonly head?: undefined; readonly diagnostics: readonly Diagnostic[] };

/**
 * Reads the specs that a call compares.
 * @param spec - the file on the disk, and its path at other commits
 * @param operands - BASE, by default the last release, and HEAD, by default the file on the disk
 */
export function compared(spec: string, [base, head]: readonly string[]): Compared {
  const after = head === undefined ? ofDisk(spec) : named(head, spec);
  if ("diagnostics" in after) return after;
  const before = base === undefined ? ofLastRelease(spec, after.model.name) : named(base, spec);
  return "diagnostics" in before ? before : { base: before, head: after };
}

type Found = Side | { readonly diagnostics: readonly Diagnostic[] };

/** The spec of the last release, and the tag of it; nothing if there is none. */
export function releasedBefore(
  spec: string,
  name: string,
): { tag?: string; side?: Side; diagnostics?: readonly Diagnostic[] } {
  const tags = mergedTags(spec);
  if (tags.fault) return { diagnostics: [tags.fault] };
  const tag = lastRelease(tags.value, name);
  if (tag === undefined) return {};
  const side = ofRevision(tag, spec);
  return "diagnostics" in side ? side : { tag, side };
}

function ofDisk(file: string): Found {
  return sideOf(file, undefined, readSpec(file));
}

/** A file if there is one of that name, else a revision. */
function named(operand: string, spec: string): Found {
  return existsSync(operand) && !statSync(operand).isDirectory() ? ofDisk(operand) : ofRevision(operand, spec);
}

function ofRevision(revision: string, spec: string): Found {
  const commit = commitOf(revision, spec);
  if (commit.fault) return { diagnostics: [commit.fault] };
  const file = fileAt(commit.value, spec);
  if (file.fault) return { diagnostics: [file.fault] };
  const name = `${revision}:${spec}`;
  if (!file.value) {
    const hint = "name the path that it had there with --spec, or compare two files: netspec diff OLD.yaml NEW.yaml";
    return { diagnostics: [error("revision-without-spec", `${revision} has no file ${spec}`, { hint })] };
  }
  const { text, diagnostic } = decodeText(name, file.value);
  return diagnostic ? { diagnostics: [diagnostic] } : sideOf(name, commit.value, understand(name, text));
}

function ofLastRelease(spec: string, name: string): Found {
  const { side, diagnostics } = releasedBefore(spec, name);
  if (diagnostics) return { diagnostics };
  if (side) return side;
  const hint = `say what to compare with: netspec diff HEAD~1; releases are tags such as v1.0.0 or ${name}@1.0.0, which a shallow clone gets by git fetch --unshallow --tags`;
  return {
    diagnostics: [error("release-none", "no release comes before this: HEAD has no tag of a version", { hint })],
  };
}

/** Of a spec that can be compared, nothing else is said: that is what validate does. */
function sideOf(name: string, commit: string | undefined, { model, resolved, diagnostics }: Understood): Found {
  if (!model || !resolved) return { diagnostics: diagnostics.filter(({ severity }) => severity === "error") };
  return { name, ...(commit !== undefined && { commit }), model, resolved };
}
