import type { Artifact, SpecIdentity } from "./artifact.ts";
import { sha256 } from "./hash.ts";
import {
  inOrder,
  isHash,
  isObject,
  parseListing,
  printListing,
  type Listed,
  type Listing,
  type ListingFault,
} from "./listing.ts";

/** What the manifest says about one file. Only SHA256SUMS has no target. */
export interface Entry {
  readonly sha256: string;
  readonly target?: string;
  readonly template?: string;
  readonly network?: string;
  readonly query?: string;
}

/** What was generated from what: the artifacts and SHA256SUMS, not the manifest itself. */
export type Manifest = Listing<Entry>;

export function entryOf(artifact: Artifact): Entry {
  const { target, template, network, query } = artifact;
  return {
    sha256: artifact.sha256 ?? sha256(artifact.bytes),
    target,
    template,
    ...(network !== undefined && { network }),
    ...(query !== undefined && { query }),
  };
}

/** The text of SHA256SUMS, which `sha256sum -c` accepts in the output folder. */
export function printSums(artifacts: Manifest): string {
  return inOrder(artifacts)
    .map(([path, entry]) => `${entry.sha256}  ${path}\n`)
    .join("");
}

/** The text of manifest.json, in UTF-8; `files` includes SHA256SUMS. */
export function printManifest({ name, version, updated, overlays = [] }: SpecIdentity, files: Manifest): Buffer {
  return printListing({ name, version, updated, ...(overlays.length > 0 && { overlays }) }, files);
}

/** What a manifest says, or what is wrong with it. */
export function parseManifest(text: string): Listed<Entry> | ListingFault {
  return parseListing(text, parseEntry);
}

/** What was laid over the spec, by what a manifest says beside its files. */
export function overlaysOf({ overlays }: Listed<Entry>["header"]): readonly string[] {
  return overlays === undefined ? [] : [overlays].flat().map(String);
}

function parseEntry(value: unknown): Entry | undefined {
  if (!isObject(value) || !isHash(value["sha256"])) return undefined;
  const entry: Record<string, string> & Entry = { sha256: value["sha256"] };
  for (const key of ["target", "template", "network", "query"]) {
    const origin = value[key];
    if (typeof origin === "string") entry[key] = origin;
    else if (origin !== undefined) return undefined;
  }
  return entry;
}
