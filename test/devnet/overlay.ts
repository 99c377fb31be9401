import type { ResolvedNetwork } from "../../scripts/resolve/resolve.ts";
import type { NetworkValues } from "../../scripts/resolve/values.ts";
import type { Deployment } from "./deploy.ts";

/** What a network's URLs and addresses are on this machine: an overlay that replaces all of them. */
export function overlayOf(
  { key, values }: ResolvedNetwork,
  deployment: Deployment,
  urls: { readonly node: string; readonly services: string },
): object {
  const { title, webSocket, faucets, startBlock } = values;
  const network = {
    rpc: urls.node,
    ...(webSocket && { webSocket: urls.node.replace(/^http/, "ws") }),
    ...(startBlock !== undefined && { startBlock: deployment.startBlock }),
    ...servicesOn(urls.services, values, addressOn),
    ...(faucets && { faucets: `${urls.services}/faucet` }),
    ...(values.tokens && { tokens: entries(values.tokens, ({ address }) => addressOn(address)) }),
    ...(values.contracts && { contracts: entries(own(values.contracts), contractOn) }),
  };
  return { title: `Local devnet of ${title}`, networks: { [key]: network } };

  function contractOn(contract: NonNullable<NetworkValues["contracts"]>[string]) {
    const { address, addresses, startBlock: own } = contract;
    const where = addresses ? { addresses: addresses.map(addressOn) } : { address: addressOn(address) };
    return own === undefined ? Object.values(where)[0] : { ...where, startBlock: deployment.startBlock };
  }

  function addressOn(address: string | undefined): string {
    return deployment.addressOf.get(address!.toLowerCase())!;
  }
}

/** Those whose address does not follow from the declaration. */
function own(contracts: NonNullable<NetworkValues["contracts"]>): typeof contracts {
  return Object.fromEntries(Object.entries(contracts).filter(([, { equals }]) => equals === undefined));
}

/** Every service that the network has. */
function servicesOn(url: string, values: NetworkValues, addressOn: (address: string) => string): object {
  const { explorer, provider, metadataCache, subgraph } = values;
  return {
    infoUrl: url,
    ...(explorer && {
      explorer: { url: `${url}/explorer`, ...(explorer.apiUrl !== undefined && { apiUrl: `${url}/explorer/api` }) },
    }),
    ...(provider && {
      provider: {
        ...(provider.url !== undefined && { url: `${url}/provider` }),
        ...(provider.address !== undefined && { address: addressOn(provider.address) }),
      },
    }),
    ...(metadataCache !== undefined && { metadataCache: `${url}/cache` }),
    ...(subgraph !== undefined && { subgraph: `${url}/subgraph` }),
  };
}

function entries<T, U>(map: Readonly<Record<string, T>>, change: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value)]));
}
