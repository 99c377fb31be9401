// Connects to the node whose URL it is given.
import assert from "node:assert/strict";
import { devnet, testnet } from "example-networks";
import { JsonRpcProvider, Network, getAddress, isError } from "ethers";

const connect = ({ key, chainId }) => new JsonRpcProvider(process.argv[2], new Network(key, chainId));

const provider = connect(testnet);
assert.equal(Number((await provider.getNetwork()).chainId), testnet.chainId);
assert.equal(await provider.send("eth_chainId", []), testnet.chainIdHex);
assert.equal(await provider.getBlockNumber(), testnet.startBlock);
for (const { address } of testnet.addresses) assert.equal(getAddress(address), address);

const elsewhere = connect(devnet);
await assert.rejects(elsewhere.getNetwork(), (fault) => isError(fault, "NETWORK_ERROR"));
provider.destroy();
elsewhere.destroy();
console.log("connected");
