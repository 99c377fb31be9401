import { error, type Diagnostic } from "../diagnostic/diagnostic.ts";

/** Whether git left its marks in a file, where it could not merge two sides. */
export function hasConflict(bytes: Buffer): boolean {
  return /^<{7} .*^={7}\r?$.*^>{7} /ms.test(bytes.toString("latin1"));
}

export function mergeConflict(file: string): Diagnostic {
  return error("merge-conflict", `${file} holds a merge conflict that git left`, {
    place: { file },
    hint: `settle it in the spec, put each such file back as one side has it (git restore --source=HEAD --staged --worktree FILE), and generate anew`,
  });
}
