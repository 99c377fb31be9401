import type { Artifact, SpecIdentity } from "./artifact.ts";
import { sha256 } from "./hash.ts";
import { inOrder, isHash, isObject, parseListing, printListing, type Listing, type ListingFault } from "./listing.ts";

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

export function entryOf({ text, target, template, network, query }: Artifact): Entry {
  return {
    sha256: sha256(text),
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

/** The text of manifest.json; `files` includes SHA256SUMS. */
export function printManifest({ name, version, updated }: SpecIdentity, files: Manifest): string {
  return printListing({ name, version, updated }, files);
}

/** The files that a manifest lists, or what is wrong with it. */
export function parseManifest(text: string): Manifest | ListingFault {
  return parseListing(text, parseEntry);
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
