import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import { undeprecatedRemovals } from "../history/removals.ts";
import { startBlockFindings } from "../history/start-blocks.ts";
import { bumpFrom, suffices, versionAfter } from "../history/versions.ts";
import type { Bump } from "../model/kinds.ts";
import type { SpecChange } from "../model/change-report.ts";
import { bumpOf, changesBetween } from "../model/changes.ts";
import type { Options } from "../options.ts";
import { enter } from "../progress/stages.ts";
import { type Finding, locate } from "../source/finding.ts";
import type { Side } from "./compared.ts";
import { type TemplateChanges, templateChanges } from "./template-changes.ts";

/** What is new in a spec since another one, and what that asks of its version. */
export interface Difference {
  readonly base: Side;
  readonly head: Side;
  readonly changes: readonly SpecChange[];
  readonly templates: readonly string[];
  readonly remade: readonly string[];
  readonly version: Required;
  readonly diagnostics: readonly Diagnostic[];
}

/** What changes ask of a version. */
export interface Required {
  /** The part that grows; nothing without changes. */
  readonly bump?: Bump;
  /** Why. */
  readonly reason?: string;
  /** The least version that will do; a pre-release of it will do too. */
  readonly needed: string;
  readonly suffices: boolean;
}

/** Compares two specs and the templates that belong to them. */
export async function differenceOf(base: Side, head: Side, options: Options): Promise<Difference> {
  enter("compare");
  const spec = { before: base.model, after: head.model };
  const changes = changesBetween(spec.before, spec.after);
  const { diagnostics, ...files } = await templateChanges(base, head, options);
  const findings = [
    ...startBlockFindings(spec, head.resolved),
    ...undeprecatedRemovals(spec, base.resolved, head.resolved),
  ];
  const version = requiredVersion(base.model.version, head.model.version, changes, files);
  return { base, head, changes, ...files, version, diagnostics: [...diagnostics, ...locate(findings)] };
}

function requiredVersion(
  before: string,
  after: string,
  changes: readonly SpecChange[],
  files: Omit<TemplateChanges, "diagnostics">,
): Required {
  const asked = bumpOf(changes) ?? bumpOfFiles(files);
  const needed = versionAfter(before, asked?.bump);
  return {
    ...(asked && { bump: bumpFrom(before, asked.bump), reason: reasonOf(asked.because) }),
    needed,
    suffices: suffices(after, needed, before),
  };
}

/** Of files that are made otherwise, nobody can say what that means to their users: the next version shows that they are. */
function bumpOfFiles({ templates, remade }: Omit<TemplateChanges, "diagnostics">) {
  const [template, file] = [templates[0], remade[0]];
  if (template !== undefined) return { bump: "patch", because: `template ${template} changed` } as const;
  if (file !== undefined) return { bump: "patch", because: `${file} is made otherwise by this netspec` } as const;
  return undefined;
}

function reasonOf(because: SpecChange | string): string {
  return typeof because === "string" ? because : because.message;
}

/** Of a version that will not do. */
export function tooSmall({ base, head, version: { bump, reason, needed } }: Difference): Finding {
  const why = bump === undefined ? `${base.model.version} came before` : reason!;
  return {
    code: "version-too-small",
    severity: "error",
    message: `version ${head.model.version} is too small: ${why}`,
    at: { source: head.resolved.source, path: ["version"] },
    hint: `write version: ${needed}${bump === undefined ? "" : `, a ${bump} release after ${base.model.version}`}, or a pre-release of it`,
  };
}
