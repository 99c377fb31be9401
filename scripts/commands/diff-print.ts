import { visible } from "../diagnostic/visible.ts";
import { alignTable } from "../lang/markdown-table.ts";
import { codeSpan, markdownText } from "../lang/markdown-text.ts";
import { events } from "../model/change-kinds.ts";
import { kinds } from "../model/kinds.ts";
import type { ChangeKind } from "../source/spec-data.ts";
import type { SpecChange } from "../model/change-report.ts";
import type { Difference } from "./difference.ts";
import { count } from "./count.ts";
import { someOf } from "./some-of.ts";

/** How many changes are listed: a comment on a pull request has an end, and a reader too. */
const LISTED = 200;

/** How much of a value is shown. */
const SHOWN = 160;

/** How many names are listed of what has changed along. */
const NAMED = 6;

/** For a terminal: the changes by kind, the loudest first, and what they ask of the version. */
export function inText(difference: Difference): string {
  const { base, head, templates, remade, version } = difference;
  const lines = [
    `from ${base.name} to ${head.name}`,
    "",
    ...byKind(difference).flatMap(({ kind, changes, more }) => [
      `${kind}: ${kinds[kind].title.toLowerCase()}`,
      ...changes.flatMap(lineOf),
      ...(more > 0 ? [`  and ${more} more; --format json lists all`] : []),
      "",
    ]),
    ...(templates.length > 0 ? ["templates", ...templates.map((file) => `  ${file}`), ""] : []),
    ...(remade.length > 0 ? [`made otherwise by this netspec: ${someOf(remade, NAMED)}`, ""] : []),
    verdict(difference),
    ...(version.suffices ? [] : [`${head.model.version}, as ${head.name} says, is too small`]),
  ];
  return lines.map((line) => `${visible(line)}\n`).join("");
}

function lineOf(change: SpecChange): string[] {
  const { also = [] } = change;
  return [`  ${inLine(change)}`, ...(also.length > 0 ? [`    and with it ${someOf(also, NAMED)}`] : [])];
}

/** A change in a line. */
export function inLine({ path, event, before, after }: SpecChange): string {
  const values = [before, after].filter((value) => value !== undefined).map(valueText);
  return `${path} ${events[event]}${values.length > 0 ? `: ${values.join(" → ")}` : ""}`;
}

function verdict({ base, version: { bump, reason, needed } }: Difference): string {
  if (bump === undefined) return `nothing that ${base.model.version} does not have`;
  return `asks for ${needed}, a ${bump} release after ${base.model.version}: ${reason}`;
}

/** For a comment on a pull request: the same, and what is to be looked at. */
export function inMarkdown(difference: Difference): string {
  const { base, head, templates, remade, diagnostics, version } = difference;
  const { bump, reason, needed } = version;
  const asked =
    bump === undefined
      ? `Nothing has changed since ${markdownText(base.model.version)}.`
      : `**Asks for ${markdownText(needed)}**, a ${bump} release after ${markdownText(base.model.version)}: ${markdownText(reason!)}.`;
  const tooSmall = version.suffices ? "" : ` The spec says ${markdownText(head.model.version)}, which is too small.`;
  const parts = [
    `### ${markdownText(head.model.name)}: ${codeSpan(base.name)} → ${codeSpan(head.name)}`,
    `${asked}${tooSmall}`,
    ...byKind(difference).flatMap(({ kind, changes, more }) => [
      `#### ${markdownText(kinds[kind].title)} (${kind})`,
      table(changes),
      ...(more > 0 ? [`and ${more} more`] : []),
    ]),
    ...(templates.length > 0 ? ["#### Templates", bullets(templates.map(codeSpan))] : []),
    ...(remade.length > 0
      ? [`Made otherwise by this netspec: ${count(remade.length, "file")}, such as ${codeSpan(remade[0])}.`]
      : []),
    ...(diagnostics.length > 0
      ? [
          "#### To look at",
          bullets(diagnostics.map(({ message, code }) => `${markdownText(message)} (${codeSpan(code)})`)),
        ]
      : []),
  ];
  return `${parts.map((part) => part.trimEnd()).join("\n\n")}\n`;
}

function table(changes: readonly SpecChange[]): string {
  const rows = changes.map(({ path, event, before, after, also = [] }) => [
    `${codeSpan(path)} ${events[event]}${also.length > 0 ? `, and with it ${also.slice(0, NAMED).map(codeSpan).join(", ")}` : ""}${also.length > NAMED ? ` and ${also.length - NAMED} more` : ""}`,
    before === undefined ? "" : codeSpan(valueText(before)),
    after === undefined ? "" : codeSpan(valueText(after)),
  ]);
  const lines = [["What", "Before", "After"], ["---", "---", "---"], ...rows];
  return alignTable(lines.map((cells) => `| ${cells.join(" | ")} |\n`).join(""), "");
}

function bullets(items: readonly string[]): string {
  return items
    .slice(0, LISTED)
    .map((item) => `- ${item}`)
    .join("\n");
}

/** The changes that are shown, by kind. */
function byKind({ changes }: Difference) {
  const all = (Object.keys(kinds) as ChangeKind[]).map((kind) => ({
    kind,
    of: changes.filter((each) => each.kind === kind),
  }));
  return all
    .filter(({ of }) => of.length > 0)
    .map(({ kind, of }) => ({ kind, changes: of.slice(0, LISTED), more: of.length - LISTED }));
}

/** A value in one line: a text of one line as it is, anything else as JSON. */
function valueText(value: unknown): string {
  const text = typeof value === "string" && !/[\t\n]/.test(value) ? value : JSON.stringify(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
