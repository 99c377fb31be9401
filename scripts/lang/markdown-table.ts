import { Refusal } from "./language.ts";
import { displayWidth } from "./width.ts";

const narrowest = 3;

/** Aligns the columns of a table's rows, a line each. Without data rows nothing is left of it. */
export function alignTable(body: string, indent: string): string {
  const lines = body.split("\n").filter((line) => line.trim() !== "");
  const [header, delimiters, ...data] = lines.map(cellsOf);
  if (header === undefined) return "";
  if (!delimiters?.every((cell) => /^:?-+:?$/.test(cell))) {
    throw new Refusal("has no delimiter row, such as `| --- | ---: |`, after its header row");
  }
  if (data.length === 0) return "";
  for (const row of [delimiters, ...data]) {
    if (row.length !== header.length) {
      throw new Refusal(`has a row of ${row.length} cells under a header of ${header.length}: | ${row.join(" | ")} |`);
    }
  }
  const rows = [header, ...data];
  const taken = rows.map((row) => row.map(displayWidth));
  const widths = header.map((_, column) => taken.reduce((width, row) => Math.max(width, row[column]!), narrowest));
  const padded = rows.map((row, i) =>
    row.map((cell, column) => pad(cell, widths[column]! - taken[i]![column]!, delimiters[column]!)),
  );
  const rule = delimiters.map((cell, column) => stretch(cell, widths[column]!));
  const printed = [padded[0]!, rule, ...padded.slice(1)];
  return printed.map((row) => `${indent}| ${row.join(" | ")} |\n`).join("");
}

function cellsOf(line: string): string[] {
  const row = line.trim();
  // Only behind a backslash is a bar no border.
  const cells = row.includes("\\") ? (row.match(/(?<=^|\|)(?:\\.|[^|\\])*(?=\||$)/g) ?? []) : row.split("|");
  if (!row.startsWith("|") || cells.at(-1) !== "") throw new Refusal(`has a row that is not \`| … |\`: ${row}`);
  return cells.slice(1, -1).map((cell) => cell.trim());
}

function stretch(delimiter: string, width: number): string {
  const [first, last] = [delimiter.at(0)!, delimiter.length > 1 ? delimiter.at(-1)! : "-"];
  return first + "-".repeat(width - 2) + last;
}

function pad(cell: string, spaces: number, delimiter: string): string {
  const before = delimiter.endsWith(":") ? (delimiter.startsWith(":") ? Math.floor(spaces / 2) : spaces) : 0;
  return " ".repeat(before) + cell + " ".repeat(spaces - before);
}
