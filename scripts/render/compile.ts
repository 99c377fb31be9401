import { runInThisContext } from "node:vm";
import type { Language } from "../lang/language.ts";
import { languages } from "../lang/languages.ts";
import { parse, print } from "./handlebars.ts";
import { parseTemplate } from "./parse.ts";
import { partialPath } from "./partials.ts";
import { type Programs, type Site, helperNames, inLanguage, root } from "./renderer.ts";
import { textOf } from "./scene.ts";
import type { Target } from "./target.ts";
import type { Templates } from "./templates.ts";

/** {@link Programs} as JavaScript, which can be kept in a file. */
export interface Code {
  readonly sites: readonly Site[];
  readonly programs: Readonly<Record<string, string>>;
}

/** A template to be compiled, and the language that it is used in. */
export interface Entry {
  readonly path: string;
  readonly language: Language;
}

/** The templates that targets name themselves. */
export function entriesOf(targets: readonly Target[]): Entry[] {
  return targets.flatMap(({ name, outputs }) =>
    outputs.map(({ template, language }) => ({ path: `${name}/${template}`, language })),
  );
}

/** Where a sink or block is met while its template is prepared. */
interface Scene {
  readonly path: string;
  readonly lines: readonly string[];
  readonly folder: string;
  readonly language: Language;
  readonly within?: "object" | "list";
}

/** Compiles checked templates and the partials that they include, each once per language that it is used in. */
export function compileTemplates(entries: readonly Entry[], templates: Templates): Code {
  const knownHelpers = Object.fromEntries(helperNames().map((name) => [name, true]));
  const sites: Site[] = [];
  const programs: Record<string, string> = { [root.name]: print(parse(root.text) as hbs.AST.Program, knownHelpers) };
  for (const entry of entries) compile(entry);
  return { sites, programs };

  function compile({ path, language }: Entry): void {
    const name = inLanguage(path, language);
    if (Object.hasOwn(programs, name)) return;
    // Known before it is compiled, so that a partial may be used by several others.
    programs[name] = "";
    const template = templates.get(path)!;
    const program = parseTemplate(template).program!;
    prepare(program, { path, lines: template.text.split("\n"), folder: path.split("/")[0]!, language });
    programs[name] = print(program, knownHelpers);
  }

  /** Binds each sink, block and partial to its language, and tells it where it stands. */
  function prepare(program: hbs.AST.Program | undefined, scene: Scene): void {
    for (const statement of program?.body ?? []) {
      if (statement.type === "MustacheStatement") bind(statement as hbs.AST.MustacheStatement, scene);
      if (statement.type === "PartialStatement") {
        const { name } = statement as hbs.AST.PartialStatement;
        const partial = { path: partialPath(textOf(name), scene.folder, templates)!, language: scene.language };
        bindName(name as hbs.AST.PathExpression, inLanguage(partial.path, partial.language));
        compile(partial);
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
    { path, lines, language, within }: Scene,
  ): void {
    const { loc } = node;
    const name = textOf(node.path);
    const line = lines[loc.start.line - 1] ?? "";
    const subject = node.params.map(textOf).join(" ");
    const value = { type: "NumberLiteral", value: sites.length, original: sites.length, loc } as hbs.AST.NumberLiteral;
    sites.push({ path, name, subject, loc, indent: /^\s*/.exec(line)![0], ...(within && { within }) });
    bindName(node.path as hbs.AST.PathExpression, inLanguage(name, language));
    node.hash = { type: "Hash", pairs: [{ type: "HashPair", key: "site", value, loc }], loc };
  }
}

/** Compiled templates, ready to run. */
export function load({ sites, programs }: Code): Programs {
  const loaded = Object.entries(programs).map(([name, code]): [string, TemplateSpecification] => [
    name,
    runInThisContext(`(${code})`) as TemplateSpecification,
  ]);
  return { sites, programs: Object.fromEntries(loaded) };
}

function bindName(path: hbs.AST.PathExpression, name: string): void {
  path.original = name;
  path.parts = [name];
}
