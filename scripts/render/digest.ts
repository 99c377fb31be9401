/** A short name for a value: the same for what is printed alike as JSON. */
export function digest(value: unknown): string {
  // Loaded when asked for: not every run renders.
  return process.getBuiltinModule("node:crypto").hash("sha256", JSON.stringify(value), "base64url");
}
