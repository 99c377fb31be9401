import { lines, network } from "../diagnostic/examples.ts";
import { folded, isDeviceName } from "../lang/file-name.ts";
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
    title: "A key makes files and exports of its own",
    why: "Two outputs of one path would overwrite each other, and of two exports under one name one would be lost.",
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
        const longest = sizes.reduce((most, size) => Math.max(most, size), 0);
        return longest === 0 ? [undefined] : Array.from({ length: longest }, (_, i) => i + 1);
      };
      const inCapitals = (name: string) => numbers(name).map((number) => constantName("contract", name, number));
      const asWritten = (name: string) => numbers(name).map((number) => numberedName(name, number));
      reportTwins(resolved, "contracts", inCapitals, Object.keys(contracts), report);
      reportTwins(resolved, "contracts", asWritten, Object.keys(contracts), report);
    },
  },
  {
    code: "file-refused",
    severity: "error",
    title: "A key makes files that every system takes",
    why: "Windows has no file under the name of a device, with whatever extension, so that nobody there could check the artifacts out.",
    fixed: true,
    bad: lines("queries:", "  nul: { method: eth_chainId }"),
    good: lines("queries:", "  chainId: { method: eth_chainId }"),
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
  const taken = (target: string, key: string, name: string, at: Finding["at"]): Finding => ({
    code: "name-taken",
    severity: "error",
    message: `\`${key}\` would take the name \`${name}\`, which target ${target} uses itself`,
    at,
    part: "key",
    hint: "choose another key",
  });
  const named = networks.map(({ key, origin }) => ({
    key,
    origin,
    names: [...new Set([exportName(key), typeName(key)])],
  }));
  return targets.flatMap(({ name: target, reserves }) => [
    ...named.flatMap(({ key, origin, names }) =>
      names.filter((name) => reserves.networks?.includes(name)).map((name) => taken(target, key, name, origin)),
    ),
    ...Object.keys(spec.contracts ?? {})
      .filter((name) => reserves.contracts?.includes(name))
      .map((name) => taken(target, name, name, { source, path: ["contracts", name] })),
  ]);
}

/**
 * Networks and queries whose files or exports another output makes already, on some file system, or that no file can
 * be called after.
 */
export function checkOutputPaths({ source, networks }: Resolved, outputs: readonly Claimant[]): Finding[] {
  const origins = new Map(networks.map(({ key, origin }) => [key, origin]));
  const isOwn = ({ network, query }: Claimant): boolean => (network ?? query) !== undefined;
  const own = outputs.filter(isOwn);
  const makers = new Map(
    outputs.filter((output) => !isOwn(output)).flatMap((output) => claimsOf(output).map(({ as }) => [as, output])),
  );
  return own.flatMap((output): Finding[] => {
    const { path, network, query } = output;
    const fault = (code: string, message: string): Finding => {
      const at = network === undefined ? { source, path: ["queries", query!] } : origins.get(network)!;
      return { code, severity: "error", message, at, part: "key", hint: "choose another key" };
    };
    const key = network ?? query!;
    if (isDeviceName(key) && path.split("/").some((segment) => segment.startsWith(`${key}.`))) {
      return [fault("file-refused", `\`${key}\` would make ${path}, which Windows takes for a device`)];
    }
    return claimsOf(output).flatMap(({ as, what }): Finding[] => {
      const other = makers.get(as);
      if (!other) {
        makers.set(as, output);
        return [];
      }
      return [fault("file-taken", `\`${key}\` would make ${what}, which ${nameOf(other)} makes already`)];
    });
  });
}

interface Claimant {
  readonly path: string;
  readonly subpath?: string;
  readonly target: string;
  readonly network?: string;
  readonly query?: string;
}

/** What an output has for itself, a file and maybe an export, and what messages call it. */
function claimsOf({ path, subpath }: Claimant): { readonly as: string; readonly what: string }[] {
  const file = { as: folded(path), what: path };
  return subpath === undefined ? [file] : [file, { as: subpath, what: `the export ${subpath}` }];
}

function nameOf({ target, network, query }: Claimant): string {
  if (network !== undefined) return `network \`${network}\``;
  return query === undefined ? `target ${target}` : `query \`${query}\``;
}
