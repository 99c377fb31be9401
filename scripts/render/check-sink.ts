import { didYouMean } from "../diagnostic/suggest.ts";
import type { Language } from "../lang/language.ts";
import { languages } from "../lang/languages.ts";
import { checkArguments } from "./arguments.ts";
import { type Scene, textOf } from "./scene.ts";

/** Holds `{{sink value …}}` to its language. */
export function checkSink(mustache: hbs.AST.MustacheStatement, scene: Scene): void {
  const name = textOf(mustache.path);
  const sink = ownOf(scene.language.sinks, name);
  if (!mustache.escaped) {
    scene.report(mustache, "template-raw-value", `{{{${name}}}} would print a value unchecked`, {
      hint: `print it through a sink: ${exampleOf(scene.language, name)}`,
    });
  } else if (sink) {
    checkArguments(mustache, name, sink, scene);
  } else if (mustache.params.length === 0 && !mustache.hash) {
    scene.report(mustache, "template-bare-value", `{{${name}}} prints a value without a sink`, {
      hint: `print it through a sink: ${exampleOf(scene.language, name)}`,
    });
  } else {
    reportUnknown(mustache, name, "sinks", scene);
  }
}

/** Says what is meant by a name that is no sink or no block of this language. */
export function reportUnknown(
  node: hbs.AST.MustacheStatement | hbs.AST.BlockStatement,
  name: string,
  kind: "sinks" | "blocks",
  scene: Scene,
): void {
  const own = scene.language.name;
  const word = kind.slice(0, -1);
  const known = Object.keys(scene.language[kind]);
  const others = Object.values(languages).filter((language) => Object.hasOwn(language[kind], name));
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

/** What a table has under a name itself, not by being an object. */
export function ownOf<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

function exampleOf({ sinks }: Language, name: string): string {
  return Object.keys(sinks)
    .slice(0, 3)
    .map((sink) => `{{${sink} ${name}}}`)
    .join(", ");
}
