import schema from "../../spec/networks.schema.json" with { type: "json" };

export type HiddenKind = "line-break" | "control" | "direction" | "invisible";

/** A character that a line of text may not have. */
export interface HiddenCharacter {
  readonly kind: HiddenKind;
  /** The rest of a sentence that starts with the name of the text. */
  readonly message: string;
  readonly hint: string;
}

const line = new RegExp(schema.$defs.line.pattern, "u");

/** The first character of a text that the schema's "line of text" refuses, if there is one. */
export function hiddenCharacter(text: string): HiddenCharacter | undefined {
  if (/^[ -~]*$/.test(text)) return undefined;
  const character = Array.from(text).find((each) => !line.test(`a${each}b`));
  if (character === undefined) return undefined;
  const name = `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`;
  const kind = kindOf(character);
  const hint =
    kind === "line-break" ? "write it as one line" : `take ${name} out; typing the text anew is the easiest way`;
  return { kind, message: `has ${name} in it, ${MEANINGS[kind]}`, hint };
}

const MEANINGS: Readonly<Record<HiddenKind, string>> = {
  "line-break": "a line break, where one line belongs",
  control: "a character that controls devices and is no text",
  direction: "which turns the direction of the text, so that it reads otherwise than it is",
  invisible: "which cannot be seen, or not be told from a blank",
};

function kindOf(character: string): HiddenKind {
  if (/[\n\r\u0085\u2028\u2029]/.test(character)) return "line-break";
  if (/[\p{Cc}\p{Cs}]/u.test(character)) return "control";
  return /\p{Bidi_Control}/u.test(character) ? "direction" : "invisible";
}
