import vm from "node:vm";
import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import { type ParserError, parse, parseFragment } from "parse5";
import ts from "typescript";

/** What a module of JavaScript or TypeScript exports, by name. */
export function evaluateModule(text: string, imported: (name: string) => object = unexpected): Record<string, unknown> {
  const { outputText, diagnostics } = ts.transpileModule(text, {
    reportDiagnostics: true,
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  });
  if (diagnostics!.length > 0)
    throw new SyntaxError(JSON.stringify(diagnostics!.map(({ messageText }) => messageText)));
  const exports: Record<string, unknown> = {};
  vm.runInThisContext(`(exports, require) => {${outputText}\n}`)(exports, imported);
  return exports;
}

/**
 * The types of a module's constants, by name, and those that it declares, as `type Name`. A literal type is the value that it stands
 * for; a type that stands for no one value is its text.
 */
export function readTypes(text: string): Record<string, unknown> {
  const types: Record<string, unknown> = {};
  for (const statement of parseScript(text, "a.ts").statements) {
    if (ts.isVariableStatement(statement)) {
      for (const { name, type } of statement.declarationList.declarations) {
        if (type) define(types, name.getText(), valueOfType(type));
      }
    } else if (ts.isInterfaceDeclaration(statement)) {
      define(types, `type ${statement.name.text}`, valueOfMembers(statement));
    } else if (ts.isTypeAliasDeclaration(statement)) {
      define(types, `type ${statement.name.text}`, valueOfType(statement.type));
    }
  }
  return types;
}

function valueOfType(type: ts.TypeNode): unknown {
  if (ts.isLiteralTypeNode(type)) return vm.runInThisContext(`(${type.getText()})`);
  if (ts.isTypeQueryNode(type)) return { typeof: type.exprName.getText() };
  if (ts.isTypeOperatorNode(type) && type.operator === ts.SyntaxKind.ReadonlyKeyword && ts.isTupleTypeNode(type.type)) {
    return type.type.elements.map(valueOfType);
  }
  return ts.isTypeLiteralNode(type) ? valueOfMembers(type) : { type: type.getText() };
}

function valueOfMembers(type: ts.TypeLiteralNode | ts.InterfaceDeclaration): unknown {
  if (!type.members.every(ts.isPropertySignature)) return { type: type.getText() };
  const object = {};
  for (const { modifiers, name, questionToken, type: its } of type.members) {
    if (modifiers?.[0]?.kind !== ts.SyntaxKind.ReadonlyKeyword) return unexpected(`a mutable ${name.getText()}`);
    const key = ts.isComputedPropertyName(name)
      ? (name.expression as ts.StringLiteral).text
      : (name as ts.Identifier).text;
    define(object, questionToken ? `${key}?` : key, valueOfType(its!));
  }
  return object;
}

/**
 * The lines of all comments, without the escapes that a comment needs, and the tags that the compiler reads in them.
 * None of them may be an instruction to a tool.
 */
export function readComments(text: string): { readonly comments: string[]; readonly tags: string[] } {
  const file = parseScript(text, "a.ts");
  const { pragmas, commentDirectives, referencedFiles } = file as unknown as Instructions;
  if (pragmas.size + (commentDirectives?.length ?? 0) + referencedFiles.length > 0) unexpected("an instruction");
  const comments: string[] = [];
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, false, ts.LanguageVariant.Standard, text);
  for (let kind = scanner.scan(); kind !== ts.SyntaxKind.EndOfFileToken; kind = scanner.scan()) {
    if (kind === ts.SyntaxKind.SingleLineCommentTrivia) comments.push(scanner.getTokenText());
    if (kind === ts.SyntaxKind.MultiLineCommentTrivia) comments.push(...linesOfComment(scanner.getTokenText()));
  }
  return { comments, tags: tagsOf(file) };
}

interface Instructions {
  readonly pragmas: ReadonlyMap<string, unknown>;
  readonly commentDirectives?: readonly unknown[];
  readonly referencedFiles: readonly unknown[];
}

function linesOfComment(comment: string): string[] {
  return comment
    .replace(/^\/\*\*?|\*\/$/g, "")
    .split("\n")
    .map((line, at) => (at === 0 ? line : line.replace(/^ *\* ?/, "")).trim())
    .filter(Boolean)
    .map(unescapeComment);
}

/** `lead` is what the template writes before the text. */
function unescapeComment(line: string): string {
  const [lead] = /^(?:x |@deprecated )?/.exec(line)!;
  const text = line
    .slice(lead.length)
    .replace(/(?<=@)\\(?=\\*jsx)/gi, "")
    .replace(/(?<=^|[\s{])\\(?=\\*@)/g, "")
    .replace(/(?<=^|\*)\\(?=\\*\/)/g, "");
  return lead + text;
}

function tagsOf(file: ts.SourceFile): string[] {
  const tags: string[] = [];
  const visit = (node: ts.Node): void => {
    for (const doc of (node as { jsDoc?: readonly ts.JSDoc[] }).jsDoc ?? []) {
      const own = doc.tags ?? [];
      tags.push(...own.map((tag) => tag.tagName.text));
      const parts = [doc, ...own].flatMap(({ comment = [] }) => (typeof comment === "string" ? [] : comment));
      tags.push(...parts.map(({ kind }) => ts.SyntaxKind[kind]));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return tags;
}

function parseScript(text: string, name: string): ts.SourceFile {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const { parseDiagnostics } = file as unknown as { parseDiagnostics: readonly ts.Diagnostic[] };
  if (parseDiagnostics.length > 0)
    throw new SyntaxError(JSON.stringify(parseDiagnostics.map(({ messageText }) => messageText)));
  return file;
}

/** An element of a page, or a text. */
export type Html =
  string | { readonly tag: string; readonly attrs: Readonly<Record<string, string>>; readonly parts: readonly Html[] };

/** Markdown as a browser has it after a reader of CommonMark with GitHub's extensions; neighbouring texts are one. */
export function readMarkdown(text: string): Html {
  const html = micromark(text, {
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
  });
  return { tag: "page", attrs: {}, parts: partsOf(parseFragment(html) as unknown as Parse5Node) };
}

/**
 * A whole page of HTML as a browser has it. It may break no rule of HTML, but that texts hold what they hold: characters
 * that show nothing.
 */
export function readHtml(text: string): Html {
  const onParseError = ({ code, startLine }: ParserError): void => {
    if (!/^(noncharacter|control-character)-in-input-stream$/.test(code)) unexpected(`${code} in line ${startLine}`);
  };
  const document = parse(text, { onParseError });
  return { tag: "document", attrs: {}, parts: partsOf(document as unknown as Parse5Node) };
}

/** The elements of a page with this tag. */
export function elementsOf(page: Html, tag: string): Exclude<Html, string>[] {
  if (typeof page === "string") return [];
  return [...(page.tag === tag ? [page] : []), ...page.parts.flatMap((part) => elementsOf(part, tag))];
}

interface Parse5Node {
  readonly nodeName: string;
  readonly value?: string;
  readonly data?: string;
  readonly attrs?: readonly { readonly name: string; readonly value: string }[];
  readonly childNodes?: readonly Parse5Node[];
}

function partsOf({ childNodes = [] }: Parse5Node): Html[] {
  const parts = childNodes.map((child): Html => {
    if (child.nodeName === "#text") return child.value!;
    const attrs = Object.fromEntries((child.attrs ?? []).map(({ name, value }) => [name, value]));
    return { tag: child.nodeName, attrs, parts: partsOf(child) };
  });
  return joinTexts(parts);
}

/** Neighbouring texts as one. */
export function joinTexts(parts: readonly Html[]): Html[] {
  const joined: Html[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (typeof part === "string" && typeof last === "string") joined[joined.length - 1] = last + part;
    else if (part !== "") joined.push(part);
  }
  return joined;
}

/** The blocks of code on a page, each with its language. */
export function codeBlocks(page: Html): { readonly language: string; readonly code: string }[] {
  if (typeof page === "string") return [];
  if (page.tag !== "pre") return page.parts.flatMap(codeBlocks);
  const [code] = page.parts as [Exclude<Html, string>];
  return [{ language: (code.attrs["class"] ?? "").replace("language-", ""), code: String(code.parts[0]) }];
}

export interface HttpRequest {
  readonly name: string;
  readonly comments: readonly string[];
  readonly method: string;
  readonly url: string;
  readonly headers: readonly string[];
  readonly body: unknown;
}

/** The requests of a .http file as the editors read it: parts between `###`, settings, one line of request, headers, body. */
export function readHttp(text: string): HttpRequest[] {
  if (/\{\{.*?\}\}/.test(text.replace(/^#.*$/gm, ""))) unexpected("a variable");
  const parts = text.split(/^(?=###)/m).filter((part) => part.trim() !== "");
  return parts.map((part) => {
    const lines = part.split(/\r\n|\n|\r/);
    const first = lines.findIndex((line) => line !== "" && !/^(#|\/\/)/.test(line));
    const comments = lines
      .slice(0, first)
      .filter(Boolean)
      .map((line) => line.replace(/^(#+|\/\/) */, "").trim());
    if (comments.some((comment) => comment.startsWith("@"))) unexpected("a setting");
    const blank = lines.indexOf("", first);
    const [method, url, ...more] = lines[first]!.split(" ");
    const body = lines.slice(blank + 1);
    if (more.length > 0 || body.some((line) => /^(###|[<>@])/.test(line))) unexpected("an instruction");
    const [name = "", ...rest] = comments.map((comment) => comment.replace(/^(x )?\\(?=\\*@)/, "$1"));
    return {
      name,
      comments: rest,
      method: method!,
      url: url!,
      headers: lines.slice(first + 1, blank),
      body: JSON.parse(body.join("\n")),
    };
  });
}

/** The words of shell commands as POSIX reads them; a variable or an operator is no word, and nothing else is expanded. */
export function shellWords(text: string): (string | { readonly syntax: string })[] {
  const words = [];
  const tokens = /(?:'[^']*'|\\[^\n]|[-\w./:@%+=,])+|"[-\w./ ]*\$\w+[-\w./ ]*"|&&|[()]|\\\n|[ \n]+/gy;
  for (let at = 0; at < text.length; at = tokens.lastIndex) {
    tokens.lastIndex = at;
    const [token] = tokens.exec(text) ?? unexpected(`${JSON.stringify(text.slice(at, at + 20))} in a command`);
    if (/^["&()]/.test(token)) words.push({ syntax: token });
    else if (!/^(\\\n|[ \n]+)$/.test(token)) words.push(token.replace(/'([^']*)'|\\(.)/g, "$1$2"));
  }
  return words;
}

function unexpected(what: string): never {
  throw new Error(`there is ${what}, where nothing like that should be`);
}

/** The tables of a TOML document, with inline tables in them. */
export function readToml(text: string): object {
  const tables = {};
  let table: object = tables;
  for (const line of text.split("\n").filter((each) => each !== "" && !each.startsWith("#"))) {
    const reader = new TomlReader(line);
    if (reader.skip("[")) {
      define(tables, reader.key(), (table = {}));
      if (!reader.skip("]")) unexpected(`the table ${line}`);
    } else reader.pair(table);
    if (!reader.atEnd()) unexpected(`the line ${line}`);
  }
  return tables;
}

function define(object: object, name: string, value: unknown): void {
  if (Object.hasOwn(object, name)) unexpected(`a second ${name}`);
  Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
}

class TomlReader {
  #rest: string;

  constructor(line: string) {
    this.#rest = line;
  }

  skip(token: string): boolean {
    if (!this.#rest.startsWith(token)) return false;
    this.#rest = this.#rest.slice(token.length).trimStart();
    return true;
  }

  atEnd(): boolean {
    return this.#rest === "";
  }

  key(): string {
    return this.#rest.startsWith('"') ? this.#string() : this.#take(/^[\w-]+/);
  }

  pair(table: object): void {
    const name = this.key();
    if (!this.skip("=")) unexpected(`the key ${name}`);
    define(table, name, this.#value());
  }

  #value(): unknown {
    if (this.#rest.startsWith('"')) return this.#string();
    if (!this.skip("{")) return JSON.parse(this.#take(/^(?:true|false|[-+]?\d+(?:\.\d+)?(?:e[-+]?\d+)?)/)) as unknown;
    const table = {};
    do this.pair(table);
    while (this.skip(","));
    if (!this.skip("}")) unexpected(this.#rest);
    return table;
  }

  /** Basic strings have the escapes of JSON, but for that of a slash. */
  #string(): string {
    const literal = this.#take(/^"(?:[^"\\\p{Cc}]|\\(?:[btnfr"\\]|u[0-9a-f]{4}))*"/u);
    return JSON.parse(literal) as string;
  }

  #take(token: RegExp): string {
    const [found] = token.exec(this.#rest) ?? unexpected(this.#rest);
    this.#rest = this.#rest.slice(found.length).trimStart();
    return found;
  }
}

export interface Library {
  readonly comments: readonly string[];
  readonly licenses: readonly string[];
  /** Each constant of each library as its type and its literal. */
  readonly constants: Readonly<Record<string, string>>;
}

/** A Solidity file of libraries that hold constants. */
export function readSolidity(text: string): Library {
  const comments: string[] = [];
  const licenses: string[] = [];
  const constants: Record<string, string> = {};
  let library = "";
  for (const line of text.split(/[\n\r\v\f\u0085\u2028\u2029]/).map((each) => each.trim())) {
    const [, comment] = /^\/\/ (.*)$/.exec(line) ?? [];
    const [, opened] = /^library ([A-Za-z_$][\w$]*) \{$/.exec(line) ?? [];
    const [, type, name, value] = /^(uint256|address) internal constant ([A-Za-z_$][\w$]*) = (\w+);$/.exec(line) ?? [];
    const [license] = /SPDX-License-Identifier.*/i.exec(line) ?? [];
    if (license !== undefined) licenses.push(license);
    else if (comment !== undefined) {
      comments.push(comment.replace(/(?<=SPDX-License)\\(?=\\*-Identifier)/gi, "").trim());
    } else if (opened !== undefined) library = opened;
    else if (name !== undefined) constants[`${library}.${name}`] = `${type} ${value}`;
    else if (!/^(?:|\}|\/\/|pragma solidity [^;]*;)$/.test(line)) unexpected(JSON.stringify(line));
  }
  return { comments, licenses, constants };
}
