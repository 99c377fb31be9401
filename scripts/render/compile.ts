import { runInThisContext } from "node:vm";
import type { Language } from "../lang/language.ts";
import { languages } from "../lang/languages.ts";
import { emit } from "./emit.ts";
import { parseTemplate } from "./parse.ts";
import { partialPath } from "./partials.ts";
import { type Code, type Kind, type Site, inLanguage } from "./renderer.ts";
import { textOf } from "./scene.ts";
import type { Target } from "./target.ts";
import type { Templates } from "./templates.ts";

/** {@link Code} as JavaScript, which can be kept in a file. */
export interface PrintedCode extends Omit<Code, "programs"> {
  readonly programs: string;
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

/** Where a sink, block or partial is met while its template is compiled. */
interface Scene {
  readonly path: string;
  readonly lines: readonly string[];
  readonly folder: string;
  readonly language: Language;
  readonly within?: "object" | "list";
}

/** Compiles checked templates and the partials that they include, each once per language that it is used in. */
export function compileTemplates(entries: readonly Entry[], templates: Templates): PrintedCode {
  const kinds = new Map<string, number>();
  const kindOfSite: number[] = [];
  const sites: Site[] = [];
  const programs = new Map<string, string>();
  const reads: Record<string, readonly string[]> = {};
  for (const entry of entries) compile(entry);
  const printed = [...programs].map(([name, code]) => `${JSON.stringify(name)}: ${code}`);
  return {
    kinds: [...kinds.keys()].map((kind) => JSON.parse(kind) as Kind),
    kindOfSite,
    sites: JSON.stringify(sites),
    reads,
    programs: `(t) => ({ ${printed.join(",\n")} })`,
  };

  function compile({ path, language }: Entry): void {
    const name = inLanguage(path, language);
    if (programs.has(name)) return;
    // Known before it is compiled, so that a partial may be used by several others.
    programs.set(name, "");
    const template = templates.get(path)!;
    const scenes = new Map<hbs.AST.Node, Scene>();
    const program = parseTemplate(template).program!;
    survey(program, { path, lines: template.text.split("\n"), folder: path.split("/")[0]!, language }, scenes);
    const read = new Set<string>();
    const code = emit(program, {
      // The spec is in reach of every template, most of which read little of it.
      onRead: ([root, member]) => read.add(root === "spec" && member !== undefined ? `${root}.${member}` : root!),
      siteOf: (node) => siteOf(node, scenes.get(node)!),
      programOf: (partial) => {
        const { folder, language: used } = scenes.get(partial)!;
        const included = { path: partialPath(textOf(partial.name), folder, templates)!, language: used };
        compile(included);
        return inLanguage(included.path, used);
      },
    });
    programs.set(name, code);
    reads[name] = [...read].sort();
  }

  /** Notes where each sink, block and partial stands. */
  function survey(program: hbs.AST.Program | undefined, scene: Scene, scenes: Map<hbs.AST.Node, Scene>): void {
    for (const statement of program?.body ?? []) {
      scenes.set(statement, scene);
      if (statement.type !== "BlockStatement") continue;
      const block = statement as hbs.AST.BlockStatement;
      const wrapper = scene.language.blocks[textOf(block.path)];
      const [first] = block.params;
      const switched = wrapper?.switchesTo && languages[(first as hbs.AST.StringLiteral).value];
      const inside = {
        ...scene,
        language: switched ?? scene.language,
        ...(wrapper?.within && { within: wrapper.within }),
      };
      survey(block.program, inside, scenes);
      survey(block.inverse, scene, scenes);
    }
  }

  function siteOf(node: hbs.AST.MustacheStatement | hbs.AST.BlockStatement, scene: Scene): number {
    const { path, lines, language, within } = scene;
    const { loc } = node;
    const name = textOf(node.path);
    const line = lines[loc.start.line - 1] ?? "";
    const is = node.type === "BlockStatement" ? "blocks" : "sinks";
    const kind: Kind = {
      language: language.name,
      is,
      name,
      context: { indent: /^\s*/.exec(line)![0], ...(within && { within }) },
    };
    const key = JSON.stringify(kind);
    if (!kinds.has(key)) kinds.set(key, kinds.size);
    kindOfSite.push(kinds.get(key)!);
    return sites.push({ path, name, subject: node.params.map(textOf).join(" "), loc }) - 1;
  }
}

/** Compiled templates, ready to run. */
export function load({ programs, ...code }: PrintedCode): Code {
  return { ...code, programs: runInThisContext(programs) as Code["programs"] };
}
