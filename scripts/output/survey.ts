import { normalize, relative, sep } from "node:path";
import type { Artifact, SpecIdentity } from "./artifact.ts";
import { finder } from "./find.ts";
import { readFolder } from "./folder.ts";
import { faultsOfPaths, within } from "./path.ts";
import { noPlan, planOf, type Plan } from "./plan.ts";
import { otherOverlays } from "./other-overlays.ts";
import { scopeOf } from "./scope.ts";
import type { Selection } from "./selection.ts";

/** What is to be in an output folder. */
export interface Request {
  /** The output folder, which need not exist. */
  readonly out: string;
  readonly spec: SpecIdentity;
  /** All of the spec's, whatever is selected. */
  readonly artifacts: readonly Artifact[];
  readonly selection: Selection;
  /** Files that may lose a content that is not netspec's, as paths in the output folder or to it. */
  readonly force: readonly string[];
  /** Whether there is surely something to write. */
  readonly isDue?: boolean;
  /** Whether a file of a folder is as an earlier run left it, as far as can be told without reading it. */
  readonly isUntouched?: (root: string, path: string) => boolean;
}

/** Compares what is to be in an output folder with what is there. Only reads, and takes no lock. */
export function survey(request: Request): Plan {
  const forced = forcedPaths(request);
  const folder = readFolder(request.out, forced);
  const faults = [
    ...(folder.exists ? [] : folder.diagnostics),
    ...faultsOfPaths(request.artifacts),
    ...otherOverlays(folder, request.spec),
  ];
  if (faults.length > 0) return noPlan(folder, faults);

  const scope = scopeOf(request.artifacts, request.selection, folder);
  // Should the folder come into being just now, half of its files would look like nobody's, or need not be written.
  const find = folder.exists ? finder(folder.root, request.out) : () => nothing;
  const isUntouched = (path: string): boolean => folder.exists && request.isUntouched?.(folder.root, path) === true;
  return planOf(request.spec, scope, { folder, fileOf: within(request.out), find, forced, isUntouched });
}

const nothing = { kind: "nothing" } as const;

function forcedPaths({ out, force }: Request): Set<string> {
  const paths = force.flatMap((path) => [normalize(path), relative(out, path)]);
  return new Set(paths.map((path) => path.replaceAll(sep, "/")));
}
