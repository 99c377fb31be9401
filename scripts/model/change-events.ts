import type { ChangeEvent } from "./change-kinds.ts";

export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** What happened to a list of texts that is not the same any more. */
export function eventOfList(before: readonly unknown[], after: readonly unknown[]): ChangeEvent {
  if (after.length < before.length) return "shrinks";
  return after.length > before.length && before.every((item, i) => item === after[i]) ? "grows" : "changes";
}

/** The loudest of what happened in a JSON value that is not the same any more. */
export function eventOfData(before: unknown, after: unknown): ChangeEvent | undefined {
  const found = new Set(eventsIn(before, after));
  return (["retypes", "shrinks", "changes", "grows", "moves"] as const).find((event) => found.has(event));
}

/** A list is a tuple to TypeScript: of another length, it is of another type. */
function eventsIn(before: unknown, after: unknown): ChangeEvent[] {
  if (isSame(before, after)) return [];
  if (typeOf(before) !== typeOf(after)) return ["retypes"];
  if (Array.isArray(before) && Array.isArray(after)) {
    return before.length === after.length ? before.flatMap((item, i) => eventsIn(item, after[i])) : ["retypes"];
  }
  return typeof before === "object" ? eventsInObject(before as object, after as object) : ["changes"];
}

function eventsInObject(before: object, after: object): ChangeEvent[] {
  const [was, is] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const kept = [...was.keys()].filter((key) => is.has(key));
  const order = [...is.keys()].filter((key) => was.has(key));
  return [
    ...kept.flatMap((key) => eventsIn(was.get(key), is.get(key))),
    ...(kept.length < was.size ? (["shrinks"] as const) : []),
    ...(kept.length < is.size ? (["grows"] as const) : []),
    ...(isSame(kept, order) ? [] : (["moves"] as const)),
  ];
}

function typeOf(value: unknown): string {
  return value === null ? "null" : Array.isArray(value) ? "list" : typeof value;
}
