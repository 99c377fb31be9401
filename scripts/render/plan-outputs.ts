import type { Model, ModelOf } from "../model/shape.ts";
import { rootTypes, wordsFor } from "./model-types.ts";
import { pathsIn } from "./path-pattern.ts";
import { isPresent, valueAt } from "./presence.ts";
import type { Target, TargetOutput } from "./target.ts";

/** One file that is going to be rendered, with what its template sees. */
export interface PlannedOutput {
  readonly path: string;
  /** The name under which the package exports it. */
  readonly subpath?: string;
  readonly target: string;
  readonly output: TargetOutput;
  readonly network?: string;
  readonly query?: string;
  readonly values: object;
}

/** A file, or a part of one, that is left out because the spec does not say enough, or too much. */
export interface Omission {
  readonly path: string;
  /** The path with <network>, <query> or <chainId> in it. */
  readonly pattern: string;
  readonly network?: string;
  readonly target: string;
  /** The model path of what is missing, if anything is. */
  readonly lacks?: string;
  /** What goes on from "left out …: ". */
  readonly why: string;
  /** Whether the file is there, but without the part that needs it. */
  readonly partly: boolean;
}

export interface OutputPlan {
  readonly outputs: readonly PlannedOutput[];
  readonly omissions: readonly Omission[];
}

/** Decides which files the targets make of a model. */
export function planOutputs(targets: readonly Target[], model: Model): OutputPlan {
  const omissions: Omission[] = [];
  const planned = targets.flatMap((target) =>
    target.outputs.flatMap((output) => {
      const fill = { path: filler(output.path), subpath: filler(output.subpath ?? "") };
      return subjects(output, model).flatMap((subject) => plan(target, output, subject, fill));
    }),
  );
  const index = { example: model.networks[0]!, outputs: planned.map(entry), outputKinds: kindsOf(planned) };
  const outputs = planned.map((each) =>
    each.output.scope === "spec" ? { ...each, values: { ...each.values, ...index } } : each,
  );
  return { outputs, omissions };

  function plan(
    { name }: Target,
    output: TargetOutput,
    { values, ...about }: Subject,
    fill: { readonly path: Filler; readonly subpath: Filler },
  ): PlannedOutput[] {
    const path = fill.path(values);
    const omit = (reason: Pick<Omission, "lacks" | "why">, partly: boolean): void => {
      const { network } = about;
      const whose = { target: name, ...(network !== undefined && { network }) };
      omissions.push({ path, pattern: patternOf(output), ...whose, ...reason, partly });
    };
    const lacking = (path: string) => ({ lacks: path, why: `missing ${wordsFor(path, rootTypes(output.scope))}` });
    const isMissing = (need: string): boolean => !isPresent(valueAt(need, values));
    const { needs, parts, atMost = Infinity } = output;
    const lacks = needs.find(isMissing);
    if (lacks !== undefined) {
      omit(lacking(lacks), false);
      return [];
    }
    if (model.networks.length > atMost) {
      omit({ why: `made for at most ${atMost} networks` }, false);
      return [];
    }
    for (const part of parts.filter(isMissing)) omit(lacking(part), true);
    const subpath = output.subpath !== undefined && { subpath: fill.subpath(values) };
    return [{ path, target: name, output, values, ...subpath, ...about }];
  }
}

interface Subject {
  readonly values: object;
  readonly network?: string;
  readonly query?: string;
}

function subjects({ scope }: TargetOutput, spec: Model): Subject[] {
  switch (scope) {
    case "spec":
      return [{ values: { spec } }];
    case "network":
      return spec.networks.map((network) => ({ values: { spec, network }, network: network.key }));
    case "query":
      return spec.queries.map((query) => ({ values: { spec, query }, query: query.key }));
  }
}

/** Fills in the model paths in the braces of a pattern. */
type Filler = (values: object) => string;

function filler(pattern: string): Filler {
  const names = pathsIn(pattern);
  return (values) => names.reduce((path, name) => path.replace(`{${name}}`, String(valueAt(name, values))), pattern);
}

function entry({ path, subpath, target, output, network, query }: PlannedOutput): ModelOf<"Output"> {
  return {
    path,
    target,
    about: output.about,
    ...(subpath !== undefined && { subpath }),
    ...(network !== undefined && { network }),
    ...(query !== undefined && { query }),
  };
}

/** Each kind of file once, however many there are of it. */
function kindsOf(planned: readonly PlannedOutput[]): ModelOf<"OutputKind">[] {
  const kinds = new Map(planned.map(({ target, output }) => [output, { target, output }]));
  return [...kinds.values()].map(({ target, output }) => ({
    path: patternOf(output),
    target,
    about: output.about,
  }));
}

/** A key stands for what it is the key of. */
function patternOf({ path }: TargetOutput): string {
  return path.replace(/\{(?:\w+\.)*?(\w+)(?:\.key)?\}/g, "<$1>");
}
