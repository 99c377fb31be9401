/** Characters that steer a terminal, or that turn or break a line, but for tabs and line feeds. */
const steering = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

/** A text for a terminal: characters that would steer it stand as escapes, such as `\u0007`. */
export function visible(text: string): string {
  return text.replace(steering, (character) =>
    /[\t\n]/.test(character) ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** The same in as many columns: each of the characters stands as a picture of it, or as U+FFFD. */
export function visibleInPlace(text: string): string {
  return text.replace(steering, (character) => {
    const code = character.charCodeAt(0);
    if (/[\t\n]/.test(character)) return character;
    return code < 0x20 ? String.fromCharCode(0x2400 + code) : code === 0x7f ? "\u2421" : "\uFFFD";
  });
}
