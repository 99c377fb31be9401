// Uses every part of the types. What must not compile is marked, and the compiler complains about a mark without fault.
import {
  type AddEthereumChain,
  type Address,
  type AddressEntry,
  type ChainId,
  type Devnet,
  type KnownNetwork,
  type Network,
  type NetworkKey,
  type Networks,
  type NetworksByChainId,
  type NetworksBySelector,
  type Selector,
  type SwitchEthereumChain,
  type Testnet,
  type Token,
  type WalletRequests,
  type WatchAsset,
  allNetworks,
  devnet,
  networkByChainId,
  networkByKey,
  networkBySelector,
  networks,
  testnet,
} from "example-networks";

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** Compiles only when the two types are one. */
function same<A, B>(..._proof: Equal<A, B> extends true ? [] : [never]): void {}

// Literal types.
same<typeof testnet, Testnet>();
same<typeof devnet, Devnet>();
same<Testnet["chainId"], 32457>();
same<Testnet["chainIdHex"], "0x7ec9">();
same<Testnet["caip2"], "eip155:32457">();
same<Testnet["feeToken"]["decimals"], 18>();
same<Testnet["tokens"]["euro2"]["decimals"], 6>();
same<Testnet["rpc"][0], "https://rpc.test.networks.example">();
same<Testnet["contracts"]["Router"], "0x3245700000000000000000000000000000000022">();
same<Testnet["contracts"]["ERC20Template"]["length"], 2>();
same<Testnet["portal"]["gasFeeMultiplier"], 1.1>();
same<Address, `0x${string}`>();

// Unions.
same<NetworkKey, "testnet" | "devnet">();
same<ChainId, 32457 | 32456>();
same<Selector, "test" | "dev">();
same<KnownNetwork, Testnet | Devnet>();
same<Networks["devnet"], Devnet>();
same<NetworksByChainId[32456], Devnet>();
same<NetworksBySelector["test"], Testnet>();

// Look-ups narrow when they know the answer, and admit when they do not.
declare const number: number;
declare const text: string;
declare const id: ChainId;
const byId: Testnet = networkByChainId(32457);
const byKey: Devnet = networkByKey("devnet");
const bySelector: Testnet = networkBySelector("test");
const either: Testnet | Devnet = networkByChainId(id);
same<ReturnType<typeof networkByChainId>, Network | undefined>();
const unknownId: Network | undefined = networkByChainId(number);
const unknownKey: Network | undefined = networkByKey(text);
const unknownSelector: Network | undefined = networkBySelector(text);
// @ts-expect-error a chain id that nobody knows may have no network
const certain: Network = networkByChainId(1);
// @ts-expect-error it may have none
networkByKey(text).title;
// @ts-expect-error the look-up is by number
networkByChainId("32457");

// Every network is a Network, and loops need no casts.
const wide: Network = testnet;
const wideToo: readonly Network[] = [testnet, devnet, ...allNetworks, ...Object.values(networks)];
for (const network of wideToo) {
  const chainId: number = network.chainId;
  const title: string = network.title;
  const status: "active" | "deprecated" | "retired" = network.status;
  const reason: string | undefined = network.deprecated;
  const selector: string | undefined = network.selector;
  const startBlock: number | undefined = network.startBlock;
  const decimals: number | undefined = network.feeToken?.decimals;
  const primary: string | undefined = network.rpc?.[0];
  const socket: string | undefined = network.webSocket?.[0];
  const urls: readonly (string | undefined)[] = [
    network.explorer?.url,
    network.provider?.url,
    network.metadataCache,
    network.subgraph,
    network.description,
  ];
  const provider: Address | undefined = network.provider?.address;
  const testCoins: boolean = network.testnet ?? false;
  for (const token of Object.values(network.tokens ?? {})) {
    const { address, name, symbol, decimals, comment }: Token = token;
    void [address, name, symbol, decimals, comment];
  }
  for (const [name, value] of Object.entries(network.contracts ?? {})) {
    const addresses: readonly Address[] = typeof value === "string" ? [value] : value;
    void [name, addresses];
  }
  for (const entry of network.addresses ?? []) {
    const { kind, name, address }: AddressEntry = entry;
    const known: "token" | "contract" | "provider" = kind;
    void [known, name, address];
  }
  const field: unknown = network.portal?.["nodeUri"];
  const requests: WalletRequests | undefined = network.wallet;
  const add: AddEthereumChain | undefined = requests?.addEthereumChain;
  const change: SwitchEthereumChain | undefined = requests?.switchEthereumChain;
  const watch: WatchAsset | undefined = requests?.watchAsset?.["euro1"];
  void [chainId, title, status, reason, selector, startBlock, decimals, primary, socket, urls, provider, testCoins];
  void [field, add, change, watch];
}
// @ts-expect-error the wide contract set may lack the name
const router: Address | readonly Address[] = wide.contracts?.["Router"];
// @ts-expect-error a fee token may be missing
wide.feeToken.symbol;
for (const entry of testnet.addresses) {
  const address: Address = entry.address;
  void address;
}

// A narrow network knows its members.
// @ts-expect-error no such contract
testnet.contracts.Routers;
// @ts-expect-error the list has two
testnet.contracts.ERC20Template[2];
// @ts-expect-error constants are not to be changed
testnet.chainId = 1;
// @ts-expect-error nor are lists of them
testnet.rpc.push("https://elsewhere.example");
// @ts-expect-error nor contracts
testnet.contracts.Router = "0x0000000000000000000000000000000000000000";
// @ts-expect-error devnet is another network
const wrong: Testnet = devnet;

// Optional members are left out, never undefined.
// @ts-expect-error under exactOptionalPropertyTypes
const withUndefined: Network = { ...wide, selector: undefined };
const bare: Network = {
  key: "bare",
  chainId: 1,
  chainIdHex: "0x1",
  caip2: "eip155:1",
  title: "Bare",
  status: "active",
};

// Requests go to a provider as they are.
declare const provider: { request(args: { method: string; params?: readonly unknown[] | object }): Promise<unknown> };
export async function join(): Promise<void> {
  await provider.request(testnet.wallet.addEthereumChain);
  await provider.request(testnet.wallet.switchEthereumChain);
  for (const request of Object.values(testnet.wallet.watchAsset)) await provider.request(request);
}
same<keyof Testnet["wallet"]["watchAsset"], "euro1" | "euro2" | "protocol">();

void [byId, byKey, bySelector, either, unknownId, unknownKey, unknownSelector, certain];
void [router, wrong, withUndefined, bare];
