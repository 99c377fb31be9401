import { type Language, Refusal } from "../lang/language.ts";
import { prettierOptions } from "../lang/prettier-options.ts";

/** Formats what a user's template rendered, as the built-in ones are formatted. Throws {@link Refusal} for what does not parse. */
export async function format(text: string, { prettier: parser }: Language): Promise<string> {
  if (parser === undefined) return text;
  const prettier = await import("prettier");
  try {
    return await prettier.format(text, { ...prettierOptions, parser });
  } catch (cause) {
    throw new Refusal(`does not parse: ${(cause as Error).message.split("\n")[0]}`);
  }
}
