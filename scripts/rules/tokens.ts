import { originOf } from "../resolve/resolve.ts";
import type { Rule } from "./rule.ts";

export const tokenRules: readonly Rule[] = [
  {
    code: "token-symbol-long",
    severity: "error",
    title: "A token symbol has at most 11 characters",
    why: "MetaMask refuses to import a token with a longer symbol (wallet_watchAsset).",
    network: (network, report) => {
      for (const [key, { symbol }] of Object.entries(network.values.tokens ?? {})) {
        if (symbol === undefined || symbol.length <= 11) continue;
        report(
          originOf(network, "tokens", key, "symbol"),
          `the symbol ${JSON.stringify(symbol)} of token \`${key}\` has ${symbol.length} characters`,
        );
      }
    },
  },
  {
    code: "token-decimals",
    severity: "error",
    title: "A token has at most 36 decimals",
    why: "MetaMask refuses to import a token with more decimals (wallet_watchAsset).",
    network: (network, report) => {
      for (const [key, { decimals }] of Object.entries(network.values.tokens ?? {})) {
        if (decimals === undefined || decimals <= 36) continue;
        report(originOf(network, "tokens", key, "decimals"), `token \`${key}\` has ${decimals} decimals`);
      }
    },
  },
];
