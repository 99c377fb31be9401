import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { expect, test } from "vitest";
import { filesIn } from "../support/command.ts";
import { packageIn, project, tool } from "./support/project.ts";

const wallets = ["wallet/testnet.json", "wallet/devnet.json"];

test.each(wallets)("%s holds requests that the public API of a wallet describes", async (file) => {
  const wallet = read(packageIn(await project({})), file);
  const requests = [wallet.addEthereumChain, wallet.switchEthereumChain, ...Object.values(wallet.watchAsset)];
  expect(requests).toHaveLength(5);
  for (const request of requests) expect(faultsInRequest(request), JSON.stringify(request)).toEqual([]);
});

test("the API refuses what is no such request", async () => {
  const { addEthereumChain, switchEthereumChain, watchAsset } = read(packageIn(await project({})), wallets[0]!);
  const [chain] = addEthereumChain.params;
  const { nativeCurrency } = chain;
  const { type, options } = watchAsset.euro1.params;
  const refused = [
    { ...addEthereumChain, params: [{ ...chain, chainId: undefined }] },
    { ...addEthereumChain, params: [{ ...chain, nativeCurrency: { ...nativeCurrency, decimals: "18" } }] },
    { ...addEthereumChain, params: [] },
    { ...addEthereumChain, params: chain },
    { ...switchEthereumChain, params: [{ chainId: 32457 }] },
    { ...switchEthereumChain, params: [switchEthereumChain.params[0], {}] },
    { ...watchAsset.euro1, params: { type: "ERC1", options } },
    { ...watchAsset.euro1, params: { type, options: { ...options, address: undefined } } },
    { ...watchAsset.euro1, params: { type, options, chainId: 32457 } },
    { ...watchAsset.euro1, params: [type, options] },
    { method: "wallet_watchNothing", params: [] },
  ].map((request) => JSON.parse(JSON.stringify(request)));
  for (const request of refused) expect(faultsInRequest(request), JSON.stringify(request)).not.toEqual([]);
});

test("every token list satisfies the public schema of token lists", async () => {
  const folder = packageIn(await project({}));
  const lists = Object.keys(filesIn(folder)).filter((file) => file.endsWith(".tokenlist.json"));
  expect(lists).toContain("tokenlist/tokens.tokenlist.json");
  const check = ajv().compile(JSON.parse(readFileSync(tool("@uniswap/token-lists/src/tokenlist.schema.json"), "utf8")));
  for (const file of lists) {
    const list = read(folder, file);
    check(list);
    expect(check.errors).toBeNull();
    expect(list.tokens).toHaveLength(6);
    expect(check({ ...list, name: "a-list" }), "the schema refuses a name with a hyphen").toBe(false);
  }
});

interface Parameter {
  readonly name: string;
  readonly required?: boolean;
  readonly schema: object;
}

interface WalletApi {
  readonly methods: readonly { name: string; paramStructure?: "by-name"; params: readonly Parameter[] }[];
  readonly components: { readonly schemas: object };
}

const api: WalletApi = createRequire(import.meta.url)(tool("@metamask/api-specs")).default;

/** What the API's description has against a request; its parameters form a list, or an object where they go by name. */
function faultsInRequest({ method, params }: { method: string; params: unknown }) {
  const described = api.methods.find(({ name }) => name === method);
  if (described === undefined) return ["no such method"];
  const schemas = described.params.map(({ schema }) => schema);
  const byName = {
    type: "object",
    properties: Object.fromEntries(described.params.map(({ name, schema }) => [name, schema])),
    required: described.params.filter(({ required }) => required === true).map(({ name }) => name),
    additionalProperties: false,
  };
  // The description does not mark the only parameter of the other two as required, yet they mean nothing without it.
  const byPosition = { type: "array", items: schemas, minItems: schemas.length, additionalItems: false };
  const check = ajv().compile({
    ...(described.paramStructure === "by-name" ? byName : byPosition),
    components: api.components,
  });
  return check(params) ? [] : check.errors;
}

/** Published schemas carry words of their own, which say nothing about validity. */
function ajv() {
  return addFormats.default(new Ajv({ strict: false, allErrors: true }));
}

function read(folder: string, file: string) {
  return JSON.parse(readFileSync(join(folder, file), "utf8"));
}
