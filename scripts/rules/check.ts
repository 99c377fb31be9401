import { didYouMean } from "../diagnostic/suggest.ts";
import type { Resolved } from "../resolve/resolve.ts";
import { type Finding, isOfOrigin } from "../source/finding.ts";
import { covers, parsePattern, printPath } from "../source/path.ts";
import type { RuleSetting } from "../source/spec-data.ts";
import type { Rule } from "./rule.ts";
import { rules } from "./rules.ts";
import { placeholderCode } from "./spec.ts";

/** Holds a resolved spec against every rule, tuned as its `rules` say. With `release`, placeholders are errors. */
export function checkRules(resolved: Resolved, release: boolean): Finding[] {
  const settings = resolved.spec.rules ?? [];
  const used = new Set<RuleSetting>();
  const findings = rules
    .flatMap((rule) => run(rule, resolved))
    .filter(({ at }) => !resolved.broken.some((refused) => isOfOrigin(at, refused)))
    .flatMap((finding) => tune(finding));
  return [...findings, ...settings.flatMap((setting, index) => faultOf(setting, index))];

  function tune(finding: Finding): Finding[] {
    if (release && finding.code === placeholderCode) return [{ ...finding, severity: "error" }];
    const setting = settings.findLast(
      ({ rule, at }) => rule === finding.code && (at === undefined || covers(parsePattern(at), finding.at.path)),
    );
    if (!setting || rules.find(({ code }) => code === finding.code)?.fixed) return [finding];
    used.add(setting);
    return setting.severity === "off" ? [] : [{ ...finding, severity: setting.severity }];
  }

  function faultOf(setting: RuleSetting, index: number): Finding[] {
    const fault = (
      code: string,
      key: string,
      severity: Finding["severity"],
      message: string,
      hint?: string,
    ): Finding[] => [
      {
        code,
        severity,
        message,
        at: { source: resolved.source, path: ["rules", index, key] },
        ...(hint !== undefined && { hint }),
      },
    ];
    const rule = rules.find(({ code }) => code === setting.rule);
    if (!rule) {
      const { hint } = didYouMean(
        setting.rule,
        rules.map(({ code }) => code),
      );
      return fault("rule-unknown", "rule", "error", `there is no rule \`${setting.rule}\``, hint);
    }
    if (rule.fixed)
      return fault("rule-fixed", "rule", "error", `the rule \`${rule.code}\` cannot be tuned`, "mend what it finds");
    // What an overlay replaces may be why there is none.
    if (used.has(setting) || resolved.broken.length > 0 || resolved.overlays.length > 0) return [];
    const other = findings.find(({ code }) => code === rule.code);
    return fault(
      "rule-unused",
      "rule",
      "note",
      `no finding of \`${rule.code}\` is left for this setting`,
      other ? `take it out, or set \`at\` to where there is one: ${printPath(other.at.path)}` : "take it out",
    );
  }
}

function run(rule: Rule, resolved: Resolved): Finding[] {
  const findings: Finding[] = [];
  const report: Parameters<NonNullable<Rule["spec"]>>[1] = (at, message, extra = {}) =>
    findings.push({ code: rule.code, severity: rule.severity, message, at, ...extra });
  rule.spec?.(resolved, report);
  for (const network of resolved.networks) rule.network?.(network, report, resolved);
  return findings;
}
