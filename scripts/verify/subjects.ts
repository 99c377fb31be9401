import type { NetworkValues } from "../resolve/values.ts";
import type { Path } from "../source/path.ts";

/** A value that is asked about. */
export interface Subject {
  readonly name: string;
  /** From the network that has it. */
  readonly path: Path;
}

export interface Service extends Subject {
  readonly url: string;
}

/** What answers over HTTP, beside nodes. */
export function servicesOf(values: NetworkValues, homepage: string | undefined): Service[] {
  const { explorer, provider, metadataCache, subgraph, infoUrl = homepage } = values;
  const all: readonly (readonly [name: string, url: string | undefined, ...path: Path])[] = [
    ["explorer", explorer?.url, "explorer", "url"],
    ["explorer API", explorer?.apiUrl, "explorer", "apiUrl"],
    ["provider", provider?.url, "provider", "url"],
    ["metadata cache", metadataCache, "metadataCache"],
    ["subgraph", subgraph, "subgraph"],
    ["info URL", infoUrl, "infoUrl"],
    ...(values.faucets ?? []).map((url, i) => ["faucet", url, "faucets", i] as const),
  ];
  return all.flatMap(([name, url, ...path]) => (url === undefined ? [] : [{ name, url, path }]));
}

/** An address, and what a contract that is there should answer: each view function with the address that it gives. */
export interface Deployed extends Subject {
  readonly address: string;
  /** Whether it may be an account, which has no code. */
  readonly mayBeAccount: boolean;
  readonly getters: Readonly<Record<string, string>>;
}

/** Every address that should have code. A provider's is an account. */
export function contractsOf({ contracts = {} }: NetworkValues): Deployed[] {
  return Object.entries(contracts).flatMap(([key, { address, addresses, account = false, getters = {} }]) => {
    const path = ["contracts", key];
    if (address !== undefined)
      return [{ name: `contract ${key}`, path: [...path, "address"], address, mayBeAccount: account, getters }];
    return (addresses ?? []).map((each, i) => ({
      name: `contract ${key}[${i}]`,
      path: [...path, "addresses", i],
      address: each,
      mayBeAccount: account,
      getters,
    }));
  });
}
