import { prettyJson } from "./json-value.ts";
import { type Language, Refusal } from "./language.ts";
import { endLine, visibleLine } from "./text.ts";
import { absoluteUrl } from "./url.ts";

export const http: Language = {
  name: "http",
  doc: "Requests for the HTTP clients of editors, a `.http` file.",
  sinks: {
    text: {
      parameters: ["text"],
      doc: "One line of text after `###` or `#`.",
      print: ([text]) => titleText(text),
    },
    url: {
      parameters: ["url"],
      doc: "An absolute http or https URL, as it is written.",
      print: ([url]) => absoluteUrl(url, ["http", "https"]),
    },
    value: {
      parameters: ["value"],
      doc: "Any JSON value as the JSON of a body, one line a member.",
      print: ([value], { indent }) => withoutVariables(prettyJson(value, indent)),
    },
  },
  blocks: {},
  fence: "http",
  layout: endLine,
};

function titleText(value: unknown): string {
  const text = visibleLine(value).trim();
  if (text.startsWith("@")) throw new Refusal("starts with `@`, which .http files read as a setting");
  return text;
}

/** Editors replace `{{name}}` in the whole file by a variable. */
function withoutVariables(json: string): string {
  return json.replaceAll("{{", "{\\u007b");
}
