import { script } from "./script.ts";

export const declaration = script(
  {
    name: "declaration",
    doc: "The types of a module, a `.d.ts` file.",
    fence: "ts",
    prettier: "typescript",
  },
  {
    literal: "its literal type, the one that `as const` gives",
    modifier: "readonly ",
    memberEnd: ";",
    constant: "typeof ",
    bareNumbers: false,
    breaksNestedLists: false,
  },
);
