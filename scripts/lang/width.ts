import emojiRegex from "emoji-regex";
import { eastAsianWidth } from "get-east-asian-width";

/** What takes one column each, and is no part of anything wider: ASCII, Latin letters, punctuation. */
const plain = /^[\x20-\x7f\u00a1-\u00ac\u00ae-\u02ff\u2010-\u2027\u2030-\u205e]*$/;
const textEmoji = /^(?!\p{Emoji_Presentation}|\p{Emoji_Modifier_Base})\p{Emoji}$/u;
const zeroWidth = /[\p{Cc}\p{Mn}\p{Me}]/gu;

/** The columns that a text takes, counted exactly as Prettier counts them. */
export function displayWidth(text: string): number {
  if (plain.test(text)) return text.length;
  let width = 0;
  const rest = text.replace(emojiRegex(), (emoji) => {
    width += textEmoji.test(emoji) ? characterWidth(emoji) : 2;
    return "";
  });
  for (const character of rest.replace(zeroWidth, "")) {
    width += characterWidth(character);
  }
  return width;
}

function characterWidth(character: string): number {
  return eastAsianWidth(character.codePointAt(0)!);
}
