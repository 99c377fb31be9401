import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { parse } from "dotenv";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { languages } from "../../scripts/lang/languages.ts";
import { type Entry, compileTemplates, load } from "../../scripts/render/compile.ts";
import { type Renderer, rendererOf } from "../../scripts/render/renderer.ts";
import {
  type Html,
  codeBlocks,
  elementsOf,
  evaluateModule,
  joinTexts,
  readComments,
  readHtml,
  readHttp,
  readMarkdown,
  readSolidity,
  readToml,
  readTypes,
} from "./readers.ts";
import { anyText, jsonValue, language, objectOf } from "./support.ts";

/**
 * Every sink and block of every language, in templates as an author would write them. What the real parser of the
 * language reads there is what was put in and nothing else, or the sink refuses the value.
 */
interface LanguageProof {
  /** The independent reading of a text. */
  readonly read: (text: string) => unknown;
  readonly sinks: Readonly<Record<string, SinkProof>>;
}

interface SinkProof {
  /** The arguments, which templates see as `a` and `b`. */
  readonly values: fc.Arbitrary<Values>;
  readonly places: Readonly<Record<string, Place>>;
}

interface Values {
  readonly a?: unknown;
  readonly b?: unknown;
}

interface Place {
  readonly template: string;
  /** What has to be read there: one of these. */
  readonly expected: (values: never) => readonly unknown[];
}

const keys = fc.oneof(
  anyText,
  fc.constantFrom("__proto__", "constructor", "toString", "1", "01", "1.5", "-1", "a-b", "class", "get", "数量", "ª"),
);
const identifiers = fc
  .oneof(anyText, fc.stringMatching(/^[\w$]{1,8}$/), fc.constantFrom("class", "undefined", "get", "of", "await", "ª"))
  .filter((name) => !["v", "exports", "require", "Object"].includes(name));
const urls = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc
    .tuple(
      fc.constantFrom("http", "https", "HTTPS", "ws", "wss", "ftp", "javascript", "data"),
      fc.array(fc.constantFrom(..."a/()[]?#'*_~!&;=% \n\"|<`{@$:+,", "&copy;", "%28", "{{b}}", "&#35;", "]("), {
        maxLength: 6,
      }),
    )
    .map(([scheme, rest]) => `${scheme}://a.b/${rest.join("")}`),
);

const one = (values: fc.Arbitrary<unknown>): fc.Arbitrary<Values> => values.map((a) => ({ a }));

const proofs: Readonly<Record<string, LanguageProof>> = {
  typescript: typescriptProof(),
  javascript: scriptProof("export const v =", "const"),
  declaration: scriptProof("export declare const v:", "declare const"),
  json: {
    read: (text) => JSON.parse(text) as unknown,
    sinks: {
      value: {
        values: one(jsonValue),
        places: {
          document: { template: "{{value a}}\n", expected: ({ a }) => [a] },
          "hand-written list": {
            template: "[\n  [1, {{value a}}],\n  {{value a}}\n]",
            expected: ({ a }) => [[[1, a], a]],
          },
        },
      },
      ...structureProofs(
        (structure) => structure,
        (value) => value,
      ),
    },
  },
  http: {
    read: readHttp,
    sinks: {
      value: {
        values: one(fc.oneof(jsonValue, fc.constantFrom("{{a}}", { "{{a}}": "{{{b}}}" }, "</file", "\n###\n"))),
        places: {
          body: {
            template: "### x\nPOST https://a.b\nX: y\n\n{{value a}}\n\n### z\nGET https://a.b\n\n1\n",
            expected: ({ a }) => [
              [
                { name: "x", comments: [], method: "POST", url: "https://a.b", headers: ["X: y"], body: a },
                { name: "z", comments: [], method: "GET", url: "https://a.b", headers: [], body: 1 },
              ],
            ],
          },
        },
      },
      text: {
        values: one(anyText),
        places: {
          title: { template: "### {{text a}}\nGET https://a.b\n\n1\n", expected: ({ a }) => [[request(a)]] },
          "after a word": {
            template: "### x {{text a}}\nGET https://a.b\n\n1\n",
            expected: ({ a }) => [[request(`x ${(a as string).trim()}`)]],
          },
          comment: {
            template: "### x\n# {{text a}}\nGET https://a.b\n\n1\n",
            expected: ({ a }) => [[{ ...request("x"), comments: [(a as string).trim()] }]],
          },
        },
      },
      url: {
        values: one(urls),
        places: {
          request: {
            template: "### x\nGET {{url a}}\n\n1\n",
            expected: ({ a }) => [[{ ...request("x"), url: a }]],
          },
        },
      },
    },
  },
  shell: {
    read: (text) => execFileSync("sh", ["-c", text], { encoding: "utf8" }).split("\0").map(canonical),
    sinks: {
      arg: {
        values: one(fc.oneof({ weight: 4, arbitrary: anyText }, { weight: 1, arbitrary: jsonValue })),
        places: {
          words: {
            template: "printf '%s\\0' x {{arg a}} \\\n  y {{arg a}}\n",
            expected: ({ a }) => [["x", argument(a), "y", argument(a), ""]],
          },
        },
      },
    },
  },
  env: {
    read: (text) => [parseDotenv(text), environmentOf(text)],
    sinks: {
      member: {
        values: fc.record({
          a: fc.oneof(
            { weight: 6, arbitrary: fc.stringMatching(/^[A-Za-z_]\w{0,8}$/) },
            { weight: 1, arbitrary: keys },
          ),
          b: fc.oneof({ weight: 4, arbitrary: anyText }, { weight: 1, arbitrary: jsonValue }),
        }),
        places: {
          "between others": {
            template: '{{member "ONE" "it\'s"}}\n{{member a b}}\n# x\n{{member "TWO" "\'x"}}\n',
            expected: ({ a, b }: { a: string; b: unknown }) => {
              const variables = { ONE: "it's", [a]: argument(b), TWO: "'x" };
              return [[variables, variables]];
            },
          },
        },
      },
      comment: {
        values: one(anyText),
        places: {
          line: {
            template: "ONE=1\n# {{comment a}}\nTWO=2 # {{comment a}}\n",
            expected: () => [
              [
                { ONE: "1", TWO: "2" },
                { ONE: "1", TWO: "2" },
              ],
            ],
          },
        },
      },
    },
  },
  toml: {
    read: readToml,
    sinks: {
      key: {
        values: one(keys),
        places: {
          "of a table": {
            template: "[t]\n{{key a}} = 1\n",
            expected: ({ a }) => [{ t: objectOf([[a as string, 1]]) }],
          },
          "of an inline table": {
            template: '[t]\nx = { {{key a}} = "y" }\n',
            expected: ({ a }) => [{ t: { x: objectOf([[a as string, "y"]]) } }],
          },
        },
      },
      value: {
        values: one(fc.oneof({ weight: 4, arbitrary: anyText }, { weight: 1, arbitrary: jsonValue })),
        places: {
          "of a table": { template: "[t]\nx = {{value a}}\ny = 1\n", expected: ({ a }) => [{ t: { x: a, y: 1 } }] },
          "of an inline table": {
            template: "[t]\nx = { y = {{value a}}, z = {{value a}} }\n",
            expected: ({ a }) => [{ t: { x: { y: a, z: a } } }],
          },
        },
      },
      comment: {
        values: one(anyText),
        places: {
          line: {
            template: "# {{comment a}}\n\n[t]\nx = 1\n",
            expected: () => [{ t: { x: 1 } }],
          },
        },
      },
      section: {
        values: one(keys),
        places: {
          "with keys": {
            template: '{{#section a}}\nx = 1\n{{/section}}\n\n{{#section "🂡"}}\n{{/section}}\n',
            expected: ({ a }) => [objectOf([[a as string, { x: 1 }]])],
          },
        },
      },
    },
  },
  solidity: {
    read: readSolidity,
    sinks: {
      id: {
        values: one(identifiers.filter((name) => name !== "CHAIN_ID")),
        places: {
          "of a library": {
            template: "library {{id a}} {\n    uint256 internal constant A = 1;\n}\n",
            expected: ({ a }) => [solidityOf({ [`${a as string}.A`]: "uint256 1" })],
          },
          "of a constant": {
            template: "library L {\n    uint256 internal constant {{id a}} = 1;\n}\n",
            expected: ({ a }) => [solidityOf({ [`L.${a as string}`]: "uint256 1" })],
          },
        },
      },
      address: {
        values: one(fc.oneof(fc.stringMatching(/^0x[0-9a-fA-F]{40}$/), anyText)),
        places: {
          constant: {
            template: "library L {\n    address internal constant A = {{address a}};\n}\n",
            expected: ({ a }) => [solidityOf({ "L.A": `address ${a as string}` })],
          },
        },
      },
      integer: {
        values: one(fc.oneof(fc.maxSafeNat(), jsonValue)),
        places: {
          constant: {
            template: "library L {\n    uint256 internal constant A = {{integer a}};\n}\n",
            expected: ({ a }) => [solidityOf({ "L.A": `uint256 ${a as number}` })],
          },
        },
      },
      comment: {
        values: one(fc.oneof(anyText, fc.constantFrom("SPDX-License-Identifier: MIT", "x spdx-license\\-identifier"))),
        places: {
          "a line": {
            template: "// SPDX-License-Identifier: X\n\n// {{comment a}}\nlibrary L {\n    // x {{comment a}}\n}\n",
            expected: ({ a }) => {
              const text = (a as string).trim();
              return [
                {
                  comments: [text, `x ${text}`.trim()].filter(Boolean),
                  licenses: ["SPDX-License-Identifier: X"],
                  constants: {},
                },
              ];
            },
          },
        },
      },
    },
  },
  markdown: markdownProof(),
  css: { read: (text) => text, sinks: {} },
  csp: {
    read: (text) => text.split("\n").map((line) => line.replace(/;$/, "").split(" ")),
    sinks: {
      origin: {
        values: one(urls),
        places: {
          source: {
            template: "connect-src\n  {{origin a}}\n  {{origin a}}\n;\nimg-src data:;\n",
            // A host with characters that no name has is left out.
            expected: ({ a }) =>
              [new URL(a as string).origin, "'none'"].map((source) => [
                ["connect-src", source],
                ["img-src", "data:"],
                [""],
              ]),
          },
        },
      },
      hash: {
        values: one(fc.integer()),
        places: {
          source: {
            template: 'script-src\n  {{#hash "javascript"}}\n    const v = {{value a}};\n  {{/hash}}\n;\n',
            expected: ({ a }) => [[["script-src", sha256(`\nconst v = ${a as number};\n`)], [""]]],
          },
        },
      },
    },
  },
  html: htmlProof(),
};

function solidityOf(constants: Readonly<Record<string, string>>): object {
  return { comments: [], licenses: [], constants };
}

function parseDotenv(text: string): object {
  return Object.fromEntries(Object.entries(parse(text)).map(([name, value]) => [name, canonical(value)]));
}

/** The variables that a shell exports once it has read a file, in the file's order. */
function environmentOf(text: string): object {
  const script = 'set -a; eval "$1"; exec env -0';
  const printed = execFileSync("env", ["-i", "sh", "-c", script, "sh", text], { encoding: "utf8" });
  const all = new Map(printed.split("\0").map((line) => [line.split("=", 1)[0]!, line.slice(line.indexOf("=") + 1)]));
  const names = Object.keys(parse(text)).filter((name) => all.has(name));
  const others = [...all.keys()].filter(
    (name) => name !== "" && !["PWD", "OLDPWD", "SHLVL", "_", ...names].includes(name),
  );
  return Object.fromEntries([...names, ...others].map((name) => [name, canonical(all.get(name)!)]));
}

function request(name: unknown): object {
  const text = (name as string).trim();
  return { name: text, comments: [], method: "GET", url: "https://a.b", headers: [], body: 1 };
}

/** What a text or the JSON of another value says: escapes make no difference. */
function canonical(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}

function argument(value: unknown): string {
  return canonical(typeof value === "string" ? value : JSON.stringify(value));
}

/** The sinks and blocks that build objects and lists. `around` makes a whole text of them. */
function structureProofs(
  around: (structure: string) => string,
  read: (value: unknown) => unknown,
): Record<string, SinkProof> {
  const nested = (inner: string): string =>
    around(
      `{{#object}}\n  {{#list "x"}}\n    {{#object}}\n${inner.replace(/^/gm, "      ")}\n    {{/object}}\n  {{/list}}\n{{/object}}`,
    );
  const inObject = (inner: string): string => around(`{{#object}}\n${inner.replace(/^/gm, "  ")}\n{{/object}}`);
  const inList = (inner: string): string => inObject(`{{#list "x"}}\n${inner.replace(/^/gm, "  ")}\n{{/list}}`);
  const places = (inner: string, member: (values: { a: string; b: unknown }) => unknown): Record<string, Place> => ({
    "in an object": { template: inObject(inner), expected: (values) => [read(member(values))] },
    "in a nested list": { template: nested(inner), expected: (values) => [read({ x: [member(values)] })] },
  });
  const named = fc.record({ a: keys, b: jsonValue });
  return {
    member: {
      values: named,
      places: {
        ...places("{{member a b}}", ({ a, b }) => objectOf([[a, b]])),
        "beside others": {
          template: inObject('{{member "🂡" 1}}\n{{member a b}}\n{{member "🂢" 2}}'),
          expected: ({ a, b }: { a: string; b: unknown }) => [
            read(
              objectOf([
                ["🂡", 1],
                [a, b],
                ["🂢", 2],
              ]),
            ),
          ],
        },
      },
    },
    item: {
      values: one(jsonValue),
      places: {
        "in a list": {
          template: inList("{{item a}}\n{{item 1}}\n{{item a}}"),
          expected: ({ a }) => [read({ x: [a, 1, a] })],
        },
        "in a list of lists": {
          template: inList("{{#list}}\n  {{item a}}\n{{/list}}\n{{#list}}\n{{/list}}"),
          expected: ({ a }) => [read({ x: [[a], []] })],
        },
      },
    },
    object: {
      values: named,
      places: places('{{#object a}}\n  {{member "y" b}}\n{{/object}}', ({ a, b }) => objectOf([[a, { y: b }]])),
    },
    list: {
      values: named,
      places: places("{{#list a}}\n  {{item b}}\n{{/list}}", ({ a, b }) => objectOf([[a, [b]]])),
    },
  };
}

/** A language of the JavaScript family, in which `head` starts the exported constant `v`. */
/** A module of JavaScript that may have types in it. */
function typescriptProof(): LanguageProof {
  const { read, sinks } = scriptProof("export const v =", "const");
  const types: SinkProof = {
    values: fc.record({ a: keys, b: jsonValue }),
    places: {
      "after a constant": {
        template: `export const v = 1;\n\n{{#types "declaration"}}\nexport interface V {\n  {{member a b}}\n}\n{{/types}}\n`,
        expected: ({ a, b }) => [{ v: 1, comments: [], tags: [], types: { "type V": objectOf([[a as string, b]]) } }],
      },
    },
  };
  return {
    read: (text) => {
      const types = readTypes(text);
      return { ...(read(text) as object), ...(Object.keys(types).length > 0 && { types }) };
    },
    sinks: { ...sinks, types },
  };
}

function scriptProof(head: string, constant: string): LanguageProof {
  const isType = constant.startsWith("declare");
  const is = isType ? ":" : " =";
  const evaluate = isType ? readTypes : evaluateModule;
  const read = (text: string): unknown => ({
    v: evaluate(text)["v"],
    ...readComments(text),
  });
  const only = (v: unknown): object => ({ v, comments: [], tags: [] });
  const around = (structure: string): string =>
    `${head} {\n  {{#object "root"}}\n    {{#list "x"}}\n${structure.replace(/^/gm, "      ")}\n    {{/list}}\n  {{/object}}\n};\n`;
  const commented = (before: string, after: string, lines: (a: string) => string[]): Place => ({
    template: `${before}{{comment a}}${after}${head} 1;\n`,
    expected: ({ a }: { a: string }) => [{ v: 1, comments: lines(a.trim()).filter(Boolean), tags: [] }],
  });
  return {
    read,
    sinks: {
      value: {
        values: one(jsonValue),
        places: {
          constant: { template: `${head} {{value a}};\n`, expected: ({ a }) => [only(a)] },
          "hand-written object": {
            template: `${head} {\n  ${isType ? "readonly " : ""}x: {{value a}},\n};\n`,
            expected: ({ a }) => [only({ x: a })],
          },
        },
      },
      ...structureProofs(around, (value) => only({ root: { x: [value] } })),
      binding: {
        values: fc.record({ a: keys, b: fc.constantFrom("q", "class", "a b", "$_", "of", "数量") }),
        places: {
          "in an object": {
            template: `${constant} {{id b}}${is} 7;\n\n${head} {\n  {{binding a b}}\n};\n`,
            expected: ({ a, b }: { a: string; b: string }) => [only(objectOf([[a, isType ? { typeof: b } : 7]]))],
          },
        },
      },
      id: {
        values: one(identifiers),
        places: {
          constant: {
            template: `${constant} {{id a}}${is} 7;\n\n${head} ${isType ? "typeof " : ""}{{id a}};\n`,
            expected: ({ a }) => [only(isType ? { typeof: a } : 7)],
          },
        },
      },
      comment: {
        values: one(anyText),
        places: {
          "one line": commented("/** ", " */\n", (a) => [a]),
          "close to its end": commented("/** ", ". */\n", (a) => [`${a}.`]),
          "a line": commented("/**\n * x\n * ", "\n * y\n */\n", (a) => ["x", a, "y"]),
          "after a word": commented("/**\n * x ", "\n */\n", (a) => [`x ${a}`.trim()]),
          "in a tag": {
            template: `/**\n * @deprecated {{comment a}}\n */\n${head} 1;\n`,
            expected: ({ a }: { a: string }) => [
              { v: 1, comments: [`@deprecated ${a.trim()}`.trim()], tags: ["deprecated"] },
            ],
          },
          "between members": {
            template: `${head} {\n  /** {{comment a}} */\n  {{member "x" 1}}\n};\n`,
            expected: ({ a }: { a: string }) => [{ v: { x: 1 }, comments: [a.trim()].filter(Boolean), tags: [] }],
          },
        },
      },
    },
  };
}

function markdownProof(): LanguageProof {
  const inline = {
    paragraph: "{{X}}",
    "second line": "x\n{{X}}",
    "first line": "{{X}}\nx",
    "middle of a line": "x {{X}} y",
    "between brackets": "x ({{X}}), y",
    heading: "## {{X}}\n\nx",
    "end of a heading": "# x {{X}}\n\nx",
    item: "- {{X}}\n- x",
    "nested item": "1. x\n   - {{X}}\n\n     y\n2. z",
    quotation: "> {{X}}",
    strong: "**x {{X}} y**",
    emphasis: "_x {{X}} y_",
    "task item": "- [ ] {{X}}",
    cell: "{{#table}}\n| a | b | c |\n| --- | ---: | :-: |\n| {{X}} | x {{X}}: y | {{X}} |\n{{/table}}",
    "header cell": "{{#table}}\n| {{X}} | b |\n| --- | --- |\n| a | b |\n{{/table}}",
  };
  /** A place with the same page around the value as around another, which is tame. */
  const places = (
    sink: string,
    pages: Readonly<Record<string, string>>,
    tame: Values,
    replacements: (values: Values) => readonly ((page: Html) => Html)[],
  ): Record<string, Place> =>
    Object.fromEntries(
      Object.entries(pages).map(([name, page]) => {
        const template = `${page.replaceAll("{{X}}", sink)}\n`;
        const expected = (values: Values): Html[] =>
          replacements(values).map((replace) =>
            canonicalCode(replace(readMarkdown(render("markdown", template, tame)!))),
          );
        return [name, { template, expected }];
      }),
    );
  const labels = { label: "[x {{X}} y](./z.md)", "whole label": "- [{{X}}](./z.md): x" };
  const texts = anyText.filter((text) => text !== "");
  return {
    read: (text) => canonicalCode(readMarkdown(text)),
    sinks: {
      text: {
        values: one(texts),
        places: places("{{text a}}", { ...inline, ...labels }, { a: "QQ" }, ({ a }) => [
          replaceText("QQ", a as string),
        ]),
      },
      code: {
        values: one(fc.oneof({ weight: 3, arbitrary: anyText }, { weight: 1, arbitrary: jsonValue })),
        places: places("{{code a}}", inline, { a: "QQ" }, ({ a }) => [replaceText("QQ", codeText(a))]),
      },
      link: {
        values: fc.record({ a: texts, b: urls }),
        places: places("{{link a b}}", inline, { a: "QQ", b: "https://q.q" }, (values) => {
          const { a, b } = values as { a: string; b: string };
          const asCode = (): Html[] => [`${a} (`, { tag: "code", attrs: {}, parts: [b] }, ")"];
          return [(page) => replaceText("QQ", a)(replaceHref("https://q.q", b)(page)), replaceLinks(asCode)];
        }),
      },
      url: {
        values: one(urls),
        places: places("{{url a}}", inline, { a: "https://q.q" }, (values) => {
          const { a } = values as { a: string };
          const asCode = (): Html[] => [{ tag: "code", attrs: {}, parts: [a] }];
          return [(page) => replaceText("https://q.q", a)(replaceHref("https://q.q", a)(page)), replaceLinks(asCode)];
        }),
      },
      path: {
        values: one(fc.oneof(anyText, fc.stringMatching(/^[-\w][-\w.]{0,8}$/))),
        places: places("[x](./{{path a}}.md)", inline, { a: "QQ" }, ({ a }) => [
          replaceHref("./QQ.md", `./${a as string}.md`),
        ]),
      },
      table: {
        values: one(texts),
        places: places(
          "{{text a}}",
          { rows: `{{#table}}\n| a |\n| --- |\n${"| {{X}} |\n".repeat(3)}{{/table}}\nx` },
          { a: "QQ" },
          ({ a }) => [replaceText("QQ", a as string)],
        ),
      },
      fence: {
        values: one(jsonValue),
        places: places(
          '{{#fence "json"}}\n[{{value a}}]\n{{/fence}}',
          { paragraphs: "x\n\n{{X}}\ny" },
          { a: 1 },
          ({ a }) => [replaceText("[\n  1\n]\n", `${JSON.stringify([a], null, 2)}\n`)],
        ),
      },
    },
  };
}

function htmlProof(): LanguageProof {
  const page = (head: string, body: string): string =>
    `<!doctype html>\n<html lang="en">\n<head>\n${head}\n</head>\n<body>\n${body}\n</body>\n</html>\n`;
  const titled = (body: string): string => page("<title>t</title>", body);
  /** A place with the same page around the value as around another, which is tame. */
  const place = (template: string, tame: Values, replace: (values: Values) => (page: Html) => Html): Place => ({
    template,
    expected: (values) => [canonicalCode(replace(values)(readHtml(render("html", template, tame)!)))],
  });
  const text = (template: string): Place => place(template, { a: "QQ" }, ({ a }) => replaceText("QQ", a as string));
  const data = (name: string, template: string, tag: string): Place => ({
    template,
    expected: ({ a }) => [{ tag, [name]: a }],
  });
  return {
    read: (written) => {
      const read = readHtml(written);
      const [holder] = [...elementsOf(read, "pre"), ...elementsOf(read, "script")];
      if (holder?.tag === "pre") return { tag: "pre", value: JSON.parse(textOf(holder)) };
      if (holder?.attrs["type"] === "module") return { tag: "script", value: allowedModule(read, holder) };
      if (holder) return { tag: `script ${holder.attrs["id"]}`, value: JSON.parse(textOf(holder)) };
      return canonicalCode(read);
    },
    sinks: {
      text: {
        values: one(anyText.filter((each) => each !== "")),
        places: {
          paragraph: text(titled("<p>{{text a}}</p>")),
          "between others": text(titled("<p>x{{text a}}y<b>{{text a}}</b></p>")),
          title: text(page("<title>{{text a}}</title>", "<p>x</p>")),
        },
      },
      code: {
        values: one(fc.oneof({ weight: 3, arbitrary: anyText }, { weight: 1, arbitrary: jsonValue })),
        places: {
          code: place(titled("<p><code>{{code a}}</code></p>"), { a: "QQ" }, ({ a }) => replaceText("QQ", codeText(a))),
        },
      },
      attribute: {
        values: fc.record({
          a: anyText,
          b: fc.oneof(
            { weight: 5, arbitrary: fc.constantFrom("title", "aria-label", "data-x", "id") },
            {
              weight: 1,
              arbitrary: fc.constantFrom("onclick", "style", "href", "src", "data", "x y", 'id="', "ID", "srcdoc"),
            },
          ),
        }),
        places: {
          attribute: place(titled('<p {{attribute b a}} class="c">x</p>'), { a: "QQ", b: "lang" }, ({ a, b }) => {
            const replace = (each: Html): Html => {
              if (typeof each === "string") return each;
              const attrs = each.tag === "p" ? { [b as string]: a as string, class: "c" } : each.attrs;
              return { ...each, attrs, parts: each.parts.map(replace) };
            };
            return replace;
          }),
        },
      },
      href: {
        values: one(
          fc.oneof({ weight: 5, arbitrary: urls }, { weight: 1, arbitrary: fc.constantFrom("#a-b", "#", '#"x') }),
        ),
        places: {
          link: place(titled("<p><a {{href a}}>x</a></p>"), { a: "#QQ" }, ({ a }) => {
            const replace = (each: Html): Html => {
              if (typeof each === "string") return each;
              const attrs = each.tag === "a" ? { href: a as string } : each.attrs;
              return { ...each, attrs, parts: each.parts.map(replace) };
            };
            return replace;
          }),
        },
      },
      embed: {
        values: one(
          fc.oneof(
            { weight: 3, arbitrary: jsonValue },
            { weight: 1, arbitrary: fc.constantFrom("</script>", "<!--<script>", { "</SCRIPT >": ["<!--", "&lt;"] }) },
          ),
        ),
        places: {
          data: data("value", titled('{{#embed "json" "d"}}\n  {{value a}}\n{{/embed}}'), "script d"),
          "a script that the policy allows": data(
            "value",
            page(
              '<title>t</title>\n{{#embed "csp"}}\nscript-src\n{{#hash "javascript"}}\n  export const v = {{value a}};\n{{/hash}}\n;\n{{/embed}}',
              '{{#embed "javascript"}}\n  export const v = {{value a}};\n{{/embed}}',
            ),
            "script",
          ),
        },
      },
      pre: {
        values: one(jsonValue),
        places: { code: data("value", titled('{{#pre "json"}}\n  {{value a}}\n{{/pre}}'), "pre") },
      },
    },
  };
}

/** What a module script on a page exports, if the page's policy has its hash and no other source of scripts. */
function allowedModule(page: Html, script: Element): unknown {
  const [{ content } = {}] = elementsOf(page, "meta").map(({ attrs }) => attrs);
  expect(content).toBe(`script-src ${sha256(textOf(script))};`);
  return evaluateModule(textOf(script))["v"];
}

function textOf({ parts }: Element): string {
  return parts.map((part) => (typeof part === "string" ? part : textOf(part))).join("");
}

function sha256(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

type Element = Exclude<Html, string>;

/** A text that shows is there as it is; any other value, and a text that does not show, as JSON. */
function codeText(value: unknown): string {
  const isShown = typeof value === "string" && !/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(value);
  return isShown ? value : JSON.stringify(value);
}

function canonicalCode(page: Html): Html {
  if (typeof page === "string") return page;
  const isCode = page.tag === "code" && page.parts.length > 0;
  return { ...page, parts: isCode ? [canonical(page.parts.join())] : page.parts.map(canonicalCode) };
}

function replaceText(text: string, by: string): (page: Html) => Html {
  return (page) => {
    if (typeof page === "string") return page.replaceAll(text, () => by);
    return { ...page, parts: page.parts.map(replaceText(text, by)).filter((part) => part !== "") };
  };
}

/** As browsers and GitHub write the target of a link. */
function replaceHref(href: string, by: string): (page: Html) => Html {
  return (page) => {
    if (typeof page === "string") return page;
    const written = by.replace(/[[\]]/g, encodeURIComponent).replace(/%(?![0-9A-Za-z]{2})/g, "%25");
    const attrs = page.attrs["href"] === href ? { ...page.attrs, href: written } : page.attrs;
    return { ...page, attrs, parts: page.parts.map(replaceHref(href, by)) };
  };
}

function replaceLinks(by: (link: Element) => readonly Html[]): (page: Html) => Html {
  return (page) => {
    if (typeof page === "string") return page;
    const parts = page.parts.flatMap((each) => (isLink(each) ? by(each) : [replaceLinks(by)(each)]));
    return { ...page, parts: joinTexts(parts) };
  };
}

function isLink(page: Html): page is Element {
  return typeof page !== "string" && page.tag === "a";
}

/** What a template prints, or nothing if one of its sinks refuses. */
function render(languageName: string, template: string, values: object): string | undefined {
  const job = { path: "t/a.hbs", language: language(languageName), values };
  const key = `${languageName} ${template}`;
  const renderer = renderers.get(key) ?? rendererFor(job, template);
  renderers.set(key, renderer);
  const text = renderer(job);
  return typeof text === "string" ? job.language.layout(text) : undefined;
}

/** Compiled once, since each is called with many values. */
const renderers = new Map<string, Renderer>();

function rendererFor(entry: Entry, text: string): Renderer {
  const file = { file: "a.hbs", text, builtIn: true };
  return rendererOf(load(compileTemplates([entry], new Map([[entry.path, file]]))), () => file);
}

test("every sink and every block has its proof", () => {
  const proven = Object.entries(proofs).map(([name, { sinks }]) => [name, Object.keys(sinks).sort()]);
  const there = Object.entries(languages).map(([name, { sinks, blocks }]) => [
    name,
    [...Object.keys(sinks), ...Object.keys(blocks)].sort(),
  ]);
  expect(proven.sort()).toEqual(there.sort());
});

describe.each(Object.entries(proofs).filter(([, { sinks }]) => Object.keys(sinks).length > 0))(
  "%s",
  (name, { read, sinks }) => {
    const canBeFenced = !["markdown", "css", "csp", "html"].includes(name);
    const cases = Object.entries(sinks).flatMap(([sink, { values, places }]) =>
      Object.entries(places).map(([where, place]) => ({ sink, where, values, ...place })),
    );

    test.each(cases)("$sink: $where", ({ values, template, expected }) => {
      proveAll(values, expected as never, (given) => {
        const text = render(name, template, given);
        return text === undefined ? undefined : read(text);
      });
    });

    test.each(canBeFenced ? cases : [])("$sink: $where, in a fence of an item", ({ values, template, expected }) => {
      const body = template.trimEnd().replace(/^(?=.)/gm, "  ");
      const page = `- x\n\n  {{#fence "${name}"}}\n${body}\n  {{/fence}}\n\n- y\n`;
      proveAll(values, expected as never, (given) => {
        const text = render("markdown", page, given);
        if (text === undefined) return undefined;
        const blocks = codeBlocks(readMarkdown(text));
        expect(blocks).toHaveLength(1);
        return read(blocks[0]!.code);
      });
    });
  },
);

let proven = 0;

/** A refusal is an answer too, but not to most values. */
function proveAll(
  values: fc.Arbitrary<Values>,
  expected: (values: Values) => readonly unknown[],
  read: (values: Values) => unknown,
): void {
  const { numRuns, seed } = fc.readConfigureGlobal();
  let [answers, refusals] = [0, 0];
  fc.assert(
    fc.property(values, (given) => {
      const found = read(given);
      if (found === undefined) refusals++;
      else {
        answers++;
        const [first, ...others] = expected(given).map((each) => JSON.stringify(each));
        if (!others.includes(JSON.stringify(found))) expect(JSON.stringify(found)).toBe(first);
      }
    }),
    // Other values at each place.
    { numRuns: Math.ceil(numRuns! / 3), seed: seed! + proven++ },
  );
  expect(answers).toBeGreaterThan(refusals / 3);
}
