import validate from "./overlay-validator.ts";
import { type Checked, checkAgainst } from "./schema.ts";
import type { Source } from "./source.ts";
import type { OverlayData } from "./spec-data.ts";

/** Holds the data against the JSON Schema of an overlay. */
export function checkOverlay(source: Source): Checked<OverlayData> {
  return checkAgainst(source, "overlay", validate);
}
