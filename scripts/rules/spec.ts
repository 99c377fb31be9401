import { lines, network } from "../diagnostic/examples.ts";
import type { Rule } from "./rule.ts";

/** The rule whose findings `--release` turns into errors, whatever the spec's settings say. */
export const placeholderCode = "placeholder";

/** Rules about the spec as a whole, and about what it says of its own values. */
export const specRules: readonly Rule[] = [
  {
    code: "date-none",
    severity: "error",
    title: "The date of a version exists",
    why: "It is the only date that artifacts carry, and consumers parse it: some refuse a 31st of February, others make it a day in March.",
    fixed: true,
    bad: lines("updated: 2026-02-31T00:00:00Z"),
    good: lines("updated: 2026-02-28T00:00:00Z"),
    spec: ({ source, spec: { updated } }, report) => {
      const [year, month, day] = (updated ?? "").split(/[-T]/).map(Number);
      if (year === undefined || month === undefined || day === undefined || day <= daysOf(year, month)) return;
      report(
        { source, path: ["updated"] },
        `there is no ${updated!.slice(0, 10)}: that month has ${daysOf(year, month)} days`,
        { hint: "give the day on which the facts last changed" },
      );
    },
  },
  {
    code: placeholderCode,
    severity: "note",
    title: "A value is confirmed",
    why: "What is listed under `placeholders` nobody has confirmed, so nobody should send money by it: docs carry a warning, and --release refuses it.",
    bad: lines("placeholders: [networks.testnet.startBlock]").concat(network("startBlock: 1")),
    good: network("startBlock: 82191"),
    spec: ({ placeholders }, report) => {
      for (const origin of placeholders.origins) {
        report(origin, `\`${origin.path.join(".")}\` is a placeholder`);
      }
    },
  },
  {
    code: "placeholder-unmatched",
    severity: "error",
    title: "A placeholder path fits a value",
    why: "A misspelt path would let an unconfirmed value pass as a fact.",
    bad: lines("placeholders: [networks.testnet.startBlok]").concat(network("startBlock: 1")),
    good: lines("placeholders: [networks.testnet.startBlock]").concat(network("startBlock: 1")),
    spec: ({ source, spec, placeholders, broken }, report) => {
      if (broken.length > 0) return;
      for (const index of placeholders.unmatched) {
        report({ source, path: ["placeholders", index] }, `no value fits \`${spec.placeholders![index]}\``, {
          hint: "give a path of this file, such as networks.*.contracts.*, or of a network, such as feeToken",
        });
      }
    },
  },
  {
    code: "rule-unknown",
    severity: "error",
    title: "A rule setting names a rule",
    why: "A misspelt code would silence nothing, and nobody would notice.",
    fixed: true,
    bad: lines("rules: [{ rule: provider-incomplet, severity: off, reason: No provider here signs. }]").concat(
      network("provider: { url: https://provider.example }"),
    ),
    good: lines("rules: [{ rule: provider-incomplete, severity: off, reason: No provider here signs. }]").concat(
      network("provider: { url: https://provider.example }"),
    ),
  },
  {
    code: "rule-fixed",
    severity: "error",
    title: "A rule setting names a rule that can be tuned",
    why: "Nobody can mean what such a rule refuses, or the artifacts would have nothing to show.",
    fixed: true,
    bad: lines("rules: [{ rule: chain-id-duplicate, severity: off, reason: They are twins. }]"),
    good: lines("rules: []"),
  },
  {
    code: "rule-unused",
    severity: "note",
    title: "A rule setting still has a finding to tune",
    why: "What it once excused is gone; left in, it would excuse the next mistake of that kind.",
    fixed: true,
    bad: lines("rules: [{ rule: provider-incomplete, severity: off, reason: No provider here signs. }]"),
    good: lines("rules: []"),
  },
];

function daysOf(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
}
