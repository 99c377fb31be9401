import type { Language } from "./language.ts";
import { dedent } from "./text.ts";

/** What stands between the tags of a style or script that a page embeds: the text that a policy's hash is of. */
export function inlineText(language: Language, body: string): string {
  return `\n${language.layout(dedent(body))}`;
}
