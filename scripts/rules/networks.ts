import { at } from "../resolve/node.ts";
import { isReservedWord } from "../lang/identifier.ts";
import { exportName } from "../model/names.ts";
import { type Resolved, type ResolvedNetwork, originOf } from "../resolve/resolve.ts";
import type { Rule } from "./rule.ts";

export const networkRules: readonly Rule[] = [
  {
    code: "chain-id-duplicate",
    severity: "error",
    title: "Two networks have one chain id",
    why: "A signature for one chain would be valid on the other (EIP-155), and a wallet keeps one network per chain id.",
    fixed: true,
    spec: (resolved, report) =>
      eachDuplicate(
        resolved,
        ({ values }) => [String(values.chainId)],
        (first, second, chainId) =>
          report(originOf(second, "chainId"), `\`${second.key}\` has the chain id ${chainId} of \`${first.key}\``, {
            related: [{ message: "first used here", at: originOf(first, "chainId") }],
          }),
      ),
  },
  {
    code: "selector-duplicate",
    severity: "error",
    title: "Two networks have one selector",
    why: "The selector picks the network; host names built from it would be the same.",
    spec: (resolved, report) =>
      eachDuplicate(
        resolved,
        ({ values }) => [values.selector ?? ""].filter(Boolean),
        (first, second, selector) =>
          report(
            originOf(second, "selector"),
            `\`${second.key}\` has the selector \`${selector}\` of \`${first.key}\``,
            {
              related: [{ message: "first used here", at: originOf(first, "selector") }],
            },
          ),
      ),
  },
  {
    code: "rpc-shared",
    severity: "error",
    title: "Two networks have one RPC URL",
    why: "A wallet refuses an RPC URL that another of its networks uses; a trailing slash makes no difference (MetaMask).",
    spec: (resolved, report) =>
      eachDuplicate(
        resolved,
        ({ values }) => (values.rpc ?? []).map((url) => url.replace(/\/+$/, "")),
        (first, second, url) =>
          report(originOf(second, "rpc"), `\`${second.key}\` has the RPC URL ${url} of \`${first.key}\``, {
            hint: "a URL in `defaults` needs ${selector}, or something else that tells the networks apart",
            related: [{ message: "first used here", at: originOf(first, "rpc") }],
          }),
      ),
  },
  {
    code: "network-name-reserved",
    severity: "error",
    title: "A network key is a reserved word",
    why: "The key becomes the name of an export, and no module can export a constant under a reserved word (ECMAScript).",
    fixed: true,
    network: (network, report) => {
      const name = exportName(network.key);
      if (!isReservedWord(name)) return;
      report(network.origin, `no constant can be called \`${name}\``, {
        part: "key",
        hint: `choose another key, such as \`${network.key}-network\``,
      });
    },
  },
  {
    code: "network-name-collision",
    severity: "error",
    title: "Two network keys make one export name",
    why: "Keys become camelCase export names; two networks under one name cannot be told apart.",
    fixed: true,
    spec: (resolved, report) =>
      eachDuplicate(
        resolved,
        ({ key }) => [exportName(key)],
        (first, second, name) =>
          report(second.origin, `\`${second.key}\` and \`${first.key}\` are both exported as \`${name}\``, {
            part: "key",
            related: [{ message: "the other one", at: first.origin }],
          }),
      ),
  },
  {
    code: "network-title-long",
    severity: "error",
    title: "A network title has at most 100 characters",
    why: "MetaMask cuts a chain name at 100 characters.",
    network: (network, report) => {
      const { title = "" } = network.values;
      if (title.length <= 100) return;
      report(originOf(network, "title"), `the title has ${title.length} characters`, {
        hint: "say more in `description`",
      });
    },
  },
  {
    code: "fee-token-incomplete",
    severity: "error",
    title: "A fee token has a name, a symbol and decimals",
    why: "Wallets need all three to add a network (EIP-3085).",
    fixed: true,
    network: (network, report) => {
      const { feeToken } = network.values;
      for (const key of ["name", "symbol", "decimals"] as const) {
        if (!feeToken || feeToken[key] !== undefined) continue;
        report(at(originOf(network, "feeToken"), key), `the fee token of \`${network.key}\` has no ${key}`);
      }
    },
  },
  {
    code: "fee-token-decimals",
    severity: "error",
    title: "A fee token has 18 decimals",
    why: "MetaMask refuses to add a network whose native currency has any other number of decimals (EIP-3085 request validation).",
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
    title: "A fee token symbol has 2 to 6 characters",
    why: "MetaMask and Rainbow refuse to add a network with a shorter or longer currency symbol.",
    network: (network, report) => {
      const symbol = network.values.feeToken?.symbol;
      if (symbol === undefined || (symbol.length >= 2 && symbol.length <= 6)) return;
      report(
        originOf(network, "feeToken", "symbol"),
        `the fee token symbol ${JSON.stringify(symbol)} has ${symbol.length} characters; wallets take 2 to 6`,
      );
    },
  },
];

/** Sees each network that shares an identity with an earlier one. */
function eachDuplicate(
  { networks }: Resolved,
  identities: (network: ResolvedNetwork) => readonly string[],
  see: (first: ResolvedNetwork, second: ResolvedNetwork, identity: string) => void,
): void {
  const owners = new Map<string, ResolvedNetwork>();
  for (const network of networks) {
    for (const identity of new Set(identities(network))) {
      const owner = owners.get(identity);
      if (owner) see(owner, network, identity);
      else owners.set(identity, network);
    }
  }
}
