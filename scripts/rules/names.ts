import { lines } from "../diagnostic/examples.ts";
import { exportName, typeName } from "../model/names.ts";
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
