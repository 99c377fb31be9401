import type { ErrorObject, ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { didYouMean } from "../diagnostic/suggest.ts";
import type { Finding } from "./finding.ts";
import type { Path } from "./path.ts";
import type { Source } from "./yaml.ts";

/** Compiles a JSON Schema (2020-12). `x-form` says in words what a pattern asks for, `x-code` names its diagnostic. */
export function compileSchema<T>(schema: object): ValidateFunction<T> {
  return new Ajv2020({ allErrors: true, verbose: true, allowUnionTypes: true, strictRequired: false })
    .addVocabulary(["x-form", "x-code"])
    .compile<T>(schema);
}

/** What a schema has to say about a source, in the words of people. */
export function explainFaults(source: Source, faults: readonly ErrorObject[]): Finding[] {
  return faults.filter(hasOwnMessage).map((fault) => explain(source, fault));
}

/** Takes out of the data what a schema refuses, until it passes; undefined when nothing sound is left. */
export function removeFaulty<T>(data: unknown, validate: ValidateFunction<T>): { data?: T; removed: readonly Path[] } {
  const sound = structuredClone(data);
  const removed: Path[] = [];
  while (!validate(sound)) {
    const culprits = validate.errors!.map(culprit);
    if (culprits.some((path) => path.length === 0)) return { removed };
    removed.push(...culprits.map((path) => remove(sound, path)));
  }
  return { data: sound, removed };
}

/** A name's own fault says more than that of the object which holds it. */
function hasOwnMessage(fault: ErrorObject): boolean {
  return fault.keyword !== "propertyNames";
}

function explain(source: Source, fault: ErrorObject): Finding {
  const path = pathOf(fault);
  const at = { source, path };
  const name = path.length > 0 ? `\`${path.at(-1)}\`` : "the spec";
  const finding = { severity: "error", at } as const;
  switch (fault.keyword) {
    case "additionalProperties": {
      const key = String(fault.params["additionalProperty"]);
      const known = Object.keys((fault.parentSchema as { properties?: object }).properties ?? {});
      return {
        ...finding,
        code: "unknown-key",
        at: { source, path: [...path, key] },
        part: "key",
        message: `${path.length > 0 ? `${name} has` : "a spec has"} no key \`${key}\``,
        ...didYouMean(key, known),
      };
    }
    case "required": {
      const key = String(fault.params["missingProperty"]);
      return { ...finding, code: "missing-key", part: "key", message: `${name} has no \`${key}\`` };
    }
    case "type":
      return {
        ...finding,
        code: "wrong-type",
        message: `${name} is ${kindOf(fault.data)}, but ${kinds(fault.schema as string | string[])} belongs here`,
      };
    case "pattern": {
      const { "x-form": form, "x-code": code } = fault.parentSchema as { "x-form"?: string; "x-code"?: string };
      if (fault.propertyName !== undefined) {
        return {
          ...finding,
          code: "wrong-name",
          at: { source, path: [...path, fault.propertyName] },
          part: "key",
          message: `\`${fault.propertyName}\` cannot be a name here`,
          hint: `a name is ${form}`,
        };
      }
      return {
        ...finding,
        code: code ?? "wrong-form",
        message: `${name} is ${shown(fault.data)}`,
        hint: `what belongs here is ${form}`,
      };
    }
    case "enum": {
      const allowed = (fault.params["allowedValues"] as string[]).map(String);
      return {
        ...finding,
        code: "wrong-value",
        message: `${name} is ${shown(fault.data)}; it may be ${allowed.join(", ")}`,
        ...didYouMean(String(fault.data), allowed),
      };
    }
    case "minimum":
    case "maximum": {
      const { comparison, limit } = fault.params as { comparison: string; limit: number };
      const bound = comparison.startsWith(">") ? "at least" : "at most";
      return {
        ...finding,
        code: "out-of-range",
        message: `${name} is ${shown(fault.data)}; it has to be ${bound} ${limit}`,
      };
    }
    default:
      return { ...finding, code: "wrong-size", message: `${name} ${fault.message?.replace("must NOT", "must not")}` };
  }
}

function culprit(fault: ErrorObject): Path {
  const path = pathOf(fault);
  switch (fault.keyword) {
    case "additionalProperties":
      return [...path, String(fault.params["additionalProperty"])];
    case "propertyNames":
      return [...path, String(fault.params["propertyName"])];
    default:
      return fault.propertyName === undefined ? path : [...path, fault.propertyName];
  }
}

function pathOf(fault: ErrorObject): Path {
  return fault.instancePath
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** Takes a value out of its map; of a list nothing can go without moving the rest, so the list goes. */
function remove(data: unknown, path: Path): Path {
  let holder = data as Record<string, unknown>;
  for (const [depth, key] of path.slice(0, -1).entries()) {
    const next = holder[key];
    if (Array.isArray(next)) return remove(data, path.slice(0, depth + 1));
    if (typeof next !== "object" || next === null) return path;
    holder = next as Record<string, unknown>;
  }
  Reflect.deleteProperty(holder, path.at(-1)!);
  return path;
}

const kindNames: Record<string, string> = {
  string: "text",
  integer: "a whole number",
  number: "a number",
  boolean: "true or false",
  array: "a list",
  object: "a map",
  null: "null",
};

function kinds(types: string | string[]): string {
  if (types.includes("object") && types.includes("boolean")) return "a JSON value";
  return [types]
    .flat()
    .map((type) => kindNames[type] ?? type)
    .join(" or ");
}

function kindOf(value: unknown): string {
  if (value === null) return "empty";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object") return "a map";
  const kind = typeof value === "string" ? "text" : typeof value === "number" ? "the number" : "";
  return `${kind} ${shown(value)}`.trim();
}

function shown(value: unknown): string {
  return typeof value === "number" ? String(value) : JSON.stringify(value);
}
