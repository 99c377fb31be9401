import type { Diagnostic, Place } from "./diagnostic.ts";
import { visible } from "./visible.ts";

/** The colours that a printer uses; picocolors has this shape. */
export interface Colors {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly red: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly cyan: (text: string) => string;
}

const same = (text: string): string => text;

/** No colours at all. */
export const plain: Colors = { bold: same, dim: same, red: same, yellow: same, cyan: same };

/** More than anybody reads at a time. */
const MAX_PRINTED = 500;

/** Findings for people, the first so many. A hint that the next finding repeats is printed once, with the last of them. */
export function printAll(diagnostics: readonly Diagnostic[], colors: Colors): string {
  const more = diagnostics.length - MAX_PRINTED;
  const printed = diagnostics
    .slice(0, MAX_PRINTED)
    .map((diagnostic, i) => {
      const next = diagnostics[i + 1];
      const isRepeated = next?.code === diagnostic.code && next.hint === diagnostic.hint;
      const { hint, ...rest } = diagnostic;
      return printText(isRepeated && hint !== undefined && !diagnostic.frame ? rest : diagnostic, colors);
    })
    .join("");
  return more > 0 ? `${printed}and ${more} more; --format json lists all\n` : printed;
}

/** A finding for people: place, message, source, hint, related places. */
function printText(diagnostic: Diagnostic, colors: Colors): string {
  const { severity, code, message, place, frame, hint, related = [] } = diagnostic;
  const paint = { error: colors.red, warning: colors.yellow, note: colors.cyan }[severity];
  return [
    `${place && (place.start || !message.includes(place.file)) ? `${colors.bold(printPlace(place))} ` : ""}${paint(severity)} ${visible(message)} ${colors.dim(`[${code}]`)}`,
    ...(frame === undefined ? [] : [frame.replace(/^/gm, "  ")]),
    ...(hint === undefined ? [] : [`  ${colors.cyan("hint:")} ${visible(hint)}`]),
    ...related.map((other) => `  ${printPlace(other.place)} ${visible(other.message)}`),
    ...(severity === "note" || (!frame && hint === undefined) ? [] : [""]),
    "",
  ].join("\n");
}

/** A finding as a workflow command, which GitHub shows at the line. */
export function printGithub({ severity, code, message, place, hint }: Diagnostic): string {
  const level = severity === "note" ? "notice" : severity;
  const properties = {
    file: place?.file,
    line: place?.start?.line,
    col: place?.start?.column,
    title: `netspec: ${code}`,
  };
  const printed = Object.entries(properties).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}=${escapeData(String(value)).replaceAll(":", "%3A").replaceAll(",", "%2C")}`],
  );
  return `::${level} ${printed.join(",")}::${escapeData(visible(hint === undefined ? message : `${message}\n${hint}`))}\n`;
}

export function printPlace({ file, start }: Place): string {
  return visible(start ? `${file}:${start.line}:${start.column}` : file);
}

function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}
