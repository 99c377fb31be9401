import { type Field, type Shape, type ShapeName, extensible, shapes } from "../model/shape.ts";

/** What a template path names, by the model's shape table. */
export type Type =
  | { readonly kind: "text" | "number" | "boolean" | "data" }
  | { readonly kind: "object"; readonly shape: ShapeName }
  | { readonly kind: "list"; readonly item: Type };

export interface Member {
  readonly type: Type;
  readonly optional: boolean;
  /** Whether it may be part of a file's path. */
  readonly inPaths: boolean;
  /** What it is, as the reference says it; absent for an `x-…` key. */
  readonly doc?: string;
}

export type Types = ReadonlyMap<string, Type>;

const spec: Type = { kind: "object", shape: "Spec" };
const roots = {
  spec: new Map<string, Type>([
    ["spec", spec],
    ["example", { kind: "object", shape: "Network" }],
    ["outputs", { kind: "list", item: { kind: "object", shape: "Output" } }],
    ["outputKinds", { kind: "list", item: { kind: "object", shape: "OutputKind" } }],
  ]),
  network: new Map<string, Type>([
    ["spec", spec],
    ["network", { kind: "object", shape: "Network" }],
  ]),
  query: new Map<string, Type>([
    ["spec", spec],
    ["query", { kind: "object", shape: "Query" }],
  ]),
};

/** What a template of a scope sees at its root. */
export function rootTypes(scope: keyof typeof roots): Types {
  return roots[scope];
}

/** A member of an object, if the shape has it. Any `x-…` key may be there where the spec allows one. */
export function memberOf(type: Type, name: string): Member | undefined {
  if (type.kind !== "object") return undefined;
  const field = (shapes[type.shape] as Shape)[name];
  if (field && Object.hasOwn(shapes[type.shape], name)) {
    return { type: typeOf(field), optional: field.optional === true, inPaths: field.inPaths === true, doc: field.doc };
  }
  return extensible.has(type.shape) && name.startsWith("x-")
    ? { type: { kind: "data" }, optional: true, inPaths: false }
    : undefined;
}

/** The names that an object's members have. */
export function memberNames(type: Type): string[] {
  return type.kind === "object" ? Object.keys(shapes[type.shape]) : [];
}

/**
 * The members that a whole path goes through, the last one being what it names; undefined if there is no such path.
 * It may go through lists: then it names what their items have.
 */
export function membersAt([root, ...rest]: readonly string[], types: Types): Member[] | undefined {
  const members: Member[] = [];
  let type = types.get(root ?? "");
  for (const name of rest) {
    const isList = type?.kind === "list";
    const member = type && memberOf(type.kind === "list" ? type.item : type, name);
    if (!member) return undefined;
    members.push(isList ? { ...member, inPaths: false } : member);
    type = member.type;
  }
  return type && members;
}

/** What a path names, in the first words of its line in the reference; the path itself where that has none. */
export function wordsFor(path: string, types: Types): string {
  const doc = membersAt(path.split("."), types)?.at(-1)?.doc;
  return doc?.split(/[,;]/)[0] ?? path;
}

function typeOf({ of, list }: Field): Type {
  const item: Type = typeof of === "string" ? { kind: of } : { kind: "object", shape: of.shape as ShapeName };
  return list ? { kind: "list", item } : item;
}
