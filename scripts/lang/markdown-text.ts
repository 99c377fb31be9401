import { shownOrJson } from "./json-value.ts";
import { Refusal } from "./language.ts";
import { oneLine, replaceInvisible } from "./text.ts";
import { absoluteUrl } from "./url.ts";

/** To Prettier, a word ends before a Chinese or Japanese character too. */
const wordEnd = String.raw`\s|[^\x00-\x7f]|$`;

/** Each place where Markdown, GFM, HTML, math or Liquid could see markup. */
const markup = new RegExp(
  [
    String.raw`[\\\`*[\]<|~$\{]`,
    String.raw`(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])`,
    String.raw`&(?=[#\w]|$)`,
    String.raw`!$`,
    String.raw`^>`,
    String.raw`^[-+=:](?=[-+=:]|${wordEnd})`,
    String.raw`(?<=^\d+)[.)](?=${wordEnd})`,
    String.raw`(?<=^|\s)#(?=#*(?:${wordEnd}))`,
    String.raw`:(?=\/\/)|(?<=[Ww]{3})\.|(?<=[-+.\w])@(?=\w)`,
  ].join("|"),
  "g",
);

const schemes = ["http", "https", "ws", "wss"];

/** Blanks that Markdown would drop or join. */
const looseBlank = /\t|(?<=^| ) | $/g;

/** Words in which nothing could be markup. */
const words = /^[A-Za-z0-9,]+(?: [A-Za-z0-9,]+)*$/;

/** One line of text that shows as it is, in a paragraph, a heading, a table or a link. */
export function markdownText(value: unknown): string {
  const text = oneLine(value);
  if (words.test(text)) return text;
  const escaped = text.replace(markup, "\\$&");
  return replaceInvisible(escaped.replace(looseBlank, decimalEntity), hexEntity);
}

/** ASCII that shows, without blanks, backticks and pipes. */
const solid = /^[!-_a-{}~]+$/;

/** A code span, or the HTML element where a span would lose something. */
export function codeSpan(value: unknown): string {
  if (typeof value === "string" && solid.test(value)) return `\`${value}\``;
  const code = shownOrJson(value);
  if (/^$|[|]/.test(code) || replaceInvisible(code, () => "") !== code) {
    return `<code>${markdownText(code)}</code>`;
  }
  const runs = new Set(code.match(/`+/g));
  let ticks = "`";
  while (runs.has(ticks)) ticks += "`";
  const padding = /^`|`$|^ .*[^ ].* $/.test(code) ? " " : "";
  return ticks + padding + code + padding + ticks;
}

export function link(text: unknown, url: unknown): string {
  const label = markdownText(text);
  if (label === "") throw new Refusal("is empty, and a link needs a text");
  const target = absoluteUrl(url, schemes);
  const hasOpen = target.includes("(") && !target.includes(")");
  if (hasOpen || !isLinkable(target)) return `${label} (${codeSpan(target)})`;
  return target.includes(")") ? `[${label}](<${target}>)` : `[${label}](${target})`;
}

export function autolink(url: unknown): string {
  const target = absoluteUrl(url, schemes);
  return isLinkable(target) ? `<${target}>` : codeSpan(target);
}

export function pathSegment(value: unknown): string {
  const name = oneLine(value);
  if (/^[\w-][\w.-]*$/.test(name)) return name;
  throw new Refusal("is not made of letters, digits, `_`, `-` and `.`");
}

/** Some readers of Markdown replace `&copy;` in a link, others do not. */
function isLinkable(url: string): boolean {
  return !/&#?\w+;/.test(url);
}

function decimalEntity(character: string): string {
  return `&#${character.codePointAt(0)};`;
}

function hexEntity(character: string): string {
  return `&#x${character.codePointAt(0)!.toString(16)};`;
}
