import { prettyJson } from "./json-value.ts";
import type { Language } from "./language.ts";
import { endLine, visibleLine } from "./text.ts";
import { absoluteUrl } from "./url.ts";

export const http: Language = {
  name: "http",
  doc: "Requests for the HTTP clients of editors, a `.http` file.",
  sinks: {
    text: {
      parameters: ["text"],
      doc: "One line of text after `###` or `#`. It cannot be a setting.",
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

/** A line that starts with `@` would be a setting, so it gets a backslash, and so does one that has them already. */
function titleText(value: unknown): string {
  return visibleLine(value).trim().replace(/^\\*@/, "\\$&");
}

/** Editors replace `{{name}}` in the whole file by a variable. */
function withoutVariables(json: string): string {
  return json.replaceAll("{{", "{\\u007b");
}
