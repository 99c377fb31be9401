import { readFileSync } from "node:fs";
import fc from "fast-check";
import { constantName, exportName, numberedName, typeName } from "../../../scripts/model/names.ts";
import { lineText } from "../support.ts";

/** A spec with hostile strings wherever its schema takes a free text, and its tame twin of the same shape. */
export interface Twins {
  readonly hostile: string;
  readonly tame: string;
  /** What stands in the hostile one for each word of the tame one. */
  readonly words: ReadonlyMap<string, string>;
  /** The places of the schema that got a hostile string. */
  readonly places: ReadonlySet<string>;
}

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | false;
  readonly propertyNames?: Schema;
  readonly items?: Schema;
  readonly required?: readonly string[];
}

const root = JSON.parse(readFileSync("spec/networks.schema.json", "utf8")) as Schema & {
  readonly $defs: Readonly<Record<string, Schema>>;
};

type Kind = "text" | "symbol" | "url" | "json" | "other";

/** What a place of the schema takes. Whatever takes markup is a text, under any name. */
function kindOf(schema: Schema): Kind {
  const name = schema.$ref?.split("/").at(-1) ?? "";
  if (/^(json|extension)$/.test(name)) return "json";
  if (/url/i.test(name)) return "url";
  if (name === "symbol") return "symbol";
  const { type = [], pattern = "", enum: choices, properties } = resolved(schema);
  if ([type].flat().includes("string") && properties?.["url"]) return "url";
  const takesMarkup = [type].flat().includes("string") && !choices && new RegExp(pattern, "u").test("<b> {{a}} | `c`");
  return takesMarkup ? "text" : "other";
}

function resolved(schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  const { $ref, ...own } = schema;
  return { ...resolved(root.$defs[$ref.split("/").at(-1)!]!), ...own };
}

/** Codes of rules are no texts, though the schema does not list them. */
const codes = ".rules[].rule";

/** Every place of the schema that takes free text or any JSON; `defaults` is a network. */
export function freePlaces(): Set<string> {
  const found = new Set<string>();
  const visit = (schema: Schema, path: string): void => {
    const kind = kindOf(schema);
    if (kind !== "other" && path !== codes) found.add(path);
    if (kind === "json" || path.startsWith(".defaults")) return;
    const { properties = {}, patternProperties = {}, additionalProperties, items } = resolved(schema);
    for (const [name, part] of Object.entries(properties)) visit(part, `${path}.${name}`);
    for (const part of Object.values(patternProperties)) visit(part, `${path}.x-`);
    if (additionalProperties) visit(additionalProperties, `${path}.*`);
    if (items) visit(items, `${path}[]`);
  };
  visit(root, "");
  return found;
}

const text = (): fc.Arbitrary<string> => texts;
const symbol = (): fc.Arbitrary<string> => symbols;
const url = (): fc.Arbitrary<string> => urls;
const value = (): fc.Arbitrary<string> => values;
const key = (): fc.Arbitrary<string> => keys;
const variant = (): fc.Arbitrary<number> => fc.nat(23);
const yes = (): fc.Arbitrary<boolean> => fc.boolean();
const name = (): fc.Arbitrary<string> => names;

const takesLine = new RegExp(root.$defs["line"]!.pattern!, "u");
const lines = lineText.filter((line) => takesLine.test(line));
const texts = fc.oneof(
  { weight: 30, arbitrary: lines },
  { weight: 1, arbitrary: lines.filter((line) => !line.endsWith("\n")).map((line) => `${line}\n`) },
);
const symbols = lines
  .map((line) => line.replace(/\s/g, "").slice(0, 6))
  .filter((line) => line.length > 1 && takesLine.test(line));
const urls = fc
  .array(fc.constantFrom(..."a/()?'*_~!&;=@:+,-.", "&copy;", "%28", "__", "**", "//", "www.x.y", "..."), {
    maxLength: 6,
  })
  // What starts with a colon is a placeholder to some, and refused.
  .map(
    (parts) =>
      `/p${parts
        .join("")
        .replaceAll(/[?].*/g, "")
        .replace(/(?<=\/):+/g, "")}z`,
  );
/** Texts of JSON values, which the schema does not look into. */
const values = fc.oneof(
  { weight: 200, arbitrary: lines.filter((line) => !/^(https?|wss?):/i.test(line)) },
  {
    weight: 20,
    arbitrary: fc.tuple(fc.constantFrom("\n", "\t", "a\n\t", "|\n"), lines).map(([start, line]) => start + line),
  },
  { weight: 1, arbitrary: lineText },
  {
    weight: 1,
    arbitrary: fc
      .array(
        fc.constantFrom(
          "\n",
          "\t",
          "\r",
          "\u2028",
          "\0",
          "\u0085",
          "\u007f",
          "\u200b",
          "\u202e",
          "a",
          "|",
          "`",
          "{{a}}",
        ),
        {
          maxLength: 6,
        },
      )
      // The line break that ends a block scalar is nobody's.
      .map((parts) => parts.join("").replace(/\n+$/, "")),
  },
);
const keys = lines.filter((line) => line !== "__proto__");
const names = fc.oneof(
  fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_]{0,12}$/),
  fc.constantFrom(
    ...(
      "constructor toString valueOf hasOwnProperty prototype __defineGetter__ __lookupSetter__ then default_ " +
      "isPrototypeOf _ __ a A x1 snake_case_ _a_ title network value text code www http https javascript on"
    ).split(" "),
  ),
);

const address = (last: number): string => `0x${"1".repeat(38)}${String(last).padStart(2, "0")}`;

/** Every part that a spec can have, with tame words that stand for hostile names. */
function frame(variant: number): Record<string, unknown> {
  const json = shapes[variant % 4];
  const several = variant % 2 === 0;
  return {
    name: "frame",
    version: "1.0.0",
    updated: "2026-11-21T00:00:00Z",
    tokens: { tokA: { decimals: 18, logo: "https:", tags: ["pay"] }, tokB: { decimals: 6 } },
    tokenList: {
      name: "A list",
      logo: "https:",
      keywords: ["a b"],
      tags: { pay: { name: "Pay", description: "a, b" } },
    },
    contracts: { conA: {}, conB: { count: 2 }, conC: { address: "${tokens.tokA}" } },
    portalFields: { porA: "", porB: "" },
    queries: { queA: { method: "eth_a", params: json }, queB: { method: "net_b" } },
    defaults: { feeToken: { name: "", symbol: "", decimals: 18 } },
    networks: {
      "net-A": {
        selector: "sel-a",
        chainId: 32457,
        ...[{}, { status: "deprecated" }, { status: "retired" }][variant % 3],
        rpc: several ? ["https:", "https:"] : "https:",
        webSocket: several ? ["wss:"] : "wss:",
        ...[{}, { explorer: "https:" }, { explorer: { url: "https:", apiUrl: "https:" } }][Math.floor(variant / 2) % 3],
        shortName: "net-a",
        infoUrl: "https:",
        faucets: several ? ["https:", "https:"] : "https:",
        provider: { url: "https:", address: address(1) },
        metadataCache: "https:",
        subgraph: "https:",
        portal: { porA: json, porB: "", porC: "${tokens.tokA}", porD: "${contracts.conB}" },
        tokens: { tokA: address(2), tokB: { address: address(3) } },
        contracts: { conA: { address: address(4) }, conB: [address(5), address(6)] },
      },
    },
    releases: [
      { version: "0.9.0", changes: [] },
      {
        version: "1.0.0",
        changes: [
          { kind: "value", text: "" },
          { kind: "text", text: "" },
        ],
      },
    ],
    placeholders: ["networks.net-A.title", "networks.*.tokens.tokB"],
    rules: [{ rule: "rpc-shared", severity: "warning" }],
  };
}

/** JSON values in which every text, key and name is to be replaced. */
const shapes = [["", { key: "" }], ["", 1.5, true], [""], [[], {}, [""], { key: ["", { key: null }], 7: "" }]];

/** What the model makes of a name. */
const derivedNames: readonly ((name: string) => string)[] = [
  exportName,
  typeName,
  ...[undefined, 1, 2].flatMap((number) => [
    (name: string) => numberedName(name, number),
    (name: string) => constantName("token", name, number),
    (name: string) => constantName("contract", name, number),
  ]),
];

/** What a word of the frame is called in the schema, so that it is replaced by names that go there. */
const named = /\b(?:(?:tok|con|por|que)[A-D]|net-A)\b/g;

export const twins: fc.Arbitrary<Twins> = fc.gen().map((g) => {
  const words = new Map<string, string>();
  const places = new Set<string>();
  // Few shapes, so that the same tame twin serves many specs.
  const shape = g(variant);
  const given = frame(shape);
  const isSparse = shape % 5 === 0;
  const isExtended = shape % 7 < 2;
  const used = new Set<string>();
  const rename = (word: string): string => {
    if (!words.has(word)) {
      let fresh = g(name);
      while (used.has(fresh.toLowerCase())) fresh += "x";
      used.add(fresh.toLowerCase());
      if (word === "net-A" && g(yes)) fresh += "-b";
      words.set(word, fresh);
      for (const nameOf of derivedNames) words.set(nameOf(word), nameOf(fresh));
    }
    return words.get(word)!;
  };
  const renameAll = (written: string): string => written.replace(named, rename);

  /** Fills a place of the frame as its schema says: the hostile one and its tame twin. */
  const grow = (schema: Schema, at: unknown, path: string): [unknown, unknown] => {
    const kind = kindOf(schema);
    const own = resolved(schema);
    if (kind === "json" && !(typeof at === "string" && at !== "")) return growJson(at ?? "", path);
    if (at === "https:" || at === "wss:") return replace(at, url, path);
    if (typeof at === "string" && at !== "") return [renameAll(at), at];
    if (at === undefined || at === "")
      return kind === "url" ? replace("https:", url, path) : replace("", kind === "symbol" ? symbol : text, path);
    if (Array.isArray(at)) return pairs(at.map((item) => grow(own.items!, item, `${path}[]`)));
    if (typeof at !== "object" || at === null) return [at, at];
    const entries: [[string, unknown], [string, unknown]][] = [];
    for (const [each, part] of Object.entries(at)) {
      const its = own.properties?.[each] ?? (own.additionalProperties || undefined);
      const [hostile, tame] = grow(its!, part, `${path}.${own.properties?.[each] ? each : "*"}`);
      entries.push([
        [own.properties?.[each] ? each : renameAll(each), hostile],
        [each, tame],
      ]);
    }
    for (const [each, its] of Object.entries(own.properties ?? {})) {
      const isFree = !["other", "url"].includes(kindOf(its)) || each === "homepage";
      if (each in at || !isFree || `${path}.${each}` === codes || (!own.required?.includes(each) && isSparse)) continue;
      const [hostile, tame] = grow(its, undefined, `${path}.${each}`);
      entries.push([
        [each, hostile],
        [each, tame],
      ]);
    }
    if (own.patternProperties && isExtended) {
      const [hostile, tame] = growJson("", `${path}.x-`);
      entries.push([
        [`x-${g(key)}`, hostile],
        ["x-", tame],
      ]);
    }
    return [
      Object.fromEntries(entries.map(([hostile]) => hostile)),
      Object.fromEntries(entries.map(([, tame]) => tame)),
    ];
  };
  const growJson = (at: unknown, path: string): [unknown, unknown] => {
    if (at === "") return replace("", value, path);
    if (Array.isArray(at)) return pairs(at.map((item) => growJson(item, path)));
    if (typeof at !== "object" || at === null) return [at, at];
    const members = Object.entries(at).map(
      ([, part]) => [replace("", key, path, false), growJson(part, path)] as const,
    );
    if (new Set(members.map(([[hostile]]) => hostile)).size < members.length) return [{}, {}];
    return [
      Object.fromEntries(members.map(([[hostile], [part]]) => [hostile, part])),
      Object.fromEntries(members.map(([[, tame], [, part]]) => [tame, part])),
    ];
  };
  const replace = (scheme: string, by: () => fc.Arbitrary<string>, path: string, isValue = true): [string, string] => {
    const word = `Q${words.size}Q`;
    const drawn = g(by);
    places.add(path.replace(/^\.defaults/, ".networks.*"));
    if (scheme) {
      const host = `${scheme}//h${words.size}.example/`;
      words.set(`${word}`, drawn.slice(1));
      return [host + drawn.slice(1), host + word];
    }
    words.set(word, isValue && by === text ? drawn.replace(/\n$/, "") : drawn);
    const isReference = isValue && /^\.(networks|defaults)\b/.test(path);
    return [isReference ? drawn.replaceAll("${", () => "$${") : drawn, word];
  };

  const [hostile, tame] = grow(root, given, "");
  return { hostile: JSON.stringify(hostile, null, 1), tame: JSON.stringify(tame, null, 1), words, places };
});

function pairs(both: readonly (readonly [unknown, unknown])[]): [unknown[], unknown[]] {
  return [both.map(([hostile]) => hostile), both.map(([, tame]) => tame)];
}
