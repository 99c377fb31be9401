import schema from "../../spec/networks.schema.json" with { type: "json" };
import { compileSchema } from "./json-schema.ts";
import type { SpecData } from "./spec-data.ts";

/** Holds data against the JSON Schema of a spec. A bundle has it compiled. */
export default compileSchema<SpecData>(schema);
