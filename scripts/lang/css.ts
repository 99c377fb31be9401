import type { Language } from "./language.ts";
import { endLine } from "./text.ts";

export const css: Language = {
  name: "css",
  doc: "A style sheet. It has no sinks: it is the same whatever the spec says.",
  sinks: {},
  blocks: {},
  fence: "css",
  layout: endLine,
};
