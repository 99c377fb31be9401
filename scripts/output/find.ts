import { lstatSync, readFileSync, type Stats } from "node:fs";
import { join } from "node:path";
import { error, type Diagnostic } from "../diagnostic/diagnostic.ts";
import { cannotRead, errnoOf } from "./fault.ts";
import { foldersOf } from "./path.ts";

/** What stands at a path of the output folder. */
export type Found =
  | { readonly kind: "nothing" }
  | { readonly kind: "file"; readonly bytes: Buffer }
  /** No regular file can be here: something else is, or a file is where a folder has to be. */
  | { readonly kind: "obstacle"; readonly diagnostic: Diagnostic }
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

  return function find(path) {
    for (const folder of foldersOf([path])) {
      if (!bars.has(folder)) bars.set(folder, lookAt(folder, barOfFolder));
      const bar = bars.get(folder);
      if (bar !== undefined) return bar;
    }
    return lookAt(path, foundFile);
  };

  function lookAt<T>(path: string, judge: (stats: Stats, file: string, shown: string) => T): Found | T {
    const file = join(root, path);
    const shown = join(out, path);
    try {
      const stats = lstatSync(file, { throwIfNoEntry: false });
      if (stats === undefined) return { kind: "nothing" };
      if (stats.isSymbolicLink()) return { kind: "unknown", diagnostic: symbolicLink(shown) };
      return judge(stats, file, shown);
    } catch (cause) {
      // Another run may have removed it since.
      if (errnoOf(cause) === "ENOENT") return { kind: "nothing" };
      return { kind: "unknown", diagnostic: cannotRead(shown, cause) };
    }
  }
}

function barOfFolder(stats: Stats, _file: string, shown: string): Found | undefined {
  return stats.isDirectory() ? undefined : { kind: "obstacle", diagnostic: obstacle(shown, "a folder") };
}

function foundFile(stats: Stats, file: string, shown: string): Found {
  return stats.isFile()
    ? { kind: "file", bytes: readFileSync(file) }
    : { kind: "obstacle", diagnostic: obstacle(shown, "a file") };
}

/** The finding for something that stands where a file or folder has to be. */
export function obstacle(file: string, wanted: "a file" | "a folder"): Diagnostic {
  return error("path-taken", `${file} has to be ${wanted}, but is something else.`, {
    place: { file },
    hint: "Move it away, then run the command again.",
  });
}

function symbolicLink(file: string): Diagnostic {
  return error("symbolic-link", `${file} is a symbolic link, and nothing is written or removed through links.`, {
    place: { file },
    hint: "Remove the link. Only the output folder itself may be one.",
  });
}
