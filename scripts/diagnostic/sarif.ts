import { isAbsolute } from "node:path";
import { pathToFileURL } from "node:url";
import type { Diagnostic, Place } from "./diagnostic.ts";
import type { Explanation } from "./explanation.ts";

/** Findings as one SARIF 2.1.0 log, which code hosts and editors show at the lines. */
export function printSarif(
  diagnostics: readonly Diagnostic[],
  version: string,
  explanations: readonly Explanation[],
): string {
  const rules = rulesOf(diagnostics, explanations);
  const run = {
    tool: { driver: { name: "netspec", version, rules } },
    columnKind: "utf16CodeUnits",
    results: diagnostics.map((diagnostic) => ({
      ruleId: diagnostic.code,
      ruleIndex: rules.findIndex(({ id }) => id === diagnostic.code),
      level: diagnostic.severity,
      message: { text: messageOf(diagnostic) },
      locations: diagnostic.place ? [{ physicalLocation: physical(diagnostic.place), ...logical(diagnostic) }] : [],
      ...(diagnostic.related && {
        relatedLocations: diagnostic.related.map(({ message, place }, id) => ({
          id,
          message: { text: message },
          physicalLocation: physical(place),
        })),
      }),
    })),
  };
  const log = { $schema: "https://json.schemastore.org/sarif-2.1.0.json", version: "2.1.0", runs: [run] };
  return `${JSON.stringify(log, null, 2)}\n`;
}

/** Each code once, in the order of the findings. */
function rulesOf(diagnostics: readonly Diagnostic[], explanations: readonly Explanation[]) {
  return [...new Set(diagnostics.map(({ code }) => code))].map((id) => {
    const known = explanations.find(({ code }) => code === id);
    return {
      id,
      ...(known && { shortDescription: { text: known.title }, fullDescription: { text: known.why } }),
      ...(known && { defaultConfiguration: { level: known.severity } }),
    };
  });
}

function messageOf({ message, hint }: Diagnostic): string {
  return hint === undefined ? message : `${message}\n${hint}`;
}

function physical({ file, start, end }: Place) {
  const region = start && {
    startLine: start.line,
    startColumn: start.column,
    ...(end && { endLine: end.line, endColumn: end.column }),
  };
  return { artifactLocation: { uri: uriOf(file) }, ...(region && { region }) };
}

function logical({ path }: Diagnostic) {
  return path === undefined ? {} : { logicalLocations: [{ fullyQualifiedName: path }] };
}

function uriOf(file: string): string {
  return isAbsolute(file)
    ? pathToFileURL(file).href
    : encodeURI(file.replaceAll("\\", "/")).replaceAll("#", "%23").replaceAll("?", "%3F");
}
