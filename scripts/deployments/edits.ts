import type { SpecEdit } from "../resolve/edit-spec.ts";
import type { Resolved, ResolvedNetwork } from "../resolve/resolve.ts";
import { type Path, valueAt } from "../source/path.ts";
import type { Assignment, Mapping } from "./assign.ts";
import type { Slot } from "./slots.ts";

/** An address, a list of them, or a block. */
type SettingValue = string | readonly string[] | number;

/** A value of a network that an import sets, or finds as it should be. */
export interface Setting {
  /** Below the network. */
  readonly name: string;
  /** In the spec. */
  readonly path: Path;
  readonly before: SettingValue | undefined;
  readonly after: SettingValue;
}

/**
 * What an import sets. Where all contracts of a network are new, it is read from the first of their blocks on;
 * where only some are, these have start blocks of their own.
 * @param startBlock - of the whole network, where a file states it
 */
export function settingsOf(
  { source }: Resolved,
  { origin, values }: ResolvedNetwork,
  slots: readonly Slot[],
  assignments: readonly Assignment[],
  startBlock: number | undefined,
): Setting[] {
  const moved = assignments.filter(isMoved);
  const contracts = slots.filter(isContract);
  const isAnew = contracts.length > 0 && contracts.every((slot) => moved.some((each) => each.slot === slot));
  const blocks = moved.flatMap(({ block }) => block ?? []);
  const first = startBlock ?? (isAnew && blocks.length === moved.length ? Math.min(...blocks) : undefined);
  return [
    ...assignments.map(({ slot, addresses }): Setting => {
      const after = slot.isList ? addresses : addresses[0]!;
      const before = slot.isList ? slot.addresses : slot.addresses[0];
      return { name: slot.name, path: fieldOf(slot, slot.isList ? "addresses" : "address"), before, after };
    }),
    ...moved.flatMap(({ slot, block }): Setting[] => {
      const isOwn = isContract(slot) && block !== undefined && (slot.startBlock !== undefined || first === undefined);
      const path = [...slot.path, "startBlock"];
      return isOwn ? [{ name: `${slot.name}.startBlock`, path, before: slot.startBlock, after: block }] : [];
    }),
    ...(first === undefined
      ? []
      : [{ name: "startBlock", path: [...origin.path, "startBlock"], before: values.startBlock, after: first }]),
  ];

  /** What is not there yet is written in short. */
  function fieldOf({ path }: Slot, key: string): Path {
    const stated = valueAt(source.data, path);
    return stated === undefined || stated === null ? path : [...path, key];
  }
}

export function isChanged({ before, after }: Setting): boolean {
  return JSON.stringify(before) !== JSON.stringify(after);
}

/** What the spec has to say so that the next import finds the same without being told. */
export function namesToRemember(assignments: readonly Assignment[], mappings: readonly Mapping[]): SpecEdit[] {
  return assignments.flatMap(({ slot, deployments }) => {
    const isTold = deployments.some(({ name }) => name !== "" && !slot.names.includes(name));
    const names = [...new Set(deployments.map(({ name }) => name))];
    const isByName = mappings.some(({ deployed }) => deployments.some(({ id, name }) => [id, name].includes(deployed)));
    const value = slot.isList ? names : names[0]!;
    return isTold && isByName ? [{ path: [...slot.name.split("."), "deployedAs"], value }] : [];
  });
}

function isMoved({ slot, addresses }: Assignment): boolean {
  return addresses.join() !== slot.addresses.join();
}

function isContract({ name }: Slot): boolean {
  return name.startsWith("contracts.");
}
