import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import type { Job, Renderer } from "./renderer.ts";
import type { Target } from "./target.ts";

/** Targets, and what makes the texts of their outputs. */
export interface Kit {
  readonly targets: readonly Target[];
  /** Not to be called when there are errors. */
  readonly renderer: Renderer;
  /** Whether a template, `<target>/<name>`, prints final text that nobody has to format. */
  readonly isFinal: (template: string) => boolean;
  /** The model paths that the text of a final template depends on; nothing where others may have changed the template. */
  readonly readsOf: (job: Job) => readonly string[] | undefined;
  readonly diagnostics: readonly Diagnostic[];
}
