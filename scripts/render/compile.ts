import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import { type Language, Refusal, type SinkContext } from "../lang/language.ts";
import { languages } from "../lang/languages.ts";
import { type Engine, createEngine } from "./handlebars.ts";
import { parseTemplate } from "./parse.ts";
import { partialPath } from "./partials.ts";
import { exists, isPresent } from "./presence.ts";
import { templateFault, textOf } from "./scene.ts";
import type { TemplateFile, Templates } from "./templates.ts";

/** Renders a checked template with values. Throws {@link RenderFault} when a sink refuses a value. */
export type Renderer = (path: string, language: Language, values: object) => string;

/** A value that a sink could not represent, at its place in the template. */
export class RenderFault extends Error {
  constructor(
    readonly diagnostic: Diagnostic,
    readonly refused: readonly unknown[],
  ) {
    super(diagnostic.message);
  }
}

/** Where a sink or block stands in a template; the only thing that its helper is told besides its arguments. */
interface Site extends SinkContext {
  readonly template: TemplateFile;
  readonly name: string;
  readonly loc: hbs.AST.SourceLocation;
  readonly subject: string;
}

/** Where a sink or block is met while its template is prepared. */
interface Inside {
  readonly template: TemplateFile;
  readonly lines: readonly string[];
  readonly language: Language;
  readonly within?: "object" | "list";
}

/** Compiles checked templates when they are first needed, each once per language that it is used in. */
export function compiler(templates: Templates): Renderer {
  const engine = createEngine();
  const sites: Site[] = [];
  const compiled = new Map<string, HandlebarsTemplateDelegate>();
  registerControl(engine);
  for (const language of Object.values(languages)) registerLanguage(engine, language, sites);
  const knownHelpers = Object.fromEntries(Object.keys(engine.helpers).map((name) => [name, true]));

  return (path, language, values) => templateFor(path, language)(values);

  function templateFor(path: string, language: Language): HandlebarsTemplateDelegate {
    const name = inLanguage(path, language);
    const known = compiled.get(name);
    if (known) return known;
    const template = templates.get(path)!;
    const program = parseTemplate(template).program!;
    prepare(program, { template, lines: template.text.split("\n"), folder: path.split("/")[0]!, language });
    const made = engine.compile(program, { noEscape: true, knownHelpers, knownHelpersOnly: true });
    compiled.set(name, made);
    return made;
  }

  /** Binds each sink, block and partial to its language, and tells it where it stands. */
  function prepare(program: hbs.AST.Program | undefined, scene: Inside & { folder: string }): void {
    for (const statement of program?.body ?? []) {
      if (statement.type === "MustacheStatement") bind(statement as hbs.AST.MustacheStatement, scene);
      if (statement.type === "PartialStatement") {
        const partial = statement as hbs.AST.PartialStatement;
        const path = partialPath(textOf(partial.name), scene.folder, templates)!;
        const name = inLanguage(path, scene.language);
        bindName(partial.name as hbs.AST.PathExpression, name);
        // Registered before it is compiled, so that a partial may be used by several others.
        engine.registerPartial(name, (values: object) => templateFor(path, scene.language)(values));
      }
      if (statement.type !== "BlockStatement") continue;
      const block = statement as hbs.AST.BlockStatement;
      const wrapper = scene.language.blocks[textOf(block.path)];
      if (wrapper) {
        const [first] = block.params;
        const switched = wrapper.switchesTo ? languages[(first as hbs.AST.StringLiteral).value] : undefined;
        bind(block, scene);
        const inside = { ...scene, language: switched ?? scene.language };
        prepare(block.program, { ...inside, ...(wrapper.within && { within: wrapper.within }) });
      } else {
        prepare(block.program, scene);
        prepare(block.inverse, scene);
      }
    }
  }

  function bind(
    node: hbs.AST.MustacheStatement | hbs.AST.BlockStatement,
    { template, lines, language, within }: Inside,
  ): void {
    const name = textOf(node.path);
    const line = lines[node.loc.start.line - 1] ?? "";
    const subject = node.params.map(textOf).join(" ");
    sites.push({ template, name, subject, loc: node.loc, indent: /^\s*/.exec(line)![0], ...(within && { within }) });
    bindName(node.path as hbs.AST.PathExpression, inLanguage(name, language));
    const { loc } = node;
    const value = {
      type: "NumberLiteral",
      value: sites.length - 1,
      original: sites.length - 1,
      loc,
    } as hbs.AST.NumberLiteral;
    node.hash = { type: "Hash", pairs: [{ type: "HashPair", key: "site", value, loc }], loc };
  }
}

/** The template language's own helpers. Paths always start at the root, so the context never changes. */
function registerControl(engine: Engine): void {
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
    join(...given: unknown[]) {
      return given.slice(0, -1).join("");
    },
    each(this: object, list: readonly unknown[], options: Handlebars.HelperOptions) {
      if (list.length === 0) return options.inverse(this);
      return list.map((item) => options.fn(this, { blockParams: [item] })).join("");
    },
  });
}

function registerLanguage(engine: Engine, language: Language, sites: readonly Site[]): void {
  for (const [name, sink] of Object.entries(language.sinks)) {
    engine.registerHelper(inLanguage(name, language), (...given: unknown[]) => {
      const { args, site } = unpack(given, sites);
      return guarded(site, args, () => sink.print(args, site));
    });
  }
  for (const [name, block] of Object.entries(language.blocks)) {
    engine.registerHelper(inLanguage(name, language), function (this: object, ...given: unknown[]) {
      const { args, site, options } = unpack(given, sites);
      const body = options.fn(this);
      return guarded(site, [...args, body], () => block.wrap(args, body, site));
    });
  }
}

function unpack(given: readonly unknown[], sites: readonly Site[]) {
  const options = given.at(-1) as Handlebars.HelperOptions;
  return { args: given.slice(0, -1), options, site: sites[options.hash["site"] as number]! };
}

function guarded(site: Site, given: readonly unknown[], print: () => string): string {
  try {
    return print();
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    throw new RenderFault(refusal(site, cause), given);
  }
}

function refusal({ template, name, subject, loc }: Site, { message }: Refusal): Diagnostic {
  const whole = `\`${name}\` cannot print ${subject || "its content"}: it ${message}`;
  return templateFault(template, loc, "template-refused-value", whole);
}

function inLanguage(name: string, { name: language }: Language): string {
  return `${language} ${name}`;
}

function bindName(path: hbs.AST.PathExpression, name: string): void {
  path.original = name;
  path.parts = [name];
}
