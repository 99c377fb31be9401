import fc from "fast-check";
import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import { parseFragment } from "parse5";
import { describe, expect, it } from "vitest";
import { anyText, format, jsonValue, language, lineText, sinkOrRefusal } from "./support.ts";

const markdown = language("markdown");

/** The visible text of Markdown, as a reader of CommonMark with GitHub's extensions shows it. */
function shownText(source: string): { text: string; tags: string[] } {
  const html = micromark(source, { extensions: [gfm()], htmlExtensions: [gfmHtml()], allowDangerousHtml: true });
  const tags: string[] = [];
  let text = "";
  const walk = (node: { nodeName: string; value?: string; childNodes?: unknown[] }): void => {
    if (node.nodeName === "#text") text += node.value;
    else if (!node.nodeName.startsWith("#")) tags.push(node.nodeName);
    for (const child of node.childNodes ?? []) walk(child as never);
  };
  walk(parseFragment(html) as never);
  return { text: text.replace(/\n$/, ""), tags };
}

/** Parsers of HTML and Markdown take these for something else, wherever they stand. */
const isPlain = (text: string): boolean => !/[\r\n\0\f]/.test(text);

describe("text", () => {
  const places: [string, (printed: string) => string, string[]][] = [
    ["a paragraph", (printed) => `${printed}\n`, ["p"]],
    ["a heading", (printed) => `# x ${printed} y\n`, ["h1"]],
    ["a list item", (printed) => `- x${printed}\n`, ["ul", "li"]],
    ["strong text", (printed) => `**x${printed}x**\n`, ["p", "strong"]],
  ];

  it.each(places)("in %s shows as it is, and nothing else", (_, around, tags) => {
    fc.assert(
      fc.property(fc.oneof(lineText, anyText), (value) => {
        const printed = sinkOrRefusal("markdown", "text", [value]);
        fc.pre(printed !== undefined && printed !== "" && isPlain(value));
        const bare = shownText(around("Q"));
        const [before, after] = bare.text.split("Q");
        expect(shownText(around(printed!))).toEqual({ text: `${before}${value}${after}`, tags });
      }),
    );
  });

  it("is left as it is by Prettier, also in headings and tables", async () => {
    await fc.assert(
      fc.asyncProperty(lineText, async (value) => {
        const printed = sinkOrRefusal("markdown", "text", [value]);
        fc.pre(printed !== undefined && printed !== "");
        const table = markdown.blocks["table"]!.wrap([], `| a | b |\n| --- | ---: |\n| ${printed} | 1 |\n`, {
          indent: "",
        });
        const text = markdown.layout(`# x ${printed} y\n\n${printed}\n\n- x${printed}\n\n${table}`);
        expect(await format(text, "markdown")).toBe(text);
      }),
    );
  });

  it.each(["a\nb", "a\r\nb", "a\u2028b", "\u0007", "\ud800"])("refuses %j", (value) => {
    expect(sinkOrRefusal("markdown", "text", [value])).toBeUndefined();
  });
});

describe("tables", () => {
  it("hold any text and any code in their cells, one row a line", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(lineText, lineText), { minLength: 1, maxLength: 4 }), (rows) => {
        const lines = rows.map(([text, code]) => {
          const cells = [sinkOrRefusal("markdown", "text", [`x${text}`]), sinkOrRefusal("markdown", "code", [code])];
          fc.pre(cells.every((cell) => cell !== undefined));
          return `| ${cells.join(" | ")} |\n`;
        });
        const table = markdown.blocks["table"]!.wrap([], `| A | B |\n| --- | --- |\n${lines.join("")}`, { indent: "" });
        const { tags } = shownText(table);
        expect(tags.filter((tag) => tag === "tr").length).toBe(rows.length + 1);
        expect(tags.filter((tag) => tag === "td").length).toBe(rows.length * 2);
      }),
    );
  });

  it("without rows are left out", () => {
    expect(markdown.blocks["table"]!.wrap([], "| A |\n| --- |\n", { indent: "" })).toBe("");
  });
});

describe("code", () => {
  it("shows any one-line text as it is", () => {
    fc.assert(
      fc.property(lineText, (value) => {
        const printed = sinkOrRefusal("markdown", "code", [value]);
        fc.pre(printed !== undefined && isPlain(value));
        expect(shownText(`x ${printed} y`)).toEqual({ text: `x ${value} y`, tags: ["p", "code"] });
      }),
    );
  });

  it("shows other values as JSON that parses back", () => {
    fc.assert(
      fc.property(jsonValue, (value) => {
        fc.pre(typeof value !== "string");
        const printed = sinkOrRefusal("markdown", "code", [value]);
        fc.pre(printed !== undefined);
        expect(JSON.stringify(JSON.parse(shownText(printed!).text))).toBe(JSON.stringify(value));
      }),
    );
  });
});

describe("fences", () => {
  it("hold any JSON, however many backticks are in it", () => {
    fc.assert(
      fc.property(jsonValue, (value) => {
        const json = sinkOrRefusal("json", "value", [value]);
        fc.pre(json !== undefined);
        const fenced = markdown.blocks["fence"]!.wrap(["json"], `${json}\n`, { indent: "" });
        const { text, tags } = shownText(fenced);
        expect(tags).toEqual(["pre", "code"]);
        expect(JSON.stringify(JSON.parse(text))).toBe(JSON.stringify(value));
      }),
    );
  });
});

describe("links", () => {
  it.each(["javascript:alert(1)", "//x.example", "https://a b", "https://a\nb", "data:text/html,x", "nowhere"])(
    "refuse %j",
    (url) => {
      expect(sinkOrRefusal("markdown", "url", [url])).toBeUndefined();
      expect(sinkOrRefusal("markdown", "link", ["x", url])).toBeUndefined();
    },
  );

  it("lead where they say", () => {
    const printed = sinkOrRefusal("markdown", "link", ["a](b) <i>", "https://x.example/?a=1&b=2#c"])!;
    expect(micromark(printed)).toBe('<p><a href="https://x.example/?a=1&amp;b=2#c">a](b) &lt;i&gt;</a></p>');
    expect(micromark(sinkOrRefusal("markdown", "url", ["https://x.example/a_b_c"])!)).toContain(
      'href="https://x.example/a_b_c"',
    );
  });

  it.each(["..", ".hidden", "a/b", "a b", "", "a(b"])("take no path %j", (name) => {
    expect(sinkOrRefusal("markdown", "path", [name])).toBeUndefined();
  });
});
