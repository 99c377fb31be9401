import { posix } from "node:path";
import { error, type Diagnostic } from "../diagnostic/diagnostic.ts";
import type { Artifact } from "./artifact.ts";
import { MANIFEST, OWN_PREFIX, SUMS } from "./names.ts";

/** Why a path can be no artifact's, as the end of a sentence that starts with the path. */
export function faultOfPath(path: string): string | undefined {
  const segments = path.split("/");
  if (/[\\\p{Cc}]/u.test(path)) return "contains a backslash or a control character";
  if (segments.some((segment) => segment === "" || segment === "." || segment === ".."))
    return "is not a plain path inside the output folder";
  if (segments.some((segment) => folded(segment) === ".git")) return "leads into the folder that git keeps for itself";
  if (segments.some((segment) => DEVICE.test(segment)))
    return "has the name of a device in it, which is no file on Windows";
  if (/[<>:"|?*]/.test(path)) return 'has one of the characters < > : " | ? * in it, which Windows refuses';
  if (segments.some((segment) => /[. ]$/.test(segment)))
    return "has a part that ends in a dot or a blank, which Windows drops";
  if (RESERVED.has(folded(segments[0] ?? "")) || segments.some((segment) => folded(segment).startsWith(OWN_PREFIX)))
    return "is a name that netspec keeps for itself";
  return undefined;
}

/** Artifacts that cannot be written side by side on every system: unsafe paths, and paths that exclude each other. */
export function faultsOfPaths(artifacts: readonly Artifact[]): Diagnostic[] {
  const found: Diagnostic[] = [];
  const owners = new Map<string, Artifact>();
  for (const artifact of artifacts) {
    const fault = faultOfPath(artifact.path);
    const other = owners.get(folded(artifact.path));
    if (fault !== undefined) found.push(unsafe(artifact, fault));
    else if (other !== undefined) found.push(colliding(artifact, other));
    else owners.set(folded(artifact.path), artifact);
  }
  for (const artifact of owners.values()) {
    for (const folder of foldersOf([artifact.path])) {
      const other = owners.get(folded(folder));
      if (other !== undefined) found.push(colliding(artifact, other));
    }
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

/** The order of every list of paths: the same in any locale. */
export function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Paths that some file system holds for the same. */
function folded(path: string): string {
  return path.normalize("NFC").toLowerCase();
}

const RESERVED = new Set([MANIFEST, SUMS].map(folded));

/** With any extension: `con.json` is the console too. */
const DEVICE = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i;

const HINT = "Change the output's path in its target.yaml.";

function unsafe({ path, target }: Artifact, fault: string): Diagnostic {
  return error("unsafe-path", `The path ${JSON.stringify(path)} of target "${target}" ${fault}.`, { hint: HINT });
}

function colliding(artifact: Artifact, other: Artifact): Diagnostic {
  const [one, two] = [other, artifact].map(({ path, target }) => `"${path}" of target "${target}"`);
  return error("colliding-paths", `${one} and ${two} cannot both be written.`, { hint: HINT });
}
