import { lstatSync, readdirSync, readFileSync, type Stats } from "node:fs";
import { join, sep } from "node:path";
import { error, type Diagnostic } from "../diagnostic/diagnostic.ts";
import { cannotRead, errnoOf } from "./fault.ts";
import { foldersOf, within } from "./path.ts";

/** What stands at a path of the output folder. */
export type Found =
  | { readonly kind: "nothing" }
  | { readonly kind: "file"; readonly bytes: Buffer }
  /** No regular file can be here: something else is, or `at` is something else than a folder on the way. */
  | { readonly kind: "obstacle"; readonly at: string; readonly diagnostic: Diagnostic }
  /** Nobody can say: it cannot be read, or a link leads elsewhere. */
  | { readonly kind: "unknown"; readonly diagnostic: Diagnostic };

export type Find = (path: string) => Found;

/**
 * Looks at paths of an output folder, never through a link. Remembers folders, not files.
 * @param root - the folder on disk
 * @param out - the folder as the user calls it
 */
export function finder(root: string, out: string): Find {
  const bars = new Map<string, Found | undefined>();
  const [fileOf, shownOf] = [within(root), within(out)];

  return function find(path) {
    for (const folder of foldersOf([path])) {
      if (!bars.has(folder)) bars.set(folder, lookAt(folder, barOfFolder));
      const bar = bars.get(folder);
      if (bar !== undefined) return bar;
    }
    return lookAt(path, foundFile);
  };

  function lookAt<T>(path: string, judge: (stats: Stats, path: string, file: string, shown: string) => T): Found | T {
    const file = fileOf(path);
    const shown = shownOf(path);
    try {
      const stats = lstatSync(file, { throwIfNoEntry: false });
      if (stats === undefined) return { kind: "nothing" };
      if (stats.isSymbolicLink()) return { kind: "unknown", diagnostic: symbolicLink(shown) };
      return judge(stats, path, file, shown);
    } catch (cause) {
      // Another run may have removed it since.
      if (errnoOf(cause) === "ENOENT") return { kind: "nothing" };
      return { kind: "unknown", diagnostic: cannotRead(shown, cause) };
    }
  }
}

/** The paths of a folder's files and folders, however deep; undefined if there is no folder, or none that can be read. */
export function contentsOf(root: string, path: string): string[] | undefined {
  try {
    const inner = readdirSync(join(root, path), { recursive: true, encoding: "utf8" });
    return inner.map((name) => `${path}/${name.replaceAll(sep, "/")}`);
  } catch (cause) {
    if (errnoOf(cause) === undefined) throw cause;
    return undefined;
  }
}

/** Whether two paths lead to one file, as on systems that ignore case. */
export function isSameFile(root: string, path: string, other: string): boolean {
  const [one, two] = [path, other].map((each) => lstatSync(join(root, each), { bigint: true, throwIfNoEntry: false }));
  return one !== undefined && one.ino === two?.ino && one.dev === two.dev;
}

function barOfFolder(stats: Stats, at: string, _file: string, shown: string): Found | undefined {
  return stats.isDirectory() ? undefined : { kind: "obstacle", at, diagnostic: obstacle(shown, "a folder") };
}

function foundFile(stats: Stats, at: string, file: string, shown: string): Found {
  return stats.isFile()
    ? { kind: "file", bytes: readFileSync(file) }
    : { kind: "obstacle", at, diagnostic: obstacle(shown, "a file") };
}

/** The finding for something that stands where a file or folder has to be. */
export function obstacle(file: string, wanted: "a file" | "a folder"): Diagnostic {
  return error("path-taken", `${file} has to be ${wanted}, but is something else`, {
    place: { file },
    hint: "move it away, then run the command again",
  });
}

function symbolicLink(file: string): Diagnostic {
  return error("symbolic-link", `${file} is a symbolic link, and nothing is written or removed through links`, {
    place: { file },
    hint: "remove the link; only the output folder itself may be one",
  });
}
