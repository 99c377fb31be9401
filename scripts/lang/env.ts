import { textOrJson } from "./json-value.ts";
import { type Language, Refusal } from "./language.ts";
import { endLine, oneLine, visibleLine } from "./text.ts";

export const env: Language = {
  name: "env",
  doc: "Variables of an environment, a `.env` file, that dotenv and a POSIX shell read alike.",
  sinks: {
    member: {
      parameters: ["name", "value"],
      doc: "One variable: `NAME=value`, in quotes where it has to be. A text as it is, any other value as compact JSON.",
      print: ([name, value]) => `${variableName(name)}=${word(visibleLine(textOrJson(value)))}`,
    },
    comment: {
      parameters: ["text"],
      doc: "One line of text after `#`.",
      print: ([text]) => visibleLine(text).trim(),
    },
  },
  blocks: {},
  fence: "sh",
  layout: endLine,
};

/** What a shell sets or obeys itself, and the one name that objects of JavaScript lack. */
const taken =
  /^(?:_|__proto__|PATH|IFS|ENV|HOME|PS[0-4]|PWD|OLDPWD|PPID|E?UID|SHLVL|LINENO|OPT(?:IND|ARG|ERR)|BASH.*|SHELLOPTS|LD_.*)$/;

function variableName(value: unknown): string {
  const name = oneLine(value);
  if (!/^[A-Za-z_]\w*$/.test(name))
    throw new Refusal("is not a variable's name: those have only letters, digits and `_`");
  if (taken.test(name)) throw new Refusal("is a variable that shells use themselves");
  return name;
}

/**
 * Some readers, such as `docker run --env-file`, take quotes for a part of the value. dotenv knows no escapes, so a value
 * needs quotes that are not in it; it takes a backslash before them for one.
 */
function word(value: string): string {
  if (/^[\w./:@%+,-]+$/.test(value)) return value;
  if (!value.includes("'") && !value.endsWith("\\")) return `'${value}'`;
  if (!/["`$\\]/.test(value)) return `"${value}"`;
  throw new Refusal("has quotes or a last backslash, which dotenv and a shell do not read alike");
}
