import Handlebars from "handlebars";
import { type Diagnostic, error } from "../diagnostic/diagnostic.ts";
import { frameOf } from "../diagnostic/frame.ts";
import { didYouMean } from "../diagnostic/suggest.ts";
import type { Block, Language, Sink } from "../lang/language.ts";
import { languages } from "../lang/languages.ts";
import { type Type, type Types, memberNames, memberOf } from "./model-types.ts";
import type { TemplateFile, Templates } from "./templates.ts";

/** A template, and all that it is checked against. */
export interface Use {
  /** `<folder>/<name>` of the template. */
  readonly path: string;
  readonly language: Language;
  /** What the template sees, by name. */
  readonly types: Types;
  /** Paths of optional values that are known to be there. */
  readonly given: ReadonlySet<string>;
}

/** Where the checker stands: what is in reach, and in which language. */
interface Scene extends Omit<Use, "path"> {
  readonly template: TemplateFile;
  readonly folder: string;
  /** The templates that led here, so that none includes itself. */
  readonly trail: readonly string[];
}

type Statement = hbs.AST.Statement;
type Located = { readonly loc: hbs.AST.SourceLocation };

/**
 * Proves a template before anything renders: every value goes through a sink of the language, every path is one that
 * the model's shape has, and nothing optional is read without a guard. Returns what is wrong, with places.
 */
export function checkTemplate(use: Use, templates: Templates): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const checkedPartials = new Set<string>();
  const template = templates.get(use.path)!;
  checkFile({ ...use, template, folder: use.path.split("/")[0]!, trail: [use.path] });
  return diagnostics;

  function checkFile(scene: Scene): void {
    try {
      checkProgram(Handlebars.parse(scene.template.text), scene);
    } catch (cause) {
      diagnostics.push(syntaxFault(scene.template, cause as Error));
    }
  }

  function checkProgram(program: hbs.AST.Program | undefined, scene: Scene): void {
    for (const statement of program?.body ?? []) checkStatement(statement, scene);
  }

  function checkStatement(statement: Statement, scene: Scene): void {
    switch (statement.type) {
      case "ContentStatement":
      case "CommentStatement":
        return;
      case "MustacheStatement":
        return checkMustache(statement as hbs.AST.MustacheStatement, scene);
      case "BlockStatement":
        return checkBlock(statement as hbs.AST.BlockStatement, scene);
      case "PartialStatement":
        return checkPartial(statement as hbs.AST.PartialStatement, scene);
      default:
        report(
          scene,
          statement,
          "template-not-allowed",
          "decorators and partial blocks are not part of the template language",
        );
    }
  }

  function checkMustache(mustache: hbs.AST.MustacheStatement, scene: Scene): void {
    const name = textOf(mustache.path);
    if (!mustache.escaped) {
      report(scene, mustache, "template-raw-value", `{{{${name}}}} would print a value unchecked`, {
        hint: `print it through a sink: ${exampleOf(scene.language, name)}`,
      });
      return;
    }
    const sink = ownOf(scene.language.sinks, name);
    if (!sink && mustache.params.length === 0 && !mustache.hash) {
      report(scene, mustache, "template-bare-value", `{{${name}}} prints a value without a sink`, {
        hint: `print it through a sink: ${exampleOf(scene.language, name)}`,
      });
      return;
    }
    if (!sink) return reportUnknown(mustache, name, "sinks", scene);
    checkArguments(mustache, name, sink, scene);
  }

  function checkBlock(block: hbs.AST.BlockStatement, scene: Scene): void {
    const name = textOf(block.path);
    switch (name) {
      case "if":
      case "unless":
        return checkCondition(block, name, scene);
      case "each":
      case "with":
        return checkBinding(block, name, scene);
    }
    const wrapper = ownOf(scene.language.blocks, name);
    if (!wrapper) return reportUnknown(block, name, "blocks", scene);
    checkArguments(block, name, wrapper, scene);
    if (!standsAlone(block, scene.template)) {
      report(scene, block, "template-block-place", `{{#${name}}} and {{/${name}}} have to stand alone on their lines`);
    }
    if (block.inverse) report(scene, block.inverse, "template-not-allowed", `{{#${name}}} has no {{else}}`);
    checkProgram(block.program, { ...scene, language: languageInside(block, wrapper, scene) });
  }

  function languageInside(block: hbs.AST.BlockStatement, { switchesLanguage }: Block, scene: Scene): Language {
    if (!switchesLanguage) return scene.language;
    const [name] = block.params;
    const language =
      name?.type === "StringLiteral" ? ownOf(languages, (name as hbs.AST.StringLiteral).value) : undefined;
    if (language) return language;
    report(
      scene,
      name ?? block,
      "template-argument",
      `{{#${textOf(block.path)}}} takes the name of a language, in quotes`,
      {
        hint: `one of ${Object.keys(languages).join(", ")}`,
      },
    );
    return scene.language;
  }

  function checkCondition(block: hbs.AST.BlockStatement, name: "if" | "unless", scene: Scene): void {
    const condition = pathArgument(block, name, scene);
    if (!condition) return;
    lookUp(condition, scene, "asked");
    const whenThere = { ...scene, given: new Set([...scene.given, condition.original]) };
    checkProgram(block.program, name === "if" ? whenThere : scene);
    checkProgram(block.inverse, name === "if" ? scene : whenThere);
  }

  function checkBinding(block: hbs.AST.BlockStatement, name: "each" | "with", scene: Scene): void {
    const subject = pathArgument(block, name, scene);
    if (!subject) return;
    const type = lookUp(subject, scene, name === "with" ? "asked" : "read");
    const [variable, ...more] = block.program.blockParams ?? [];
    if (variable === undefined || more.length > 0) {
      report(
        scene,
        block,
        "template-argument",
        `{{#${name}}} gives its value one name: {{#${name} ${subject.original} as |item|}}`,
      );
      return;
    }
    if (scene.types.has(variable)) {
      report(scene, block, "template-argument", `the name \`${variable}\` is taken here`, {
        hint: "choose another one",
      });
      return;
    }
    if (type && name === "each" && type.kind !== "list") {
      report(scene, subject, "template-argument", `\`${subject.original}\` is no list`);
      return;
    }
    // An unknown subject has been reported; its content would only repeat that.
    if (!type) return;
    const bound = type.kind === "list" && name === "each" ? type.item : type;
    checkProgram(block.program, { ...scene, types: new Map([...scene.types, [variable, bound]]) });
    checkProgram(block.inverse, scene);
  }

  function pathArgument(block: hbs.AST.BlockStatement, name: string, scene: Scene): hbs.AST.PathExpression | undefined {
    const [argument, ...more] = block.params;
    if (argument?.type === "PathExpression" && more.length === 0 && !block.hash)
      return argument as hbs.AST.PathExpression;
    report(scene, block, "template-argument", `{{#${name}}} takes one path of the model`);
    return undefined;
  }

  function checkPartial(partial: hbs.AST.PartialStatement, scene: Scene): void {
    const name = partial.name.type === "PathExpression" ? textOf(partial.name) : undefined;
    if (name === undefined || partial.params.length > 0) {
      const message = "a partial has a fixed name and named arguments";
      report(scene, partial, "template-partial", message, { hint: "write {{> name network=network}}" });
      return;
    }
    const path = partialPath(name, scene.folder, templates);
    if (path === undefined) {
      report(scene, partial, "template-partial", `there is no partial ${scene.folder}/${name}.hbs`, {
        ...didYouMean(name, partialNames(scene.folder, templates)),
      });
      return;
    }
    if (scene.trail.includes(path)) {
      report(scene, partial, "template-partial", `${path} includes itself`);
      return;
    }
    const types = new Map<string, Type>();
    for (const { key, value } of partial.hash?.pairs ?? []) {
      const type = argumentType(value, scene);
      if (!type) return;
      types.set(key, type);
    }
    const identity = JSON.stringify([path, scene.language.name, [...types]]);
    if (checkedPartials.has(identity)) return;
    checkedPartials.add(identity);
    checkFile({
      language: scene.language,
      types,
      given: new Set(),
      template: templates.get(path)!,
      folder: scene.folder,
      trail: [...scene.trail, path],
    });
  }

  function checkArguments(
    node: hbs.AST.MustacheStatement | hbs.AST.BlockStatement,
    name: string,
    { parameters }: Sink | Block,
    scene: Scene,
  ): void {
    const required = parameters.filter((parameter) => !parameter.endsWith("?")).length;
    if (node.params.length < required || node.params.length > parameters.length || node.hash) {
      const usage = [name, ...parameters].join(" ");
      report(
        scene,
        node,
        "template-argument",
        `\`${name}\` is used as {{${node.type === "BlockStatement" ? "#" : ""}${usage}}}`,
      );
      return;
    }
    for (const argument of node.params) argumentType(argument, scene);
  }

  function argumentType(argument: hbs.AST.Expression, scene: Scene): Type | undefined {
    switch (argument.type) {
      case "PathExpression":
        return lookUp(argument as hbs.AST.PathExpression, scene, "read");
      case "StringLiteral":
        return { kind: "text" };
      case "NumberLiteral":
        return { kind: "number" };
      case "BooleanLiteral":
        return { kind: "boolean" };
      case "SubExpression":
        return joinedType(argument as hbs.AST.SubExpression, scene);
      default:
        report(
          scene,
          argument,
          "template-argument",
          "an argument is a path of the model, a text, a number, true or false",
        );
        return undefined;
    }
  }

  function joinedType(expression: hbs.AST.SubExpression, scene: Scene): Type | undefined {
    if (textOf(expression.path) !== "join" || expression.hash) {
      report(
        scene,
        expression,
        "template-argument",
        "the only expression in parentheses is (join …), which joins texts",
      );
      return undefined;
    }
    for (const part of expression.params) {
      const type = argumentType(part, scene);
      if (!type) return undefined;
      if (type.kind === "text" || type.kind === "number") continue;
      report(scene, part, "template-argument", `\`${textOf(part)}\` is no text, so it cannot be joined`);
      return undefined;
    }
    return { kind: "text" };
  }

  /** The type of what a path names. `read` needs the value to be there, `asked` is how a template finds out. */
  function lookUp(path: hbs.AST.PathExpression, scene: Scene, purpose: "read" | "asked"): Type | undefined {
    const [root, ...rest] = path.parts;
    if (path.data || path.depth > 0 || root === undefined || /^this\b|^\./.test(path.original)) {
      report(scene, path, "template-unknown-path", `\`${path.original}\` is not part of the template language`, {
        hint: "name every value from its root: " + [...scene.types.keys()].join(", "),
      });
      return undefined;
    }
    let type = scene.types.get(root);
    if (!type) {
      report(
        scene,
        path,
        "template-unknown-path",
        `there is no \`${root}\` here`,
        didYouMean(root, scene.types.keys()),
      );
      return undefined;
    }
    let known = root;
    for (const [i, name] of rest.entries()) {
      const member = memberOf(type, name);
      if (!member) {
        const message = `\`${known}\` has no \`${name}\``;
        report(scene, path, "template-unknown-path", message, didYouMean(name, memberNames(type)));
        return undefined;
      }
      known = `${known}.${name}`;
      type = member.type;
      const isAsked = purpose === "asked" && i === rest.length - 1;
      if (member.optional && !isAsked && !scene.given.has(known)) {
        report(scene, path, "template-unguarded", `\`${known}\` may be absent`, {
          hint: `read it inside {{#if ${known}}} … {{/if}}`,
        });
        return undefined;
      }
    }
    return type;
  }

  function reportUnknown(
    node: hbs.AST.MustacheStatement | hbs.AST.BlockStatement,
    name: string,
    kind: "sinks" | "blocks",
    scene: Scene,
  ): void {
    const own = scene.language.name;
    const others = Object.values(languages).filter((language) => Object.hasOwn(language[kind], name));
    const word = kind.slice(0, -1);
    const known = Object.keys(scene.language[kind]);
    if (others.length > 0) {
      const names = others.map((language) => language.name).join(", ");
      report(scene, node, "template-wrong-language", `\`${name}\` is a ${word} of ${names}; this is ${own}`, {
        hint: `the ${kind} of ${own} are ${known.join(", ")}`,
      });
    } else {
      const all = kind === "blocks" ? ["if", "unless", "each", "with", ...known] : known;
      report(scene, node, "template-unknown-sink", `${own} has no ${word} \`${name}\``, didYouMean(name, all));
    }
  }

  function report(scene: Scene, { loc }: Located, code: string, message: string, extra: { hint?: string } = {}): void {
    const { file, text } = scene.template;
    const place = {
      file,
      start: { line: loc.start.line, column: loc.start.column + 1 },
      end: { line: loc.end.line, column: loc.end.column + 1 },
    };
    diagnostics.push(error(code, message, { place, ...frameOf(text, place), ...extra }));
  }
}

/** The template that a partial's name stands for: one of the same folder, or one of the folder `partials`. */
export function partialPath(name: string, folder: string, templates: Templates): string | undefined {
  return [`${folder}/${name}.hbs`, `partials/${name}.hbs`].find((path) => templates.has(path));
}

function partialNames(folder: string, templates: Templates): string[] {
  return [...templates.keys()]
    .map((path) => path.split("/"))
    .filter(([holder]) => holder === folder || holder === "partials")
    .map(([, name]) => name!.replace(/\.hbs$/, ""));
}

/** The name of a sink, block or partial as it is written. */
export function textOf(expression: hbs.AST.Node): string {
  return "original" in expression ? String(expression.original) : "";
}

function ownOf<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

function exampleOf({ sinks }: Language, name: string): string {
  return Object.keys(sinks)
    .slice(0, 3)
    .map((sink) => `{{${sink} ${name}}}`)
    .join(", ");
}

function standsAlone({ loc }: Located, { text }: TemplateFile): boolean {
  const lines = text.split("\n");
  const before = (lines[loc.start.line - 1] ?? "").slice(0, loc.start.column);
  const after = (lines[loc.end.line - 1] ?? "").slice(loc.end.column);
  const opening = (lines[loc.start.line - 1] ?? "").slice(loc.start.column);
  return loc.end.line > loc.start.line && /^\s*$/.test(before) && /^\s*$/.test(after) && /\}\}\s*$/.test(opening);
}

function syntaxFault(
  { file, text }: TemplateFile,
  cause: Error & { lineNumber?: number; column?: number },
): Diagnostic {
  const line = cause.lineNumber ?? Number(/on line (\d+)/.exec(cause.message)?.[1] ?? 1);
  const place = { file, start: { line, column: (cause.column ?? 0) + 1 } };
  const expected = /Expecting (.*)$/s.exec(cause.message)?.[1];
  const message = expected === undefined ? cause.message.split("\n")[0]! : "the template does not parse here";
  return error("template-syntax", message, {
    place,
    ...frameOf(text, place),
    hint: "every {{#block}} needs its {{/block}}, and every {{ its }}",
  });
}
