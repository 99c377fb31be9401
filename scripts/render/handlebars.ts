import Handlebars from "handlebars";

/** The part of the template engine that parses and compiles; nothing else imports its package. */

/** What the parser says of a text that it does not take. */
export interface ParseFault {
  readonly at: hbs.AST.SourceLocation;
  readonly message: string;
}

/** The syntax tree of a template; a new one each time, since compiling changes it. */
export function parse(text: string): hbs.AST.Program | ParseFault {
  try {
    return Handlebars.parse(text);
  } catch (cause) {
    return { message: (cause as Error).message, at: placeOf(cause as Handlebars.Exception) };
  }
}

/** The JavaScript of a syntax tree, which the engine's run-time part runs. */
export function print(program: hbs.AST.Program, knownHelpers: Record<string, boolean>): string {
  // The published types know the helpers that the engine itself brings.
  const options = { noEscape: true, knownHelpers: knownHelpers as unknown as KnownHelpers, knownHelpersOnly: true };
  // Half of the text are places that only the engine's own helpers name in messages. In texts, quotes are escaped.
  return (Handlebars.precompile(program, options) as string).replaceAll(PLACES, "");
}

const PLACES = /,"loc":\{"start":\{"line":\d+,"column":\d+\},"end":\{"line":\d+,"column":\d+\}\}/g;

/** What the grammar refuses has no place of its own, but the lexer still stands there. */
function placeOf(cause: Handlebars.Exception): ParseFault["at"] {
  if (cause.lineNumber !== undefined) {
    return {
      source: "",
      start: { line: Number(cause.lineNumber), column: Number(cause.column) },
      end: { line: Number(cause.endLineNumber), column: Number(cause.endColumn) },
    };
  }
  const { first_line, first_column, last_line, last_column } = lexer().yylloc;
  const end = { line: last_line, column: last_column };
  // A text that is no token starts where the last token ends.
  const isToken = !cause.message.startsWith("Lexical");
  return { source: "", start: isToken ? { line: first_line, column: first_column } : end, end };
}

type Token = Readonly<Record<"first_line" | "first_column" | "last_line" | "last_column", number>>;

/** The published types do not know the lexer. */
function lexer(): { readonly yylloc: Token } {
  return (Handlebars as unknown as { Parser: { lexer: { yylloc: Token } } }).Parser.lexer;
}
