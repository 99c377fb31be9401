import { existsSync, readFileSync, readdirSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, it } from "vitest";

const text = { type: "string", minLength: 1 };
const urls = (schemes: string): object => ({
  type: "array",
  uniqueItems: true,
  items: { type: "string", pattern: `^(${schemes})://[^/]+` },
});

/** What the public list takes: ethereum-lists/chains, in words of our own. */
const entry = {
  type: "object",
  required: ["name", "chain", "rpc", "faucets", "nativeCurrency", "infoURL", "shortName", "chainId", "networkId"],
  additionalProperties: false,
  properties: {
    name: text,
    chain: text,
    rpc: { ...urls("https?|wss?"), minItems: 1 },
    faucets: urls("https?"),
    nativeCurrency: {
      type: "object",
      required: ["name", "symbol", "decimals"],
      additionalProperties: false,
      properties: { name: text, symbol: { ...text, maxLength: 6 }, decimals: { type: "integer", minimum: 0 } },
    },
    infoURL: { type: "string", pattern: "^https?://" },
    shortName: { ...text, pattern: "^[^*\\s]+$" },
    chainId: { type: "integer", minimum: 1 },
    networkId: { type: "integer", minimum: 1 },
    explorers: {
      type: "array",
      items: {
        type: "object",
        required: ["name", "url", "standard"],
        additionalProperties: false,
        properties: {
          name: text,
          url: { type: "string", pattern: "^https://.*[^/]$" },
          standard: { const: "EIP3091" },
        },
      },
    },
    status: { enum: ["active", "deprecated"] },
  },
};

const cases = ["generated", ...readdirSync("test/fixtures").map((name) => `test/fixtures/${name}/expected`)].flatMap(
  (folder) => entriesIn(`${folder}/chainlist`),
);

it.each(cases)("%s is what the chain list takes", (path) => {
  const data = JSON.parse(readFileSync(path, "utf8"));
  const validate = new Ajv2020({ allErrors: true }).compile(entry);
  expect(validate(data), JSON.stringify(validate.errors)).toBe(true);
  expect(path.endsWith(`/eip155-${data.chainId}.json`)).toBe(true);
});

it("has a retired network as a deprecated one", () => {
  const status = (id: number): unknown =>
    JSON.parse(readFileSync(`test/fixtures/retired/expected/chainlist/eip155-${id}.json`, "utf8")).status;
  expect([201, 202, 203].map(status)).toEqual([undefined, "deprecated", "deprecated"]);
});

function entriesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).map((name) => `${folder}/${name}`) : [];
}
