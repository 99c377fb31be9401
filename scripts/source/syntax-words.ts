import { type Fault, shorten } from "./fault.ts";

/**
 * Says in words for people what the parser has found.
 * @param code - the parser's code, or STRAY for what stands behind the end of the document
 */
export function explainSyntax(text: string, code: string, message: string, from: number, to: number): Fault {
  return tabAt(text, from) ?? (explanations[code] ?? unexpected)({ text, from, to, message });
}

/** Whether another fault, which is reported with a better place, comes with this one. */
export function isConsequence(code: string, message: string): boolean {
  return (
    code === "BAD_SCALAR_START" ||
    code === "TAG_RESOLVE_FAILED" ||
    code === "BAD_COLLECTION_TYPE" ||
    code === "MULTIPLE_TAGS" ||
    code === "BAD_DIRECTIVE" ||
    /must end with a |end with a [\]}]$|^Missing closing/.test(message)
  );
}

/** The advice to put a text in quotes, with the quotes where it is short enough to show. */
export function quoteThis(value: string): string {
  return value.length > 80 || value.includes("\n")
    ? "put the whole text in quotes"
    : `quote this: ${JSON.stringify(value)}`;
}

interface Found {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly message: string;
}

const explanations: Readonly<Record<string, (found: Found) => Fault>> = {
  ALIAS_PROPS: ({ from, to }) =>
    fault(from, to, "a value that repeats another with * cannot have a name of its own", "leave the & out"),
  BAD_ALIAS: ({ text, from }) =>
    text.charAt(from) === ":"
      ? fault(from, from + 1, "a blank is missing before this :", "write the blank, or put the text in quotes")
      : fault(
          from,
          from + 1,
          `${text.charAt(from)} is not followed by a name`,
          `a text that starts with & or * needs quotes`,
        ),
  BAD_DQ_ESCAPE: ({ text, from }) =>
    fault(
      from,
      from + 2,
      `\`${text.slice(from, from + 2)}\` cannot be read inside double quotes`,
      "write \\\\ for a backslash, or put the text in single quotes, where it stands for itself",
    ),
  BAD_INDENT: badIndent,
  BAD_PROP_ORDER: ({ from, to }) =>
    fault(from, to, "a & name stands before the sign of an entry", "write it directly before the value"),
  BLOCK_AS_IMPLICIT_KEY: nestedInLine,
  BLOCK_IN_FLOW: ({ text, from, to }) =>
    isAtLineStart(text, from)
      ? fault(from, to, "entries on lines of their own stand inside { } or [ ]", "separate them with commas there")
      : fault(from, to, "a : and a blank stand in a text without quotes", quoteThis(text.slice(from, to).trim())),
  KEY_OVER_1024_CHARS: ({ text, from }) =>
    fault(from, Math.min(from + 80, endOfLine(text, from)), "a key has more than 1024 characters", "shorten it"),
  MISSING_CHAR: missing,
  MULTILINE_IMPLICIT_KEY: keyOverLines,
  MULTIPLE_ANCHORS: ({ from, to }) => fault(from, to, "a value has two & names", "leave one of them out"),
  STRAY: stray,
};

function unexpected({ text, from, to, message }: Found): Fault {
  if (/^Unexpected block-seq-ind/.test(message)) {
    return isAtLineStart(text, from)
      ? listItem(text, from)
      : fault(
          from,
          from + 1,
          "a list with - starts on a line of its own",
          "write each item on its own line, or all of them as [a, b]; a text that starts with - needs quotes",
        );
  }
  if (/^Unexpected (?:,|empty item)/.test(message)) {
    return fault(from, from + 1, "a comma too many", "write one comma between two entries");
  }
  if (/^(?:Not a YAML token|Block scalar header)/.test(message)) {
    return fault(
      from,
      to,
      "nothing but a comment can follow | and > on their line",
      "start the text on the next line; a text that starts with | or > needs quotes",
    );
  }
  return afterValue({ text, from, to, message });
}

/** Something follows a value that is complete: mostly a bracket in a text, or a quote too early. */
function afterValue({ text, from, to }: Found): Fault {
  if (isAtLineStart(text, from)) return besideNeighbours(text, from);
  const before = text.charAt(lastNonBlank(text, from));
  if (/["']/.test(before)) {
    const hint =
      before === "'"
        ? "write '' for a ' inside single quotes, or put the whole text in double quotes"
        : 'write \\" for a " inside double quotes, or put the whole text in single quotes';
    return fault(from, to, `the text ended with the ${before} before this`, hint);
  }
  if (/[{[]/.test(text.charAt(from))) return bracketInText(text, from);
  return fault(
    from,
    to,
    "this cannot follow the value before it",
    "put the whole text in quotes, or add what separates the two",
  );
}

function missing(found: Found): Fault {
  const { text, from, to, message } = found;
  if (/^Implicit map keys/.test(message)) return withoutColon(found);
  if (/^Comments must/.test(message)) {
    return fault(
      from,
      from + 1,
      "a comment needs a blank before its #",
      "add the blank; a text with # in it is put in quotes",
    );
  }
  if (/^Missing space after :/.test(message)) {
    return fault(from, from + 1, "a blank is missing after the :", "write it as `key: value`");
  }
  if (/^Missing ,/.test(message)) {
    return /[{[]/.test(text.charAt(from))
      ? bracketInText(text, from)
      : fault(from, to, "a comma is missing before this", "separate the entries of { } and [ ] with commas");
  }
  if (/^Block scalars with/.test(message)) {
    return fault(
      from,
      to,
      "an empty line before this text has more blanks than the text",
      "take the blanks out of the empty line",
    );
  }
  if (/^Missing directives-end/.test(message)) {
    return fault(from, from + 1, "a line that starts with % is followed by a line ---", "leave the line with % out");
  }
  if (/^Sequence item without/.test(message)) {
    return offending(
      text,
      from,
      "this line stands in a list and does not start with -",
      "start it with `- `, or give it the indentation of what it belongs to",
    );
  }
  return fault(
    from,
    from + 1,
    "a blank or a new line is missing before this",
    "separate a & name from the value with a blank",
  );
}

/** A map entry that has no colon. */
function withoutColon({ text, from, to }: Found): Fault {
  const key = text.slice(from, Math.min(to, endOfLine(text, from))).trimEnd();
  if (key.startsWith("- ") || key === "-" || key === "") return listItem(text, from);
  const [, name, value] = /^([^:\s]+):(\S+)$/.exec(key) ?? [];
  return value !== undefined && key.length <= 80
    ? fault(
        from,
        from + key.length,
        `a blank is missing after the : of \`${key}\``,
        `write it as \`${name}: ${value}\``,
      )
    : fault(
        from,
        from + key.length,
        "a : is missing behind this key",
        `write it as \`${shorten(key)}: …\`; a text over several lines is put in quotes`,
      );
}

function listItem(text: string, from: number): Fault {
  return offending(
    text,
    from,
    "a list item stands among the entries of a map",
    "indent it below the key that it belongs to",
  );
}

function badIndent({ text, from, message }: Found): Fault {
  return /^Block scalar values/.test(message)
    ? offending(text, from, "the text below | or > is not indented", "indent it deeper than its key")
    : besideNeighbours(text, from);
}

function besideNeighbours(text: string, from: number): Fault {
  return shifted(
    text,
    from,
    "this line does not start in the column of its neighbours",
    "give it, or the lines above it, the indentation of the entries that they belong with",
  );
}

/** `a: b: c`, or an entry with a value and more entries below it. */
function nestedInLine({ text, from, message }: Found): Fault {
  if (/^A block sequence/.test(message)) {
    return shifted(
      text,
      from,
      "this list item does not start in the column of the one above it",
      "indent all items of a list alike",
    );
  }
  const line = text.slice(from, endOfLine(text, from));
  const value = line.length > CONTEXT ? line : /^.*?(?=\s+#|\s*$)/.exec(line)![0];
  if (value.startsWith("? ")) return fault(from, from + 1, "a text that starts with ? needs quotes", quoteThis(value));
  if (/:(?:\s|$)/.test(value))
    return fault(from, from + value.length, "a text with a : and a blank in it needs quotes", quoteThis(value));
  return deeper(text, from);
}

function keyOverLines({ text, from, to }: Found): Fault {
  const before = text.slice(Math.max(startOfLine(text, from), from - CONTEXT), from);
  if (/:\s+\S*$/.test(before)) return deeper(text, from);
  if (/^["'[{]/.test(text.charAt(from))) {
    return fault(from, Math.min(to, endOfLine(text, from)), "a key stands on one line", "write the key on one line");
  }
  if (text.charAt(from) === "-") return listItem(text, from);
  return withoutColon({ text, from, to, message: "" });
}

/** The line below an entry that has a value already. */
function deeper(text: string, from: number): Fault {
  return shifted(
    text,
    endOfLine(text, from),
    "this line is indented as if it belonged to the line before it, which has a value of its own",
    "start it in the same column as the entries that it belongs with, or remove the value before it",
  );
}

function stray({ text, from, to }: Found): Fault {
  const sign = text.charAt(from);
  if (/[}\]]/.test(sign)) {
    return fault(
      from,
      from + 1,
      `this \`${sign}\` closes nothing`,
      "take it out, or add what it closes; a text with it needs quotes",
    );
  }
  return fault(
    from,
    to,
    "this stands behind the end of the spec",
    "check the brackets and the indentation of the lines before it",
  );
}

/** `${…}` and other brackets inside a text that has no quotes, within { } or [ ]. */
function bracketInText(text: string, bracket: number): Fault {
  const before = /^(?:[^]*(?:[,{}[\]\n]|:\s))?\s*(.*)$/.exec(text.slice(Math.max(0, bracket - CONTEXT), bracket));
  const from = bracket - (before?.[1]?.length ?? 0);
  const value = /^(?:\{[^{}\n]*\}|\[[^[\]\n]*\]|[^,{}[\]\n])*/
    .exec(text.slice(bracket, bracket + CONTEXT))![0]
    .trimEnd();
  const whole = text.slice(from, bracket) + value;
  const what = whole.includes("${") ? "a reference ${…}" : `a text with ${text.charAt(bracket)} in it`;
  return fault(from, from + whole.length, `${what} needs quotes inside { } and [ ]`, quoteThis(whole));
}

/** Tabs at the start of the line are what confused the parser, whatever it says. */
export function tabAt(text: string, offset: number): Fault | undefined {
  const start = startOfLine(text, firstWord(text, offset));
  const [, blanks, tabs] = /^( *)(\t+)/.exec(text.slice(start, start + CONTEXT)) ?? [];
  if (blanks === undefined || tabs === undefined) return undefined;
  const from = start + blanks.length;
  return {
    code: "yaml-tab",
    from,
    to: from + tabs.length,
    message: "this line is indented with a tab",
    hint: "indent it with blanks",
  };
}

/** A fault of the line that holds the first word at or after an offset, at that word. */
function offending(text: string, offset: number, message: string, hint: string): Fault {
  const from = firstWord(text, offset);
  const word = /^[^\s:]+/.exec(text.slice(from, from + CONTEXT))?.[0] ?? "";
  return fault(from, from + Math.max(word.length, 1), message, hint);
}

/** Where one line is shifted, those below it in the same column seem to be too. */
function shifted(text: string, offset: number, message: string, hint: string): Fault {
  return { ...offending(text, offset, message, hint), isShifted: true };
}

function fault(from: number, to: number, message: string, hint: string): Fault {
  return { code: "yaml-syntax", from, to, message, hint };
}

/** As much of a line as is looked at: a line may be as long as the file. */
const CONTEXT = 500;

/** The first character at or after an offset that is neither blank nor of a comment. */
function firstWord(text: string, offset: number): number {
  const blank = /\s*/y;
  for (let index = offset; ; index = endOfLine(text, index)) {
    blank.lastIndex = index;
    blank.exec(text);
    index = blank.lastIndex;
    if (text.charAt(index) !== "#") return index;
  }
}

function lastNonBlank(text: string, offset: number): number {
  let index = offset - 1;
  while (index > 0 && /[ \t]/.test(text.charAt(index))) index -= 1;
  return index;
}

/** From the first character of a line to the one behind its last. */
export function lineAt(text: string, offset: number): { readonly from: number; readonly to: number } {
  return { from: startOfLine(text, offset), to: endOfLine(text, offset) };
}

function startOfLine(text: string, offset: number): number {
  return offset === 0 ? 0 : text.lastIndexOf("\n", offset - 1) + 1;
}

function endOfLine(text: string, offset: number): number {
  const end = text.indexOf("\n", offset);
  return end < 0 ? text.length : end;
}

function isAtLineStart(text: string, offset: number): boolean {
  return /^\s*$/.test(text.slice(startOfLine(text, offset), offset));
}
