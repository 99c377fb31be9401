import { compileSchema } from "./json-schema.ts";
import { overlaySchema } from "./overlay-schema.ts";
import type { OverlayData } from "./spec-data.ts";

/** Holds data against the JSON Schema of an overlay. A bundle has it compiled. */
export default compileSchema<OverlayData>(overlaySchema);
