import { layoutJson } from "./json-layout.ts";
import { prettyJson } from "./json-value.ts";
import type { Language } from "./language.ts";
import { blockName, memberName, refuseWithin } from "./structure.ts";

export const json: Language = {
  name: "json",
  doc: "A JSON document. Commas before a closing bracket and at the end are dropped.",
  sinks: {
    value: {
      parameters: ["value"],
      doc: "Any JSON value.",
      print: ([value], { indent }) => prettyJson(value, indent),
    },
    member: {
      parameters: ["name", "value"],
      doc: 'One member of an object: `"name": value,`.',
      print: ([name, value], context) =>
        `${JSON.stringify(memberName(name, context))}: ${prettyJson(value, context.indent)},`,
    },
    item: {
      parameters: ["value"],
      doc: "One element of a list: `value,`.",
      print([value], context) {
        refuseWithin("object", context, "needs a name: it stands in an object");
        return `${prettyJson(value, context.indent)},`;
      },
    },
  },
  blocks: {
    object: {
      parameters: ["name?"],
      doc: 'An object: `"name": {` … `},`, without a name `{` … `},` as an element of a list or the whole document.',
      within: "object",
      wrap: wrapIn("{", "}"),
    },
    list: {
      parameters: ["name?"],
      doc: 'A list: `"name": [` … `],`, without a name `[` … `],` as an element of a list or the whole document.',
      within: "list",
      wrap: wrapIn("[", "]"),
    },
  },
  fence: "json",
  prettier: "json-stringify",
  layout: layoutJson,
};

function wrapIn(open: string, close: string): Language["blocks"][string]["wrap"] {
  return (args, body, context) => {
    const name = blockName(args, context);
    const head = name === undefined ? "" : `${JSON.stringify(name)}: `;
    return `${context.indent}${head}${open}\n${body}${context.indent}${close},\n`;
  };
}
