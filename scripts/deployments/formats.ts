import type { Deployment, DeploymentFormat, DeploymentSet } from "./deployment.ts";

/** Every kind of file that is recognised, the most particular first. */
export const formats: readonly DeploymentFormat[] = [
  { title: "Foundry broadcast", read: readBroadcast },
  { title: "Hardhat Ignition addresses", read: readIgnition },
  { title: "hardhat-deploy deployment", read: readHardhatDeployment },
  { title: "hardhat-deploy export", read: readHardhatExport },
  { title: "hardhat-deploy export of all networks", read: readHardhatExports },
  { title: "name-to-address JSON", read: readAddresses },
  { title: "address book", read: readAddressBook },
];

type Fields = Readonly<Record<string, unknown>>;

/** `broadcast/<script>/<chain id>/run-latest.json`. What a dry run would deploy is no deployment. */
function readBroadcast(content: unknown): DeploymentSet[] | undefined {
  if (!isMap(content) || !Array.isArray(content["transactions"]) || !Array.isArray(content["receipts"]))
    return undefined;
  const receipts = new Map(content["receipts"].filter(isMap).map((receipt) => [receipt["transactionHash"], receipt]));
  const deployments = content["transactions"].filter(isMap).flatMap((transaction): Deployment[] => {
    const receipt = receipts.get(transaction["hash"]);
    if (!receipt || numberOf(receipt["status"]) === 0) return [];
    const made = [
      { ...transaction, address: transaction["contractAddress"] },
      ...listOf(transaction["additionalContracts"]).filter(isMap),
    ].filter((each) => /^CREATE/.test(String(each["transactionType"])));
    return made.flatMap((each) =>
      deploymentOf(textOf(each["contractName"]) ?? "", each, numberOf(receipt["blockNumber"])),
    );
  });
  return [{ ...chainIdOf(content["chain"]), deployments }];
}

/** `ignition/deployments/chain-<chain id>/deployed_addresses.json`: ids such as `Module#Name`. */
function readIgnition(content: unknown, file: string): DeploymentSet[] | undefined {
  if (!isMap(content) || Object.keys(content).length === 0) return undefined;
  const entries = Object.entries(content);
  if (!entries.every(([id, address]) => /^[^#]+#[^#]+$/.test(id) && typeof address === "string")) return undefined;
  const chain = /(?:^|[\\/])chain-(\d+)[\\/][^\\/]*$/.exec(file)?.[1];
  const deployments = entries.map(([id, address]) => ({ id, name: id.split("#")[1]!, address: String(address) }));
  return [{ ...chainIdOf(chain), deployments }];
}

/** `deployments/<network>/<name>.json`. */
function readHardhatDeployment(content: unknown, file: string): DeploymentSet[] | undefined {
  if (!isMap(content) || typeof content["address"] !== "string" || !("abi" in content)) return undefined;
  const [, name = ""] = /([^\\/]*?)(?:\.json)?$/.exec(file)!;
  return [{ deployments: deploymentOf(name, content) }];
}

/** `hardhat export --export FILE`. */
function readHardhatExport(content: unknown): DeploymentSet[] | undefined {
  if (!isMap(content) || !isMap(content["contracts"]) || !("chainId" in content)) return undefined;
  const deployments = Object.entries(content["contracts"]).flatMap(([name, each]) => deploymentOf(name, each));
  return [{ ...chainIdOf(content["chainId"]), ...networkOf(content["name"]), deployments }];
}

/** `hardhat export --export-all FILE`: by chain id, a list of exports, or in older versions a map. */
function readHardhatExports(content: unknown): DeploymentSet[] | undefined {
  if (!isMap(content) || Object.keys(content).length === 0) return undefined;
  const all = Object.values(content).flatMap((each) => (isMap(each) ? Object.values(each) : listOf(each)));
  const sets = all.map(readHardhatExport);
  return sets.length > 0 && sets.every((set) => set !== undefined) ? sets.flat() : undefined;
}

/** Names and addresses, or lists of them; and perhaps a chain id and a start block. */
function readAddresses(content: unknown): DeploymentSet[] | undefined {
  if (!isMap(content)) return undefined;
  const deployments = Object.entries(content).flatMap(([name, value]) => addressesOf(name, value));
  if (deployments.length === 0) return undefined;
  const startBlock = numberOf(content["startBlock"]);
  return [{ ...chainIdOf(content["chainId"]), ...(startBlock !== undefined && { startBlock }), deployments }];
}

/** The same for each network, by name or chain id. */
function readAddressBook(content: unknown): DeploymentSet[] | undefined {
  if (!isMap(content)) return undefined;
  const sets = Object.entries(content).flatMap(([key, value]): DeploymentSet[] => {
    const [set] = readAddresses(value) ?? [];
    return set ? [{ ...(/^\d+$/.test(key) ? chainIdOf(key) : networkOf(key)), ...set }] : [];
  });
  return sets.length > 0 ? sets : undefined;
}

/** An address, a list of them, a map of them by index, or an address with a block. */
function addressesOf(name: string, value: unknown): Deployment[] {
  if (typeof value === "string") return isMeantAsAddress(value) ? [{ name, address: value }] : [];
  if (isMap(value) && "address" in value) return deploymentOf(name, value, numberOf(value["startBlock"]));
  const isIndexed = isMap(value) && Object.keys(value).every((key) => /^\d+$/.test(key));
  const items = Array.isArray(value) || isIndexed ? Object.values(value as object) : [];
  return items
    .filter((item): item is string => typeof item === "string" && isMeantAsAddress(item))
    .map((address) => ({ name, address, isItem: true }));
}

function deploymentOf(name: string, fields: unknown, block?: number): Deployment[] {
  if (!isMap(fields) || typeof fields["address"] !== "string") return [];
  const receipt = isMap(fields["receipt"]) ? fields["receipt"] : {};
  const known = block ?? numberOf(fields["blockNumber"]) ?? numberOf(receipt["blockNumber"]);
  return [{ name, address: fields["address"], ...(known !== undefined && { block: known }) }];
}

function isMeantAsAddress(text: string): boolean {
  return /^0x/i.test(text);
}

function isMap(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** A whole number, as tools write it: in JSON, in decimal or hexadecimal digits. */
function numberOf(value: unknown): number | undefined {
  const isDigits = typeof value === "string" && /^(?:0x[0-9a-f]+|\d+)$/i.test(value);
  const number = isDigits ? Number(value) : value;
  return Number.isSafeInteger(number) && Number(number) >= 0 ? Number(number) : undefined;
}

/** A chain id that cannot be read is that of no network, and not the same as none. */
function chainIdOf(value: unknown): Pick<DeploymentSet, "chainId"> {
  return value === undefined || value === null ? {} : { chainId: numberOf(value) ?? JSON.stringify(value) };
}

function networkOf(value: unknown): { network?: string } {
  return typeof value === "string" ? { network: value } : {};
}
