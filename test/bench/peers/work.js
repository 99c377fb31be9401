// What every peer is given and has to write: the values of the shipped networks, as one module and as JSON files.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

export const { WORK: input, OUT: out } = process.env;

/** `module`: constants by export name, with so many `leaves`; `files`: JSON values by path. */
export const readValues = () => JSON.parse(readFileSync(join(input, "values.json"), "utf8"));

export function write(path, text) {
  const file = join(out, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** For generators of types, which leave JSON to the script around them. */
export function writeJson(files) {
  for (const [path, value] of Object.entries(files)) write(path, `${JSON.stringify(value, null, 2)}\n`);
}

/** A JSON Schema that allows this value alone, so that each leaf ends in the types. */
export function schemaOf(value) {
  if (Array.isArray(value)) {
    return { type: "array", prefixItems: value.map(schemaOf), items: value.map(schemaOf), minItems: value.length };
  }
  if (value === null || typeof value !== "object") return { const: value };
  return {
    type: "object",
    properties: Object.fromEntries(Object.entries(value).map(([key, each]) => [key, schemaOf(each)])),
    required: Object.keys(value),
    additionalProperties: false,
  };
}
