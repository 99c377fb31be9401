import { didYouMean } from "../diagnostic/suggest.ts";
import { argumentType } from "./arguments.ts";
import type { Type } from "./model-types.ts";
import { partialNames, partialPath } from "./partials.ts";
import { type Scene, type Use, textOf } from "./scene.ts";
import { languageOfStatic } from "./template-files.ts";
import type { Templates } from "./templates.ts";

/** A longer chain of partials that include each other is nothing that anybody could follow. */
const MAX_TRAIL = 32;

/** Holds `{{> name argument=value}}` to what there is; returns the partial's use, which is still to be checked. */
export function checkPartial(partial: hbs.AST.PartialStatement, scene: Scene, templates: Templates): Use | undefined {
  const path = checkName(partial, scene, templates);
  const types = path === undefined ? undefined : argumentTypes(partial, scene);
  return path === undefined || !types ? undefined : { path, language: scene.language, types, given: new Set() };
}

function checkName(partial: hbs.AST.PartialStatement, scene: Scene, templates: Templates): string | undefined {
  const refuse = (message: string, extra?: { hint?: string }): undefined => {
    scene.report(partial, "template-partial", message, extra);
    return undefined;
  };
  const name = partial.name.type === "PathExpression" ? textOf(partial.name) : undefined;
  if (name === undefined || partial.params.length > 0) {
    return refuse("a partial has a fixed name and named arguments", { hint: "write {{> name network=network}}" });
  }
  const path = partialPath(name, scene.folder, templates);
  if (path === undefined) {
    const known = partialNames(scene.folder, templates);
    return refuse(`there is no partial ${scene.folder}/${name}.hbs`, didYouMean(name, known));
  }
  const language = languageOfStatic(path);
  if (language !== undefined && language !== scene.language.name) {
    return refuse(`${path} is ${language}; this is ${scene.language.name}`);
  }
  if (scene.trail.includes(path)) return refuse(`${path} includes itself`);
  if (scene.trail.length >= MAX_TRAIL) return refuse(`partials include each other more than ${MAX_TRAIL} deep here`);
  return path;
}

/** Undefined when an argument is none, which has been reported then. */
function argumentTypes({ hash }: hbs.AST.PartialStatement, scene: Scene): Map<string, Type> | undefined {
  const types = new Map<string, Type>();
  for (const pair of hash?.pairs ?? []) {
    const type = argumentType(pair.value, scene);
    if (!type) return undefined;
    if (pair.key === "__proto__") {
      scene.report(pair, "template-argument", "no argument can be called `__proto__`", { hint: "choose another name" });
      return undefined;
    }
    types.set(pair.key, type);
  }
  return types;
}
