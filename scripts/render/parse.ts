import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import { type ParseFault, parse } from "./handlebars.ts";
import { nestingOf } from "./nesting.ts";
import { templateFault } from "./scene.ts";
import { languageOfStatic } from "./template-files.ts";
import type { TemplateFile } from "./templates.ts";

export type Parsed =
  | { readonly program: hbs.AST.Program; readonly fault?: undefined }
  | { readonly program?: undefined; readonly fault: Diagnostic };

/** The syntax tree of a template, or why it has none, in plain words. */
export function parseTemplate(template: TemplateFile): Parsed {
  const { text, file } = template;
  if (languageOfStatic(file)) return { program: verbatim(text) };
  const { tooDeepAt, open } = nestingOf(text);
  if (tooDeepAt !== undefined) {
    const message = "blocks or parentheses are nested too deeply here";
    const hint = "put what is inside into a partial";
    return { fault: templateFault(template, placeAt(text, tooDeepAt), "template-too-deep", message, { hint }) };
  }
  const parsed = parse(text);
  if (!("message" in parsed)) return { program: parsed };
  const { message, hint } = explain(parsed, text, open);
  return { fault: templateFault(template, parsed.at, "template-syntax", message, { hint }) };
}

/** The syntax tree of a template that is nothing but this text. */
function verbatim(text: string): hbs.AST.Program {
  const loc = placeAt(text, 0);
  const content = { type: "ContentStatement", value: text, loc };
  return { type: "Program", body: [content], blockParams: [], loc };
}

function placeAt(text: string, offset: number): hbs.AST.SourceLocation {
  const before = text.slice(0, offset).split("\n");
  const at = { line: before.length, column: before.at(-1)!.length };
  return { source: "", start: at, end: at };
}

const BALANCE = "every {{#block}} needs its {{/block}}, and every {{ its }}";

/** The parser's message, which names the tokens of its grammar, in the words of a template. */
function explain(
  { message, at }: ParseFault,
  text: string,
  open: readonly number[],
): { message: string; hint: string } {
  const unexpected = /Expecting (.+), got '(.+)'$/.exec(message);
  if (unexpected) {
    const expected = expectation(new Set(unexpected[1]!.replaceAll("'", "").split(", ")));
    if (unexpected[2] === "EOF")
      return { message: `the template ends before ${expected}`, hint: openBlock(text, open) };
    const only = expected === "" ? "since no block is open" : `only ${expected}`;
    return { message: `\`${textAt(text, at)}\` cannot stand here, ${only}`, hint: BALANCE };
  }
  const mismatch = /^(.+) doesn't match (.+?) - /.exec(message);
  if (mismatch) return { message: `{{#${mismatch[1]}}} is closed by {{/${mismatch[2]}}}`, hint: BALANCE };
  const path = /^Invalid path: (.+?) - /.exec(message);
  if (path)
    return { message: `\`${path[1]}\` is no path`, hint: "write the names from the root, with dots between them" };
  if (textAt(text, at).startsWith("\0")) {
    return { message: "the character U+0000 cannot stand in a template", hint: "save the file as UTF-8 text" };
  }
  return { message: "something that starts here is not closed", hint: "{{!-- ends with --}}, and {{! with }}" };
}

function textAt(text: string, { start, end }: hbs.AST.SourceLocation): string {
  const line = text.split("\n")[start.line - 1] ?? "";
  return line.slice(start.column, end.line === start.line ? Math.max(end.column, start.column + 1) : undefined);
}

/** What each kind of token is to the author of a template, in the order in which it is said. */
const words: readonly (readonly [token: string, words: string])[] = [
  ["OPEN_ENDBLOCK", "the {{/…}} of the block that is open"],
  ["ID", "a name"],
  ["STRING", "a value"],
  ["EQUALS", "="],
  ["CLOSE_BLOCK_PARAMS", "|"],
  ["CLOSE_SEXPR", ")"],
  ["CLOSE_UNESCAPED", "}}}"],
  ["CLOSE", "}}"],
];

/** Outside of every block there is nothing to wait for. */
function expectation(expected: ReadonlySet<string>): string {
  if (expected.has("EOF")) return "";
  // Where }} may stand, the grammar's table lists what closes anything else too.
  const said = expected.has("CLOSE") ? words.filter(([token]) => !/^CLOSE_[SU]/.test(token)) : words;
  const known = said.filter(([token]) => expected.has(token)).map(([, each]) => each);
  const last = known.pop() ?? "}}";
  return known.length > 0 ? `${known.join(", ")} or ${last}` : last;
}

function openBlock(text: string, open: readonly number[]): string {
  const at = open.at(-1);
  return at === undefined ? BALANCE : `the block of line ${placeAt(text, at).start.line} is not closed`;
}
