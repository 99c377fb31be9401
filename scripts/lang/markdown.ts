import { type Language, Refusal } from "./language.ts";
import { alignTable } from "./markdown-table.ts";
import { autolink, codeSpan, link, markdownText, pathSegment } from "./markdown-text.ts";
import { dedent, endLine } from "./text.ts";

/** Markdown whose fences may hold the given languages. */
export function markdown(fenced: Readonly<Record<string, Language>>): Language {
  return {
    name: "markdown",
    doc: "GitHub-flavoured Markdown.",
    sinks: {
      text: {
        parameters: ["text"],
        doc: "One line of text that shows as it is; also in a heading, in a table and at the start of a line.",
        print: ([text]) => markdownText(text),
      },
      code: {
        parameters: ["value"],
        doc: "A code span. A text as it is, any other value and a text with tabs or line breaks as compact JSON.",
        print: ([value]) => codeSpan(value),
      },
      link: {
        parameters: ["text", "url"],
        doc: "A link to an absolute http, https, ws or wss URL; the text and the URL as code where Markdown would change the URL.",
        print: ([text, url]) => link(text, url),
      },
      url: {
        parameters: ["url"],
        doc: "An absolute http, https, ws or wss URL that links to itself; as code where Markdown would change it.",
        print: ([url]) => autolink(url),
      },
      path: {
        parameters: ["name"],
        doc: "A file or folder name in the target of a relative link: `[{{text title}}](./{{path name}}.md)`.",
        print: ([name]) => pathSegment(name),
      },
    },
    blocks: {
      table: {
        parameters: [],
        doc: "A table. Its content is a header row `| a | b |`, a delimiter row `| --- | ---: |` and data rows, a line each; the columns are aligned. Without data rows it is left out.",
        wrap: (_, body, { indent }) => alignTable(body, indent),
      },
      fence: {
        parameters: ["language"],
        doc: `A fenced block of code in one of the languages ${Object.keys(fenced).join(", ")}, whose sinks are used inside. Without content it is left out.`,
        switchesTo: Object.keys(fenced),
        wrap([name], body, { indent }) {
          const language = fenced[String(name)];
          if (!language) throw new Refusal(`is no language of a fence; those are ${Object.keys(fenced).join(", ")}`);
          return fence(language.fence, language.layout(dedent(body)), indent);
        },
      },
    },
    fence: "md",
    prettier: "markdown",
    layout: layoutMarkdown,
  };
}

function fence(info: string, code: string, indent: string): string {
  if (code === "") return "";
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map((run) => run.length));
  const ticks = "`".repeat(longest + 1);
  const lines = `${ticks}${info}\n${code}${ticks}`.split("\n");
  return lines.map((line) => `${line && indent}${line}\n`).join("");
}

/** Blank lines stand alone and no line ends in blanks, except in fences. */
function layoutMarkdown(text: string): string {
  const lines: string[] = [];
  let open: string | undefined;
  for (const line of text.split("\n")) {
    if (open !== undefined) {
      lines.push(line);
      if (closesFence(line, open)) open = undefined;
    } else {
      const trimmed = /[ \t]$/.test(line) ? line.replace(/[ \t]+$/, "") : line;
      if (trimmed !== "" || (lines.at(-1) ?? "") !== "") lines.push(trimmed);
      if (/`{3}|~{3}/.test(trimmed)) open = /^(?:[ >]|[-*+] |\d+[.)] )*(`{3,}(?=[^`]*$)|~{3,})/.exec(trimmed)?.[1];
    }
  }
  return endLine(lines.join("\n"));
}

function closesFence(line: string, open: string): boolean {
  const bare = line.replace(/^[ >]*/, "").trimEnd();
  return bare.startsWith(open) && bare === open.charAt(0).repeat(bare.length);
}
