// viem and wagmi take the constants for what they are.
import { QueryClient } from "@tanstack/react-query";
import { networkByChainId, testnet as network } from "example-networks";
import { devnet, testnet } from "example-networks/viem";
import { type Address, type Chain, type EIP1193Provider, createPublicClient, defineChain, http } from "viem";
import { createConfig, http as transport, useChainId } from "wagmi";

const chains = [testnet, devnet] as const satisfies readonly [Chain, Chain];
const defined = defineChain(testnet);
const id: 32457 = defined.id;

const client = createPublicClient({ chain: testnet, transport: http() });
const router: Address = client.chain.contracts.Router.address;
const sameRouter: typeof router = networkByChainId(client.chain.id).contracts.Router;

const config = createConfig({ chains, transports: { [testnet.id]: transport(), [devnet.id]: transport() } });
const ids: 32457 | 32456 = config.chains[0].id;
// @ts-expect-error every chain has a transport
createConfig({ chains, transports: { [testnet.id]: transport() } });
// @ts-expect-error a network's constants are no chain
const wrong: Chain = network;

export function useNetwork() {
  return networkByChainId(useChainId());
}

declare const provider: EIP1193Provider;
export async function join(): Promise<void> {
  await provider.request(network.wallet.addEthereumChain);
  await provider.request(network.wallet.switchEthereumChain);
  const added: boolean = await provider.request(network.wallet.watchAsset.euro1);
  void added;
}

export { QueryClient, id, ids, router, sameRouter, wrong };
