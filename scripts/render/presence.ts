/** What `with` asks: whether there is a value. Zero, false and an empty text are values; an empty list is none. */
export function exists(value: unknown): boolean {
  return value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);
}

/** What `if` and `needs` ask: whether there is a value, and it is not false. */
export function isPresent(value: unknown): boolean {
  return exists(value) && value !== false;
}

/** The value at a model path; undefined when something on the way is absent. */
export function valueAt(path: string, roots: object): unknown {
  return path.split(".").reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], roots);
}
