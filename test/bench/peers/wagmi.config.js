// Emits contracts, each with a function of its interface and its address by chain, as many as have the leaf values.
import { out, readValues, writeJson } from "./work.js";

const { module, leaves, files } = readValues();
const chains = Object.values(module).map(({ chainId }) => chainId);
const contract = (_, i) => ({
  name: `Contract${i}`,
  abi: [{ type: "function", name: `read${i}`, inputs: [], outputs: [], stateMutability: "view" }],
  address: Object.fromEntries(
    chains.map((chain, n) => [chain, `0x${String(1 + i * chains.length + n).padStart(40, "0")}`]),
  ),
});
const leavesOfContract = 3 + chains.length;

writeJson(files);
export default {
  out: `${out}/networks.ts`,
  contracts: Array.from({ length: Math.ceil(leaves / leavesOfContract) }, contract),
};
