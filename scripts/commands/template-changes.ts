import { join } from "node:path";
import { compile } from "../compile.ts";
import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import { changedFiles, fileAt } from "../history/git.ts";
import type { Options } from "../options.ts";
import { entryOf, overlaysOf, parseManifest } from "../output/manifest.ts";
import { MANIFEST } from "../output/names.ts";
import { isTemplateFile } from "../render/template-files.ts";
import { templateFolders } from "../template-folders.ts";
import type { Side } from "./compared.ts";

/** What has changed of the files that are made, though not by the spec. */
export interface TemplateChanges {
  /** Files of --templates folders that differ between the two commits, or the first and the disk. */
  readonly templates: readonly string[];
  /** Generated files that were committed with the first spec, and are made otherwise of the same spec now. */
  readonly remade: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Looks at templates as far as there is a commit to compare with. */
export async function templateChanges(base: Side, head: Side, options: Options): Promise<TemplateChanges> {
  const { commit } = base;
  if (commit === undefined) return { templates: [], remade: [], diagnostics: [] };
  const templates: string[] = [];
  for (const folder of options.templates) {
    const changed = changedFiles(folder, commit, head.commit);
    if (changed.fault) return { templates, remade: [], diagnostics: [changed.fault] };
    templates.push(...changed.value.filter(isTemplateFile).map((path) => join(folder, path)));
  }
  // The templates of the other commit are not at hand, and those of the disk are not its own.
  const remade = head.commit === undefined ? await remadeFiles(base, commit, options) : [];
  return "fault" in remade
    ? { templates, remade: [], diagnostics: remade.fault }
    : { templates, remade, diagnostics: [] };
}

/** Makes the files of the first spec anew, and compares them with what its manifest says. */
async function remadeFiles(
  { model, resolved }: Side,
  commit: string,
  { out, templates }: Options,
): Promise<readonly string[] | { readonly fault: readonly Diagnostic[] }> {
  const found = fileAt(commit, join(out, MANIFEST));
  const manifest = found.value && parseManifest(found.value.toString());
  // With overlays, they are other files than those of the spec.
  if (!manifest || "fault" in manifest || overlaysOf(manifest.header).length > 0) return [];
  const { artifacts, diagnostics } = await compile({ model, resolved, diagnostics: [] }, templateFolders(templates));
  if (!artifacts) return { fault: diagnostics.filter(({ severity }) => severity === "error") };
  return artifacts
    .filter((artifact) => {
      const entry = manifest.files.get(artifact.path);
      return entry !== undefined && entry.sha256 !== entryOf(artifact).sha256;
    })
    .map(({ path }) => join(out, path));
}
