// Emits contracts, each with a function of its interface and its address by chain, as many as have the leaf values.
import { leavesOf, out, readValues, writeJson } from "./work.js";

const { module, files } = readValues();
const chains = Object.values(module).map(({ chainId }) => chainId);
const contract = (_, i) => ({
  name: `Contract${i}`,
  abi: [{ type: "function", name: `read${i}`, inputs: [], outputs: [], stateMutability: "view" }],
  address: Object.fromEntries(
    chains.map((chain, n) => [chain, `0x${String(1 + i * chains.length + n).padStart(40, "0")}`]),
  ),
});
const count = Math.ceil(leavesOf(module) / leavesOf({ ...contract(0, 0), name: {} }));

writeJson(files);
export default { out: `${out}/networks.ts`, contracts: Array.from({ length: count }, contract) };
