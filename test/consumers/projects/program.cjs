const assert = require("node:assert/strict");
const portal = require("example-networks/portal/testnet.json");
const book = require("example-networks/contracts/address-book.json");
const { networkByChainId, testnet } = require("example-networks");
const one = require("example-networks/testnet");

assert.equal(networkByChainId(portal.chainId), testnet);
assert.equal(one.testnet, testnet);
assert.equal(book.testnet.Router, testnet.contracts.Router);
console.log(testnet.chainId);
