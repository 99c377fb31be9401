import { addressRules } from "./addresses.ts";
import { contractRules } from "./contracts.ts";
import { networkRules } from "./networks.ts";
import type { Rule } from "./rule.ts";
import { specRules } from "./spec.ts";
import { tokenRules } from "./tokens.ts";
import { urlRules } from "./urls.ts";

/** Every semantic rule. */
export const rules: readonly Rule[] = [
  ...addressRules,
  ...networkRules,
  ...tokenRules,
  ...contractRules,
  ...urlRules,
  ...specRules,
];
