import type { Resolved, ResolvedNetwork } from "../resolve/resolve.ts";
import { type Path, valueAt } from "../source/path.ts";

/** A place of a network for the address of a deployed contract, or for a list of such. */
export interface Slot {
  /** Its path below the network: `contracts.Router`, `tokens.euro1`. */
  readonly name: string;
  /** What files call what belongs here: first what the spec says they do, and always the key. */
  readonly names: readonly string[];
  /** Its path in the spec. */
  readonly path: Path;
  readonly isList: boolean;
  /** How many addresses the list has to have. */
  readonly count?: number;
  /** The addresses that are there now. */
  readonly addresses: readonly string[];
  /** Its own start block, now. */
  readonly startBlock?: number;
}

/** Every place for a deployed contract that a network has. What equals another by reference has that one's place. */
export function slotsOf({ source, spec }: Resolved, { values, origin }: ResolvedNetwork): Slot[] {
  const all = [
    ...Object.entries(spec.contracts ?? {}).map(([key, { count, list, deployedAs, address }]) => {
      const now = values.contracts?.[key];
      return {
        ...named("contracts", key, deployedAs, address),
        isList: count !== undefined || list === true,
        ...(count !== undefined && { count }),
        addresses: now?.addresses ?? [now?.address ?? []].flat(),
        ...(now?.startBlock !== undefined && { startBlock: now.startBlock }),
      };
    }),
    ...Object.entries(spec.tokens ?? {}).map(([key, { deployedAs }]) => ({
      ...named("tokens", key, deployedAs),
      isList: false,
      addresses: [values.tokens?.[key]?.address ?? []].flat(),
    })),
  ];
  const followers = all.filter(({ follows }) => all.some(({ name }) => name === follows));
  return all
    .filter((slot) => !followers.includes(slot))
    .map((slot) => {
      const others = followers.filter(({ follows }) => follows === slot.name);
      return { ...slot, names: [slot, ...others].flatMap(({ names }) => names) };
    });

  function named(group: string, key: string, deployedAs: string | readonly string[] = [], declared?: string) {
    const name = `${group}.${key}`;
    const path = [...origin.path, group, key];
    const stated = valueAt(source.data, path);
    const own = stated === undefined ? declared : (valueAt(stated, ["address"]) ?? stated);
    const [, follows] = typeof own === "string" ? (reference.exec(own) ?? []) : [];
    return { name, path, names: [...[deployedAs].flat(), key], follows };
  }
}

/** A text that is nothing but a reference. */
const reference = /^\$\{\s*([\w.-]+?)(?:\.address)?\s*\}$/;
