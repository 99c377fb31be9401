/** A spec of many networks that have one contract, a portal object and little else. */
export function bareNetworks(count: number, revision = "one"): string {
  const networks = Array.from({ length: count }, (_, i) => [
    `  network${i}:`,
    `    chainId: ${1000 + i}`,
    `    title: Network ${i} of ${revision}`,
    `    contracts: { Router: ${address(i, 1)} }`,
  ]);
  return [
    "name: bare-networks",
    "version: 1.0.0",
    "contracts: { Router: {} }",
    'defaults: { portal: { chainId: "${chainId}", router: "${contracts.Router}" } }',
    "networks:",
    ...networks.flat(),
    "",
  ].join("\n");
}

/**
 * A spec of many networks with three tokens and eight contracts each.
 * @param revision - names the tokens, so that two revisions differ in most artifacts
 */
export function manyNetworks(count: number, revision = "one"): string {
  const tokens = [1, 2, 3].map(
    (n) => `  token${n}: { name: Token ${n} of ${revision}, symbol: TOK${n}, decimals: 18 }`,
  );
  const contracts = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `  Contract${n}: { title: Contract ${n} of ${revision} }`);
  const networks = Array.from({ length: count }, (_, i) => [
    `  network${i}:`,
    `    selector: s${i}`,
    `    chainId: ${1000 + i}`,
    `    title: Network ${i}`,
    `    startBlock: ${i}`,
    `    tokens: { ${tokens.map((_, n) => `token${n + 1}: ${address(i, n)}`).join(", ")} }`,
    `    contracts: { ${contracts.map((_, n) => `Contract${n + 1}: ${address(i, n + 10)}`).join(", ")} }`,
  ]);
  return [
    "name: many-networks",
    "version: 1.0.0",
    "tokens:",
    ...tokens,
    "contracts:",
    ...contracts,
    "defaults:",
    "  feeToken: { name: Fee Token, symbol: FEE, decimals: 18 }",
    "  rpc: https://rpc.${selector}.networks.example",
    "  explorer: https://explorer.${selector}.networks.example",
    "  portal: { chainId: ${chainId}, nodeUri: ${rpc}, router: ${contracts.Contract1} }".replace(
      /\$\{[^}]+\}/g,
      '"$&"',
    ),
    "networks:",
    ...networks.flat(),
    "",
  ].join("\n");
}

/** Of digits only, so that it needs no capitals for its checksum. */
function address(network: number, thing: number): string {
  return `"0x1${String(network * 100 + thing).padStart(39, "0")}"`;
}
