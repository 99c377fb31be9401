import { CST, Composer, type Document, Lexer, Parser } from "yaml";
import { type Fault, type ReportFault, shorten } from "./fault.ts";
import { explainSyntax, isConsequence, lineAt, quoteThis, tabAt } from "./syntax-words.ts";

/** Maps and lists may be nested this deep. What recurs over a spec relies on it. */
export const MAX_DEPTH = 100;

/** An ordinary spec has as many in 11 MB; signs without words would fill the memory sooner. */
const MAX_LEXEMES = 2_500_000;

/** Parses a text as one YAML document. What is too deep or too long is given up before anything recurs over it. */
export function parseSyntax(text: string, report: ReportFault): Document.Parsed | undefined {
  const parser = new Parser();
  const composer = composerFor(text, report);
  const inspector = inspectorFor(text, parser, report);
  const documents: Document.Parsed[] = [];
  let count = 0;
  let hasDocument = false;
  let isDone = false;

  for (const lexeme of new Lexer().lex(text)) {
    inspector.next(lexeme);
    for (const token of parser.next(lexeme)) take(token);
    if (isDone) return documents[0];
    if (depthOf(parser) > MAX_DEPTH) {
      explainDepth(text, parser.stack, parser.offset - lexeme.length).forEach(report);
      return undefined;
    }
    count += 1;
    if (count > MAX_LEXEMES) {
      report(tooLong(parser.offset));
      return undefined;
    }
  }
  inspector.end();
  for (const token of parser.end()) take(token);
  documents.push(...composer.end());
  return documents[0];

  function take(token: CST.Token): void {
    if (isDone) return;
    if (token.type === "error" || (token.type === "doc-end" && !hasDocument)) return strayToken(token);
    if (token.type === "document") {
      if (hasDocument) return secondDocument(token.offset);
      hasDocument = true;
    }
    documents.push(...composer.next(token));
  }

  /** What stands behind the end of the document cannot be read as part of it, so that one fault says all. */
  function strayToken({ offset, source }: CST.ErrorToken | CST.DocumentEnd): void {
    report(explainSyntax(text, "STRAY", "", offset, offset + source.length));
    isDone = true;
    documents.push(...composer.end());
  }

  function secondDocument(from: number): void {
    report({
      code: "yaml-several-documents",
      from,
      to: from + (text.startsWith("---", from) ? 3 : 1),
      message: "another YAML document starts here",
      hint: "keep one: remove the line `---` or `...` between them, or what stands below it",
    });
    isDone = true;
    documents.push(...composer.end());
  }
}

/**
 * Faults go to the report as they are found: the composer would keep an Error for each of millions.
 * The first of a line says all, since it confuses the parser for the rest of it.
 */
function composerFor(text: string, report: ReportFault): Composer {
  // Keys are compared where values are read, since the composer would take quadratic time.
  const composer = new Composer({ uniqueKeys: false, merge: false });
  let confused = { from: 0, to: -1 };
  const onError = (source: number | readonly number[] | CST.SourceToken, code: string, message: string): void => {
    const [from, to] = rangeOf(source);
    if (isConsequence(code, message) || (confused.from <= from && from <= confused.to)) return;
    confused = lineAt(text, from);
    report(explainSyntax(text, code, message, from, to));
  };
  return Object.assign(composer, { onError });
}

function rangeOf(source: number | readonly number[] | CST.SourceToken): readonly [number, number] {
  if (typeof source === "number") return [source, source + 1];
  if ("offset" in source) return [source.offset, source.offset + (source.source?.length ?? 1)];
  return [source[0]!, source[1]!];
}

function depthOf({ stack }: Parser): number {
  const top = stack.at(-1);
  return top && "items" in top ? stack.length - 1 : 0;
}

/** Looks at the words and signs of a text, where they say more than what is made of them. */
function inspectorFor(text: string, parser: Parser, report: ReportFault) {
  /** Where the brackets stand that are open. */
  const open: number[] = [];
  let isScalar = false;
  let lostQuote = false;

  return { next, end: () => reportUnclosed(text.length) };

  function next(lexeme: string): void {
    const from = parser.offset;
    const to = from + lexeme.length;
    if (isScalar) {
      isScalar = false;
      if (parser.stack.at(-1)?.type !== "block-scalar") inspectPlain(lexeme, from, to);
      return;
    }
    switch (CST.tokenType(lexeme)) {
      case "scalar":
        isScalar = true;
        break;
      case "tag":
        report({
          code: "yaml-tag",
          from,
          to,
          message: `\`${shorten(lexeme)}\` is a tag, and no value here has one`,
          hint: `leave it out; a text that starts with ! is put in quotes`,
        });
        break;
      case "directive-line":
        if (!/^%YAML\s+1\.2\s*$/.test(lexeme)) {
          report({
            code: "yaml-directive",
            from,
            to,
            message: `\`${shorten(lexeme)}\` asks for another YAML than 1.2 without extras`,
            hint: "leave the line out",
          });
        }
        break;
      case "flow-map-start":
      case "flow-seq-start":
        open.push(from);
        break;
      case "flow-map-end":
      case "flow-seq-end":
        inspectClosing(lexeme, from, to);
        break;
      case "flow-error-end":
        reportUnclosed(from);
        break;
      case "single-quoted-scalar":
      case "double-quoted-scalar":
        inspectQuoted(lexeme, from);
    }
  }

  function inspectPlain(lexeme: string, from: number, to: number): void {
    if (/^[@`%,|>]/.test(lexeme)) {
      report({
        code: "yaml-syntax",
        from,
        to,
        message: `a text that starts with ${lexeme.charAt(0)} needs quotes`,
        hint: quoteThis(lexeme),
      });
    }
  }

  function inspectQuoted(lexeme: string, from: number): void {
    const quote = lexeme.charAt(0);
    if (lexeme.length > 1 && lexeme.endsWith(quote) && !isEscaped(lexeme)) return;
    lostQuote = true;
    report({
      code: "yaml-syntax",
      from,
      to: from + 1,
      message: `the text that this ${quote} starts has no end`,
      hint: `add the closing ${quote} behind the last word of the text`,
    });
  }

  function inspectClosing(lexeme: string, from: number, to: number): void {
    const opening = open.pop();
    if (opening === undefined || closing(opening) === lexeme) return;
    report({
      code: "yaml-syntax",
      from,
      to,
      message: `\`${lexeme}\` stands where \`${closing(opening)}\` would close the \`${text.charAt(opening)}\``,
      hint: "each { ends with }, and each [ with ]",
      related: { message: "opened here", from: opening, to: opening + 1 },
    });
  }

  function reportUnclosed(end: number): void {
    const opening = open.pop();
    open.length = 0;
    if (opening === undefined || lostQuote) return;
    const fault: Fault = {
      code: "yaml-syntax",
      from: opening,
      to: opening + 1,
      message: `this \`${text.charAt(opening)}\` is never closed`,
      hint: `add the \`${closing(opening)}\`; what stands between is indented deeper than the entry, and a text with # in it has quotes`,
      ...(end < text.length && { related: { message: "the next entry starts here", from: end, to: end + 1 } }),
    };
    report(tabAt(text, end) ?? fault);
  }

  function closing(opening: number): string {
    return text.charAt(opening) === "{" ? "}" : "]";
  }
}

/** Whether the last character of a text in double quotes is a `\\"` of the text. */
function isEscaped(lexeme: string): boolean {
  let start = lexeme.length - 1;
  while (lexeme.startsWith('"') && lexeme.charAt(start - 1) === "\\") start -= 1;
  return (lexeme.length - 1 - start) % 2 === 1;
}

/** Many lines such as `a: b: c` count as deep, since each is taken for a map that goes on in the next line. */
function explainDepth(text: string, stack: readonly CST.Token[], from: number): Fault[] {
  const nested = stack.filter((token, i) => {
    const holder = stack[i - 1];
    return token.type === "block-map" && holder?.type === "block-map" && holder.indent === token.indent;
  });
  if (nested.length > 0) {
    return nested.map(({ offset }) => explainSyntax(text, "BLOCK_AS_IMPLICIT_KEY", "", offset, offset + 1));
  }
  return [
    {
      code: "yaml-too-deep",
      from,
      to: from + 1,
      message: `maps and lists are nested more than ${MAX_DEPTH} levels deep here`,
      hint: "a spec has no use for that; take levels out",
    },
  ];
}

function tooLong(from: number) {
  return {
    code: "file-too-large",
    from,
    to: from + 1,
    message: `up to here the file has ${MAX_LEXEMES} words and signs, more than is read`,
    hint: "check that this is the spec; networks beyond that go into a second spec",
  } as const;
}
