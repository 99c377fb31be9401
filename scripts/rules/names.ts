import { lines } from "../diagnostic/examples.ts";
import { folded, isDeviceName } from "../lang/file-name.ts";
import { exportName } from "../model/names.ts";
import type { Resolved } from "../resolve/resolve.ts";
import type { Finding } from "../source/finding.ts";
import type { Rule } from "./rule.ts";

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
    code: "file-refused",
    severity: "error",
    title: "A key makes files that every system takes",
    why: "Windows has no file under the name of a device, with whatever extension, so that nobody there could check the artifacts out.",
    fixed: true,
    bad: lines("queries:", "  nul: { method: eth_chainId }"),
    good: lines("queries:", "  chainId: { method: eth_chainId }"),
  },
];

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
    ...networks
      .filter(({ key }) => reserves.networks?.includes(exportName(key)))
      .map(({ key, origin }) => taken(target, "network", exportName(key), origin)),
    ...Object.keys(spec.contracts ?? {})
      .filter((name) => reserves.contracts?.includes(name))
      .map((name) => taken(target, "contract", name, { source, path: ["contracts", name] })),
  ]);
}

/** Networks and queries whose files another output makes already, on some file system, or that no file can be called after. */
export function checkOutputPaths(
  { source, networks }: Resolved,
  outputs: readonly {
    readonly path: string;
    readonly target: string;
    readonly network?: string;
    readonly query?: string;
  }[],
): Finding[] {
  const origins = new Map(networks.map(({ key, origin }) => [key, origin]));
  const own = outputs.filter(({ network, query }) => (network ?? query) !== undefined);
  const makers = new Map(
    outputs.filter((output) => !own.includes(output)).map((output) => [folded(output.path), output]),
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
    const other = makers.get(folded(path));
    if (!other) {
      makers.set(folded(path), output);
      return [];
    }
    return [fault("file-taken", `\`${key}\` would make ${path}, which ${nameOf(other)} makes already`)];
  });
}

function nameOf({ target, network, query }: { target: string; network?: string; query?: string }): string {
  if (network !== undefined) return `network \`${network}\``;
  return query === undefined ? `target ${target}` : `query \`${query}\``;
}
