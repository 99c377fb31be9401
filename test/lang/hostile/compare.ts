import dotenv from "dotenv";
import vm from "node:vm";
import ts from "typescript";
import {
  type Html,
  evaluateModule,
  joinTexts,
  readComments,
  readHtml,
  readHttp,
  readMarkdown,
  readSolidity,
  readToml,
  readTypes,
  shellWords,
} from "../readers.ts";

type Words = ReadonlyMap<string, string>;
type Element = Exclude<Html, string>;

/** What parsers read in files, by path. */
export type Read = ReadonlyMap<string, unknown>;

/** Reads files by the parsers of their languages. */
export function readFiles(files: readonly LanguageFile[]): Read {
  const modules = new Map<string, object>();
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  return new Map(files.map(({ path, text, language }) => [path, readers[language]!(text, path, evaluate)]));

  function evaluate(path: string): Record<string, unknown> {
    const folder = path.slice(0, path.lastIndexOf("/") + 1);
    const extension = path.endsWith(".ts") ? ".ts" : ".js";
    const imported = (name: string): object => {
      const file = folder + name.replace("./", "").replace(/\.js$/, extension);
      if (!modules.has(file)) modules.set(file, evaluate(file));
      return modules.get(file)!;
    };
    const known = modules.get(path) ?? evaluateModule(texts.get(path)!, imported);
    modules.set(path, known);
    return known as Record<string, unknown>;
  }
}

interface LanguageFile {
  readonly path: string;
  readonly text: string;
  readonly language: string;
}

/**
 * What differs between the files of a hostile spec and those of its tame twin, beyond the words that differ between
 * the specs.
 */
export function differences(hostile: Read, tame: Read, words: Words): string[] {
  const found: string[] = [];
  const paths = [...tame.keys()].map((path) => say(path, words));
  if (paths.join() !== [...hostile.keys()].join()) return [`the files are ${[...hostile.keys()].join()}`];
  for (const [at, expected] of [...tame.values()].entries()) compare(expected, hostile.get(paths[at]!), paths[at]!);
  return found;

  function compare(expected: unknown, actual: unknown, at: string): void {
    const differ = (): void => void found.push(`${at}: ${JSON.stringify(expected)} became ${JSON.stringify(actual)}`);
    if (expected instanceof Page) {
      const page = readCode(withoutUnsafeLinks(expected.content, words));
      return compare(page, actual instanceof Page && readCode(actual.content), at);
    }
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
  return text.replace(
    /Q\d+Q|\b(?:(?:tok|con|por|que)[A-D]\d?|net-?A|NetA|(?:TOKEN|CONTRACT)_(?:TOK|CON)_[A-D](?:_\d)?)\b/g,
    (word) => change(words.get(word) ?? word),
  );
}

/** Code in Markdown. */
class Code {
  constructor(readonly text: string) {}
}

/** A comment, in which blanks around a text are lost. */
class Comment {
  constructor(readonly text: string) {}
}

/** A page of Markdown. */
class Page {
  constructor(readonly content: Html) {}
}

type Evaluate = (path: string) => Record<string, unknown>;

const readers: Readonly<Record<string, (text: string, path: string, evaluate: Evaluate) => unknown>> = {
  json: (text) => JSON.parse(text) as unknown,
  javascript: readModule,
  typescript: (text, path, evaluate) => ({ ...readModule(text, path, evaluate), types: readTypes(text) }),
  declaration: (text) => ({ ...readNotes(text), types: readTypes(text) }),
  http: (text) => readHttp(text).map((each) => ({ ...each, name: new Comment(each.name) })),
  html: (text) => readPage(readHtml(text)),
  markdown: (text) => new Page(readMarkdown(text)),
  env: (text) => withNotes({ comments: text.match(/(?<=^# ).*$/gm) ?? [], values: dotenv.parse(text) }),
  toml: (text) => readToml(text),
  solidity: (text) => withNotes(readSolidity(text)),
};

function withNotes<T extends { readonly comments: readonly string[] }>(file: T): object {
  return { ...file, comments: file.comments.map((comment) => new Comment(comment)) };
}

function readModule(text: string, path: string, evaluate: Evaluate): object {
  return { ...readNotes(text), exports: data(evaluate(path)) };
}

/** What a module exports, without its functions. */
function data(exports: Record<string, unknown>): object {
  return Object.fromEntries(Object.entries(exports).filter(([, value]) => typeof value !== "function"));
}

function readNotes(text: string): object {
  const { comments, tags } = readComments(text);
  return { comments: comments.map((comment) => new Comment(comment)), tags };
}

/** A page of HTML, whose data and shown code are read as what they are; its own script may say what it likes. */
function readPage(page: Html): unknown {
  if (typeof page === "string") return page;
  const { tag, attrs, parts } = page;
  const isData = tag === "pre" || attrs["type"] === "application/json";
  if (isData) return { tag, attrs, data: JSON.parse(textOf(page)) as unknown };
  return tag === "code" ? new Code(textOf(page)) : { tag, attrs, parts: parts.map(readPage) };
}

function textOf({ parts }: Element): string {
  return parts.map((part) => (typeof part === "string" ? part : textOf(part))).join("");
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
  return tag === "code" ? new Code(String(parts[0] ?? "")) : { tag, attrs, parts: parts.map(readCode) };
}

const fenced: Readonly<Record<string, (text: string) => unknown>> = {
  json: (text) => JSON.parse(text) as unknown,
  sh: (text) => shellWords(text).map((word) => (isJson(word) ? (JSON.parse(word) as unknown) : word)),
  ts: scriptTokens,
  js: scriptTokens,
};

function isJson(word: unknown): word is string {
  return typeof word === "string" && word.startsWith("{");
}

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
function withoutUnsafeLinks(page: Html, words: Words): Html {
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
