import type { Position } from "../diagnostic/diagnostic.ts";
import { parseFully } from "./full-yaml.ts";
import { positionsIn } from "./lines.ts";
import { type QuickNode, dataOf, findQuickly, readQuickly } from "./quick-yaml.ts";
import { withoutMark } from "./read.ts";
import type { ParsedSource, Source } from "./source.ts";

/** Reads YAML 1.2 (core schema) as far as JSON can say the same. Every fault comes back with its place. */
export function parseYaml(file: string, marked: string): ParsedSource {
  const text = withoutMark(marked);
  const quick = readQuickly(text);
  return quick ? { source: quickSource(file, text, quick), diagnostics: [] } : parseFully(file, text);
}

function quickSource(file: string, text: string, root: QuickNode): Source {
  let position: ((offset: number) => Position) | undefined;
  return {
    file,
    text,
    data: dataOf(root),
    locate(path, part = "value") {
      const { key, node } = findQuickly(root, path);
      const { start, end } = (part === "key" ? key : undefined) ?? node;
      position ??= positionsIn(text);
      return { file, start: position(start), end: position(end) };
    },
  };
}
