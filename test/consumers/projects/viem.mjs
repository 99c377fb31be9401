// Connects to the node whose URL it is given, and asks a wallet to add the network.
import assert from "node:assert/strict";
import { networkByChainId, testnet } from "example-networks";
import * as chains from "example-networks/viem";
import { createPublicClient, createWalletClient, custom, defineChain, http } from "viem";

const chain = defineChain(chains.testnet);
const transport = http(process.argv[2]);
const client = createPublicClient({ chain, transport });
assert.equal(await client.getChainId(), chain.id);
assert.equal(networkByChainId(await client.getChainId()), testnet);
assert.equal(await client.getBlockNumber(), BigInt(testnet.startBlock));

// A transaction is sent only to the chain that the constants name.
const [account] = await createWalletClient({ transport }).getAddresses();
const send = (chain) =>
  createWalletClient({ account, chain, transport }).sendTransaction({ to: testnet.contracts.Router });
const { status, to } = await client.waitForTransactionReceipt({ hash: await send(chain), pollingInterval: 50 });
assert.equal(status, "success");
assert.equal(to.toLowerCase(), testnet.contracts.Router.toLowerCase());
await assert.rejects(send(chains.devnet), { name: "TransactionExecutionError", message: /does not match/ });

// What viem asks of a wallet is what the constants ask.
const asked = [];
const wallet = createWalletClient({ chain, transport: custom({ request: async (request) => asked.push(request) }) });
await wallet.addChain({ chain });
await wallet.switchChain(chain);
await wallet.watchAsset(testnet.wallet.watchAsset.euro2.params);
const { addEthereumChain, switchEthereumChain, watchAsset } = testnet.wallet;
assert.deepEqual(asked, [addEthereumChain, switchEthereumChain, watchAsset.euro2]);
console.log("connected");
