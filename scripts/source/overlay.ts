import validate from "./overlay-validator.ts";
import { type Checked, checkSchema } from "./schema.ts";
import type { Source } from "./source.ts";
import type { OverlayData } from "./spec-data.ts";

/** Holds the data against the JSON Schema of an overlay. */
export function checkOverlay(source: Source): Checked<OverlayData> {
  return checkSchema(source, "overlay", validate);
}
