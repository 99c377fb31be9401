/** What `with` asks: whether there is a value. Zero, false and an empty text are values; an empty list is none. */
export function exists(value: unknown): boolean {
  return value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);
}

/** What `if` and `needs` ask: whether there is a value, and it is not false. */
export function isPresent(value: unknown): boolean {
  return exists(value) && value !== false;
}

/** The value at a model path; undefined when something on the way is absent. Through a list, what its items have there. */
export function valueAt(path: string, roots: object): unknown {
  return path
    .split(".")
    .reduce<unknown>(
      (value, key) =>
        Array.isArray(value) ? value.flatMap((item) => memberOf(item, key)).filter(isPresent) : memberOf(value, key),
      roots,
    );
}

function memberOf(value: unknown, key: string): unknown {
  return (value as Record<string, unknown> | undefined)?.[key];
}
