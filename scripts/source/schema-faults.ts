import type { ErrorObject, ValidateFunction } from "ajv";
import { didYouMean } from "../diagnostic/suggest.ts";
import { shorten } from "./fault.ts";
import type { Finding } from "./finding.ts";
import { hiddenCharacter } from "./hidden-character.ts";
import type { Path } from "./path.ts";
import type { shapeFaults } from "./shape-faults.ts";
import type { Source } from "./source.ts";

/**
 * What a schema has to say about a source, in the words of people.
 * @param what - what the source is: "spec", "overlay", "target.yaml"
 */
export function explainFaults(source: Source, what: string, faults: readonly ErrorObject[]): Finding[] {
  return faults.filter(hasOwnMessage).map((fault) => explain(source, what, fault));
}

/**
 * Takes out of the data what a schema refuses, until nothing but required keys is missing; undefined when nothing
 * sound is left. What is missing counts as removed.
 */
export function removeFaulty<T>(data: unknown, validate: ValidateFunction<T>): { data?: T; removed: readonly Path[] } {
  const sound = structuredClone(data);
  const removed: Path[] = [];
  while (!validate(sound)) {
    const gaps = validate.errors!.filter(isGap);
    const culprits = validate.errors!.filter((fault) => !isGap(fault)).map(culprit);
    if (culprits.length === 0) return { data: sound as T, removed: [...removed, ...gaps.map(missing)] };
    if (culprits.some((path) => path.length === 0)) return { removed };
    removed.push(...culprits.map((path) => remove(sound, path)));
  }
  return { data: sound, removed };
}

/** Whether a map merely lacks a key. In a list, it goes with its list. */
function isGap(fault: ErrorObject): boolean {
  return fault.keyword === "required" && !/\/\d+(\/|$)/.test(fault.instancePath);
}

function missing(fault: ErrorObject): Path {
  return [...pathOf(fault), String(fault.params["missingProperty"])];
}

/** A name's own fault says more than that of the object which holds it. */
function hasOwnMessage(fault: ErrorObject): boolean {
  return fault.keyword !== "propertyNames";
}

type ShapeFault = (typeof shapeFaults)[number]["code"];

function explain(source: Source, what: string, fault: ErrorObject): Finding {
  const path = pathOf(fault);
  const name = path.length > 0 ? `\`${nameOf(path)}\`` : `the ${what}`;
  const finding = (code: ShapeFault, message: string, extra: Partial<Finding> = {}): Finding => ({
    code,
    severity: "error",
    at: { source, path },
    message,
    ...extra,
  });
  const schema = fault.parentSchema as AnnotatedSchema;
  switch (fault.keyword) {
    case "additionalProperties": {
      const key = String(fault.params["additionalProperty"]);
      const holder = path.length > 0 ? name : `${/^[aeiou]/.test(what) ? "an" : "a"} ${what}`;
      return finding("unknown-key", `${holder} has no key \`${key}\``, {
        at: { source, path: [...path, key] },
        part: "key",
        ...didYouMean(key, Object.keys(schema.properties ?? {})),
      });
    }
    case "required":
      return finding("missing-key", `${name} has no \`${String(fault.params["missingProperty"])}\``, {
        part: "key",
        hint: `add \`${String(fault.params["missingProperty"])}\``,
      });
    case "type": {
      const expected = [fault.schema as string | string[]].flat();
      return finding("wrong-type", `${name} is ${kindOf(fault.data)}, but ${kinds(expected)} belongs here`, {
        ...hintForType(fault.data, expected, schema),
      });
    }
    case "pattern":
      return fault.propertyName === undefined
        ? { ...finding("wrong-form", ""), ...explainForm(name, fault.data as string, schema) }
        : finding("wrong-name", `\`${shorten(fault.propertyName)}\` cannot be a name here`, {
            at: { source, path: [...path, fault.propertyName] },
            part: "key",
            hint: `a name is ${schema["x-form"]}`,
          });
    case "enum": {
      const allowed = (fault.params["allowedValues"] as (string | null)[]).filter((value) => value !== null);
      return finding("wrong-value", `${name} is ${shown(fault.data)}; it may be ${allowed.join(", ")}`, {
        ...(typeof fault.data === "string" && didYouMean(fault.data, allowed)),
      });
    }
    case "minimum":
    case "maximum": {
      const { comparison, limit } = fault.params as { comparison: string; limit: number };
      const bound = comparison.startsWith(">") ? "at least" : "at most";
      return finding("out-of-range", `${name} is ${shown(fault.data)}; it has to be ${bound} ${limit}`, {
        ...(schema.description !== undefined && { hint: schema.description }),
      });
    }
    case "uniqueItems":
      return finding("wrong-value", `${name} has an entry twice`, { hint: "take one of the two out" });
    case "maxLength":
    case "maxItems":
    case "maxProperties":
      return finding("wrong-size", `${name} is too long: at most ${String(fault.params["limit"])} belong here`, {
        hint: "shorten it",
      });
    default:
      return finding("wrong-size", `${name} is empty`, { hint: "give it a value, or leave it out" });
  }
}

/** What a schema says beside its checks. */
interface AnnotatedSchema {
  readonly properties?: object;
  readonly description?: string;
  readonly pattern?: string;
  /** In words, what the pattern asks for. */
  readonly "x-form"?: string;
  /** The code of its finding, where the pattern has one of its own; `text` asks for the character that is at fault. */
  readonly "x-code"?: string;
}

function explainForm(
  name: string,
  text: string,
  schema: AnnotatedSchema,
): Partial<Finding> & { readonly message: string } {
  const hidden = schema["x-code"] === "text" ? hiddenCharacter(text) : undefined;
  if (hidden) return { code: `text-${hidden.kind}`, message: `${name} ${hidden.message}`, hint: hidden.hint };
  return {
    ...(schema["x-code"] !== undefined && schema["x-code"] !== "text" && { code: schema["x-code"] }),
    message: `${name} is ${shown(text)}`,
    hint: `what belongs here is ${schema["x-form"]}`,
  };
}

function hintForType(
  value: unknown,
  expected: readonly string[],
  { pattern, "x-form": form }: AnnotatedSchema,
): { hint?: string } {
  const isNumber = expected.includes("integer") || expected.includes("number");
  if (isNumber && typeof value === "string") {
    if (/^0x[0-9a-fA-F]{1,13}$/.test(value))
      return { hint: `write it in decimal, ${Number(value)}; the hexadecimal form is derived from it` };
    return /^\d{1,15}$/.test(value) ? { hint: `leave the quotes out: ${value}` } : {};
  }
  const isText = expected.includes("string") && (typeof value === "number" || typeof value === "boolean");
  if (!isText) return {};
  // Not every number is as YAML shows it: the text of 1.0 is 1 by now.
  const isForm = pattern === undefined || new RegExp(pattern, "u").test(String(value));
  return {
    hint: isForm || form === undefined ? `put it in quotes: "${String(value)}"` : `what belongs here is ${form}`,
  };
}

/** The last key; an item of a list with the list's. */
function nameOf(path: Path): string {
  return path.slice(/^\d+$/.test(String(path.at(-1))) ? -2 : -1).join(".");
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

function kinds(types: readonly string[]): string {
  if (types.includes("object") && types.includes("boolean")) return "a JSON value";
  return types.map((type) => kindNames[type] ?? type).join(" or ");
}

function kindOf(value: unknown): string {
  if (value === null) return "empty";
  const kind = typeof value === "string" ? "text" : typeof value === "number" ? "the number" : "";
  return `${kind} ${shown(value)}`.trim();
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object" && value !== null) return "a map";
  return typeof value === "string" ? JSON.stringify(shorten(value)) : String(value);
}
