import { Refusal, type SinkContext } from "./language.ts";
import { kindOf } from "./text.ts";

/** The name that a block was given: members of an object have one, elements of a list have none. */
export function blockName(args: readonly unknown[], context: SinkContext): string | undefined {
  if (args.length > 0) return memberName(args[0], context);
  refuseWithin("object", context, "needs a name: it stands in an object");
  return undefined;
}

export function memberName(name: unknown, context: SinkContext): string {
  refuseWithin("list", context, "has a name, but stands in a list");
  if (typeof name === "string") return name;
  if (Number.isFinite(name)) return String(name);
  throw new Refusal(`is ${kindOf(name)}, not a name`);
}

export function refuseWithin(structure: "object" | "list", context: SinkContext, message: string): void {
  if (context.within === structure) throw new Refusal(message);
}
