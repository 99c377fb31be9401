import { nodeAt } from "../resolve/node.ts";
import type { ResolvedNetwork } from "../resolve/resolve.ts";
import type { Path } from "../source/path.ts";
import { eachNode } from "../resolve/each-node.ts";
import { memoized } from "./memoized.ts";
import type { NetworkCheck, Report } from "./rule.ts";

/** An address that a network states, by its path there. */
export interface StatedAddress {
  readonly path: Path;
  readonly address: string;
}

export function isAddress(text: string): boolean {
  return /^0x[0-9a-fA-F]{40}$/.test(text);
}

export function isZero(address: string): boolean {
  return /^0x0{40}$/.test(address);
}

/** A rule about each address of a network. */
export function eachAddress(
  look: (stated: StatedAddress, report: Report, network: ResolvedNetwork) => void,
): NetworkCheck {
  return (network, report) => {
    for (const stated of typedAddresses(network)) look(stated, report, network);
  };
}

/** All addresses that somebody typed for a network. */
const typedAddresses = memoized((network: ResolvedNetwork): readonly StatedAddress[] => [
  ...statedAddresses(network),
  ...getterAddresses(network),
  ...portalAddresses(network),
]);

/** The addresses that a network states; what it has by reference is looked at where it is stated. */
export const statedAddresses = memoized(findAddresses);

function findAddresses(network: ResolvedNetwork): StatedAddress[] {
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

/** Addresses that getters return, where somebody typed them: they are those of something else. */
function getterAddresses(network: ResolvedNetwork): StatedAddress[] {
  const found: StatedAddress[] = [];
  for (const [key, { getters }] of Object.entries(network.values.contracts ?? {})) {
    if (getters === undefined) continue;
    const path = ["contracts", key, "getters"];
    eachNode(nodeAt(network.node, path), path, ({ value, reference }, at) => {
      if (typeof value === "string" && !(reference && isAddress(value))) found.push({ path: at, address: value });
    });
  }
  return found;
}

/** Portal values that somebody typed, and that look meant as addresses: about 40 digits long, unlike a hash. */
function portalAddresses(network: ResolvedNetwork): StatedAddress[] {
  const found: StatedAddress[] = [];
  eachNode(nodeAt(network.node, ["portal"]), ["portal"], ({ value, reference }, path) => {
    const isMeant = typeof value === "string" && !reference && /^0x\S{34,48}$/i.test(value);
    if (isMeant) found.push({ path, address: value });
  });
  return found;
}

/** Those of them that are addresses, and not the zero one. */
export function soundAddresses(network: ResolvedNetwork): StatedAddress[] {
  return statedAddresses(network).filter(({ address }) => isAddress(address) && !isZero(address));
}
