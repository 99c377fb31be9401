import {
  LineCounter,
  type Node,
  type Pair,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  parseAllDocuments,
  visit,
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
  const { version } = (document as Document).directives?.yaml ?? {};
  if (version !== undefined && version !== "1.2") {
    faults.push(
      error("yaml-version", `the file asks for YAML ${version}, which reads values otherwise`, {
        place: { file },
        hint: "leave the %YAML directive out",
      }),
    );
  }
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
  faults.push(
    ...valueFaults(document as Document).map(({ node, code, message, hint }) => {
      const at = place(node.range![0], node.range![1]);
      return error(code, message, { place: at, ...frameOf(text, at), hint });
    }),
  );
  if (faults.length > 0) return { diagnostics: faults };

  try {
    return { source: sourceOf(file, text, document, place), diagnostics: [] };
  } catch (cause) {
    // `yaml` throws on aliases that expand to far too much.
    return { diagnostics: [error("yaml-alias", sentence((cause as Error).message), { place: { file } })] };
  }
}

interface ValueFault {
  readonly node: Node;
  readonly code: string;
  readonly message: string;
  readonly hint: string;
}

/** What YAML can say and JSON cannot, or not as it is written: it would reach the artifacts as something else. */
function valueFaults(document: Document): ValueFault[] {
  const faults: ValueFault[] = [];
  visit(document, {
    Node(_, node) {
      if (isAlias(node)) return;
      const fault = faultOf(node);
      if (fault) faults.push({ node, ...fault });
    },
  });
  return faults;
}

const plainTags = new Set(
  ["str", "int", "float", "bool", "null", "seq", "map"].map((name) => `tag:yaml.org,2002:${name}`),
);

function faultOf(node: Node): Omit<ValueFault, "node"> | undefined {
  if (node.tag !== undefined && !plainTags.has(node.tag)) {
    return {
      code: "yaml-tag",
      message: `the tag ${node.tag} makes a value that JSON does not have`,
      hint: "leave the tag out",
    };
  }
  if (!isScalar(node) || typeof node.value !== "number") return undefined;
  const written = node.source ?? String(node.value);
  const hint = `quote this: "${written}"`;
  if (/^0x[0-9a-fA-F]{14,}$/.test(written)) {
    return { code: "address-unquoted", message: `YAML reads ${written} as a number`, hint };
  }
  if (!Number.isFinite(node.value))
    return { code: "number-not-finite", message: `JSON has no number ${written}`, hint };
  if (/^[-+]?\d+$/.test(written) && !Number.isSafeInteger(node.value)) {
    return { code: "number-too-long", message: `${written} has more digits than a number keeps`, hint };
  }
  return undefined;
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
  };
}

interface Found {
  /** The key of the map entry, where the path ends in one. */
  readonly key: Node | undefined;
  readonly node: Node | undefined;
}

/** Finds what stands at a path. Maps are indexed once, since one file may have thousands of findings. */
function finder(document: Document): (path: Path) => Found {
  const indexes = new WeakMap<YAMLMap, ReadonlyMap<string, Pair<Node, Node | null>>>();

  return (path) => {
    let found: Found = { key: undefined, node: document.contents ?? undefined };
    for (const step of path) {
      const next = child(found.node, String(step));
      // A value that is missing is reported at the key of the map that lacks it.
      if (!next) return { key: undefined, node: found.key ?? found.node };
      found = next;
    }
    return found;
  };

  function child(node: Node | undefined, step: string): Found | undefined {
    const holder = isAlias(node) ? node.resolve(document) : node;
    if (isMap<Node, Node | null>(holder)) {
      const pair = indexOf(holder).get(step);
      return pair && { key: pair.key, node: pair.value ?? undefined };
    }
    const item = isSeq<Node>(holder) ? holder.items[Number(step)] : undefined;
    return item && { key: undefined, node: item };
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
