import { identifier } from "./identifier.ts";
import type { Language } from "./language.ts";
import { layoutScript } from "./script-layout.ts";
import { type Dialect, list, literal, listItems, member, memberHead } from "./script-value.ts";
import { blockName, memberName, refuseWithin } from "./structure.ts";
import { visibleLine } from "./text.ts";

/** A language of the JavaScript family. */
export function script(
  description: Pick<Language, "name" | "doc" | "fence"> & { readonly prettier: "typescript" | "babel" },
  dialect: Dialect,
): Language {
  const end = (name: string | undefined): string => (name === undefined ? "," : dialect.memberEnd);
  const head = (name: string | undefined): string => (name === undefined ? "" : memberHead(name, dialect));
  return {
    ...description,
    sinks: {
      value: {
        parameters: ["value"],
        doc: `Any JSON value as ${dialect.literal}. Objects take one line a member.`,
        print: ([value], { indent }) => literal(value, indent, dialect),
      },
      member: {
        parameters: ["name", "value"],
        doc: `One member of an object: \`${dialect.modifier}name: value${dialect.memberEnd}\`. The name is quoted where it has to be.`,
        print: ([name, value], context) => member(memberName(name, context), value, context.indent, dialect),
      },
      binding: {
        parameters: ["name", "constant"],
        doc: `One member of an object whose value is a constant of the module: \`${dialect.modifier}name: ${dialect.constant}constant${dialect.memberEnd}\`.`,
        print: ([name, constant], context) =>
          `${memberHead(memberName(name, context), dialect)}${dialect.constant}${identifier(constant)}${dialect.memberEnd}`,
      },
      item: {
        parameters: ["value"],
        doc: "One element of a list: `value,`.",
        print([value], context) {
          refuseWithin("object", context, "needs a name: it stands in an object");
          return `${literal(value, context.indent, dialect)},`;
        },
      },
      id: {
        parameters: ["name"],
        doc: "An identifier, as in `export const name`. Refuses reserved words and what is no identifier.",
        print: ([name]) => identifier(name),
      },
      comment: {
        parameters: ["text"],
        doc: "One line of text inside a `/** … */` that the template writes. It can neither end the comment nor start a tag.",
        print: ([text]) => commentText(text),
      },
    },
    blocks: {
      object: {
        parameters: ["name?"],
        doc: `An object: \`${dialect.modifier}name: {\` … \`}${dialect.memberEnd}\`, without a name \`{\` … \`},\` as an element of a list.`,
        within: "object",
        wrap(args, body, context) {
          const name = blockName(args, context);
          const { indent } = context;
          const braces = body.trim() ? `{\n${body}${indent}}` : "{}";
          return `${indent}${head(name)}${braces}${end(name)}\n`;
        },
      },
      list: {
        parameters: ["name?"],
        doc: `A list: \`name: ${dialect.modifier}[\` … \`]${dialect.memberEnd}\`, without a name \`${dialect.modifier}[\` … \`],\` as an element of a list.`,
        within: "list",
        wrap(args, body, context) {
          const name = blockName(args, context);
          const { indent } = context;
          const items = listItems(body);
          const brackets = items ? list(items, indent, dialect) : `${dialect.modifier}[\n${body}${indent}]`;
          return `${indent}${head(name)}${brackets}${end(name)}\n`;
        },
      },
    },
    layout: layoutScript,
  };
}

/** One backslash more, before and after which others may stand, so that the text can be told from its escapes. */
function commentText(value: unknown): string {
  const text = visibleLine(value).trim();
  // Most texts have nothing of this.
  if (!/[*@]|^[\\/]/.test(text)) return text;
  return text
    .replace(/(?<=^|\*)\\*\//g, "\\$&")
    .replace(/(?<=^|[\s{])\\*@/g, "\\$&")
    .replace(/(?<=@)\\*jsx/gi, "\\$&");
}
