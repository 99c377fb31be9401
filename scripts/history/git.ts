import { existsSync } from "node:fs";
import { dirname, relative, resolve, sep } from "node:path";
import { type Diagnostic, error } from "../diagnostic/diagnostic.ts";

/** More than a spec or a manifest may have. */
const MAX_BYTES = 64 * 1024 * 1024;

/** What git answers, or why it does not. */
export type Answer<T> =
  { readonly value: T; readonly fault?: undefined } | { readonly value?: undefined; readonly fault: Diagnostic };

/** A path in a repository: its folder, or the next one above that is there now, and the rest of the way. */
interface Place {
  readonly folder: string;
  readonly rest: string;
}

/** The commit that a revision names, such as `HEAD~1` or a tag. */
export function commitOf(revision: string, near: string): Answer<string> {
  const { folder } = placeOf(near);
  const inside = run(folder, ["rev-parse", "--git-dir"]);
  if (inside.fault) return inside;
  // What starts with a dash is an option to git, and the name of nothing.
  const found = revision.startsWith("-")
    ? undefined
    : run(folder, ["rev-parse", "--verify", "--quiet", `${revision}^{commit}`]);
  const commit = found?.value?.toString().trim();
  if (commit !== undefined && /^[0-9a-f]{40,64}$/.test(commit)) return { value: commit };
  return {
    fault: error("revision-unknown", `${revision} is no file, and no revision of this repository`, {
      hint: "name a file, or a commit such as HEAD~1, a branch or a tag; a clone without history or tags gets them by git fetch --unshallow --tags",
    }),
  };
}

/** The bytes of a file at a commit; nothing if the commit does not have it. */
export function fileAt(commit: string, file: string): Answer<Buffer | undefined> {
  const { folder, rest } = placeOf(file);
  const listed = run(folder, ["ls-tree", "-z", commit, "--", rest]);
  if (listed.fault) return listed;
  const [entry] = listed.value.toString().split("\0");
  const [mode, type, blob] = entry!.split(/[ \t]/);
  if (type !== "blob" || mode === "120000") return { value: undefined };
  return run(folder, ["cat-file", "blob", blob!]);
}

/** The files of a repository that differ from what is committed; files that git does not know are left aside, as git commit does. */
export function uncommittedFiles(near: string): Answer<readonly string[]> {
  const { folder } = placeOf(near);
  const changed = run(folder, ["status", "--porcelain", "-z", "--no-renames", "--untracked-files=no"]);
  return changed.fault ? changed : { value: linesOf(changed.value, "\0").map((line) => line.slice(3)) };
}

/** When the last commit was made that touched a file: in UTC, as a spec states times; nothing if none did. */
export function lastChangeOf(file: string): Answer<string | undefined> {
  const { folder, rest } = placeOf(file);
  const found = run(folder, ["log", "-1", "--format=%ct", "--", rest]);
  if (found.fault) return found;
  const seconds = found.value.toString().trim();
  return { value: seconds === "" ? undefined : utc(Number(seconds)) };
}

/** The tags of a repository that lead to HEAD or to what came before it. */
export function mergedTags(near: string): Answer<readonly string[]> {
  const { folder } = placeOf(near);
  const inside = run(folder, ["rev-parse", "--git-dir"]);
  if (inside.fault) return inside;
  // Before the first commit, there is no HEAD.
  if (run(folder, ["rev-parse", "--verify", "--quiet", "HEAD"]).fault) return { value: [] };
  const listed = run(folder, ["for-each-ref", "--merged=HEAD", "--format=%(refname:strip=2)", "refs/tags"]);
  return listed.fault ? listed : { value: linesOf(listed.value, "\n") };
}

/** Whether a repository has a tag, wherever it leads. */
export function hasTag(tag: string, near: string): boolean {
  return !run(placeOf(near).folder, ["rev-parse", "--verify", "--quiet", `refs/tags/${tag}`]).fault;
}

/** Whether a folder can be committed to the repository of a file: it is in it, and git does not ignore it. */
export function canCommit(folder: string, near: string): boolean {
  const cwd = placeOf(near).folder;
  const whole = resolve(folder);
  const ignored = run(cwd, [
    ...["ls-files", "--others", "--ignored", "--exclude-standard", "--directory", "-z"],
    ...["--", whole],
  ]);
  return !ignored.fault && !linesOf(ignored.value, "\0").some((path) => resolve(cwd, path) === whole);
}

/**
 * The files of a folder that differ between a commit and another one, or the disk; as paths from the folder.
 * @param other - the other commit; the disk if there is none
 */
export function changedFiles(folder: string, commit: string, other: string | undefined): Answer<readonly string[]> {
  const commits = other === undefined ? [commit] : [commit, other];
  const changed = run(folder, ["diff", "--no-ext-diff", "--no-renames", "--relative", "--name-only", "-z", ...commits]);
  if (changed.fault) return changed;
  const names = linesOf(changed.value, "\0");
  if (other !== undefined) return { value: names };
  const added = run(folder, ["ls-files", "--others", "-z"]);
  return added.fault ? added : { value: [...new Set([...names, ...linesOf(added.value, "\0")])].sort() };
}

/** `2026-11-21T00:00:00Z` of seconds since 1970. */
function utc(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace(/\.\d+Z$/, "Z");
}

function linesOf(bytes: Buffer, end: string): string[] {
  return bytes
    .toString()
    .split(end)
    .filter((line) => line !== "");
}

function placeOf(path: string): Place {
  const whole = resolve(path);
  let folder = dirname(whole);
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder);
  return { folder, rest: relative(folder, whole).replaceAll(sep, "/") };
}

/** Runs git in a folder, without a shell, and without writing anything there. */
function run(folder: string, args: readonly string[]): Answer<Buffer> {
  try {
    const stdio = ["ignore", "pipe", "pipe"] as const;
    return {
      // Loaded when asked for, which few runs do.
      value: process
        .getBuiltinModule("node:child_process")
        .execFileSync("git", ["--no-optional-locks", "--literal-pathspecs", ...args], {
          cwd: folder,
          maxBuffer: MAX_BYTES,
          stdio: [...stdio],
        }),
    };
  } catch (cause) {
    return { fault: faultOf(cause as NodeJS.ErrnoException & { stderr?: Buffer }, folder) };
  }
}

function faultOf({ code, message, stderr }: NodeJS.ErrnoException & { stderr?: Buffer }, folder: string): Diagnostic {
  if (code === "ENOENT") {
    return error("git-missing", "there is no git to ask for other versions of the spec", {
      hint: "install git, or name two files: netspec diff OLD.yaml NEW.yaml",
    });
  }
  const reason =
    stderr
      ?.toString()
      .split("\n")[0]!
      .replace(/^(fatal|error): /, "") || message;
  return error("git-refused", `git cannot tell of ${folder}: ${reason}`, {
    hint: "run the command in a repository, or name two files: netspec diff OLD.yaml NEW.yaml",
  });
}
