import { compileSchema } from "../source/json-schema.ts";
import type { TargetData } from "./target-data.ts";
import schema from "./target.schema.json" with { type: "json" };

/** Holds data against the JSON Schema of a target.yaml. A bundle has it compiled. */
export default compileSchema<TargetData>(schema);
