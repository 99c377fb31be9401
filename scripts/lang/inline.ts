import type { Language } from "./language.ts";
import { dedent } from "./text.ts";

/** The last text of each language: a policy asks for its hash, and the page for the text itself. */
const last = new Map<Language, { readonly body: string; readonly text: string }>();

/** What stands between the tags of a style or script that a page embeds: the text that a policy's hash is of. */
export function inlineText(language: Language, indented: string): string {
  const body = dedent(indented);
  const known = last.get(language);
  if (known?.body === body) return known.text;
  const text = `\n${language.layout(body)}`;
  last.set(language, { body, text });
  return text;
}
