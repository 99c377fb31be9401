import Handlebars from "handlebars";
import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import { didYouMean } from "../diagnostic/suggest.ts";
import type { Block, Language } from "../lang/language.ts";
import { languages } from "../lang/languages.ts";
import { argumentType, checkArguments, lookUp } from "./arguments.ts";
import type { Type } from "./model-types.ts";
import { partialNames, partialPath } from "./partials.ts";
import { type Located, type Scene, type Use, templateFault, textOf, withPrefixes } from "./scene.ts";
import type { TemplateFile, Templates } from "./templates.ts";

type Statement = hbs.AST.Statement;

/** What the template language itself calls so. */
const controlNames = new Set(["if", "unless", "each", "with", "join"]);

/**
 * Proves a template before anything renders: every value goes through a sink of the language, every path is one that
 * the model's shape has, and nothing optional is read without a guard. Returns what is wrong, with places.
 */
export function checkTemplate(use: Use, templates: Templates): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const checkedPartials = new Set<string>();
  checkFile(use.path, use, []);
  return diagnostics;

  function checkFile(path: string, { language, types, given }: Omit<Use, "path">, trail: readonly string[]): void {
    const template = templates.get(path)!;
    const program = parse(template);
    if (!program) return;
    checkProgram(program, {
      language,
      types,
      given,
      template,
      folder: use.path.split("/")[0]!,
      trail: [...trail, path],
      report: ({ loc }, code, message, extra) => diagnostics.push(templateFault(template, loc, code, message, extra)),
    });
  }

  function parse(template: TemplateFile): hbs.AST.Program | undefined {
    try {
      return Handlebars.parse(template.text);
    } catch (cause) {
      diagnostics.push(syntaxFault(template, cause as Error));
      return undefined;
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
        scene.report(
          statement,
          "template-not-allowed",
          "decorators and partial blocks are not part of the template language",
        );
    }
  }

  function checkMustache(mustache: hbs.AST.MustacheStatement, scene: Scene): void {
    const name = textOf(mustache.path);
    if (!mustache.escaped) {
      scene.report(mustache, "template-raw-value", `{{{${name}}}} would print a value unchecked`, {
        hint: `print it through a sink: ${exampleOf(scene.language, name)}`,
      });
      return;
    }
    const sink = ownOf(scene.language.sinks, name);
    if (!sink && mustache.params.length === 0 && !mustache.hash) {
      scene.report(mustache, "template-bare-value", `{{${name}}} prints a value without a sink`, {
        hint: `print it through a sink: ${exampleOf(scene.language, name)}`,
      });
      return;
    }
    if (!sink) return reportUnknown(mustache, name, "sinks", scene);
    checkArguments(mustache, name, sink, scene);
  }

  function checkBlock(block: hbs.AST.BlockStatement, scene: Scene): void {
    const name = textOf(block.path);
    if (!block.program) {
      scene.report(
        block,
        "template-not-allowed",
        `write {{#unless …}} or {{#${name} …}} … {{else}} instead of {{^${name} …}}`,
      );
      return;
    }
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
      scene.report(block, "template-block-place", `{{#${name}}} and {{/${name}}} have to stand alone on their lines`);
    }
    if (block.inverse) scene.report(block, "template-not-allowed", `{{#${name}}} has no {{else}}`);
    checkProgram(block.program, { ...scene, language: languageInside(block, wrapper, scene) });
  }

  function languageInside(block: hbs.AST.BlockStatement, { switchesTo }: Block, scene: Scene): Language {
    if (!switchesTo) return scene.language;
    const [name] = block.params;
    const chosen = name?.type === "StringLiteral" ? (name as hbs.AST.StringLiteral).value : "";
    if (switchesTo.includes(chosen)) return languages[chosen]!;
    scene.report(
      name ?? block,
      "template-argument",
      `{{#${textOf(block.path)}}} takes the name of a language, in quotes`,
      {
        hint: `one of ${switchesTo.join(", ")}`,
      },
    );
    return scene.language;
  }

  function checkCondition(block: hbs.AST.BlockStatement, name: "if" | "unless", scene: Scene): void {
    const condition = pathArgument(block, name, scene);
    if (!condition) return;
    lookUp(condition, scene, "asked");
    const whenThere = { ...scene, given: withPrefixes(scene.given, [condition.original]) };
    checkProgram(block.program, name === "if" ? whenThere : scene);
    checkProgram(block.inverse, name === "if" ? scene : whenThere);
  }

  function checkBinding(block: hbs.AST.BlockStatement, name: "each" | "with", scene: Scene): void {
    const subject = pathArgument(block, name, scene);
    if (!subject) return;
    const type = lookUp(subject, scene, name === "with" ? "asked" : "read");
    const [variable, ...more] = block.program.blockParams ?? [];
    if (variable === undefined || more.length > 0) {
      scene.report(
        block,
        "template-argument",
        `{{#${name}}} gives its value one name: {{#${name} ${subject.original} as |item|}}`,
      );
      return;
    }
    if (scene.types.has(variable) || controlNames.has(variable)) {
      scene.report(block, "template-argument", `the name \`${variable}\` is taken here`, {
        hint: "choose another one",
      });
      return;
    }
    if (type && name === "each" && type.kind !== "list") {
      scene.report(subject, "template-argument", `\`${subject.original}\` is no list`);
      return;
    }
    // An unknown subject has been reported; its content would only repeat that.
    if (!type) return;
    const bound = type.kind === "list" && name === "each" ? type.item : type;
    const given = name === "with" ? withPrefixes(scene.given, [subject.original]) : scene.given;
    checkProgram(block.program, { ...scene, given, types: new Map([...scene.types, [variable, bound]]) });
    checkProgram(block.inverse, scene);
  }

  function pathArgument(block: hbs.AST.BlockStatement, name: string, scene: Scene): hbs.AST.PathExpression | undefined {
    const [argument, ...more] = block.params;
    if (argument?.type === "PathExpression" && more.length === 0 && !block.hash)
      return argument as hbs.AST.PathExpression;
    scene.report(block, "template-argument", `{{#${name}}} takes one path of the model`);
    return undefined;
  }

  function checkPartial(partial: hbs.AST.PartialStatement, scene: Scene): void {
    const name = partial.name.type === "PathExpression" ? textOf(partial.name) : undefined;
    if (name === undefined || partial.params.length > 0) {
      const message = "a partial has a fixed name and named arguments";
      scene.report(partial, "template-partial", message, { hint: "write {{> name network=network}}" });
      return;
    }
    const path = partialPath(name, scene.folder, templates);
    if (path === undefined) {
      scene.report(partial, "template-partial", `there is no partial ${scene.folder}/${name}.hbs`, {
        ...didYouMean(name, partialNames(scene.folder, templates)),
      });
      return;
    }
    if (scene.trail.includes(path)) {
      scene.report(partial, "template-partial", `${path} includes itself`);
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
    checkFile(path, { language: scene.language, types, given: new Set() }, scene.trail);
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
      scene.report(node, "template-wrong-language", `\`${name}\` is a ${word} of ${names}; this is ${own}`, {
        hint: `the ${kind} of ${own} are ${known.join(", ")}`,
      });
    } else {
      const all = kind === "blocks" ? ["if", "unless", "each", "with", ...known] : known;
      scene.report(node, "template-unknown-sink", `${own} has no ${word} \`${name}\``, didYouMean(name, all));
    }
  }
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

function syntaxFault(template: TemplateFile, cause: Error & { lineNumber?: number; column?: number }): Diagnostic {
  const line = cause.lineNumber ?? Number(/on line (\d+)/.exec(cause.message)?.[1] ?? 1);
  const at = { line, column: cause.column ?? 0 };
  const isUnexpected = cause.message.includes("Expecting ");
  const message = isUnexpected ? "the template does not parse here" : cause.message.split("\n")[0]!;
  return templateFault(template, { start: at, end: at } as hbs.AST.SourceLocation, "template-syntax", message, {
    hint: "every {{#block}} needs its {{/block}}, and every {{ its }}",
  });
}
