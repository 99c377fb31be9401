import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** The portal object, field by field, as the networks' reference text gives it. */
const portalFields = [
  "chainId",
  "isDefault",
  "isCustom",
  "network",
  "metadataCacheUri",
  "nodeUri",
  "providerUri",
  "subgraphUri",
  "explorerUri",
  "protocolTokenAddress",
  "protocolTokenSymbol",
  "fixedRateExchangeAddress",
  "dispenserAddress",
  "startBlock",
  "transactionBlockTimeout",
  "transactionConfirmationBlocks",
  "transactionPollingTimeout",
  "gasFeeMultiplier",
  "nftFactoryAddress",
  "communityFeeCollector",
  "providerAddress",
];

const read = (path: string) => JSON.parse(readFileSync(`generated/${path}`, "utf8"));
const address = /^0x[0-9a-fA-F]{40}$/;

describe.each([
  { key: "testnet", selector: "test", chainId: 32457, hex: "0x7ec9", startBlock: 82191 },
  { key: "devnet", selector: "dev", chainId: 32456, hex: "0x7ec8", startBlock: 57428 },
])("the shipped $key", ({ key, selector, chainId, hex, startBlock }) => {
  const portal = read(`portal/${key}.json`);
  const contracts = read(`contracts/${key}.json`);
  const wallet = read(`wallet/${key}.json`);

  it("has the 21 portal fields, in their order", () => {
    expect(Object.keys(portal)).toEqual(portalFields);
  });

  it("has the portal values that the reference text fixes", () => {
    expect(portal).toMatchObject({
      chainId,
      startBlock,
      isDefault: false,
      isCustom: true,
      transactionBlockTimeout: 50,
      transactionConfirmationBlocks: 1,
      transactionPollingTimeout: 750,
      gasFeeMultiplier: 1.1,
    });
  });

  it("has the eight contract entries, two of them lists", () => {
    const { ERC20Template, ERC721Template, ...single } = contracts;
    expect(Object.keys(contracts)).toEqual([
      "ProtocolToken",
      "CommunityFeeCollector",
      "Router",
      "FixedPrice",
      "ERC20Template",
      "ERC721Template",
      "Dispenser",
      "ERC721Factory",
    ]);
    expect([ERC20Template.length, ERC721Template.length]).toEqual([2, 1]);
    for (const value of [...Object.values(single), ...ERC20Template, ...ERC721Template]) expect(value).toMatch(address);
  });

  it("keeps every equality", () => {
    const tokens = wallet.watchAsset;
    expect(portal.protocolTokenAddress).toBe(contracts.ProtocolToken);
    expect(tokens.protocol.params.options.address).toBe(contracts.ProtocolToken);
    expect(portal.protocolTokenSymbol).toBe(tokens.protocol.params.options.symbol);
    expect(portal.fixedRateExchangeAddress).toBe(contracts.FixedPrice);
    expect(portal.dispenserAddress).toBe(contracts.Dispenser);
    expect(portal.nftFactoryAddress).toBe(contracts.ERC721Factory);
    expect(portal.communityFeeCollector).toBe(contracts.CommunityFeeCollector);
    expect(portal.nodeUri).toBe(wallet.addEthereumChain.params[0].rpcUrls[0]);
    expect(portal.explorerUri).toBe(wallet.addEthereumChain.params[0].blockExplorerUrls[0]);
  });

  it("has a host of its own, built from the selector", () => {
    for (const field of ["nodeUri", "providerUri", "subgraphUri", "explorerUri"]) {
      expect(portal[field]).toContain(`.${selector}.`);
    }
  });

  it("has three payment tokens", () => {
    expect(Object.keys(wallet.watchAsset)).toEqual(["euro1", "euro2", "protocol"]);
  });

  it("has wallet requests that every wallet takes", () => {
    const { method, params } = wallet.addEthereumChain;
    expect([method, params.length]).toEqual(["wallet_addEthereumChain", 1]);
    const [chain] = params;
    const six = ["chainId", "chainName", "nativeCurrency", "rpcUrls", "blockExplorerUrls", "iconUrls"];
    expect(six).toEqual(expect.arrayContaining(Object.keys(chain)));
    expect(chain.chainId).toBe(hex);
    expect(chain.chainName).toMatch(/^.{1,100}$/);
    expect(Object.keys(chain.nativeCurrency)).toEqual(["name", "symbol", "decimals"]);
    expect(chain.nativeCurrency.decimals).toBe(18);
    expect(chain.nativeCurrency.symbol).toMatch(/^.{2,6}$/);
    expect(chain.rpcUrls[0]).toMatch(/^https:\/\//);
    expect(chain.blockExplorerUrls[0]).toMatch(/^https:\/\/.*[^/]$/);
    expect(wallet.switchEthereumChain).toEqual({ method: "wallet_switchEthereumChain", params: [{ chainId: hex }] });
    for (const request of Object.values<{ method: string; params: { type: string; options: object } }>(
      wallet.watchAsset,
    )) {
      expect(request.method).toBe("wallet_watchAsset");
      expect(Array.isArray(request.params)).toBe(false);
      expect(request.params.type).toBe("ERC20");
      expect(Object.keys(request.params.options)).toEqual(["address", "symbol", "decimals"]);
    }
  });
});

describe("the shipped pair", () => {
  const [testnet, devnet] = [read("portal/testnet.json"), read("portal/devnet.json")];

  it("shares the metadata cache and the network name, and nothing else that is an address or a URL", () => {
    const same = portalFields.filter((field) => testnet[field] === devnet[field]);
    expect(same).toEqual([
      "isDefault",
      "isCustom",
      "network",
      "metadataCacheUri",
      "protocolTokenSymbol",
      "transactionBlockTimeout",
      "transactionConfirmationBlocks",
      "transactionPollingTimeout",
      "gasFeeMultiplier",
    ]);
  });

  it("has both portal objects in one array, and both contract sets in one book", () => {
    expect(read("portal/networks.json")).toEqual([testnet, devnet]);
    expect(read("contracts/address-book.json")).toEqual({
      testnet: { chainId: 32457, startBlock: 82191, ...read("contracts/testnet.json") },
      devnet: { chainId: 32456, startBlock: 57428, ...read("contracts/devnet.json") },
    });
  });

  it("has the two node queries, ready to send", () => {
    expect(read("rpc/latestBlock.json")).toEqual({
      jsonrpc: "2.0",
      method: "eth_getBlockByNumber",
      params: ["latest", false],
      id: 1,
    });
    expect(read("rpc/syncing.json")).toEqual({ jsonrpc: "2.0", method: "eth_syncing", params: [], id: 1 });
  });

  it("warns of placeholders wherever people read", () => {
    for (const file of ["README.md", "docs/README.md", "docs/testnet.md", "docs/devnet.md"]) {
      expect(readFileSync(`generated/${file}`, "utf8")).toContain("**Not confirmed.**");
    }
  });
});
