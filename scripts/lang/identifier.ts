import { Refusal } from "./language.ts";
import { oneLine } from "./text.ts";

/** Words that no module may declare, and `undefined`, which none should. */
const reservedWords = new Set(
  (
    "arguments await break case catch class const continue debugger default delete do else enum eval export extends " +
    "false finally for function if implements import in instanceof interface let new null package private protected " +
    "public return static super switch this throw true try typeof undefined var void while with yield"
  ).split(" "),
);

export function isReservedWord(name: string): boolean {
  return reservedWords.has(name);
}

export function identifier(value: unknown): string {
  const name = oneLine(value);
  if (!/^[A-Za-z_$][\w$]*$/.test(name)) {
    throw new Refusal("is not an identifier: those have only letters, digits, `_` and `$`, and no digit first");
  }
  if (isReservedWord(name)) throw new Refusal("is a reserved word, which cannot name anything");
  return name;
}
