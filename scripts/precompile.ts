import { fileURLToPath } from "node:url";
import standalone from "ajv/dist/standalone/index.js";
import targetSchema from "./render/target.schema.json" with { type: "json" };
import { printPrepared } from "./render/prepare.ts";
import specSchema from "../spec/networks.schema.json" with { type: "json" };
import { compiler } from "./source/json-schema.ts";
import { overlaySchema } from "./source/overlay-schema.ts";

const templates = fileURLToPath(new URL("../templates", import.meta.url));

/** What a bundle holds instead of modules that compile something when they are loaded: code by the module's path. */
export const precompiled: Readonly<Record<string, string>> = {
  "scripts/source/spec-validator.ts": validator(specSchema),
  "scripts/source/overlay-validator.ts": validator(overlaySchema),
  "scripts/render/target-validator.ts": validator(targetSchema),
  "scripts/render/built-in.ts": printPrepared(templates),
};

function validator(schema: object): string {
  const ajv = compiler({ code: { source: true } });
  return standalone.default(ajv, ajv.compile(schema));
}
