import { inlineText } from "./inline.ts";
import { shownOrJson } from "./json-value.ts";
import { type Language, Refusal } from "./language.ts";
import { dedent, endLine, oneLine, replaceInvisible } from "./text.ts";
import { absoluteUrl } from "./url.ts";

type Languages = Readonly<Record<string, Language>>;

/** HTML that embeds parts in some languages, and shows code in others. */
export function html(embedded: Languages, shown: Languages): Language {
  return {
    name: "html",
    doc: "A page of HTML.",
    sinks: {
      text: {
        parameters: ["text"],
        doc: "One line of text between tags. It can neither start a tag nor stand for another character.",
        print: ([text]) => escapeText(oneLine(text)),
      },
      code: {
        parameters: ["value"],
        doc: "The content of a `<code>`. A text as it is, any other value and a text with tabs or line breaks as compact JSON.",
        print: ([value]) => escapeText(shownOrJson(value)),
      },
      attribute: {
        parameters: ["name", "text"],
        doc: `A whole attribute, \`name="text"\`. The name is one of ${plainAttributes.join(", ")}, or starts with aria- or data-: none that runs code or leads elsewhere.`,
        print: ([name, text]) => `${attributeName(name)}="${escapeText(oneLine(text))}"`,
      },
      href: {
        parameters: ["url"],
        doc: 'A whole attribute, `href="url"`, of an absolute http or https URL or of a place on the page: `#name`.',
        print: ([url]) => `href="${escapeText(target(url))}"`,
      },
    },
    blocks: {
      embed: {
        parameters: ["language", "id?"],
        doc:
          `What the page brings in another language, whose sinks are used inside: ${Object.keys(embedded).join(", ")}. ` +
          "A style sheet is a `<style>`, JavaScript a `<script>` that is a module, JSON a `<script>` that holds data, and a policy a `<meta>`.",
        switchesTo: Object.keys(embedded),
        wrap([name, id], body, { indent }) {
          const language = embedded[String(name)]!;
          const attributes = id === undefined ? "" : ` id="${escapeText(oneLine(id))}"`;
          return `${indent}${embed(language, body, attributes)}\n`;
        },
      },
      pre: {
        parameters: ["language"],
        doc: `A \`<pre>\` that shows code in one of the languages ${Object.keys(shown).join(", ")}, whose sinks are used inside.`,
        switchesTo: Object.keys(shown),
        wrap([name], body, { indent }) {
          const code = shown[String(name)]!.layout(dedent(body)).trimEnd();
          return `${indent}<pre tabindex="0"><code>${escapeText(code)}</code></pre>\n`;
        },
      },
    },
    fence: "html",
    layout: endLine,
  };
}

function embed(language: Language, body: string, attributes: string): string {
  const text = inlineText(language, body);
  switch (language.name) {
    case "css":
      if (/<\/style|<!--/i.test(text)) throw new Refusal("has </style or <!--, which a <style> cannot hold");
      return `<style${attributes}>${text}</style>`;
    case "javascript":
      if (/<\/?script|<!--/i.test(text))
        throw new Refusal("has <script, </script or <!--, which a <script> cannot hold");
      return `<script type="module"${attributes}>${text}</script>`;
    case "json":
      return `<script type="application/json"${attributes}>${text.replaceAll("<", "\\u003c")}</script>`;
    default:
      return `<meta http-equiv="Content-Security-Policy" content="${escapeText(text.trim().replaceAll("\n", " "))}" />`;
  }
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text that stands for itself, between tags and in quotes. */
function escapeText(text: string): string {
  const escaped = text.replace(/[&<>"]/g, (character) => entities[character]!);
  return replaceInvisible(escaped, (character) => `&#x${character.codePointAt(0)!.toString(16)};`);
}

const plainAttributes = ["id", "class", "title", "lang", "value", "datetime", "name", "for", "content"];

function attributeName(name: unknown): string {
  const text = oneLine(name);
  if (plainAttributes.includes(text) || /^(aria|data)(-[a-z]+)+$/.test(text)) return text;
  throw new Refusal(`is ${JSON.stringify(text)}, which is no name of an attribute that a value may have`);
}

function target(url: unknown): string {
  if (typeof url === "string" && /^#[\w.-]+$/.test(url)) return url;
  return absoluteUrl(url, ["http", "https"]);
}
