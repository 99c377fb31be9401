import fc from "fast-check";
import * as prettier from "prettier";
import { describe, expect, test } from "vitest";
import { compactJson } from "../../scripts/lang/json-value.ts";
import { Refusal } from "../../scripts/lang/language.ts";
import { anyText, format, jsonValue, language, lineText, sink, sinkOrRefusal } from "./support.ts";

const markdown = language("markdown");

interface Node {
  readonly type: string;
  readonly value?: string;
  readonly url?: string;
  readonly children?: readonly Node[];
}

/** The syntax tree of a document as Prettier reads it. */
async function parse(text: string): Promise<Node> {
  const { __debug } = prettier as unknown as {
    __debug: { parse(text: string, options: object): Promise<{ ast: Node }> };
  };
  return (await __debug.parse(text, { parser: "markdown" })).ast;
}

/** A tree as types and texts, with neighbouring texts joined. */
function outline({ type, value, url, children }: Node): unknown {
  if (children === undefined) return [type, value];
  const parts: unknown[] = [];
  let text = "";
  for (const child of [...children, undefined]) {
    if (child?.type === "text") {
      text += child.value;
    } else {
      if (text) parts.push(text);
      text = "";
      if (child) parts.push(outline(child));
    }
  }
  return [type, ...(url === undefined ? [] : [url]), ...parts];
}

/** Where a template may put a text, and what a reader of the document must find there. */
const contexts: Record<string, { write(text: string): string; read(text: string): unknown[] }> = {
  paragraph: { write: (text) => text, read: (text) => ["paragraph", text] },
  "second line": { write: (text) => `a\n${text}`, read: (text) => ["paragraph", `a\n${text}`] },
  "first line": { write: (text) => `${text}\na`, read: (text) => ["paragraph", `${text}\na`] },
  "middle of a line": { write: (text) => `a ${text} b`, read: (text) => ["paragraph", `a ${text} b`] },
  "between words": { write: (text) => `(${text})`, read: (text) => ["paragraph", `(${text})`] },
  heading: { write: (text) => `## ${text}`, read: (text) => ["heading", text] },
  "end of a heading": { write: (text) => `## a ${text}`, read: (text) => ["heading", `a ${text}`] },
  "list item": {
    write: (text) => `- ${text}\n- b`,
    read: (text) => ["list", ["listItem", ["paragraph", text]], ["listItem", ["paragraph", "b"]]],
  },
  "ordered item": {
    write: (text) => `1. ${text}\n2. b`,
    read: (text) => ["list", ["listItem", ["paragraph", text]], ["listItem", ["paragraph", "b"]]],
  },
  quotation: { write: (text) => `> ${text}`, read: (text) => ["blockquote", ["paragraph", text]] },
  strong: { write: (text) => `**a ${text} b**`, read: (text) => ["paragraph", ["strong", `a ${text} b`]] },
  emphasis: { write: (text) => `_a ${text} b_`, read: (text) => ["paragraph", ["emphasis", `a ${text} b`]] },
  table: {
    write: (text) =>
      table([
        [`a ${text}`, text],
        ["---", "---"],
        [text, "b"],
      ]),
    read: (text) => ["table", ["tableRow", cell(`a ${text}`), cell(text)], ["tableRow", cell(text), cell("b")]],
  },
};

function cell(text: string): unknown[] {
  return ["tableCell", ...(text ? [text] : [])];
}

function table(rows: readonly (readonly string[])[], indent = ""): string {
  const body = rows.map((row) => `    | ${row.join(" | ")} |\n`).join("");
  return markdown.blocks["table"]!.wrap([], body, { indent });
}

describe.each(Object.entries(contexts))("text in a %s", (_, { write, read }) => {
  test("is a fixed point of Prettier and reads back", () =>
    fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        const printed = sinkOrRefusal("markdown", "text", [text]);
        if (printed === undefined || printed === "") return;
        const document = markdown.layout(write(printed));
        expect(outline(await parse(document))).toEqual(["root", read(text)]);
        expect(await format(document, "markdown")).toBe(document);
      }),
    ));
});

describe.each(["paragraph", "second line", "middle of a line", "heading", "list item", "table"])(
  "code in a %s",
  (context) => {
    const { write, read } = contexts[context]!;
    test("is a fixed point of Prettier and reads back", () =>
      fc.assert(
        fc.asyncProperty(
          fc.oneof({ weight: 3, arbitrary: anyText }, { weight: 1, arbitrary: jsonValue }),
          async (value) => {
            const printed = sinkOrRefusal("markdown", "code", [value]);
            if (printed === undefined) return;
            const document = markdown.layout(write(printed));
            const isShown = typeof value === "string" && !/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(value);
            const text = isShown ? value : compactJson(value);
            const span = printed.startsWith("<")
              ? [["html", "<code>"], ...(text ? [text] : []), ["html", "</code>"]]
              : [["inlineCode", text]];
            expect(outline(await parse(document))).toEqual(["root", replacePart(read("\0"), span)]);
            expect(await format(document, "markdown")).toBe(document);
          },
        ),
      ));
  },
);

/** An outline with other nodes in place of the text `\0`. */
function replacePart([type, ...parts]: readonly unknown[], nodes: readonly unknown[]): unknown[] {
  const replaced = parts.flatMap((part) => {
    if (Array.isArray(part)) return [replacePart(part, nodes)];
    const [before, after] = String(part).split("\0");
    return after === undefined ? [part] : [before, ...nodes, after].filter((text) => text !== "");
  });
  return [type, ...replaced];
}

const urls = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc
    .tuple(
      fc.constantFrom("http", "https", "ws", "wss", "ftp", "javascript", "HTTP"),
      fc.stringMatching(/^[-\w.~:/?#[\]@!$&'()*+,;=%{}|<>\\" `^]{0,20}$/),
    )
    .map(([scheme, rest]) => `${scheme}://a.b/${rest}`),
);

test("a link is a fixed point of Prettier and reads back", () =>
  fc.assert(
    fc.asyncProperty(lineText, urls, async (text, url) => {
      const printed = sinkOrRefusal("markdown", "link", [text, url]);
      if (!printed?.startsWith("[")) return;
      const document = markdown.layout(printed + "\n\n" + table([["a"], ["---"], [printed]]));
      const link = ["link", url, text];
      expect(outline(await parse(document))).toEqual([
        "root",
        ["paragraph", link],
        ["table", ["tableRow", ["tableCell", "a"]], ["tableRow", ["tableCell", link]]],
      ]);
      expect(await format(document, "markdown")).toBe(document);
    }),
  ));

test("a URL links to itself", () =>
  fc.assert(
    fc.asyncProperty(urls, async (url) => {
      const printed = sinkOrRefusal("markdown", "url", [url]);
      if (!printed?.startsWith("<")) return;
      const document = markdown.layout(`a ${printed}\n\n${table([["a"], ["---"], [printed]])}`);
      const link = ["link", url, url];
      expect(outline(await parse(document))).toEqual([
        "root",
        ["paragraph", "a ", link],
        ["table", ["tableRow", ["tableCell", "a"]], ["tableRow", ["tableCell", link]]],
      ]);
      expect(await format(document, "markdown")).toBe(document);
    }),
  ));

test("most URLs are not refused", () => {
  const sample = fc.sample(fc.webUrl({ withQueryParameters: true }), 200);
  expect(sample.filter((url) => sinkOrRefusal("markdown", "url", [url]) !== undefined).length).toBeGreaterThan(190);
});

test("a table is what Prettier makes of it", () =>
  fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }).chain((columns) =>
        fc.tuple(
          fc.array(fc.constantFrom("-", "---", ":-", "-:", ":-:", ":------:", "--------"), {
            minLength: columns,
            maxLength: columns,
          }),
          fc.array(fc.array(lineText, { minLength: columns, maxLength: columns }), { minLength: 2, maxLength: 5 }),
        ),
      ),
      fc.constantFrom("text", "code"),
      async ([delimiters, texts], name) => {
        const [header, ...data] = texts.map((row) => row.map((text) => sinkOrRefusal("markdown", name, [text]) ?? ""));
        const rows = [header!, delimiters, ...data];
        const loose = rows.map((row) => `|${row.join("|")}|\n`).join("");
        expect(table(rows)).toBe(await format(loose, "markdown"));
        expect(table(rows, "  ")).toBe(table(rows).replace(/^/gm, "  ").trimEnd() + "\n");
      },
    ),
  ));

test("a table without data rows is left out, a broken one refused", () => {
  expect(table([["a"], ["---"]])).toBe("");
  expect(table([])).toBe("");
  expect(() => table([["a"]])).toThrow("has no delimiter row");
  expect(() => table([["a"], ["b"], ["c"]])).toThrow("has no delimiter row");
  expect(() => table([["a", "b"], ["-", "-"], ["c"]])).toThrow("has a row of 1 cells under a header of 2: | c |");
  expect(() => table([["a"], ["-"], ["b | c"]])).toThrow("has a row of 2 cells under a header of 1: | b | c |");
  expect(() => markdown.blocks["table"]!.wrap([], "a | b\n", { indent: "" })).toThrow(
    "has a row that is not `| … |`: a | b",
  );
});

describe("fence", () => {
  const wrap = (name: string, body: string, indent = ""): string =>
    markdown.blocks["fence"]!.wrap([name], body, { indent });

  test("holds any code", () =>
    fc.assert(
      fc.asyncProperty(jsonValue, async (value) => {
        const body = `    ${sink("json", "value", [value], { indent: "    " })}\n`;
        const document = markdown.layout(`a\n\n${wrap("json", body)}\nb`);
        const code = JSON.stringify(value, null, 2);
        expect(outline(await parse(document))).toEqual([
          "root",
          ["paragraph", "a"],
          ["code", code],
          ["paragraph", "b"],
        ]);
        expect(await format(document, "markdown")).toBe(document);
      }),
    ));

  test("is laid out as its language, and stands where the template puts it", async () => {
    const document = `- a\n\n${wrap("typescript", `    const a = [\n${"      1,\n".repeat(2)}    ];\n\n\n    const b = "${"x".repeat(80)}";\n`, "  ")}`;
    expect(document).toBe(
      `- a\n\n  \`\`\`ts\n  const a = [\n    1,\n    1,\n  ];\n\n  const b =\n    "${"x".repeat(80)}";\n  \`\`\`\n`,
    );
    expect(await format(document, "markdown")).toBe(document);
  });

  test("is longer than the fences in it, and left out when empty", () => {
    expect(wrap("shell", "echo '```'\n")).toBe("````sh\necho '```'\n````\n");
    expect(wrap("shell", "\n")).toBe("");
    expect(() => wrap("cobol", "a\n")).toThrow("is no language of a fence; those are typescript,");
    expect(() => wrap("json", "{\n")).toThrow(Refusal);
  });
});

test("layout joins blank lines and drops trailing blanks, but not in fences", () => {
  const fenced = "- ```sh\n  a  \n\n\n  ``\n  ````\n";
  expect(markdown.layout(`\n\n# a  \n\n\n\nb\t\n${fenced}\n\n\n~~~\n\n\n~~~\n\n\n\n`)).toBe(
    `# a\n\nb\n${fenced}\n~~~\n\n\n~~~\n`,
  );
  expect(markdown.layout(" \n\n")).toBe("");
});

test.each([
  ["text", "The snake_case test network", "The snake_case test network"],
  ["text", "Costs 2.5 FEE, ~5 % (a-b); c: d", "Costs 2.5 FEE, \\~5 % (a-b); c: d"],
  ["text", "1. a", "1\\. a"],
  ["text", "# a #", "\\# a \\#"],
  ["text", "- a", "\\- a"],
  ["text", "-5 C# AT&T &amp; R & D", "-5 C# AT\\&T \\&amp; R & D"],
  ["text", " a  b ", "&#32;a &#32;b&#32;"],
  ["text", "<b>|*_`$x${{", "\\<b>\\|\\*\\_\\`\\$x\\$\\{\\{"],
  ["text", "https://www.a.b me@c.d", "https\\://www\\.a.b me\\@c.d"],
  ["text", "a\u202eb 👨‍👩‍👧", "a&#x202e;b 👨‍👩‍👧"],
  ["text", 7, "7"],
  ["code", "a`b", "``a`b``"],
  ["code", "``", "` `` `"],
  ["code", "a|b", "<code>a\\|b</code>"],
  ["code", { a: [1] }, '`{"a":[1]}`'],
  ["code", "a\tb\n", '`"a\\tb\\n"`'],
  ["url", "https://a.b/?c=d&e=f", "<https://a.b/?c=d&e=f>"],
  ["url", "HTTPS://A.b", "<HTTPS://A.b>"],
  ["url", "https://a.b/?c&copy;=d", "`https://a.b/?c&copy;=d`"],
])("%s of %j is %s", (name, value, printed) => expect(sink("markdown", name, [value])).toBe(printed));

test.each([
  ["https://a.b/(c)", "[a](<https://a.b/(c)>)"],
  ["https://a.b/(", "a (`https://a.b/(`)"],
  ["https://a.b/&copy;", "a (`https://a.b/&copy;`)"],
])("a link to %s is %s", (url, printed) => expect(sink("markdown", "link", ["a", url])).toBe(printed));

test.each([
  ["text", ["a\nb"], "is not one line of text: it has a line break"],
  ["text", ["a\u2028b"], "is not one line of text: it has a line break"],
  ["text", ["\u0007"], "has U+0007, which text cannot hold"],
  ["text", ["\ud800"], "has U+D800, which text cannot hold"],
  ["text", [undefined], "is undefined, not text"],
  ["text", [{}], "is an object, not text"],
  ["code", [undefined], "is undefined, which is no JSON value"],
  ["link", ["", "https://a.b"], "is empty, and a link needs a text"],
  ["link", ["a", "javascript:alert(1)"], "is not an absolute http, https, ws, wss URL"],
  ["link", ["a", "//a.b"], "is not an absolute http, https, ws, wss URL"],
  ["path", [".."], "is not made of letters, digits"],
  ["path", [".a"], "is not made of letters, digits"],
  ["path", ["a/b"], "is not made of letters, digits"],
  ["path", [""], "is not made of letters, digits"],
  ["url", ["ftp://a.b"], "is not an absolute http, https, ws, wss URL"],
  ["url", ["https://a.b/ c"], "is not a URL: a character in it has to be percent-encoded"],
  ["url", ["https://"], "is not an absolute http, https, ws, wss URL"],
  ["url", [7], "is 7, not a URL"],
])("%s refuses %j: %s", (name, args, message) => {
  expect(() => sink("markdown", name, args)).toThrow(message);
  expect(() => sink("markdown", name, args)).toThrow(Refusal);
});
