// One network alone, the chains, and JSON by its path.
import { type Devnet, devnet } from "example-networks/devnet";
import { type Testnet, testnet } from "example-networks/testnet";
import * as chains from "example-networks/viem";
import { testnet as same } from "example-networks";
import addressBook from "example-networks/contracts/address-book.json" with { type: "json" };
import portal from "example-networks/portal/testnet.json" with { type: "json" };
import wallet from "example-networks/wallet/testnet.json" with { type: "json" };

const both: readonly [Testnet, Devnet] = [testnet, devnet];
const one: typeof testnet = same;
const id: 32457 = chains.testnet.id;
const created: 82191 = chains.testnet.contracts.ERC20Template2.blockCreated;
const router: string = addressBook.testnet.Router;
const uri: string = portal.nodeUri;
const hex: string | undefined = wallet.addEthereumChain.params[0]?.chainId;
// @ts-expect-error no such chain
chains.mainnet;

export { both, created, hex, id, one, router, uri };
