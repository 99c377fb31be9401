import { expect, it } from "vitest";
import { modelOf } from "./support.ts";

/** A template can print a value whole, so that the order of its keys is in a file. */
it("keys of tokens and addresses are in one order, whichever of them are there", () => {
  const [network] = modelOf(`
name: order
version: 1.0.0
tokens: { T: { name: Token, symbol: TOK, decimals: 18, comment: Payment, tags: [] } }
contracts: { Old: { list: true } }
networks:
  one:
    chainId: 5
    title: One
    explorer: https://explorer.example
    tokens: { T: "0x7000000000000000000000000000000000000001" }
    contracts: { Old: { addresses: ["0x7000000000000000000000000000000000000002"], deprecated: gone } }
`).networks;
  const { tokens, addresses } = network!;
  expect(Object.keys(tokens[0]!).join()).toBe("key,name,symbol,decimals,address,comment,explorerUrl,tags");
  expect(Object.keys(addresses[1]!).join()).toBe(
    "kind,name,title,deprecated,label,numberedName,constantName,address,number,explorerUrl",
  );
});
