import { lines, network } from "../diagnostic/examples.ts";
import { constantName, exportName, numberedName, typeName } from "../model/names.ts";
import type { Resolved } from "../resolve/resolve.ts";
import type { Finding } from "../source/finding.ts";
import type { Report, Rule } from "./rule.ts";

/** What is said of names once it is known which files the targets make. */
export const nameRules: readonly Rule[] = [
  {
    code: "name-taken",
    severity: "error",
    title: "A key is not a name that a target uses itself",
    why: "The generated module would declare one name twice, or a contract would hide a field of the address book.",
    fixed: true,
    bad: lines("networks:", "  networks: { chainId: 32457, title: Testnet }"),
    good: lines("networks:", "  testnet: { chainId: 32457, title: Testnet }"),
  },
  {
    code: "file-taken",
    severity: "error",
    title: "A key makes files of its own",
    why: "Two outputs of one path would overwrite each other.",
    fixed: true,
    bad: lines("networks:", "  README: { chainId: 32457, title: Testnet }"),
    good: lines("networks:", "  testnet: { chainId: 32457, title: Testnet }"),
  },
  {
    code: "name-collision",
    severity: "error",
    title: "Tokens and contracts make different names",
    why: "Environment variables and Solidity constants are in capitals, FIXED_PRICE for FixedPrice, and the addresses of a list are numbered, Template1 for the first of Template; of two addresses under one name one would be lost.",
    fixed: true,
    bad:
      lines("contracts: { FixedPrice: {}, fixed_price: {} }") +
      network("contracts: { FixedPrice: null, fixed_price: null }"),
    good:
      lines("contracts: { FixedPrice: {}, FixedRate: {} }") +
      network("contracts: { FixedPrice: null, FixedRate: null }"),
    spec: (resolved, report) => {
      const { tokens = {}, contracts = {} } = resolved.spec;
      reportTwins(resolved, "tokens", (key) => [constantName("token", key)], Object.keys(tokens), report);
      const numbers = (name: string): readonly (number | undefined)[] => {
        const sizes = resolved.networks.map(({ values }) => values.contracts?.[name]?.addresses?.length ?? 0);
        const longest = Math.max(...sizes);
        return longest === 0 ? [undefined] : Array.from({ length: longest }, (_, i) => i + 1);
      };
      const inCapitals = (name: string) => numbers(name).map((number) => constantName("contract", name, number));
      const asWritten = (name: string) => numbers(name).map((number) => numberedName(name, number));
      reportTwins(resolved, "contracts", inCapitals, Object.keys(contracts), report);
      reportTwins(resolved, "contracts", asWritten, Object.keys(contracts), report);
    },
  },
];

/** Reports each declaration that makes a name which an earlier one makes. */
function reportTwins(
  { source }: Resolved,
  kind: "tokens" | "contracts",
  namesOf: (key: string) => readonly string[],
  keys: readonly string[],
  report: Report,
): void {
  const owners = new Map<string, string>();
  for (const key of keys) {
    const names = namesOf(key);
    const twin = names.find((name) => owners.has(name));
    for (const name of names) if (!owners.has(name)) owners.set(name, key);
    if (twin === undefined) continue;
    const owner = owners.get(twin)!;
    report({ source, path: [kind, key] }, `\`${key}\` and \`${owner}\` both make the name \`${twin}\``, {
      part: "key",
      hint: "choose another key",
      related: [{ message: "the other one", at: { source, path: [kind, owner] }, part: "key" }],
    });
  }
}

/** Names of the spec that a target's own names would collide with. */
export function checkReservedNames(
  { source, spec, networks }: Resolved,
  targets: readonly {
    readonly name: string;
    readonly reserves: { readonly networks?: readonly string[]; readonly contracts?: readonly string[] };
  }[],
): Finding[] {
  const taken = (target: string, kind: string, name: string, at: Finding["at"]): Finding => ({
    code: "name-taken",
    severity: "error",
    message: `target ${target} has a \`${name}\` of its own, so no ${kind} can be called so`,
    at,
    part: "key",
    hint: "choose another key",
  });
  return targets.flatMap(({ name: target, reserves }) => [
    ...networks.flatMap(({ key, origin }) =>
      [...new Set([exportName(key), typeName(key)])]
        .filter((name) => reserves.networks?.includes(name))
        .map((name) => taken(target, "network", name, origin)),
    ),
    ...Object.keys(spec.contracts ?? {})
      .filter((name) => reserves.contracts?.includes(name))
      .map((name) => taken(target, "contract", name, { source, path: ["contracts", name] })),
  ]);
}

/** Networks whose files another output makes already, on some file system. */
export function checkOutputPaths(
  { networks }: Resolved,
  outputs: readonly { readonly path: string; readonly target: string; readonly network?: string }[],
): Finding[] {
  const makers = new Map(
    outputs.filter(({ network }) => network === undefined).map((output) => [folded(output.path), output]),
  );
  const findings: Finding[] = [];
  for (const output of outputs) {
    const owner = networks.find(({ key }) => key === output.network);
    if (!owner) continue;
    const other = makers.get(folded(output.path));
    if (!other) {
      makers.set(folded(output.path), output);
      continue;
    }
    const whose = other.network === undefined ? `target ${other.target}` : `network \`${other.network}\``;
    findings.push({
      code: "file-taken",
      severity: "error",
      message: `\`${owner.key}\` would make ${output.path}, which ${whose} makes already`,
      at: owner.origin,
      part: "key",
      hint: "choose another key",
    });
  }
  return findings;
}

/** Paths that some file system holds for the same. */
function folded(path: string): string {
  return path.normalize("NFC").toLowerCase();
}
