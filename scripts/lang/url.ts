import { Refusal } from "./language.ts";
import { kindOf } from "./text.ts";

const uriCharacters = /^[-\w.~:/?#[\]@!$&'()*+,;=%]*$/;

/** An absolute URL, as it is written. */
export function absoluteUrl(value: unknown, schemes: readonly string[]): string {
  if (typeof value !== "string") throw new Refusal(`is ${kindOf(value)}, not a URL`);
  if (!uriCharacters.test(value)) {
    throw new Refusal("is not a URL: a character in it has to be percent-encoded");
  }
  const [scheme] = value.split("://", 1);
  if (!value.includes("://") || !schemes.includes(scheme!.toLowerCase()) || !URL.canParse(value)) {
    throw new Refusal(`is not an absolute ${schemes.join(", ")} URL`);
  }
  return value;
}
