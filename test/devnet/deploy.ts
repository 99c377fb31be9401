import { type Address, type Hex, createWalletClient, getAddress, http, publicActions, toFunctionSelector } from "viem";
import type { NetworkValues } from "../../scripts/resolve/values.ts";
import { contractsOf } from "../../scripts/verify/subjects.ts";
import { type Compiled, compiled } from "./compiled.ts";

/** What was deployed. */
export interface Deployment {
  /** The new address of what has an address in the spec, in lower case there. */
  readonly addressOf: ReadonlyMap<string, Address>;
  /** The block of the first contract, or the latest where there is none. */
  readonly startBlock: number;
}

/** Deploys what a network's tokens and contracts say, one at a time: the addresses are the same each time. */
export async function deploy(values: NetworkValues, url: string, packages: string): Promise<Deployment> {
  const client = createWalletClient({ transport: http(url), pollingInterval: 20 }).extend(publicActions);
  const [deployer, account] = await client.getAddresses();
  const { Token, Contract } = compiled(packages) as Record<"Token" | "Contract", Compiled>;
  const addressOf = new Map<string, Address>();
  const before = Number(await client.getBlockNumber({ cacheTime: 0 }));

  for (const { address, name, symbol, decimals } of Object.values(values.tokens ?? {})) {
    await put(address!, Token, [name, symbol, decimals]);
  }
  const contracts = contractsOf(values);
  for (const { name, address } of contracts) await put(address, Contract, [name.replace(/^contract /, "")]);
  const startBlock = addressOf.size > 0 ? before + 1 : before;
  // A provider is an account, here one that has not deployed anything, unless it is one of the contracts.
  const provider = values.provider?.address?.toLowerCase();
  if (provider !== undefined && !addressOf.has(provider)) addressOf.set(provider, account!);
  for (const { address, getters } of contracts) {
    for (const [getter, other] of Object.entries(getters)) await answer(here(address), getter, here(other));
  }
  return { addressOf, startBlock };

  /** A contract that is a token, by its address, is deployed as that. */
  async function put(address: string, { abi, bytecode }: Compiled, args: readonly unknown[]): Promise<void> {
    if (addressOf.has(address.toLowerCase())) return;
    const hash = await client.deployContract({ abi, bytecode, args, account: deployer!, chain: null });
    addressOf.set(address.toLowerCase(), getAddress((await settled(hash)).contractAddress!));
  }

  async function answer(address: Address, getter: string, other: Address): Promise<void> {
    const args = [toFunctionSelector(`function ${getter}()`), other];
    const call = { address, abi: Contract.abi, functionName: "answer", args, account: deployer!, chain: null };
    await settled(await client.writeContract(call));
  }

  /** Addresses that nothing was deployed for stay as they are. */
  function here(address: string): Address {
    return addressOf.get(address.toLowerCase()) ?? (address as Address);
  }

  function settled(hash: Hex) {
    return client.waitForTransactionReceipt({ hash });
  }
}
