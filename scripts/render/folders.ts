import { hasErrors } from "../diagnostic/diagnostic.ts";
import { compileTemplates, entriesOf, load } from "./compile.ts";
import type { Kit } from "./kit.ts";
import { withPartials } from "./partials.ts";
import { checkTemplates } from "./check-templates.ts";
import { type Renderer, rendererOf } from "./renderer.ts";
import { type Target, readTargets } from "./target.ts";
import { type TemplateFolder, type Templates, readTemplates } from "./templates.ts";
import { findUnused } from "./unused.ts";

/** Reads template folders, and says what is wrong in them. */
export function kitOfFolders(folders: readonly TemplateFolder[]): Kit {
  const { templates, diagnostics } = readTemplates(folders);
  const { targets, diagnostics: ofTargets } = readTargets(templates);
  const faults = [...diagnostics, ...ofTargets, ...checkTemplates(targets, templates)];
  // What uses what is known once all is sound.
  const unused = hasErrors(faults) ? [] : findUnused(targets, templates);
  return {
    targets,
    renderer: lazyRenderer(targets, templates),
    isFinal: finality(templates),
    diagnostics: [...faults, ...unused],
  };
}

/** Compiles when the first file is rendered: templates with faults in them cannot be. */
function lazyRenderer(targets: readonly Target[], templates: Templates): Renderer {
  let renderer: Renderer | undefined;
  return (jobs) => {
    renderer ??= compiled(targets, templates);
    return renderer(jobs);
  };
}

function compiled(targets: readonly Target[], templates: Templates): Renderer {
  return rendererOf(load(compileTemplates(entriesOf(targets), templates)), (path) => templates.get(path)!);
}

/** Whether a template and all its partials are built in. Each is looked through once. */
function finality(templates: Templates): Kit["isFinal"] {
  const known = new Map<string, boolean>();
  return (path) => {
    const final = known.get(path) ?? [...withPartials(path, templates)].every((each) => templates.get(each)!.builtIn);
    known.set(path, final);
    return final;
  };
}
