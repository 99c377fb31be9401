import { script } from "./script.ts";

export const typescript = script(
  { name: "typescript", doc: "A TypeScript module.", fence: "ts", prettier: "typescript" },
  { literal: "a literal", modifier: "", memberEnd: ",", constant: "", bareNumbers: false, breaksNestedLists: true },
);
