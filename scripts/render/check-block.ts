import type { Block, Language } from "../lang/language.ts";
import { languages } from "../lang/languages.ts";
import { checkArguments, lookUp } from "./arguments.ts";
import { ownOf, reportUnknown } from "./check-sink.ts";
import { type Located, type Scene, textOf, withPrefixes } from "./scene.ts";

/** What a block encloses, and what is in reach there. */
export interface Body {
  readonly program: hbs.AST.Program | undefined;
  readonly scene: Scene;
}

/** Holds a block itself to the template language and its own; what it encloses is still to be checked. */
export function checkBlock(block: hbs.AST.BlockStatement, scene: Scene): readonly Body[] {
  const name = textOf(block.path);
  if (!block.program) {
    const message = `write {{#unless …}} or {{#${name} …}} … {{else}} instead of {{^${name} …}}`;
    scene.report(block, "template-not-allowed", message);
    return [];
  }
  if (opensWith("{{{{", block, scene)) {
    scene.report(block, "template-not-allowed", "raw blocks are not part of the template language", {
      hint: "write \\{{ for braces that are text",
    });
    return [];
  }
  switch (name) {
    case "if":
    case "unless":
      return checkCondition(block, name, scene);
    case "each":
    case "with":
      return checkBinding(block, name, scene);
    default:
      return checkWrapper(block, name, scene);
  }
}

function checkCondition(block: hbs.AST.BlockStatement, name: "if" | "unless", scene: Scene): Body[] {
  const condition = pathArgument(block, name, scene);
  if (!condition) return [];
  lookUp(condition, scene, "asked");
  const whenThere = { ...scene, given: withPrefixes(scene.given, condition.parts) };
  return [
    { program: block.program, scene: name === "if" ? whenThere : scene },
    { program: block.inverse, scene: name === "if" ? scene : whenThere },
  ];
}

/** What the template language itself calls so. */
const controlNames = new Set(["if", "unless", "each", "with", "join"]);

function checkBinding(block: hbs.AST.BlockStatement, name: "each" | "with", scene: Scene): Body[] {
  const subject = pathArgument(block, name, scene);
  if (!subject) return [];
  const type = lookUp(subject, scene, name === "with" ? "asked" : "read");
  const [variable, ...more] = block.program.blockParams ?? [];
  if (variable === undefined || more.length > 0) {
    const usage = `{{#${name} ${subject.original} as |item|}}`;
    scene.report(block, "template-argument", `{{#${name}}} gives its value one name: ${usage}`);
    return [];
  }
  if (scene.types.has(variable) || controlNames.has(variable)) {
    scene.report(block, "template-argument", `the name \`${variable}\` is taken here`, { hint: "choose another one" });
    return [];
  }
  if (type && name === "each" && type.kind !== "list") {
    scene.report(subject, "template-argument", `\`${subject.original}\` is no list`);
    return [];
  }
  // An unknown subject has been reported; its content would only repeat that.
  if (!type) return [];
  const bound = type.kind === "list" && name === "each" ? type.item : type;
  const given = name === "with" ? withPrefixes(scene.given, subject.parts) : scene.given;
  return [
    { program: block.program, scene: { ...scene, given, types: new Map([...scene.types, [variable, bound]]) } },
    { program: block.inverse, scene },
  ];
}

function pathArgument(block: hbs.AST.BlockStatement, name: string, scene: Scene): hbs.AST.PathExpression | undefined {
  const [argument, ...more] = block.params;
  if (argument?.type === "PathExpression" && more.length === 0 && !block.hash) {
    return argument as hbs.AST.PathExpression;
  }
  scene.report(block, "template-argument", `{{#${name}}} takes one path of the model`);
  return undefined;
}

function checkWrapper(block: hbs.AST.BlockStatement, name: string, scene: Scene): Body[] {
  const wrapper = ownOf(scene.language.blocks, name);
  if (!wrapper) {
    reportUnknown(block, name, "blocks", scene);
    return [];
  }
  checkArguments(block, name, wrapper, scene);
  if (!standsAlone(block, scene)) {
    const message = `{{#${name}}} and {{/${name}}} have to stand alone on their lines`;
    scene.report(block, "template-block-place", message, {
      hint: "with nothing but white space around, and without ~",
    });
  }
  if (block.inverse) scene.report(block, "template-not-allowed", `{{#${name}}} has no {{else}}`);
  return [{ program: block.program, scene: { ...scene, language: languageInside(block, wrapper, scene) } }];
}

function languageInside(block: hbs.AST.BlockStatement, { switchesTo }: Block, scene: Scene): Language {
  if (!switchesTo) return scene.language;
  const [name] = block.params;
  const chosen = name?.type === "StringLiteral" ? (name as hbs.AST.StringLiteral).value : "";
  if (switchesTo.includes(chosen)) return languages[chosen]!;
  const message = `{{#${textOf(block.path)}}} takes the name of a language, in quotes`;
  scene.report(name ?? block, "template-argument", message, { hint: `one of ${switchesTo.join(", ")}` });
  return scene.language;
}

function standsAlone(
  { loc: { start, end }, openStrip, closeStrip }: hbs.AST.BlockStatement,
  { lines }: Scene,
): boolean {
  const before = lines[start.line - 1]!.slice(0, start.column);
  const opening = lines[start.line - 1]!.slice(start.column);
  const after = lines[end.line - 1]!.slice(end.column);
  const isStripped = [openStrip, closeStrip].some((strip) => strip.open || strip.close);
  return end.line > start.line && !isStripped && /^\s*$/.test(before + after) && /\}\}\s*$/.test(opening);
}

function opensWith(text: string, { loc: { start } }: Located, { lines }: Scene): boolean {
  return lines[start.line - 1]!.startsWith(text, start.column);
}
