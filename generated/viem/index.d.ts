export { testnet } from "./testnet.js";
export { devnet } from "./devnet.js";
