export * from "./testnet.js";
export * from "./devnet.js";
