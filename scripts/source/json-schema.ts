import type { ValidateFunction } from "ajv";
import { Ajv2020, type Options } from "ajv/dist/2020.js";

/** Compiles a JSON Schema (2020-12). `x-form` says in words what a pattern asks for, `x-code` names its diagnostic. */
export function compileSchema<T>(schema: object): ValidateFunction<T> {
  return compiler().compile<T>(schema);
}

/** What compiles our schemas. */
export function compiler(options: Options = {}): Ajv2020 {
  const ajv = new Ajv2020({ allErrors: true, verbose: true, allowUnionTypes: true, strictRequired: false, ...options });
  ajv.addVocabulary(["x-form", "x-code"]);
  return ajv;
}
