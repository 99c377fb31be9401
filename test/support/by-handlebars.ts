import Handlebars from "handlebars";
import type { Block, Language, Sink } from "../../scripts/lang/language.ts";
import { languages } from "../../scripts/lang/languages.ts";
import type { Entry } from "../../scripts/render/compile.ts";
import { parseTemplate } from "../../scripts/render/parse.ts";
import { partialPath } from "../../scripts/render/partials.ts";
import { exists, isPresent } from "../../scripts/render/presence.ts";
import { type Renderer, inLanguage } from "../../scripts/render/renderer.ts";
import { textOf } from "../../scripts/render/scene.ts";
import { languageOfStatic } from "../../scripts/render/template-files.ts";
import type { Templates } from "../../scripts/render/templates.ts";

interface Scene {
  readonly lines: readonly string[];
  readonly folder: string;
  readonly language: Language;
  readonly within?: "object" | "list";
}

/** Renders checked templates by Handlebars' own compiler and run-time: what netspec's compiled ones are held to. */
export function rendererByHandlebars(entries: readonly Entry[], templates: Templates): Renderer {
  const engine = Handlebars.create();
  engine.registerHelper({
    if(this: object, value: unknown, options: Handlebars.HelperOptions) {
      return isPresent(value) ? options.fn(this) : options.inverse(this);
    },
    unless(this: object, value: unknown, options: Handlebars.HelperOptions) {
      return isPresent(value) ? options.inverse(this) : options.fn(this);
    },
    with(this: object, value: unknown, options: Handlebars.HelperOptions) {
      return exists(value) ? options.fn(this, { blockParams: [value] }) : options.inverse(this);
    },
    each(this: object, list: readonly unknown[], options: Handlebars.HelperOptions) {
      if (list.length === 0) return options.inverse(this);
      return list.map((item) => options.fn(this, { blockParams: [item] })).join("");
    },
    join: (...given: unknown[]) => given.slice(0, -1).join(""),
  });
  for (const entry of entries) register(entry);
  return ({ path, language, values }) =>
    (engine.partials[inLanguage(path, language)] as HandlebarsTemplateDelegate)(values);

  function register({ path, language }: Entry): void {
    const name = inLanguage(path, language);
    if (Object.hasOwn(engine.partials, name)) return;
    const template = templates.get(path)!;
    const program = languageOfStatic(path) ? parseTemplate(template).program! : Handlebars.parse(template.text);
    bind(program, { lines: template.text.split("\n"), folder: path.split("/")[0]!, language });
    engine.registerPartial(name, engine.compile(program, { noEscape: true }));
  }

  /** Gives each sink, block and partial the helper of its own place, and its own name. */
  function bind(program: hbs.AST.Program | undefined, scene: Scene): void {
    for (const statement of program?.body ?? []) {
      if (statement.type === "MustacheStatement") bindSink(statement as hbs.AST.MustacheStatement, scene);
      if (statement.type === "PartialStatement") bindPartial(statement as hbs.AST.PartialStatement, scene);
      if (statement.type === "BlockStatement") bindBlock(statement as hbs.AST.BlockStatement, scene);
    }
  }

  function bindSink(node: hbs.AST.MustacheStatement, scene: Scene): void {
    const { print } = scene.language.sinks[textOf(node.path)] as Sink;
    const context = contextOf(node, scene);
    rename(node.path as hbs.AST.PathExpression, (...given) => print(given.slice(0, -1), context));
  }

  function bindBlock(node: hbs.AST.BlockStatement, scene: Scene): void {
    const wrapper: Block | undefined = scene.language.blocks[textOf(node.path)];
    if (wrapper) {
      const context = contextOf(node, scene);
      rename(node.path as hbs.AST.PathExpression, function (this: object, ...given) {
        const { fn } = given.at(-1) as Handlebars.HelperOptions;
        return wrapper.wrap(given.slice(0, -1), fn(this), context);
      });
    }
    const [first] = node.params;
    const switched = wrapper?.switchesTo && languages[(first as hbs.AST.StringLiteral).value];
    bind(node.program, {
      ...scene,
      language: switched ?? scene.language,
      ...(wrapper?.within && { within: wrapper.within }),
    });
    bind(node.inverse, scene);
  }

  function bindPartial({ name }: hbs.AST.PartialStatement, { folder, language }: Scene): void {
    const entry = { path: partialPath(textOf(name), folder, templates)!, language };
    const path = name as hbs.AST.PathExpression;
    path.original = inLanguage(entry.path, language);
    path.parts = [path.original];
    register(entry);
  }

  function rename(path: hbs.AST.PathExpression, helper: Handlebars.HelperDelegate): void {
    path.original = `helper ${Object.keys(engine.helpers).length}`;
    path.parts = [path.original];
    engine.registerHelper(path.original, helper);
  }
}

function contextOf({ loc }: hbs.AST.Node, { lines, within }: Scene) {
  return { indent: /^\s*/.exec(lines[loc.start.line - 1]!)![0], ...(within && { within }) };
}
