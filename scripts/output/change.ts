import { join } from "node:path";
import { error, type Diagnostic } from "../diagnostic/diagnostic.ts";
import { hasConflict, mergeConflict } from "./conflict.ts";
import type { Find } from "./find.ts";
import type { Artifact } from "./artifact.ts";
import type { Folder } from "./folder.ts";
import { sha256, withLineFeeds } from "./hash.ts";
import { MANIFEST } from "./names.ts";

/** What a run does, or would do, to one path. */
export interface Change {
  /** Posix, relative to the output folder. */
  readonly path: string;
  /** The file on disk, as the user calls it. */
  readonly file: string;
  readonly kind: "create" | "update" | "delete" | "same";
  /** The text on disk, of an update or deletion; absent when it cannot be read. */
  readonly before?: string;
  /** The text to write, in UTF-8; absent of a deletion, and where nobody needs it. */
  readonly after?: Buffer;
  /** Of an update: nothing else differs. */
  readonly onlyLineEndings?: boolean;
  /** Why the change may not be made. */
  readonly refusal?: Diagnostic;
}

/** What a change is judged by. */
export interface Disk {
  readonly folder: Folder;
  /** Where a path is, as the user calls it. */
  readonly fileOf: (path: string) => string;
  readonly find: Find;
  /** Paths whose content may be lost. */
  readonly forced: ReadonlySet<string>;
  /** Whether a file is as an earlier run left it, as far as can be told without reading it. */
  readonly isUntouched: (path: string) => boolean;
}

/** What a file is to hold; see {@link Artifact}. */
export type Text = Pick<Artifact, "path" | "bytes" | "sha256">;

/**
 * What it takes for a path to hold a text.
 * @param givesWay - whether what stands at a path instead of a file or a folder is gone by then
 */
export function writing(text: Text, disk: Disk, givesWay: (path: string) => boolean): Change {
  const { path } = text;
  const file = disk.fileOf(path);
  const isKnown = text.sha256 !== undefined;
  if (isKnown && disk.isUntouched(path)) return { path, file, kind: "same" };
  const found = disk.find(path);
  if (isKnown && found.kind === "file" && sha256(found.bytes) === text.sha256) return { path, file, kind: "same" };
  const after = text.bytes;
  if (found.kind === "nothing") return { path, file, kind: "create", after };
  const change = { path, file, after };
  if (found.kind === "obstacle" && givesWay(found.at)) return { ...change, kind: "create" };
  if (found.kind !== "file") return { ...change, kind: "create", refusal: found.diagnostic };

  if (found.bytes.equals(after)) return { ...change, kind: "same" };
  const onlyLineEndings = withLineFeeds(found.bytes).equals(withLineFeeds(after));
  // A readable manifest is netspec's, whatever it says; and nothing of worth is lost with line endings.
  const refusal = path === MANIFEST || onlyLineEndings ? {} : refusalToLose(path, found.bytes, disk);
  return { ...change, kind: "update", before: found.bytes.toString(), onlyLineEndings, ...refusal };
}

/** What it takes for a file of ours to be gone from `path`; nothing, if there is none. */
export function removing(path: string, disk: Disk): Change | undefined {
  const change = { path, file: disk.fileOf(path), kind: "delete" } as const;
  const found = disk.find(path);
  if (found.kind === "unknown") return { ...change, refusal: found.diagnostic };
  if (found.kind !== "file" || knownHashes(path, disk.folder).length === 0) return undefined;
  return { ...change, before: found.bytes.toString(), ...refusalToLose(path, found.bytes, disk) };
}

/** A file is ours to replace if manifest or journal knows its hash. */
function refusalToLose(path: string, bytes: Buffer, { folder, forced }: Disk): { refusal?: Diagnostic } {
  const known = knownHashes(path, folder);
  const isOurs = known.includes(sha256(bytes)) || known.includes(sha256(withLineFeeds(bytes)));
  if (isOurs || forced.has(path)) return {};
  if (hasConflict(bytes)) return { refusal: mergeConflict(join(folder.out, path)) };
  if (known.length > 0) return { refusal: handEdited(path, folder) };
  // With a record that cannot be read, it is to blame, once.
  return { refusal: folder.diagnostics[0] ?? foreign(path, folder) };
}

function knownHashes(path: string, { manifest, journal }: Folder): readonly string[] {
  const recorded = manifest.get(path)?.sha256;
  return [...(recorded === undefined ? [] : [recorded]), ...(journal.get(path) ?? [])];
}

function handEdited(path: string, { out }: Folder): Diagnostic {
  const file = join(out, path);
  return error("hand-edited-file", `${file} was changed by something else than netspec`, {
    place: { file },
    hint: `move the change into the spec or a template; to discard it, generate with --force ${path}`,
  });
}

function foreign(path: string, { out, manifest }: Folder): Diagnostic {
  const file = join(out, path);
  return error("foreign-file", `${file} has to be replaced, but nothing on record says that netspec wrote it`, {
    place: { file },
    hint: `${manifest.size > 0 ? "" : `restore ${join(out, MANIFEST)} if there was one, or `}move the file out of the folder; to discard it, generate with --force ${path}`,
  });
}
