import assert from "node:assert/strict";
import * as all from "example-networks";
import { testnet } from "example-networks/testnet";
import { testnet as chain } from "example-networks/viem";
import portal from "example-networks/portal/testnet.json" with { type: "json" };

assert.equal(all.testnet, testnet);
assert.equal(all.networkByChainId(32457), testnet);
assert.equal(all.networkByKey("devnet"), all.devnet);
assert.equal(all.networkBySelector("dev"), all.devnet);
assert.equal(all.networkByChainId(1), undefined);
assert.equal(all.networkByKey("toString"), undefined);
assert.deepEqual(all.allNetworks, [testnet, all.devnet]);
assert.deepEqual(testnet.portal, portal);
assert.equal(chain.contracts.Router.address, testnet.contracts.Router);
console.log(testnet.chainId);
