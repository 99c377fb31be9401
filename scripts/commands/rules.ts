import { error } from "../diagnostic/diagnostic.ts";
import { didYouMean } from "../diagnostic/suggest.ts";
import { type Explained, catalogue } from "../rules/rules.ts";
import { type Outcome, failed } from "./outcome.ts";
import type { Options } from "../options.ts";

/** Prints what is checked and why. */
export function rules({ operands: [code] }: Options): Outcome {
  const all = Object.values(catalogue).flat();
  if (code === undefined) return { exitCode: 0, diagnostics: [], text: list(), data: { rules: all.map(described) } };
  const rule = all.find((each) => each.code === code);
  if (!rule) {
    const { hint } = didYouMean(
      code,
      all.map((each) => each.code),
    );
    const unknown = error("rule-unknown", `there is no rule ${code}`, hint === undefined ? {} : { hint });
    return { ...failed([unknown]), exitCode: 2 };
  }
  return { exitCode: 0, diagnostics: [], text: explain(rule), data: { rules: [described(rule)] } };
}

function list(): string {
  const all = Object.values(catalogue).flat();
  const width = Math.max(...all.map(({ code }) => code.length));
  const lines = Object.entries(catalogue).flatMap(([subject, some]) => [
    "",
    subject,
    ...some.map(({ code, severity, title }) => `  ${code.padEnd(width)}  ${severity.padEnd(7)}  ${title}`),
  ]);
  return `${lines.slice(1).join("\n")}\n\nnetspec rules CODE tells why, with an example.\n`;
}

function explain({ code, severity, title, why, fixed, bad, good }: Explained): string {
  const indented = (text: string): string => text.replace(/^(?=.)/gm, "  ").trimEnd();
  return [
    `${code} (${severity}): ${title}.`,
    "",
    why,
    "",
    "Wrong:",
    "",
    indented(bad),
    "",
    "Right:",
    "",
    indented(good),
    "",
    fixed
      ? "No rule setting can change this."
      : `To tune it, with a reason: rules: [{ rule: ${code}, at: PATH, severity: off, reason: … }]`,
    "",
  ].join("\n");
}

function described({ code, severity, title, why, fixed, bad, good }: Explained) {
  return { code, severity, title, why, fixed: fixed ?? false, bad, good };
}
