import {
  LineCounter,
  type Node,
  type Pair,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  parseAllDocuments,
  type Document,
  type YAMLMap,
} from "yaml";
import { type Diagnostic, type Place, error } from "../diagnostic/diagnostic.ts";
import { frameOf } from "../diagnostic/frame.ts";
import type { Path } from "./path.ts";

/** A YAML file: its data, and where each value of it stands. */
export interface Source {
  readonly file: string;
  readonly text: string;
  readonly data: unknown;
  /** The place of the value (or of its key) at a path, or of the nearest thing above it that exists. */
  locate(path: Path, part?: "key" | "value"): Place;
  /** The characters of the scalar at a path, as they stand in the file. */
  written(path: Path): string | undefined;
}

export interface ParsedSource {
  readonly source?: Source;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads YAML 1.2 (core schema). Every syntax error comes back with its place. */
export function parseYaml(file: string, text: string): ParsedSource {
  const lines = new LineCounter();
  const documents = parseAllDocuments(text, { lineCounter: lines, prettyErrors: false, merge: false });
  const place = (from: number, to: number): Place => ({
    file,
    start: position(lines, from),
    end: position(lines, to),
  });
  const [document, second] = documents;
  if (!document || !("contents" in document) || document.contents === null) {
    return {
      diagnostics: [
        error("yaml-empty", `${file} is empty`, {
          place: { file },
          hint: "a spec needs at least `name`, `version` and `networks`",
        }),
      ],
    };
  }

  const faults = [...document.errors, ...document.warnings].map((fault) => {
    const at = place(...fault.pos);
    return error(fault.code === "DUPLICATE_KEY" ? "yaml-duplicate-key" : "yaml-syntax", sentence(fault.message), {
      place: at,
      ...frameOf(text, at),
      ...hintFor(text, fault.pos[0]),
    });
  });
  if (second) {
    const at = place(second.range[0], second.range[0]);
    faults.push(
      error("yaml-several-documents", "the file holds more than one YAML document", {
        place: at,
        ...frameOf(text, at),
        hint: "keep one document: remove the `---` between them",
      }),
    );
  }
  if (faults.length > 0) return { diagnostics: faults };

  try {
    return { source: sourceOf(file, text, document, place), diagnostics: [] };
  } catch (cause) {
    // `yaml` throws on aliases that expand to far too much.
    return { diagnostics: [error("yaml-alias", sentence((cause as Error).message), { place: { file } })] };
  }
}

function sourceOf(file: string, text: string, document: Document, place: (from: number, to: number) => Place): Source {
  const find = finder(document);
  const nodePlace = (node: Node): Place => {
    const [from, to] = node.range ?? [0, 0, 0];
    return place(from, Math.max(from, trimEnd(text, from, to)));
  };
  return {
    file,
    text,
    data: document.toJS(),
    locate(path, part = "value") {
      const { key, node } = find(path);
      const target = (part === "key" ? key : undefined) ?? node ?? key;
      return target ? nodePlace(target) : { file };
    },
    written(path) {
      const { node, exact } = find(path);
      return exact && isScalar(node) ? (node.source ?? undefined) : undefined;
    },
  };
}

interface Found {
  /** The key of the map entry, where the path ends in one. */
  readonly key: Node | undefined;
  readonly node: Node | undefined;
  readonly exact: boolean;
}

/** Finds what stands at a path. Maps are indexed once, since one file may have thousands of findings. */
function finder(document: Document): (path: Path) => Found {
  const indexes = new WeakMap<YAMLMap, ReadonlyMap<string, Pair<Node, Node | null>>>();

  return (path) => {
    let found: Found = { key: undefined, node: document.contents ?? undefined, exact: true };
    for (const step of path) {
      const next = child(found.node, String(step));
      // A value that is missing is reported at the key of the map that lacks it.
      if (!next) return { key: undefined, node: found.key ?? found.node, exact: false };
      found = next;
    }
    return found;
  };

  function child(node: Node | undefined, step: string): Found | undefined {
    const holder = isAlias(node) ? node.resolve(document) : node;
    if (isMap<Node, Node | null>(holder)) {
      const pair = indexOf(holder).get(step);
      return pair && { key: pair.key, node: pair.value ?? undefined, exact: true };
    }
    const item = isSeq<Node>(holder) ? holder.items[Number(step)] : undefined;
    return item && { key: undefined, node: item, exact: true };
  }

  function indexOf(map: YAMLMap<Node, Node | null>): ReadonlyMap<string, Pair<Node, Node | null>> {
    const known = indexes.get(map);
    if (known) return known;
    const made = new Map(map.items.map((pair) => [String(isScalar(pair.key) ? pair.key.value : pair.key), pair]));
    indexes.set(map, made);
    return made;
  }
}

function trimEnd(text: string, from: number, to: number): number {
  let end = to;
  while (end > from && /\s/.test(text.charAt(end - 1))) end -= 1;
  return end;
}

function position(lines: LineCounter, offset: number) {
  const { line, col } = lines.linePos(offset);
  return { line: Math.max(line, 1), column: Math.max(col, 1) };
}

/** A bare `${…}` inside `{ }` or `[ ]` opens a map of its own. */
function hintFor(text: string, offset: number): { hint?: string } {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  const end = text.indexOf("\n", offset);
  const line = text.slice(start, end < 0 ? undefined : end);
  return /[{[].*\$\{/.test(line) ? { hint: 'put values with ${…} in quotes inside { } and [ ]: "${…}"' } : {};
}

function sentence(message: string): string {
  return message.charAt(0).toLowerCase() + message.slice(1);
}
