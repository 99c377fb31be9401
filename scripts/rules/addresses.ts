import { lines, network, networks } from "../diagnostic/examples.ts";
import { type Resolved, type ResolvedNetwork, originOf } from "../resolve/resolve.ts";
import { type Path, printPath } from "../source/path.ts";
import { checksumAddress } from "./checksum.ts";
import { memoized } from "./memoized.ts";
import type { Rule } from "./rule.ts";
import {
  type StatedAddress,
  eachAddress,
  isAddress,
  isZero,
  soundAddresses,
  statedAddresses,
} from "./stated-addresses.ts";

const withContracts = (networks: string): string => lines("contracts: { Router: {}, Dispenser: {} }") + networks;

const contractLines = (router: string, dispenser: string, chainId = 32457): string[] => [
  "contracts:",
  `  Router: "0x${chainId}${router.padStart(35, "0")}"`,
  `  Dispenser: "0x${chainId}${dispenser.padStart(35, "0")}"`,
];

export const addressRules: readonly Rule[] = [
  {
    code: "address-form",
    severity: "error",
    title: "An address is 0x and 40 hexadecimal digits",
    why: "Nothing can be sent to or read from a malformed address (execution-apis, base types).",
    fixed: true,
    bad: network(
      'provider: { url: https://provider.example, address: "0x94cb00000000000000000000000000000000d3e[5a7" }',
    ),
    good: network('provider: { url: https://provider.example, address: "0x94cb000000000000000000000000000000D3E5A7" }'),
    network: eachAddress(({ path, address }, report, network) => {
      if (isAddress(address)) return;
      report(originOf(network, ...path), `${printPath(path)} is ${JSON.stringify(address)}, which is no address`, {
        hint: "what belongs here is 0x and 40 hexadecimal digits",
      });
    }),
  },
  {
    code: "address-checksum",
    severity: "error",
    title: "An address carries its EIP-55 checksum",
    why: "The checksum is what tells a typing mistake from an address, and wallets have to refuse a wrong one (EIP-55, EIP-747). An address without it, all in one case, proves nothing.",
    fixed: true,
    bad: network('provider: { url: https://provider.example, address: "0x5fbdb2315678afecb367f032d93f642f64180aa3" }'),
    good: network('provider: { url: https://provider.example, address: "0x5FbDB2315678afecb367f032d93F642f64180aa3" }'),
    network: eachAddress(({ path, address }, report, network) => {
      if (!isAddress(address) || address === checksumAddress(address)) return;
      const isUnchecked = /^0x([0-9a-f]+|[0-9A-F]+)$/.test(address);
      report(
        originOf(network, ...path),
        `${address} ${isUnchecked ? "has no EIP-55 checksum" : "does not match its EIP-55 checksum"}`,
        { hint: `compare it with its source; if every digit is right, it is written ${checksumAddress(address)}` },
      );
    }),
  },
  {
    code: "address-zero",
    severity: "error",
    title: "The zero address stands for nothing",
    why: "What is sent to it is lost, and what is read from it is empty. What a network lacks is null, so that consumers can see it.",
    bad: network('provider: { url: https://provider.example, address: "0x0000000000000000000000000000000000000000" }'),
    good: network("provider: null"),
    network: eachAddress(({ path, address }, report, network) => {
      if (!isZero(address)) return;
      report(originOf(network, ...path), `${printPath(path)} of \`${network.key}\` is the zero address`, {
        hint: "give the real address, or null if the network lacks it",
      });
    }),
  },
  {
    code: "address-twice",
    severity: "error",
    title: "An address of a network stands for one thing",
    why: "Two contracts, two tokens, or a contract and the provider under one address are most often a pasted line, and users then pay or call the wrong one. What has to be equal is declared by a reference.",
    bad: withContracts(network(...contractLines("22", "22"))),
    good: withContracts(network(...contractLines("22", "27"))),
    network: (network, report) => {
      const uses = new Map<string, StatedAddress>();
      for (const stated of soundAddresses(network)) {
        const first = uses.get(stated.address.toLowerCase());
        if (!first) uses.set(stated.address.toLowerCase(), stated);
        else if (!isDeclaredEqual(network, first) && !isDeclaredEqual(network, stated)) {
          report(
            originOf(network, ...stated.path),
            `${stated.address} is ${nameOf(stated.path)} and ${nameOf(first.path)} of \`${network.key}\``,
            {
              hint: "give each its own; if one is the other by design, declare it as a reference",
              related: [{ message: "first used here", at: originOf(network, ...first.path) }],
            },
          );
        }
      }
    },
  },
  {
    code: "address-on-two-networks",
    severity: "warning",
    title: "An address belongs to one network",
    why: "Usually a block of addresses was pasted from one network into another; only deterministic deployments have the same address on two chains.",
    bad: networks(
      ['provider: { url: https://provider.example, address: "0x3245700000000000000000000000000000000031" }'],
      ['provider: { url: https://provider.example, address: "0x3245700000000000000000000000000000000031" }'],
    ),
    good: networks(
      ['provider: { url: https://provider.example, address: "0x3245700000000000000000000000000000000031" }'],
      ['provider: { url: https://provider.example, address: "0x3245600000000000000000000000000000000031" }'],
    ),
    spec: (resolved, report) => {
      const copied = copiedContractSets(resolved);
      eachSharedAddress(resolved, (first, second) => {
        const isContract = second.path[0] === "contracts";
        if (isContract && copied.get(second.network) === first.network) return;
        report(
          originOf(second.network, ...second.path),
          `${second.address} is ${nameOf(second.path)} of \`${second.network.key}\` and ${nameOf(first.path)} of \`${first.network.key}\``,
          {
            hint: "if both deployments are real, say so in a rule setting with its reason",
            related: [{ message: "first used here", at: originOf(first.network, ...first.path) }],
          },
        );
      });
    },
  },
  {
    code: "contract-set-on-two-networks",
    severity: "error",
    title: "A network has a contract set of its own",
    why: "A contract set pasted under another chain id sends users' transactions to addresses without code.",
    bad: withContracts(networks(contractLines("22", "27"), contractLines("22", "27"))),
    good: withContracts(networks(contractLines("22", "27"), contractLines("22", "27", 32456))),
    spec: (resolved, report) => {
      for (const [network, original] of copiedContractSets(resolved)) {
        report(
          originOf(network, "contracts"),
          `every contract of \`${network.key}\` has the address that it has on \`${original.key}\``,
          {
            part: "key",
            hint: "give this network the addresses of its own deployment",
            related: [{ message: "the same set", at: originOf(original, "contracts"), part: "key" }],
          },
        );
      }
    },
  },
];

/** A place as people call it: `contracts.Router`, without the part of the full form that holds the address. */
function nameOf(path: Path): string {
  return printPath(path.filter((key, depth) => depth < 2 || typeof key === "number"));
}

/** A contract may state an address that its declaration makes equal to another value; whether it is, another rule asks. */
function isDeclaredEqual(network: ResolvedNetwork, { path: [kind, key] }: StatedAddress): boolean {
  return kind === "contracts" && network.values.contracts?.[String(key)]?.equals !== undefined;
}

type Use = StatedAddress & { readonly network: ResolvedNetwork };

function eachSharedAddress({ networks }: Resolved, see: (first: Use, second: Use) => void): void {
  const firstUse = new Map<string, Use>();
  for (const network of networks) {
    for (const stated of soundAddresses(network)) {
      const first = firstUse.get(stated.address.toLowerCase());
      if (!first) firstUse.set(stated.address.toLowerCase(), { network, ...stated });
      else if (first.network !== network) see(first, { network, ...stated });
    }
  }
}

/** Networks whose stated contracts, at least two, are those of an earlier network; by the network. */
const copiedContractSets = memoized(findCopies);

function findCopies({ networks }: Resolved): Map<ResolvedNetwork, ResolvedNetwork> {
  const firstWith = new Map<string, ResolvedNetwork>();
  const copies = new Map<ResolvedNetwork, ResolvedNetwork>();
  for (const network of networks) {
    const set = statedAddresses(network).filter(({ path }) => path[0] === "contracts");
    if (set.length < 2) continue;
    const identity = JSON.stringify(set.map(({ path, address }) => [path, address.toLowerCase()]));
    const original = firstWith.get(identity);
    if (original) copies.set(network, original);
    else firstWith.set(identity, network);
  }
  return copies;
}
