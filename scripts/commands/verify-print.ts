import { visible } from "../diagnostic/visible.ts";
import { alignTable } from "../lang/markdown-table.ts";
import { codeSpan, markdownText } from "../lang/markdown-text.ts";
import type { Model } from "../model/shape.ts";
import type { CheckedNetwork, Verdict } from "../verify/checked.ts";

/** How many of each verdict there are. */
export function totalsOf(results: readonly CheckedNetwork[]): Readonly<Record<Verdict, number>> {
  const totals = { wrong: 0, unreachable: 0, right: 0 };
  for (const { verdict } of results.flatMap(({ checked }) => checked)) totals[verdict] += 1;
  return totals;
}

/** For a terminal: a line for each check. */
export function inText(results: readonly CheckedNetwork[]): string {
  const lines = results.flatMap(({ network, checked }) => [
    network,
    ...checked.map(({ verdict, subject, saw }) => `  ${verdict.padEnd("unreachable".length)}  ${subject} ${saw}`),
    "",
  ]);
  return [...lines, summary(results)].map((line) => `${visible(line)}\n`).join("");
}

/** For a report or a comment: the same as tables. */
export function inMarkdown({ name, version }: Model, results: readonly CheckedNetwork[]): string {
  const parts = [
    `### ${markdownText(name)} ${markdownText(version)}, asked of its networks`,
    summary(results),
    ...results.flatMap(({ network, checked }) =>
      checked.length === 0 ? [] : [`#### ${markdownText(network)}`, table(checked)],
    ),
  ];
  return `${parts.map((part) => part.trimEnd()).join("\n\n")}\n`;
}

function table(checked: CheckedNetwork["checked"]): string {
  const rows = checked.map(({ verdict, subject, saw }) => [
    verdict === "right" ? verdict : `**${verdict}**`,
    codeSpan(subject),
    markdownText(saw),
  ]);
  const lines = [["Verdict", "What", "What was seen"], ["---", "---", "---"], ...rows];
  return alignTable(lines.map((cells) => `| ${cells.join(" | ")} |\n`).join(""), "");
}

function summary(results: readonly CheckedNetwork[]): string {
  const { wrong, unreachable, right } = totalsOf(results);
  return `${wrong} wrong, ${unreachable} unreachable, ${right} right`;
}
