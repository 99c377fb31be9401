import { type Diagnostic, error } from "../diagnostic/diagnostic.ts";
import { didYouMean } from "../diagnostic/suggest.ts";
import { checksumAddress } from "../rules/checksum.ts";
import type { Deployment } from "./deployment.ts";
import type { Slot } from "./slots.ts";

/** What a slot gets from a file. */
export interface Assignment {
  readonly slot: Slot;
  readonly deployments: readonly Deployment[];
  /** With their checksums. */
  readonly addresses: readonly string[];
  /** The first of the blocks that they were deployed in, where the file knows them all. */
  readonly block?: number;
}

export interface Assigned {
  readonly assignments: readonly Assignment[];
  /** Deployments that no slot is for. */
  readonly left: readonly Deployment[];
  readonly diagnostics: readonly Diagnostic[];
}

/** What the user says of names: a deployment by its name, id or address, and the slot that it is for. */
export interface Mapping {
  readonly deployed: string;
  readonly key: string;
}

/** Finds for each slot what a file has deployed for it. */
export function assign(
  file: string,
  deployments: readonly Deployment[],
  slots: readonly Slot[],
  mappings: readonly Mapping[],
): Assigned {
  const place = { file };
  const diagnostics: Diagnostic[] = deployments.flatMap(({ name, address }) => {
    const message = addressFault(address);
    const hint = "compare it with the deployment itself; nothing is imported from a file with such a mistake";
    return message === undefined ? [] : [error("import-address", `${name}: ${address} ${message}`, { place, hint })];
  });
  const mapped = mappings.flatMap((mapping) => {
    const called = slotsCalled(mapping.key, slots);
    const [slot] = called;
    const meant = deployments.filter((each) => isMeant(each, mapping.deployed));
    if (!slot) diagnostics.push(unknownKey(mapping, slots));
    else if (called.length > 1) diagnostics.push(severalCalled(mapping, called));
    else if (meant.length === 0) diagnostics.push(unknownDeployment(file, mapping, deployments));
    return slot ? meant.map((deployment) => ({ slot, deployment })) : [];
  });
  const isMapped = (deployment: Deployment): boolean => mapped.some((each) => each.deployment === deployment);
  const assignments = slots.flatMap((slot): Assignment[] => {
    const told = mapped.filter((each) => each.slot === slot).map(({ deployment }) => deployment);
    const named = deployments.filter((each) => !isMapped(each) && slot.names.includes(each.name));
    const found = distinct(told.length > 0 ? told : inOrder(named, slot));
    if (found.length === 0) return [];
    const fault = slot.isList ? countFault(file, slot, found) : ambiguity(file, slot, found);
    if (fault) diagnostics.push(fault);
    const blocks = found.map(({ block }) => block).filter((block) => block !== undefined);
    return [
      {
        slot,
        deployments: found,
        addresses: found.map(({ address }) => checksumAddress(address)),
        ...(blocks.length === found.length && { block: blocks.reduce((least, block) => Math.min(least, block)) }),
      },
    ];
  });
  const left = deployments.filter((each) => !isMapped(each) && !slots.some(({ names }) => names.includes(each.name)));
  return { assignments, left, diagnostics };
}

/** What a key says of its own accord comes before what others are deployed as. */
function slotsCalled(key: string, slots: readonly Slot[]): Slot[] {
  const tests: ((slot: Slot) => boolean)[] = [
    ({ name }) => name === key,
    ({ name }) => name.endsWith(`.${key}`),
    ({ names }) => names.includes(key),
  ];
  return tests.map((test) => slots.filter(test)).find((called) => called.length > 0) ?? [];
}

function isMeant({ name, id, address }: Deployment, word: string): boolean {
  return name === word || id === word || address.toLowerCase() === word.toLowerCase();
}

/** A list whose items have names of their own is in the order of these. */
function inOrder(deployments: readonly Deployment[], { names }: Slot): Deployment[] {
  return [...deployments].sort((a, b) => names.indexOf(a.name) - names.indexOf(b.name));
}

/** The same contract may stand in several files, or be sent twice. */
function distinct(deployments: readonly Deployment[]): Deployment[] {
  const byAddress = new Map<string, Deployment>();
  for (const deployment of deployments) {
    const address = deployment.address.toLowerCase();
    if (!byAddress.has(address)) byAddress.set(address, deployment);
  }
  return [...byAddress.values()];
}

function addressFault(address: string): string | undefined {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return "is no address: 0x and 40 hexadecimal digits";
  const isUnchecked = /^0x(?:[0-9a-f]+|[0-9A-F]+)$/.test(address);
  return isUnchecked || address === checksumAddress(address) ? undefined : "does not match its EIP-55 checksum";
}

function ambiguity(file: string, { name }: Slot, found: readonly Deployment[]): Diagnostic | undefined {
  if (found.length === 1) return undefined;
  return error("import-ambiguous", `${found.length} deployments could be ${name}: ${candidates(found)}`, {
    place: { file },
    hint: `say which one: --map ${found.at(-1)!.address}=${name}`,
  });
}

function countFault(file: string, { name, count }: Slot, found: readonly Deployment[]): Diagnostic | undefined {
  if (count === undefined || found.length === count) return undefined;
  const message = `${name} is a list of ${count}, and in it could be ${found.length}: ${candidates(found)}`;
  return error("import-ambiguous", message, {
    place: { file },
    hint: `say which ones, in their order: --map ADDRESS=${name}, once for each`,
  });
}

function candidates(found: readonly Deployment[]): string {
  return found
    .map(({ id, name, address, block }) => `${id ?? name} ${address}${block === undefined ? "" : ` of block ${block}`}`)
    .join(", ");
}

function unknownKey({ deployed, key }: Mapping, slots: readonly Slot[]): Diagnostic {
  const keys = slots.flatMap(({ name }) => [name, name.split(".")[1]!]);
  return error("import-map", `--map ${deployed}=${key} names no contract or token of the spec`, didYouMean(key, keys));
}

function severalCalled({ deployed, key }: Mapping, called: readonly Slot[]): Diagnostic {
  const names = called.map(({ name }) => name).join(" or ");
  const hint = `say which: --map ${deployed}=${called[0]!.name}`;
  return error("import-map", `--map ${deployed}=${key} could mean ${names}`, { hint });
}

function unknownDeployment(file: string, { deployed, key }: Mapping, all: readonly Deployment[]): Diagnostic {
  const names = all.map(({ id, name }) => id ?? name);
  const message = `--map ${deployed}=${key} names no deployment of ${file}`;
  return error("import-map", message, didYouMean(deployed, new Set(names)));
}
