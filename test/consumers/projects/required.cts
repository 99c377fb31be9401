// TypeScript that compiles to CommonJS.
import networks = require("example-networks");
import one = require("example-networks/testnet");

const chainId: 32457 = networks.testnet.chainId;
const same: networks.Testnet = one.testnet;

export = { chainId, same };
