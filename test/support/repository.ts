import { execFileSync } from "node:child_process";

const when = "2026-11-22T10:00:00+02:00";

/** What git says is no matter of the machine that it runs on. */
export const gitEnv = {
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_CONFIG_NOSYSTEM: "1",
  ...Object.fromEntries(
    ["AUTHOR", "COMMITTER"].flatMap((who) => [
      [`GIT_${who}_NAME`, "Tester"],
      [`GIT_${who}_EMAIL`, "tester@networks.example"],
      [`GIT_${who}_DATE`, when],
    ]),
  ),
};

/** Runs git in a folder; gives what it prints. */
export function git(folder: string, ...args: readonly string[]): string {
  return execFileSync("git", args, {
    cwd: folder,
    env: { ...process.env, ...gitEnv },
    encoding: "utf8",
    stdio: "pipe",
  });
}

/** Commits all that is new in a folder, which becomes a repository if it is none. */
export function commitAll(folder: string, message: string, ...tags: readonly string[]): void {
  git(folder, "init", "--quiet");
  git(folder, "add", "--all");
  git(folder, "commit", "--quiet", "--allow-empty", "--message", message);
  for (const tag of tags) git(folder, "tag", tag);
}
