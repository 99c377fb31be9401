import { network } from "../diagnostic/examples.ts";
import { at } from "../resolve/node.ts";
import { originOf } from "../resolve/resolve.ts";
import type { Rule } from "./rule.ts";

/** Rules about the native currency, which pays for gas. */
export const feeTokenRules: readonly Rule[] = [
  {
    code: "fee-token-incomplete",
    severity: "error",
    title: "A fee token has a name, a symbol and decimals",
    why: "Wallets need all three to add a network (EIP-3085).",
    fixed: true,
    bad: network("feeToken: { name: Fee Token, decimals: 18 }"),
    good: network("feeToken: { name: Fee Token, symbol: FEE, decimals: 18 }"),
    network: (network, report) => {
      const { feeToken } = network.values;
      for (const key of ["name", "symbol", "decimals"] as const) {
        if (!feeToken || feeToken[key] !== undefined) continue;
        report(at(originOf(network, "feeToken"), key), `the fee token of \`${network.key}\` has no ${key}`, {
          hint: `add its \`${key}\``,
        });
      }
    },
  },
  {
    code: "fee-token-decimals",
    severity: "error",
    title: "A fee token has 18 decimals",
    why: "MetaMask refuses to add a network whose native currency has any other number of decimals. The fee token counts in 10^-18 however many decimals a payment token of the same name has.",
    bad: network("feeToken: { name: Fee Token, symbol: FEE, decimals: 6 }"),
    good: network("feeToken: { name: Fee Token, symbol: FEE, decimals: 18 }"),
    network: (network, report) => {
      const decimals = network.values.feeToken?.decimals;
      if (decimals === undefined || decimals === 18) return;
      report(
        originOf(network, "feeToken", "decimals"),
        `the fee token has ${decimals} decimals; wallets take 18 only`,
        {
          hint: "the native currency always counts in 10^-18; the decimals of a payment token belong under `tokens`",
        },
      );
    },
  },
  {
    code: "fee-token-symbol",
    severity: "error",
    title: "A fee token symbol has 2 to 6 characters, and no blank",
    why: "MetaMask and Rainbow refuse to add a network with a shorter or longer currency symbol.",
    bad: network("feeToken: { name: Fee Token, symbol: FEETOKEN, decimals: 18 }"),
    good: network("feeToken: { name: Fee Token, symbol: FEE, decimals: 18 }"),
    network: (network, report) => {
      const symbol = network.values.feeToken?.symbol;
      if (symbol === undefined || /^\S{2,6}$/.test(symbol)) return;
      report(
        originOf(network, "feeToken", "symbol"),
        `the fee token symbol ${JSON.stringify(symbol)} has ${/\s/.test(symbol) ? "a blank in it" : `${symbol.length} characters`}; wallets take 2 to 6, without blanks`,
        { hint: "choose the ticker that wallets are to show" },
      );
    },
  },
];
