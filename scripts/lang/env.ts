import { type Language, Refusal } from "./language.ts";
import { endLine, oneLine, visibleLine } from "./text.ts";

export const env: Language = {
  name: "env",
  doc: "Environment variables, in the form that readers of `.env` files and POSIX shells take alike.",
  sinks: {
    name: {
      parameters: ["name"],
      doc: "The name of a variable: letters, digits and `_`.",
      print: ([name]) => variableName(name),
    },
    value: {
      parameters: ["value"],
      doc: "One line of text as the value of a variable, in quotes. Refuses what the two kinds of readers do not read alike.",
      print: ([value]) => quoted(visibleLine(value)),
    },
    comment: {
      parameters: ["text"],
      doc: "One line of text after a `#` that starts a line.",
      print: ([text]) => visibleLine(text).trim(),
    },
  },
  blocks: {},
  fence: "sh",
  layout: endLine,
};

function variableName(value: unknown): string {
  const name = oneLine(value);
  if (!/^[A-Za-z_]\w*$/.test(name)) {
    throw new Refusal("is no name of a variable: those have only letters, digits and `_`, and no digit first");
  }
  return name;
}

/** Readers of .env files know no escapes in single quotes; in double quotes a shell fills in what follows a `$` or "`". */
function quoted(text: string): string {
  if (!/'|\\$/.test(text)) return `'${text}'`;
  if (!/["$`\\]/.test(text)) return `"${text}"`;
  throw new Refusal("has quotes that shells and readers of .env files do not read alike");
}
