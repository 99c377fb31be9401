import { lines, network } from "../diagnostic/examples.ts";
import type { Explanation } from "../diagnostic/explanation.ts";

/** What can be wrong with a reference. */
export const referenceFaults = [
  {
    code: "reference-syntax",
    severity: "error",
    title: "A reference holds a path",
    why: "References are keys joined by dots; there are no expressions in them. The characters ${ themselves are written $${.",
    bad: network("selector: test", 'rpc: "https://rpc.${selector || dev}.networks.example"'),
    good: network("selector: test", 'rpc: "https://rpc.${selector}.networks.example"'),
  },
  {
    code: "reference-unknown",
    severity: "error",
    title: "A reference names a value that exists",
    why: "A misspelt name would leave a hole in a URL or an address.",
    bad: network("selector: test", 'rpc: "https://rpc.${selectr}.networks.example"'),
    good: network("selector: test", 'rpc: "https://rpc.${selector}.networks.example"'),
  },
  {
    code: "reference-absent",
    severity: "error",
    title: "A reference names a value that the network has",
    why: "What a network lacks cannot be part of its URLs or its portal object; `null` there says that the network lacks that too.",
    bad: lines("defaults:", '  rpc: "https://rpc.${selector}.networks.example"').concat(network()),
    good: lines("defaults:", '  rpc: "https://rpc.${selector}.networks.example"').concat(network("selector: test")),
  },
  {
    code: "reference-not-text",
    severity: "error",
    title: "A reference inside a text names a single value",
    why: "A list or a map has no place in the middle of a text.",
    bad: network("portal: { hosts: [graph.networks.example] }", 'subgraph: "https://${portal.hosts}/subgraph"'),
    good: network("portal: { hosts: [graph.networks.example] }", 'subgraph: "https://${portal.hosts.0}/subgraph"'),
  },
  {
    code: "reference-cycle",
    severity: "error",
    title: "References do not go round in a circle",
    why: "Values that stand for each other have no value.",
    bad: network('rpc: "${subgraph}"', 'subgraph: "${rpc}"'),
    good: network("rpc: https://rpc.networks.example", 'subgraph: "${rpc}/subgraph"'),
  },
  {
    code: "reference-too-long",
    severity: "error",
    title: "A value stays within 100000 characters",
    why: "References to references double a value each time; no address, URL or portal object is that long.",
    bad: network(
      `portal: { a0: ${"x".repeat(1000)}, ${Array.from({ length: 8 }, (_, i) => `a${i + 1}: "\${portal.a${i}}\${portal.a${i}}"`).join(", ")} }`,
    ),
    good: network('portal: { one: "a value", two: "${portal.one}, twice: ${portal.one}" }'),
  },
] as const satisfies readonly Explanation[];
