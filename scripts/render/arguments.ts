import { didYouMean } from "../diagnostic/suggest.ts";
import type { Block, Sink } from "../lang/language.ts";
import { type Type, memberNames, memberOf } from "./model-types.ts";
import { type Scene, textOf } from "./scene.ts";

/** Holds what a sink or block is given against what it takes. */
export function checkArguments(
  node: hbs.AST.MustacheStatement | hbs.AST.BlockStatement,
  name: string,
  { parameters }: Sink | Block,
  scene: Scene,
): void {
  const required = parameters.filter((parameter) => !parameter.endsWith("?")).length;
  if (node.params.length < required || node.params.length > parameters.length || node.hash) {
    const usage = [name, ...parameters].join(" ");
    scene.report(
      node,
      "template-argument",
      `\`${name}\` is used as {{${node.type === "BlockStatement" ? "#" : ""}${usage}}}`,
    );
    return;
  }
  for (const argument of node.params) argumentType(argument, scene);
}

/** The type of an argument; undefined when it is none, which has been reported then. */
export function argumentType(argument: hbs.AST.Expression, scene: Scene): Type | undefined {
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
      scene.report(
        argument,
        "template-argument",
        "an argument is a path of the model, a text, a number, true or false",
      );
      return undefined;
  }
}

function joinedType(expression: hbs.AST.SubExpression, scene: Scene): Type | undefined {
  if (textOf(expression.path) !== "join" || expression.hash) {
    scene.report(expression, "template-argument", "the only expression in parentheses is (join …), which joins texts");
    return undefined;
  }
  for (const part of expression.params) {
    const type = argumentType(part, scene);
    if (!type) return undefined;
    if (type.kind === "text" || type.kind === "number") continue;
    scene.report(part, "template-argument", `\`${textOf(part)}\` is no text, so it cannot be joined`);
    return undefined;
  }
  return { kind: "text" };
}

/** The type of what a path names. `read` needs the value to be there, `asked` is how a template finds out. */
export function lookUp(path: hbs.AST.PathExpression, scene: Scene, purpose: "read" | "asked"): Type | undefined {
  const [root, ...rest] = path.parts;
  const written = path.parts.join(".");
  if (path.data || path.depth > 0 || root === undefined || path.original !== written) {
    const isSlashed = !path.data && root !== undefined && path.original.replaceAll("/", ".") === written;
    const known = "name every value from its root: " + [...scene.types.keys()].join(", ");
    scene.report(path, "template-unknown-path", `\`${path.original}\` is not part of the template language`, {
      hint: isSlashed ? `write dots between the names: ${written}` : known,
    });
    return undefined;
  }
  let type = scene.types.get(root);
  if (!type) {
    scene.report(path, "template-unknown-path", `there is no \`${root}\` here`, didYouMean(root, scene.types.keys()));
    return undefined;
  }
  let known = root;
  for (const name of rest) {
    const member = memberOf(type, name);
    if (!member) {
      const message = `\`${known}\` has no \`${name}\``;
      scene.report(path, "template-unknown-path", message, didYouMean(name, memberNames(type)));
      return undefined;
    }
    known = `${known}.${name}`;
    type = member.type;
    if (member.optional && purpose === "read" && !scene.given.has(known)) {
      scene.report(path, "template-unguarded", `\`${known}\` may be absent`, {
        hint: `read it inside {{#if ${known}}} … {{/if}}`,
      });
      return undefined;
    }
  }
  return type;
}
