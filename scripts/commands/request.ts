import type { Compiled } from "../compile.ts";
import { type Diagnostic, error } from "../diagnostic/diagnostic.ts";
import { didYouMean } from "../diagnostic/suggest.ts";
import type { Options } from "../options.ts";
import type { Selection } from "../output/selection.ts";
import type { Request } from "../output/survey.ts";
import { type Outcome, failed } from "./outcome.ts";

/** What is to be on disk; or, where the spec does not compile or a choice names nothing, why not. */
export function requestOf({ model, targets, artifacts, diagnostics }: Compiled, options: Options): Request | Outcome {
  const { out, target, network, force } = options;
  if (!model || !artifacts) return failed(diagnostics);
  const networks = model.networks.map(({ key }) => key);
  const unknown = [...unknownNames("target", target, targets), ...unknownNames("network", network, networks)];
  if (unknown.length > 0) return { ...failed([...diagnostics, ...unknown]), exitCode: 2 };
  return {
    out,
    spec: {
      name: model.name,
      version: model.version,
      ...(model.updated !== undefined && { updated: model.updated }),
      overlays: model.overlays,
    },
    artifacts,
    selection: selectionOf(options),
    force,
  };
}

/** Which files a call is about. */
export function selectionOf({ target, network }: Options): Selection {
  return { targets: target, networks: network };
}

/** A choice of something that there is not would silently choose nothing. */
export function unknownNames(kind: string, chosen: readonly string[], known: readonly string[]): Diagnostic[] {
  return chosen
    .filter((name) => !known.includes(name))
    .map((name) => error(`${kind}-unknown`, `there is no ${kind} ${name}`, didYouMean(name, known)));
}
