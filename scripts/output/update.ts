import { join } from "node:path";
import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import { build } from "./build.ts";
import { rootOf } from "./folder.ts";
import { acquire, release } from "./lock.ts";
import { LOCK } from "./names.ts";
import { isCarriedOut, type Plan } from "./plan.ts";
import { replace } from "./replace.ts";
import { survey, type Request } from "./survey.ts";

/**
 * Makes an output folder hold what it is to hold. Touches nothing that already does, and nothing at all if anything
 * is refused. Returns the plan that was carried out; its diagnostics say why it was not, or not wholly.
 */
export async function update(request: Request): Promise<Plan> {
  const root = request.isDue ? rootOf(request.out) : undefined;
  // With something to write, the first look is taken under the lock.
  const updated = root === undefined ? undefined : await updateLocked(request, root);
  if (updated && !("fault" in updated)) return updated;
  for (;;) {
    const plan = survey(request);
    if (isCarriedOut(plan)) return plan;
    // Another run's work half done can look like a refusal, so that a second look is taken under the lock.
    if (plan.folder.exists) {
      const outcome = await updateLocked(request, plan.folder.root);
      return "fault" in outcome ? withFault(plan, outcome.fault) : outcome;
    }
    if (plan.diagnostics.length > 0) return plan;
    const outcome = build(plan);
    if (outcome !== "taken") return withFault(plan, outcome);
  }
}

/** The plan that was carried out, or why the lock cannot be had. */
async function updateLocked(request: Request, root: string): Promise<Plan | { readonly fault: Diagnostic }> {
  const lock = join(root, LOCK);
  const fault = await acquire(lock, join(request.out, LOCK));
  if (fault !== undefined) return { fault };
  try {
    const plan = survey(request);
    return plan.diagnostics.length > 0 ? plan : withFault(plan, replace(plan));
  } finally {
    release(lock);
  }
}

function withFault(plan: Plan, fault: Diagnostic | undefined): Plan {
  return fault === undefined ? plan : { ...plan, diagnostics: [...plan.diagnostics, fault] };
}
