import { type ChangeEvent, type Classified, events } from "./change-kinds.ts";
import { kinds } from "./kinds.ts";
import type { ChangeKind } from "../source/spec-data.ts";

/** One change of a spec, in the spec's own terms. */
export interface SpecChange {
  /** What it does to those who use the artifacts. */
  readonly kind: ChangeKind;
  readonly event: ChangeEvent;
  /** Where it is in the spec: `networks.testnet.contracts.Router`. */
  readonly path: string;
  /** In words, without the values: "address of contract Router of testnet changed". */
  readonly message: string;
  /** Key of the network, if it is of one. */
  readonly network?: string;
  /** What was there; absent if nothing was. */
  readonly before?: unknown;
  /** What is there now; absent if nothing is. */
  readonly after?: unknown;
  /** Paths of contracts and portal fields that have changed with it, from the same value to the same. */
  readonly also?: readonly string[];
}

/** What a change is of. */
export interface Changed {
  readonly path: readonly string[];
  /** In a sentence. */
  readonly name: string;
  readonly network?: string | undefined;
}

/** Before and after; one is absent where something comes or goes. */
export interface Values {
  readonly before?: unknown;
  readonly after?: unknown;
}

export interface Report {
  readonly changes: readonly SpecChange[];
  readonly add: (row: Classified, event: ChangeEvent, changed: Changed, values: Values) => void;
  /** The same for a value that may have been taken from another by reference: then that one tells of it. */
  readonly follow: Report["add"];
  /** Something of a network repeats a change of the whole spec. */
  readonly repeat: (network: string | undefined, values: Values) => void;
}

type Draft = SpecChange & { also?: string[] };

/** Collects changes, each once. */
export function changeReport(): Report {
  const changes: Draft[] = [];
  /** What is stated once and seen on every network. */
  const once = new Set<string>();
  /** By network and values: the changes that others may follow. */
  const leaders = new Map<string | undefined, Map<string, Draft>>();
  return { changes, add, follow, repeat };

  function add(row: Classified, event: ChangeEvent, { path, name, network }: Changed, values: Values): void {
    const change: Draft = {
      kind: row.on[event]!,
      event,
      path: path.join("."),
      message: `${name} ${events[event]}`,
      ...(network !== undefined && { network }),
      ...(values.before !== undefined && { before: values.before }),
      ...(values.after !== undefined && { after: values.after }),
    };
    if (row.once !== undefined) {
      if (once.has(JSON.stringify(change))) return;
      once.add(JSON.stringify(change));
    }
    changes.push(change);
    // A value that only words have changed with would be lost among them.
    if (event === "changes" && kinds[change.kind].bump !== "patch") lead(network, values, change);
  }

  function follow(row: Classified, event: ChangeEvent, changed: Changed, values: Values): void {
    const leader = event === "changes" ? leaderOf(changed.network, values) : undefined;
    if (leader) (leader.also ??= []).push(changed.path.join("."));
    else add(row, event, changed, values);
  }

  function repeat(network: string | undefined, values: Values): void {
    const change = leaders.get(undefined)?.get(between(values));
    if (change) lead(network, values, change);
  }

  function lead(network: string | undefined, values: Values, change: Draft): void {
    const known = leaders.get(network) ?? new Map<string, Draft>();
    leaders.set(network, known);
    if (!known.has(between(values))) known.set(between(values), change);
  }

  /** The change of the same network that has the same values, or whose values stand in these texts. */
  function leaderOf(network: string | undefined, values: Values): Draft | undefined {
    const known = leaders.get(network);
    const same = known?.get(between(values));
    const { before } = values;
    if (same || typeof before !== "string") return same;
    const inText = [...(known?.values() ?? [])].find(
      (change) => before.replaceAll(String(change.before), () => String(change.after)) === values.after,
    );
    return inText;
  }
}

function between({ before, after }: Values): string {
  return JSON.stringify([before, after]);
}
