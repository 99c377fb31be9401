import type { Block } from "./language.ts";
import { script } from "./script.ts";

const module = script(
  { name: "typescript", doc: "A TypeScript module.", fence: "ts", prettier: "typescript" },
  { literal: "a literal", modifier: "", memberEnd: ",", constant: "", bareNumbers: false, breaksNestedLists: true },
);

/** A module declares types too, and those are printed as in a `.d.ts` file. */
const types: Block = {
  parameters: ["language"],
  doc: "Types of the module, in the language declaration, whose sinks are used inside.",
  switchesTo: ["declaration"],
  wrap: (_, body) => body,
};

export const typescript = { ...module, blocks: { ...module.blocks, types } };
