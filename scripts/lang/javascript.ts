import { script } from "./script.ts";

export const javascript = script(
  { name: "javascript", doc: "A JavaScript module.", fence: "js", prettier: "babel" },
  { literal: "a literal", modifier: "", memberEnd: ",", constant: "", bareNumbers: true, breaksNestedLists: true },
);
