import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import { checkBlock } from "./check-block.ts";
import { checkPartial } from "./check-partial.ts";
import { checkSink } from "./check-sink.ts";
import { parseTemplate } from "./parse.ts";
import { type Scene, type Use, templateFault } from "./scene.ts";
import type { Templates } from "./templates.ts";

/**
 * Proves a template before anything renders: every value goes through a sink of the language, every path is one that
 * the model's shape has, and nothing optional is read without a guard. Returns what is wrong, with places.
 */
export function checkTemplate(use: Use, templates: Templates): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const checked = new Set<string>();
  checkFile(use, []);
  return diagnostics;

  function checkFile({ path, language, types, given }: Use, trail: readonly string[]): void {
    const template = templates.get(path)!;
    const { program, fault } = parseTemplate(template);
    if (fault) diagnostics.push(fault);
    else
      checkProgram(program, {
        language,
        types,
        given,
        template,
        lines: template.text.split("\n"),
        folder: path.split("/")[0]!,
        trail: [...trail, path],
        report: ({ loc }, code, message, extra) => diagnostics.push(templateFault(template, loc, code, message, extra)),
      });
  }

  function checkProgram(program: hbs.AST.Program | undefined, scene: Scene): void {
    for (const statement of program?.body ?? []) checkStatement(statement, scene);
  }

  function checkStatement(statement: hbs.AST.Statement, scene: Scene): void {
    switch (statement.type) {
      case "ContentStatement":
      case "CommentStatement":
        return;
      case "MustacheStatement":
        return checkSink(statement as hbs.AST.MustacheStatement, scene);
      case "BlockStatement":
        for (const body of checkBlock(statement as hbs.AST.BlockStatement, scene))
          checkProgram(body.program, body.scene);
        return;
      case "PartialStatement":
        return checkInclusion(statement as hbs.AST.PartialStatement, scene);
      default:
        scene.report(
          statement,
          "template-not-allowed",
          "decorators and partial blocks are not part of the template language",
        );
    }
  }

  /** A partial that several templates use in one way is checked once. */
  function checkInclusion(partial: hbs.AST.PartialStatement, scene: Scene): void {
    const inside = checkPartial(partial, scene, templates);
    if (!inside) return;
    const identity = JSON.stringify([inside.path, inside.language.name, [...inside.types]]);
    if (checked.has(identity)) return;
    checked.add(identity);
    checkFile(inside, scene.trail);
  }
}
