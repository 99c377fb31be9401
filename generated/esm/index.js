import { testnet } from "./testnet.js";
import { devnet } from "./devnet.js";

export { testnet } from "./testnet.js";
export { devnet } from "./devnet.js";

/** Every network by its key. */
export const networks = {
  testnet: testnet,
  devnet: devnet,
};

/** Every network, to go through. */
export const allNetworks = /* @__PURE__ */ Object.values(networks);

/** The network with a key. */
export function networkByKey(key) {
  return allNetworks.find((network) => network.key === key);
}

/** The network with a chain id. */
export function networkByChainId(chainId) {
  return allNetworks.find((network) => network.chainId === chainId);
}

/** The network with a selector. */
export function networkBySelector(selector) {
  return allNetworks.find((network) => network.selector === selector);
}
