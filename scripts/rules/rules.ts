import type { Explanation } from "../diagnostic/explanation.ts";
import { referenceFaults } from "../resolve/reference-faults.ts";
import { shapeFaults } from "../source/shape-faults.ts";
import { fileFaults, yamlFaults } from "../source/text-faults.ts";
import { addressRules } from "./addresses.ts";
import { contractRules } from "./contracts.ts";
import { feeTokenRules } from "./fee-token.ts";
import { nameRules } from "./names.ts";
import { networkRules } from "./networks.ts";
import { overlayRules } from "./overlays.ts";
import { portalRules } from "./portal.ts";
import type { Rule } from "./rule.ts";
import { specRules } from "./spec.ts";
import { textRules } from "./text.ts";
import { tokenRules } from "./tokens.ts";
import { urlRules } from "./urls.ts";

/** Every semantic rule, by what it is about. */
const groups: Readonly<Record<string, readonly Rule[]>> = {
  Addresses: addressRules,
  Networks: [...networkRules, ...nameRules],
  "Fee token": feeTokenRules,
  Tokens: tokenRules,
  Contracts: contractRules,
  Portal: portalRules,
  URLs: urlRules,
  Text: textRules,
  "The spec itself": specRules,
  Overlays: overlayRules,
};

/** Every semantic rule. */
export const rules: readonly Rule[] = Object.values(groups).flat();

/** Every code that a spec can bring about, in the order of the stages that find it; what no spec can tune is `fixed`. */
export const catalogue: Readonly<Record<string, readonly Explained[]>> = {
  "The file": fileFaults.map(asFixed),
  YAML: yamlFaults.map(asFixed),
  "The shape of a spec": shapeFaults.map(asFixed),
  References: referenceFaults.map(asFixed),
  ...groups,
};

export type Explained = Explanation & Pick<Rule, "fixed">;

function asFixed(explanation: Explanation): Explained {
  return { ...explanation, fixed: true };
}
