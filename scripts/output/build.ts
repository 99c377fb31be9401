import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { pid } from "node:process";
import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import { enter } from "../progress/stages.ts";
import { cannotWrite } from "./fault.ts";
import { makeFolders } from "./mkdir.ts";
import { sweep } from "./litter.ts";
import { staging } from "./names.ts";
import { foldersOf, within } from "./path.ts";
import type { Plan } from "./plan.ts";

/**
 * Carries out a plan for a folder that does not exist: builds it beside, and renames it in one step.
 * `"taken"` says that another run was faster; nothing was changed then.
 */
export function build({ folder: { root, out, litter }, changes }: Plan): Diagnostic | "taken" | undefined {
  const site = staging(root, pid);
  const fileOf = within(site);
  let file = out;
  try {
    sweep(litter);
    makeFolders(dirname(root));
    mkdirSync(site);
    for (const folder of foldersOf(changes.map(({ path }) => path))) mkdirSync(fileOf(folder));
    for (const [i, change] of changes.entries()) {
      enter("write", i, changes.length);
      file = change.file;
      writeFileSync(fileOf(change.path), change.after!, { flag: "wx" });
    }
    file = out;
    renameSync(site, root);
    return undefined;
  } catch (cause) {
    const fault = cannotWrite(file, cause);
    sweep([site]);
    return existsSync(root) ? "taken" : fault;
  }
}
