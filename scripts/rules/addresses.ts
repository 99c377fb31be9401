import { nodeAt } from "../resolve/node.ts";
import { type Resolved, type ResolvedNetwork, originOf } from "../resolve/resolve.ts";
import { type Path, printPath } from "../source/path.ts";
import { checksumAddress } from "./checksum.ts";
import type { Report, Rule } from "./rule.ts";

export const addressRules: readonly Rule[] = [
  {
    code: "address-form",
    severity: "error",
    title: "An address is 0x and 40 hexadecimal digits",
    why: "Nothing can be sent to or read from a malformed address; one was shipped for 127 days (execution-apis, base types).",
    fixed: true,
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
    why: "The checksum is what tells a typing mistake from an address; EIP-747 wallets must refuse a wrong one. An address without it (all in one case) proves nothing.",
    fixed: true,
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
    code: "address-on-two-networks",
    severity: "warning",
    title: "One address stands under two networks",
    why: "Usually a block of addresses pasted from one network into another; only deterministic deployments have the same address on two chains.",
    spec: (resolved, report) => {
      const copied = copiedContractSets(resolved);
      eachSharedAddress(resolved, (first, second) => {
        const isContract = second.path[0] === "contracts";
        if (isContract && copied.get(second.network) === first.network) return;
        report(
          originOf(second.network, ...second.path),
          `${second.address} is ${printPath(second.path)} of \`${second.network.key}\` and ${printPath(first.path)} of \`${first.network.key}\``,
          { related: [{ message: "first used here", at: originOf(first.network, ...first.path) }] },
        );
      });
    },
  },
  {
    code: "contract-set-on-two-networks",
    severity: "error",
    title: "A network has the whole contract set of another",
    why: "A contract set pasted under another chain id sends users' transactions to addresses without code.",
    spec: (resolved, report) => {
      for (const [network, original] of copiedContractSets(resolved)) {
        report(
          originOf(network, "contracts"),
          `every contract of \`${network.key}\` has the address that it has on \`${original.key}\``,
          { related: [{ message: "the same set", at: originOf(original, "contracts") }] },
        );
      }
    },
  },
];

interface StatedAddress {
  readonly path: Path;
  readonly address: string;
}

function isAddress(text: string): boolean {
  return /^0x[0-9a-fA-F]{40}$/.test(text);
}

function eachAddress(
  look: (stated: StatedAddress, report: Report, network: ResolvedNetwork) => void,
): (network: ResolvedNetwork, report: Report) => void {
  return (network, report) => {
    for (const stated of statedAddresses(network)) look(stated, report, network);
  };
}

/** The addresses that a network states; what it has by reference is looked at where it is stated. */
function statedAddresses(network: ResolvedNetwork): StatedAddress[] {
  const { provider, tokens = {}, contracts = {} } = network.values;
  const all: StatedAddress[] = [];
  const add = (address: string | undefined, ...path: Path): void => {
    if (address !== undefined) all.push({ path, address });
  };
  add(provider?.address, "provider", "address");
  for (const [key, token] of Object.entries(tokens)) add(token.address, "tokens", key, "address");
  for (const [key, contract] of Object.entries(contracts)) {
    add(contract.address, "contracts", key, "address");
    contract.addresses?.forEach((address, i) => add(address, "contracts", key, "addresses", i));
  }
  return all.filter(({ path, address }) => {
    const node = nodeAt(network.node, path);
    const isReference = node?.kind === "leaf" && node.reference === true;
    return !isReference || !isAddress(address);
  });
}

type Use = StatedAddress & { readonly network: ResolvedNetwork };

function eachSharedAddress({ networks }: Resolved, see: (first: Use, second: Use) => void): void {
  const firstUse = new Map<string, Use>();
  for (const network of networks) {
    for (const stated of statedAddresses(network)) {
      const first = firstUse.get(stated.address.toLowerCase());
      if (!first) firstUse.set(stated.address.toLowerCase(), { ...stated, network });
      else if (first.network !== network) see(first, { ...stated, network });
    }
  }
}

/** Networks whose stated contracts, at least two, are those of an earlier network. */
function copiedContractSets({ networks }: Resolved): Map<ResolvedNetwork, ResolvedNetwork> {
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
