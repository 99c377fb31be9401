import { textOrJson } from "./json-value.ts";
import type { Language } from "./language.ts";
import { endLine, visibleLine } from "./text.ts";

export const shell: Language = {
  name: "shell",
  doc: "Commands for a POSIX shell.",
  sinks: {
    arg: {
      parameters: ["value"],
      doc: "One argument of a command, always in single quotes. A text as it is, any other value as compact JSON.",
      print: ([value]) => `'${visibleLine(textOrJson(value)).replaceAll("'", "'\\''")}'`,
    },
  },
  blocks: {},
  fence: "sh",
  layout: endLine,
};
