import { lines, network } from "../diagnostic/examples.ts";
import { didYouMean } from "../diagnostic/suggest.ts";
import { at, isAbsent, nodeAt } from "../resolve/node.ts";
import { type ResolvedNetwork, originOf } from "../resolve/resolve.ts";
import type { ContractValues } from "../resolve/values.ts";
import { isOfOrigin } from "../source/finding.ts";
import type { Report, Rule } from "./rule.ts";

export const contractRules: readonly Rule[] = [
  {
    code: "token-not-mentioned",
    severity: "error",
    title: "Every network says where each declared token is",
    why: "A token that is silently missing looks like one that does not exist. `null` says that a network deliberately lacks it.",
    fixed: true,
    bad: lines("tokens:", "  euro: { name: Euro Token, symbol: EUR, decimals: 18 }") + network(),
    good:
      lines("tokens:", "  euro: { name: Euro Token, symbol: EUR, decimals: 18 }") + network("tokens: { euro: null }"),
    network: (network, report, { spec }) => reportUnmentioned(network, "tokens", spec.tokens, report),
  },
  {
    code: "contract-not-mentioned",
    severity: "error",
    title: "Every network says where each declared contract is",
    why: "A contract that is silently missing looks like one that was never deployed. `null` says that a network deliberately lacks it.",
    fixed: true,
    bad: lines("contracts: { Router: {} }") + network(),
    good:
      lines("contracts: { Router: {} }") +
      network('contracts: { Router: "0x3245700000000000000000000000000000000022" }'),
    network: (network, report, { spec }) => reportUnmentioned(network, "contracts", spec.contracts, report),
  },
  {
    code: "token-undeclared",
    severity: "error",
    title: "A network's token is declared",
    why: "Names, symbols and decimals are stated once, under `tokens`.",
    fixed: true,
    bad: network('tokens: { euro: "0x3245700000000000000000000000000000000011" }'),
    good:
      lines("tokens:", "  euro: { name: Euro Token, symbol: EUR, decimals: 18 }") +
      network('tokens: { euro: "0x3245700000000000000000000000000000000011" }'),
    network: (network, report, { spec }) => reportUndeclared(network, "tokens", spec.tokens, report),
  },
  {
    code: "contract-undeclared",
    severity: "error",
    title: "A network's contract is declared",
    why: "The contract set is the same on every network; a name that only one of them knows is most often a misspelling.",
    fixed: true,
    bad:
      lines("contracts: { Router: {} }") +
      network('contracts: { Routr: "0x3245700000000000000000000000000000000022", Router: null }'),
    good:
      lines("contracts: { Router: {} }") +
      network('contracts: { Router: "0x3245700000000000000000000000000000000022" }'),
    network: (network, report, { spec }) => reportUndeclared(network, "contracts", spec.contracts, report),
  },
  {
    code: "contract-count",
    severity: "error",
    title: "A contract has as many addresses as declared",
    why: "Consumers read a list of a fixed length, or a single address; anything else breaks them.",
    bad:
      lines("contracts: { ERC20Template: { count: 2 } }") +
      network('contracts: { ERC20Template: ["0x3245700000000000000000000000000000000024"] }'),
    good:
      lines("contracts: { ERC20Template: { count: 2 } }") +
      network(
        "contracts:",
        "  ERC20Template:",
        '    - "0x3245700000000000000000000000000000000024"',
        '    - "0x3245700000000000000000000000000000000025"',
      ),
    network: (network, report, { broken }) => {
      for (const [key, contract] of Object.entries(network.values.contracts ?? {})) {
        const fault = countFault(contract);
        const origin = originOf(network, "contracts", key);
        // An item that is missing for a fault of its own is counted once that is mended.
        if (fault && !broken.some((refused) => isOfOrigin(refused, origin))) {
          const form = contract.addresses ? "addresses" : "address";
          report(originOf(network, "contracts", key, form), `contract \`${key}\` ${fault}`, {
            hint: "change the one that is wrong: what stands here, or `count` and `list` of the declaration",
          });
        }
      }
    },
  },
  {
    code: "address-and-addresses",
    severity: "error",
    title: "A contract has one address or a list of them",
    why: "Of a contract with both, consumers would get one, and nobody would say which.",
    fixed: true,
    bad:
      lines("contracts: { Router: {} }") +
      network(
        "contracts:",
        "  Router:",
        '    address: "0x3245700000000000000000000000000000000022"',
        '    addresses: ["0x3245700000000000000000000000000000000027"]',
      ),
    good:
      lines("contracts: { Router: {} }") +
      network('contracts: { Router: { address: "0x3245700000000000000000000000000000000022" } }'),
    network: (network, report) => {
      for (const [key, { address, addresses }] of Object.entries(network.values.contracts ?? {})) {
        if (address === undefined || addresses === undefined) continue;
        report(
          originOf(network, "contracts", key, "addresses"),
          `contract \`${key}\` has both \`address\` and \`addresses\``,
          {
            hint: "take one of the two out",
            related: [{ message: "the other one", at: originOf(network, "contracts", key, "address") }],
          },
        );
      }
    },
  },
  {
    code: "stated-twice",
    severity: "error",
    title: "A value that is stated twice agrees",
    why: "The declaration says what the address equals on every network; an address that differs makes one of the two wrong.",
    bad:
      lines("tokens:", "  euro: { name: Euro Token, symbol: EUR, decimals: 18 }") +
      lines("contracts:", '  EuroToken: { address: "${tokens.euro}" }') +
      network(
        'tokens: { euro: "0x3245700000000000000000000000000000000011" }',
        'contracts: { EuroToken: "0x3245700000000000000000000000000000000012" }',
      ),
    good:
      lines("tokens:", "  euro: { name: Euro Token, symbol: EUR, decimals: 18 }") +
      lines("contracts:", '  EuroToken: { address: "${tokens.euro}" }') +
      network('tokens: { euro: "0x3245700000000000000000000000000000000011" }'),
    network: (network, report) => {
      for (const [key, { address, equals }] of Object.entries(network.values.contracts ?? {})) {
        if (address === undefined || equals === undefined || address.toLowerCase() === equals.toLowerCase()) continue;
        report(
          originOf(network, "contracts", key, "address"),
          `contract \`${key}\` of \`${network.key}\` is ${address}, but its declaration makes it ${equals}`,
          {
            hint: "leave the address out here: it follows from the declaration",
            related: [{ message: "declared here", at: originOf(network, "contracts", key, "equals") }],
          },
        );
      }
    },
  },
];

function reportUnmentioned(
  network: ResolvedNetwork,
  name: "tokens" | "contracts",
  declared: object = {},
  report: Report,
): void {
  for (const key of Object.keys(declared)) {
    const node = nodeAt(network.node, [name, key]);
    const isMentioned =
      isAbsent(nodeAt(network.node, [name])) ||
      isAbsent(node) ||
      (node?.kind === "group" && ["address", "addresses"].some((entry) => node.entries.has(entry)));
    if (isMentioned) continue;
    report(
      at(at(network.origin, name), key),
      `network \`${network.key}\` does not mention ${name.slice(0, -1)} \`${key}\``,
      {
        hint: `add ${key} under networks.${network.key}.${name}, or set it to null if the network lacks it`,
      },
    );
  }
}

function reportUndeclared(
  network: ResolvedNetwork,
  name: "tokens" | "contracts",
  declared: object = {},
  report: Report,
): void {
  for (const key of Object.keys(network.values[name] ?? {})) {
    if (Object.hasOwn(declared, key)) continue;
    report(originOf(network, name, key), `${name.slice(0, -1)} \`${key}\` is not declared`, {
      part: "key",
      hint: didYouMean(key, Object.keys(declared)).hint ?? `declare it under \`${name}\``,
    });
  }
}

function countFault({ address, addresses, count, list }: ContractValues): string | undefined {
  if (address !== undefined && addresses !== undefined) return undefined;
  const isList = list === true || count !== undefined;
  if (!isList) return addresses && "is a list here, but its declaration has neither `count` nor `list: true`";
  if (address !== undefined) return "is a single address here, but its declaration makes it a list";
  if (addresses && count !== undefined && addresses.length !== count) {
    return `has ${addresses.length} ${addresses.length === 1 ? "address" : "addresses"} here; its declaration says ${count}`;
  }
  return undefined;
}
