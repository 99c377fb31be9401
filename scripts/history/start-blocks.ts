import { type Pair, keptNetworks } from "../model/changes.ts";
import type { Model, ModelOf } from "../model/shape.ts";
import { type Resolved, type ResolvedNetwork, originOf } from "../resolve/resolve.ts";
import type { Finding } from "../source/finding.ts";

/**
 * Contracts whose address changed while the block from which indexers read them did not, or the other way round. Either
 * can be meant.
 * @param head - the spec as it is after
 */
export function startBlockFindings(spec: Pair<Model>, head: Resolved): Finding[] {
  return keptNetworks(spec).flatMap((networks) => {
    const resolved = head.networks.find(({ key }) => key === networks.after.key)!;
    const contracts = keptContracts(networks);
    return [
      ...contracts
        .filter(({ isMoved, from, to }) => isMoved && from === to)
        .map((contract) => unchanged(contract, resolved)),
      ...startBlocks(contracts.filter(({ isMoved, from, to }) => !isMoved && from !== to)).map((some) =>
        alone(some, resolved),
      ),
    ];
  });
}

/** A contract that a network keeps. */
interface Kept {
  readonly name: string;
  /** Whether it has another address now. */
  readonly isMoved: boolean;
  readonly isList: boolean;
  /** Whether its start block is its own, not that of its network. */
  readonly hasBlock: boolean;
  readonly from: number;
  readonly to: number;
}

/** Only those of which both sides know from where to read. */
function keptContracts({ before, after }: Pair<ModelOf<"Network">>): Kept[] {
  const former = new Map(before.contracts.map((contract) => [contract.name, contract]));
  return after.contracts.flatMap(({ name, isList, value, startBlock }) => {
    const was = former.get(name);
    const [from, to] = [was?.startBlock ?? before.startBlock, startBlock ?? after.startBlock];
    if (!was || from === undefined || to === undefined) return [];
    const isMoved = JSON.stringify(was.value) !== JSON.stringify(value);
    return [{ name, isMoved, isList, hasBlock: startBlock !== undefined, from, to }];
  });
}

/** Contracts by the start block that they share: each its own, or that of the network. */
function startBlocks(contracts: readonly Kept[]): Kept[][] {
  const own = contracts.filter(({ hasBlock }) => hasBlock).map((contract) => [contract]);
  const shared = contracts.filter(({ hasBlock }) => !hasBlock);
  return shared.length > 0 ? [shared, ...own] : own;
}

function unchanged({ name, isList, hasBlock, to }: Kept, network: ResolvedNetwork): Finding {
  return {
    code: "start-block-unchanged",
    severity: "warning",
    message: `the address of ${name} of ${network.key} changed, but indexers still read it from block ${to}`,
    at: originOf(network, "contracts", name, isList ? "addresses" : "address"),
    hint: "if it was deployed anew, give it the block of that, such as Router: { address: …, startBlock: … }",
    related: [{ message: "the start block", at: blockOf(name, hasBlock, network) }],
  };
}

function alone(contracts: readonly Kept[], network: ResolvedNetwork): Finding {
  const [{ name, hasBlock, from, to }] = contracts as [Kept];
  const names = contracts.map((contract) => contract.name).join(", ");
  return {
    code: "start-block-alone",
    severity: "warning",
    message: `indexers read ${names} of ${network.key} from block ${to}, no longer from ${from}, though at the same address`,
    at: blockOf(name, hasBlock, network),
    hint: "see that it is not above the block of the deployment: what happened before it is never read",
  };
}

function blockOf(name: string, isOwn: boolean, network: ResolvedNetwork) {
  return isOwn ? originOf(network, "contracts", name, "startBlock") : originOf(network, "startBlock");
}
