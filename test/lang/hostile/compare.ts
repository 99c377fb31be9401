import vm from "node:vm";
import ts from "typescript";
import type { LanguageArtifact } from "../../../scripts/compile.ts";
import {
  type Html,
  evaluateModule,
  joinTexts,
  readComments,
  readDeclaration,
  readHttp,
  readMarkdown,
  readTags,
  shellWords,
} from "../readers.ts";

type Words = ReadonlyMap<string, string>;
type Element = Exclude<Html, string>;

/**
 * Reads the files of a hostile spec and of its tame twin by the parsers of their languages. They may differ only in
 * the words. Returns the differences.
 */
export function differences(
  hostile: readonly LanguageArtifact[],
  tame: readonly LanguageArtifact[],
  words: Words,
): string[] {
  const found: string[] = [];
  const hostileTexts = new Map(hostile.map(({ path, text }) => [path, text]));
  const tameTexts = new Map(tame.map(({ path, text }) => [path, text]));
  const paths = tame.map(({ path }) => say(path, words));
  if (paths.join() !== [...hostileTexts.keys()].join()) return [`the files are ${[...hostileTexts.keys()].join()}`];
  for (const [at, { path, text, language }] of tame.entries()) {
    const read = readers[language]!;
    const expected = read(text, path, moduleFinder(tameTexts), words);
    const actual = read(hostileTexts.get(paths[at]!)!, paths[at]!, moduleFinder(hostileTexts));
    compare(expected, actual, paths[at]!);
  }
  return found;

  function compare(expected: unknown, actual: unknown, at: string): void {
    const differ = (): void => void found.push(`${at}: ${JSON.stringify(expected)} became ${JSON.stringify(actual)}`);
    if (expected instanceof Code) return compareCode(expected, actual, at);
    if (expected instanceof Comment) {
      if (!(actual instanceof Comment) || actual.text !== say(expected.text, words, (word) => word.trim())) differ();
    } else if (typeof expected === "string") {
      if (actual !== say(expected, words)) differ();
    } else if (Array.isArray(expected)) {
      if (!Array.isArray(actual) || actual.length !== expected.length) differ();
      else expected.forEach((part, index) => compare(part, (actual as unknown[])[index], `${at}[${index}]`));
    } else if (typeof expected === "object" && expected !== null) {
      const keys = Object.keys(expected).map((key) => say(key, words));
      // JavaScript puts names that are numbers first.
      const inOrder = Object.keys(Object.fromEntries(keys.map((key) => [key, 0])));
      if (typeof actual !== "object" || actual === null || inOrder.join("\n") !== Object.keys(actual).join("\n"))
        differ();
      else {
        for (const [index, part] of Object.values(expected).entries()) {
          compare(part, (actual as Record<string, unknown>)[keys[index]!], `${at}.${keys[index]!}`);
        }
      }
    } else if (expected !== actual) differ();
  }

  /** Code shows a value as it is, or as JSON. */
  function compareCode({ text }: Code, actual: unknown, at: string): void {
    if (!(actual instanceof Code)) return void found.push(`${at}: ${text} became ${JSON.stringify(actual)}`);
    if (/^[[{]/.test(text)) return compare(JSON.parse(text), JSON.parse(actual.text), at);
    const value = say(text, words);
    const isHidden = /[\p{Cc}\u2028\u2029]/u.test(value);
    if ((isHidden ? JSON.parse(actual.text) : actual.text) !== value)
      found.push(`${at}: ${text} became ${actual.text}`);
  }
}

/** A text with the hostile strings in the places of the tame words. */
function say(text: string, words: Words, change = (word: string): string => word): string {
  return text.replace(/Q\d+Q|\b(?:tok|con|por|que)[A-D]\b|\bnet-?A\b/g, (word) => change(words.get(word) ?? word));
}

/** Code in Markdown. */
class Code {
  constructor(readonly text: string) {}
}

/** A comment, in which blanks around a text are lost. */
class Comment {
  constructor(readonly text: string) {}
}

type Modules = (from: string) => Readonly<Record<string, object>>;

/** Evaluates the modules that stand beside a file when they are imported. */
function moduleFinder(texts: ReadonlyMap<string, string>): Modules {
  return (from) => {
    const folder = from.slice(0, from.lastIndexOf("/") + 1);
    const extension = from.endsWith(".ts") ? ".ts" : ".js";
    return new Proxy(
      {},
      {
        get: (_, name: string) =>
          evaluateModule(texts.get(folder + name.replace("./", "").replace(/\.js$/, extension)) ?? "throw 1"),
      },
    );
  };
}

/** Reads a file by its language; the words are given where a tame one is read for comparison. */
type Reader = (text: string, path: string, modules: Modules, words?: Words) => unknown;

const readers: Readonly<Record<string, Reader>> = {
  json: (text) => JSON.parse(text) as unknown,
  javascript: readModule,
  typescript: readModule,
  declaration: (text) => ({ ...readNotes(text), exports: readDeclaration(text) }),
  http: (text) => readHttp(text).map((each) => ({ ...each, name: new Comment(each.name) })),
  markdown: (text, _path, _modules, words) => readCode(withoutUnsafeLinks(readMarkdown(text), words)),
};

function readModule(text: string, path: string, modules: Modules): unknown {
  return { ...readNotes(text), exports: data(evaluateModule(text, modules(path))) };
}

/** What a module exports, without its functions. */
function data(exports: Record<string, unknown>): object {
  return Object.fromEntries(Object.entries(exports).filter(([, value]) => typeof value !== "function"));
}

function readNotes(text: string): object {
  return { comments: readComments(text).map((comment) => new Comment(comment)), tags: readTags(text) };
}

/** A page whose code is read as what it is. */
function readCode(page: Html): unknown {
  if (typeof page === "string") return page;
  const { tag, attrs, parts } = page;
  if (tag === "pre") {
    const [code] = parts as [Element];
    const text = String(code.parts[0]);
    const language = code.attrs["class"]!;
    return { tag, language, code: fenced[language.replace("language-", "")]!(text) };
  }
  return tag === "code" ? new Code(String(parts[0])) : { tag, attrs, parts: parts.map(readCode) };
}

const fenced: Readonly<Record<string, (text: string) => unknown>> = {
  json: (text) => JSON.parse(text) as unknown,
  sh: (text) => shellWords(text).map((word) => (word.startsWith("{") ? (JSON.parse(word) as unknown) : word)),
  ts: scriptTokens,
};

/** The tokens of a script, with the values of its texts; a comment that holds tokens is read as they are. */
function scriptTokens(text: string): unknown[] {
  const tokens: unknown[] = [];
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, false, ts.LanguageVariant.Standard, text);
  for (let kind = scanner.scan(); kind !== ts.SyntaxKind.EndOfFileToken; kind = scanner.scan()) {
    if (kind === ts.SyntaxKind.WhitespaceTrivia || kind === ts.SyntaxKind.NewLineTrivia) continue;
    if (kind === ts.SyntaxKind.SingleLineCommentTrivia)
      tokens.push(vm.runInThisContext(scanner.getTokenText().slice(2)));
    else tokens.push(kind === ts.SyntaxKind.StringLiteral ? scanner.getTokenValue() : scanner.getTokenText());
  }
  return tokens;
}

/** A page in which a URL that some readers of Markdown would change is no link but code. */
function withoutUnsafeLinks(page: Html, words: Words = new Map()): Html {
  if (typeof page === "string") return page;
  const parts = page.parts.flatMap((part): readonly Html[] => {
    if (typeof part === "string" || part.tag !== "a") return [withoutUnsafeLinks(part, words)];
    const url = say(part.attrs["href"]!, words);
    const isUnsafe =
      /&#?\w+;/.test(url) || (url.includes("(") && !url.includes(")") && part.parts[0] !== part.attrs["href"]);
    if (!isUnsafe) return [part];
    const code = { tag: "code", attrs: {}, parts: [part.attrs["href"]!] };
    return part.parts[0] === part.attrs["href"] ? [code] : [...part.parts, " (", code, ")"];
  });
  return { ...page, parts: joinTexts(parts) };
}
