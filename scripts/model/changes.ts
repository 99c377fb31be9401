import { type ChangeEvent, type Classified, type Derived, classes, extension } from "./change-kinds.ts";
import { type Bump, kinds } from "./kinds.ts";
import type { ChangeKind } from "../source/spec-data.ts";
import { eventOfData, eventOfList, isSame } from "./change-events.ts";
import { type Changed, type Report, type SpecChange, changeReport } from "./change-report.ts";
import { type Field, type Model, type ModelOf, type Shape, type ShapeName, extensible, shapes } from "./shape.ts";

/**
 * Every change from one model to another, in the order of the spec. Networks, tokens, contracts, portal fields and
 * queries are the same when their key is. What follows from another value is not reported again, and the version is what
 * the changes ask for, not one of them.
 */
export function changesBetween(before: Model, after: Model): readonly SpecChange[] {
  const report = changeReport();
  compare("Spec", { path: [], name: "" }, { before, after }, { spec: { before, after }, report });
  return report.changes;
}

/** What changes ask of a version from 1.0.0 on, with the first that asks for it; nothing without changes. */
export function bumpOf(changes: readonly SpecChange[]): { bump: Bump; because: SpecChange } | undefined {
  for (const kind of Object.keys(kinds) as ChangeKind[]) {
    const alike = changes.filter((change) => change.kind === kind);
    // A date comes along with what has changed.
    const because = alike.find(({ path }) => path !== "updated") ?? alike[0];
    if (because) return { bump: kinds[kind].bump, because };
  }
  return undefined;
}

/** The networks that are there before and after: by their key, or by their chain id if the key is gone. */
export function keptNetworks({ before, after }: Pair<Model>): Pair<ModelOf<"Network">>[] {
  const byKey = new Map(before.networks.map((network) => [network.key, network]));
  const keys = new Set(after.networks.map(({ key }) => key));
  const goneByChainId = new Map(
    before.networks.filter(({ key }) => !keys.has(key)).map((network) => [network.chainId, network]),
  );
  return after.networks.flatMap((network) => {
    const former = byKey.get(network.key) ?? goneByChainId.get(network.chainId);
    return former ? [{ before: former, after: network }] : [];
  });
}

/** The same before and after. */
export interface Pair<T> {
  readonly before: T;
  readonly after: T;
}

/** Any object of the model, by the names of its values. */
type Thing = Readonly<Record<string, unknown>>;

interface Comparison {
  readonly spec: Pair<Model>;
  readonly report: Report;
}

/** @param within - what the things are of */
function compare(
  shape: ShapeName,
  subject: Changed,
  things: Pair<object>,
  { spec, report }: Comparison,
  within?: Pair<Thing>,
): void {
  const { before, after } = things as Pair<Thing>;
  const repeats = repetition(shape, { before, after }, spec);
  for (const [key, row] of rowsOf(shape, before, after)) {
    if ("derived" in row) continue;
    const { of, list } = (shapes[shape] as Shape)[key] ?? ({ of: "data" } as Field);
    const values = { before: read(shape, key, before), after: read(shape, key, after) };
    if (typeof of === "object" && (list || (values.before && values.after))) {
      const inner = { ...subject, path: [...subject.path, row.at ?? key] };
      if (list)
        compareMembers(
          of.shape as ShapeName,
          row,
          inner,
          values as Pair<readonly Thing[]>,
          { spec, report },
          { before, after },
        );
      else compare(of.shape as ShapeName, inner, values as Pair<Thing>, { spec, report });
      continue;
    }
    const event = eventOf(shape, key, values, within);
    if (!event) continue;
    const changed = changedOf(subject, row, key);
    if (repeats(key)) report.repeat(subject.network, values);
    else if (canBeReference(shape, key)) report.follow(row, event, changed, values);
    else report.add(row, event, changed, values);
  }
}

/** The values of a shape and, where it may have any, its `x-` keys. */
function rowsOf(shape: ShapeName, ...things: readonly Thing[]): [string, Classified | Derived][] {
  const own = Object.entries(classes[shape] as Readonly<Record<string, Classified | Derived>>);
  if (!extensible.has(shape)) return own;
  const names = new Set(things.flatMap((thing) => Object.keys(thing).filter((key) => key.startsWith("x-"))));
  return [...own, ...[...names].map((name): [string, Classified] => [name, { ...extension, label: name }])];
}

/** The value of a subject that is stated under a key. */
function changedOf({ path, name, network }: Changed, { label, at, once }: Classified, key: string): Changed {
  if (once === undefined) return { path: at === "" ? path : [...path, at ?? key], name: called(label, name), network };
  const whose = path.at(-1)!;
  return { path: [once, whose], name: `${label} of ${whose} in ${once}` };
}

/** Compares things in a list that are found by their keys. */
function compareMembers(
  shape: ShapeName,
  row: Classified,
  list: Changed,
  { before, after }: Pair<readonly Thing[]>,
  comparison: Comparison,
  within: Pair<Thing>,
): void {
  const { spec, report } = comparison;
  // They come and go with the portal object.
  if (shape === "PortalField" && (before.length === 0 || after.length === 0)) return;
  const kept: readonly Pair<object>[] = shape === "Network" ? keptNetworks(spec) : sameKeys({ before, after });
  const former = new Map(kept.map((pair) => [pair.after, pair.before as Thing]));
  const old = new Set(former.values());

  for (const thing of before) {
    if (old.has(thing) || !isDeclared(shape, thing, spec.after)) continue;
    report.add(row, "goes", memberOf(shape, list, row, thing), { before: shown(shape, thing, spec.before) });
  }
  for (const thing of after) {
    const was = former.get(thing);
    const member = memberOf(shape, list, row, thing);
    if (was) {
      if (keyOf(was) !== keyOf(thing)) report.add(row, "renames", member, { before: keyOf(was), after: keyOf(thing) });
      const subject = shape === "Network" ? { ...member, name: keyOf(thing) } : member;
      compare(shape, subject, { before: was, after: thing }, comparison, within);
    } else if (isDeclared(shape, thing, spec.before)) {
      report.add(row, "appears", member, { after: shown(shape, thing, spec.after) });
    }
  }
  const orders = {
    before: before.filter((thing) => old.has(thing)).map(keyOf),
    after: [...former.values()].map(keyOf),
  };
  if (row.on.moves && !isSame(orders.before, orders.after)) {
    report.add(row, "moves", { ...list, name: called(row.plural!, list.name) }, orders);
  }
}

function sameKeys({ before, after }: Pair<readonly Thing[]>): Pair<Thing>[] {
  const byKey = new Map(before.map((thing) => [keyOf(thing), thing]));
  return after.flatMap((thing) => {
    const was = byKey.get(keyOf(thing));
    return was ? [{ before: was, after: thing }] : [];
  });
}

function memberOf(shape: ShapeName, list: Changed, { label }: Classified, thing: Thing): Changed {
  const key = keyOf(thing);
  return {
    path: [...list.path, key],
    name: called(`${label} ${key}`, list.name),
    network: shape === "Network" ? key : list.network,
  };
}

function keyOf(thing: object): string {
  const { key, name } = thing as Thing;
  return String(key ?? name);
}

function called(label: string, whole: string): string {
  return whole === "" ? label : `${label} of ${whole}`;
}

/** What is shown of a thing that comes or goes. */
function shown(shape: ShapeName, thing: Thing, { networks }: Model): unknown {
  const key = keyOf(thing);
  switch (shape) {
    case "DeclaredToken":
      return onNetworks(networks.map((its) => [its.key, its.tokens.find((token) => token.key === key)?.address]));
    case "DeclaredContract":
      return onNetworks(networks.map((its) => [its.key, its.contracts.find(({ name }) => name === key)?.value]));
    case "Network":
      return thing["chainId"];
    case "Token":
      return thing["address"];
    case "Query":
      return thing["method"];
    case "TokenTag":
      return thing["name"];
    default:
      return thing["value"];
  }
}

function onNetworks(values: readonly (readonly [string, unknown])[]): unknown {
  const there = values.filter(([, value]) => value !== undefined);
  return there.length > 0 ? Object.fromEntries(there) : undefined;
}

/** What a network has of the spec's declarations. It comes and goes with those. */
function declarationOf(shape: ShapeName, thing: Thing, { tokens, contracts }: Model): Thing | undefined {
  const declared: readonly object[] = shape === "Token" ? tokens : shape === "Contract" ? contracts : [];
  return declared.find((each) => keyOf(each) === keyOf(thing)) as Thing | undefined;
}

function isDeclared(shape: ShapeName, thing: Thing, model: Model): boolean {
  return (shape !== "Token" && shape !== "Contract") || declarationOf(shape, thing, model) !== undefined;
}

/** Says of which values a thing only repeats what stands elsewhere, before and after. */
function repetition(shape: ShapeName, { before, after }: Pair<Thing>, spec: Pair<Model>): (key: string) => boolean {
  const others = { before: fallbacksOf(shape, before, spec.before), after: fallbacksOf(shape, after, spec.after) };
  return (key) => {
    // The spec's own list tells of those of its networks.
    if (shape === "Network" && key === "placeholders")
      return !isSame(spec.before.placeholders, spec.after.placeholders);
    return isSame(before[key], others.before[key]) && isSame(after[key], others.after[key]);
  };
}

/** What a thing has where the spec states nothing of its own. */
function fallbacksOf(shape: ShapeName, thing: Thing, model: Model): Thing {
  switch (shape) {
    case "Spec":
      return { title: model.name };
    case "TokenList":
      return { name: model.title };
    case "Network":
      return { infoUrl: model.homepage };
    case "Query":
      return { title: thing["method"] };
    default:
      return declarationOf(shape, thing, model) ?? {};
  }
}

/** Of a request, only the parameters are stated. */
function read(shape: ShapeName, key: string, thing: Thing): unknown {
  return shape === "Query" && key === "request" ? (thing[key] as Thing)["params"] : thing[key];
}

/** Whether a value may be a reference to another value of the network. */
function canBeReference(shape: ShapeName, key: string): boolean {
  return key === "value" && (shape === "Contract" || shape === "PortalField");
}

function eventOf(
  shape: ShapeName,
  key: string,
  { before, after }: Pair<unknown>,
  within: Pair<Thing> | undefined,
): ChangeEvent | undefined {
  if (isSame(before, after)) return undefined;
  const where = `${shape}.${key}`;
  if (before === undefined || after === undefined) {
    const lacking = before === undefined ? "before" : "after";
    // A contract without a start block is read from that of its network.
    if (where === "Contract.startBlock" && within?.[lacking]["startBlock"] !== undefined) return "changes";
    return before === undefined ? "appears" : "goes";
  }
  // Its fields say what has changed.
  if (where === "Network.portal") return undefined;
  if (where === "Network.status" && after === "retired") return "retires";
  if (where === "Network.status" && before === "retired") return "returns";
  const { of, list } = (shapes[shape] as Shape)[key] ?? ({ of: "data" } as Field);
  if (list) return eventOfList(before as readonly unknown[], after as readonly unknown[]);
  return of === "data" ? eventOfData(before, after) : "changes";
}
