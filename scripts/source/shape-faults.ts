import { lines, network } from "../diagnostic/examples.ts";
import type { Explanation } from "../diagnostic/explanation.ts";

/** What the JSON Schema of a spec, or of a target.yaml, can have to say. */
export const shapeFaults = [
  {
    code: "unknown-key",
    severity: "error",
    title: "A key is one that netspec knows",
    why: "A misspelt key would be left out without a word. What is not meant for netspec goes under a key that starts with x-.",
    bad: network("rcp: https://rpc.networks.example"),
    good: network("rpc: https://rpc.networks.example"),
  },
  {
    code: "missing-key",
    severity: "error",
    title: "A map has the keys that it cannot do without",
    why: "A spec needs a name, a version and networks; a network needs a chain id and a title, which every wallet asks for (EIP-3085).",
    bad: lines("networks:", "  testnet: { title: Testnet }"),
    good: lines("networks:", "  testnet: { title: Testnet, chainId: 32457 }"),
  },
  {
    code: "wrong-type",
    severity: "error",
    title: "A value is of the kind that belongs there",
    why: "A chain id as text, a list for a single address or a map for a title would reach consumers as something that their types exclude.",
    bad: network('chainId: "0x7ec9"'),
    good: network("chainId: 32457"),
  },
  {
    code: "wrong-name",
    severity: "error",
    title: "A key makes an identifier and a file name",
    why: "Keys of networks, tokens, contracts, queries and portal fields become names in TypeScript, JSON and paths.",
    bad: lines('contracts: { "1:": {} }'),
    good: lines("contracts: { Router: {} }").concat(network("contracts: { Router: null }")),
  },
  {
    code: "wrong-form",
    severity: "error",
    title: "A text has the form that its meaning asks for",
    why: "A version that is no semantic version, a date that is none or a package name that npm refuses stops whoever installs the artifacts.",
    bad: lines('version: "1.0"'),
    good: lines("version: 1.0.0"),
  },
  {
    code: "wrong-value",
    severity: "error",
    title: "A value is one of those that there are",
    why: "A status that nobody knows would be treated as if it were active.",
    bad: network("status: retird"),
    good: network("status: retired"),
  },
  {
    code: "out-of-range",
    severity: "error",
    title: "A number is within its limits",
    why: "MetaMask refuses a chain id above 4503599627370476, since signatures with it would leave the range of exact numbers (EIP-155); decimals are one byte (ERC-20).",
    bad: network("chainId: 4503599627370477"),
    good: network("chainId: 32457"),
  },
  {
    code: "wrong-size",
    severity: "error",
    title: "A text or list is neither empty nor too long",
    why: "An empty value says less than none: null says that a network lacks something.",
    bad: network("rpc: []"),
    good: network("rpc: null"),
  },
] as const satisfies readonly Explanation[];
