import type { Options } from "../options.ts";

/** What a call reads: "spec/networks.yaml with local.yaml". */
export function specNames({ spec, overlay }: Options): string {
  return overlay.length === 0 ? spec : `${spec} with ${overlay.join(" and ")}`;
}
