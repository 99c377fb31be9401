import { join, posix, sep } from "node:path";
import { error, type Diagnostic } from "../diagnostic/diagnostic.ts";
import { folded, isDeviceName } from "../lang/file-name.ts";
import type { Artifact } from "./artifact.ts";
import { MANIFEST, OWN_PREFIX, SUMS } from "./names.ts";

/** Why nothing of netspec's can be at a path, as the end of a sentence that starts with the path. */
export function faultOfPath(path: string): string | undefined {
  const segments = folded(path).split("/");
  if (/[\\\p{Cc}]/u.test(path)) return "contains a backslash or a control character";
  if (segments.some((segment) => segment === "" || segment === "." || segment === ".."))
    return "is not a plain path inside the output folder";
  // The short name is what Windows knows it by as well.
  if (segments.some((segment) => segment === ".git" || segment === "git~1"))
    return "leads into a folder that is git's own";
  if (RESERVED.has(segments[0]!) || segments.some((segment) => segment.startsWith(OWN_PREFIX)))
    return "is a name that netspec keeps for itself";
  return undefined;
}

/** Why some system cannot hold a file at a path, or not under that name. */
function faultElsewhere(path: string): string | undefined {
  const segments = path.split("/");
  if (/[\p{Cf}\p{Cs}]/u.test(path)) return "contains a character that nobody can see";
  if (/[<>:"|?*]/.test(path)) return 'contains one of < > : " | ? *, which Windows refuses';
  if (segments.some((segment) => /[. ]$/.test(segment)))
    return "has a part that ends in a dot or a blank, which Windows drops";
  const device = segments.find(isDeviceName);
  return device && `is refused by Windows, for which "${device}" is a device`;
}

/** Artifacts that cannot be written side by side on every system: unsafe paths, and paths that exclude each other. */
export function faultsOfPaths(artifacts: readonly Artifact[]): Diagnostic[] {
  const found: Diagnostic[] = [];
  const owners = new Map<string, Artifact>();
  for (const artifact of artifacts) {
    const as = folded(artifact.path);
    const fault = faultOfPath(artifact.path) ?? faultElsewhere(artifact.path);
    const other = owners.get(as);
    if (fault !== undefined) found.push(unsafe(artifact, fault));
    else if (other !== undefined) found.push(colliding(artifact, other));
    else owners.set(as, artifact);
  }
  const written = [...owners.values()];
  for (const folder of foldersOf(written.map(({ path }) => path))) {
    const other = owners.get(folded(folder));
    if (other === undefined) continue;
    const inside = written.filter(({ path }) => path.startsWith(`${folder}/`));
    found.push(...inside.map((artifact) => colliding(artifact, other)));
  }
  return found;
}

/** Every folder that the paths lie in, each before those inside it; not the output folder itself. */
export function foldersOf(paths: Iterable<string>): string[] {
  const folders = new Set<string>();
  for (const path of paths) {
    for (let folder = posix.dirname(path); folder !== "." && !folders.has(folder); folder = posix.dirname(folder)) {
      folders.add(folder);
    }
  }
  return [...folders].sort(byCodeUnit);
}

/** Tells where paths of a folder are, as `join` does, which looks at all of them each time. The paths are plain. */
export function within(folder: string): (path: string) => string {
  const start = join(folder, "x").slice(0, -1);
  return sep === "/" ? (path) => start + path : (path) => start + path.replaceAll("/", sep);
}

/** The order of every list of paths: the same in any locale. */
export function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

const RESERVED = new Set([MANIFEST, SUMS].map(folded));

const CHANGE_PATH = "change the output's path in its target.yaml";

function unsafe({ path, target, network, query }: Artifact, fault: string): Diagnostic {
  const [kind, key] = network === undefined ? ["query", query] : ["network", network];
  const hint = key === undefined ? CHANGE_PATH : `call the ${kind} ${key} something else, or ${CHANGE_PATH}`;
  return error("unsafe-path", `the path ${JSON.stringify(path)} of target ${target} ${fault}`, { hint });
}

function colliding(artifact: Artifact, other: Artifact): Diagnostic {
  const [one, two] = [other, artifact].map(({ path, target }) => `"${path}" of target ${target}`);
  return error("colliding-paths", `${one} and ${two} cannot both be written: some systems take them for one`, {
    hint: CHANGE_PATH,
  });
}
