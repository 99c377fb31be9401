import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { format, resolveConfig } from "prettier";

const readme = "README.md";
const begin = "<!-- what `npm run bench -- --write` prints -->\n";
const end = "<!-- end of it -->\n";

/** Cells by column; no rows, no table. */
export function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return "";
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |\n`;
  return `${line(columns)}${line(columns.map((_, i) => (i === 0 ? "---" : "--:")))}${rows.map(line).join("")}\n`;
}

/** Where and when it was measured. */
export function circumstances(): string {
  const [cpu] = cpus();
  const date = new Date().toISOString().slice(0, 10);
  return `Measured on ${date} on ${cpus().length} cores of ${cpu?.model.trim()}, with Node.js ${process.versions.node}.`;
}

export async function formatted(markdown: string): Promise<string> {
  return format(markdown, { ...(await resolveConfig(readme)), filepath: readme });
}

/** Puts it between its marks in README. */
export async function writeReadme(markdown: string): Promise<void> {
  const text = readFileSync(readme, "utf8");
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${readme} lacks the lines ${begin}and ${end}`);
  writeFileSync(readme, await formatted(`${text.slice(0, from)}${begin}\n${markdown}\n${text.slice(to)}`));
}

export function verdict(isMet: boolean): string {
  return isMet ? "yes" : "**no**";
}

export function duration(milliseconds: number): string {
  if (milliseconds < 10) return `${milliseconds.toFixed(1)} ms`;
  if (milliseconds < 1_000) return `${milliseconds.toFixed(0)} ms`;
  return `${(milliseconds / 1_000).toFixed(milliseconds < 10_000 ? 2 : 1)} s`;
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}
