import { understand } from "../compile.ts";
import { type Diagnostic, hasErrors } from "../diagnostic/diagnostic.ts";
import type { Options } from "../options.ts";
import { unifiedDiff } from "../output/diff.ts";
import { rewrite } from "../output/rewrite.ts";
import type { Path } from "../source/path.ts";
import { understoodWhole } from "./validate.ts";

/** What became of a new text for the spec. */
export interface SpecChange {
  /** Whether it is on disk; of a dry run, whether it could be. */
  readonly isDone: boolean;
  /** What there is to say of the spec with the new text, but for notes, or of the disk. */
  readonly diagnostics: readonly Diagnostic[];
  /** Empty if nothing changes. */
  readonly diff: string;
  /** Whether the new text lists what stands at a path as a placeholder. */
  readonly unconfirmed: (path: Path) => boolean;
}

/** Gives the spec a new text, if that is a sound spec. */
export async function changeSpec({ spec, dryRun }: Options, before: string, after: string): Promise<SpecChange> {
  const { resolved, diagnostics: all } = await understoodWhole(understand(spec, after));
  const diagnostics = all.filter(({ severity }) => severity !== "note");
  const unconfirmed = (path: Path): boolean => resolved?.placeholders.has({ source: resolved.source, path }) ?? false;
  if (hasErrors(diagnostics)) return { isDone: false, diagnostics, diff: "", unconfirmed };
  if (before === after) return { isDone: true, diagnostics, diff: "", unconfirmed };
  const fault = dryRun ? undefined : await rewrite(spec, before, after);
  const diff = unifiedDiff({ path: spec, file: spec, kind: "update", before, after: Buffer.from(after) });
  return { isDone: !fault, diagnostics: fault ? [...diagnostics, fault] : diagnostics, diff, unconfirmed };
}
