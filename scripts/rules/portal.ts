import { lines, network, networks } from "../diagnostic/examples.ts";
import { didYouMean } from "../diagnostic/suggest.ts";
import { at } from "../resolve/node.ts";
import { type ResolvedNetwork, originOf } from "../resolve/resolve.ts";
import type { Rule } from "./rule.ts";

/** Rules about the object that a portal front-end loads. */
export const portalRules: readonly Rule[] = [
  {
    code: "portal-chain-id",
    severity: "error",
    title: "A portal object has the chain id of its network",
    why: "A portal asks wallets to switch to the chain that it names, and users would sign for another one than they see.",
    bad: networks(["chainId: 32457", "portal: { chainId: 32457 }"], ["chainId: 32456", "portal: { chainId: 32457 }"]),
    good: networks(
      ["chainId: 32457", 'portal: { chainId: "${chainId}" }'],
      ["chainId: 32456", 'portal: { chainId: "0x7ec8" }'],
    ),
    network: (network, report) => {
      const { chainId, portal = {} } = network.values;
      if (chainId === undefined) return;
      for (const [field, value] of Object.entries(portal)) {
        if (!/^chain_?id(_?hex)?$/i.test(field) || !isNumeric(value) || Number(value) === chainId) continue;
        report(
          originOf(network, "portal", field),
          `\`${field}\` of the portal object is ${value}, and the chain id of \`${network.key}\` is ${chainId}`,
          { hint: "write ${chainId}", related: [{ message: "its chain id", at: originOf(network, "chainId") }] },
        );
      }
    },
  },
  {
    code: "portal-default-twice",
    severity: "error",
    title: "One network at most is a portal's default",
    why: "A portal opens on the network whose `isDefault` is true; with two of them, people land on either.",
    bad: networks(["portal: { isDefault: true }"], ["portal: { isDefault: true }"]),
    good: networks(["portal: { isDefault: true }"], ["portal: { isDefault: false }"]),
    spec: ({ networks }, report) => {
      const [first, ...others] = networks.filter(({ values }) => values.portal?.["isDefault"] === true);
      for (const other of others) {
        report(
          originOf(other, "portal", "isDefault"),
          `\`${other.key}\` is the portal's default network, as \`${first!.key}\` is`,
          {
            hint: "set `isDefault: false` on all networks but one",
            related: [{ message: "the other one", at: originOf(first!, "portal", "isDefault") }],
          },
        );
      }
    },
  },
  {
    code: "portal-field-near",
    severity: "warning",
    title: "Portal fields are not a slip away from each other",
    why: "A field that differs from another by one letter is most often a misspelling of it: the portal reads the other one, and never sees this value.",
    bad: lines("defaults:", "  portal: { nodeUri: https://rpc.networks.example }").concat(
      network("portal: { nodeUrl: https://rpc.test.networks.example }"),
    ),
    good: lines("defaults:", "  portal: { nodeUri: https://rpc.networks.example }").concat(
      network("portal: { nodeUri: https://rpc.test.networks.example }"),
    ),
    spec: ({ networks }, report) => {
      const owners = new Map<string, { readonly field: string; readonly network: ResolvedNetwork }>();
      const seen = new Set<string>();
      for (const network of networks) {
        for (const field of Object.keys(network.values.portal ?? {})) {
          if (seen.has(field)) continue;
          seen.add(field);
          const other = slipsOf(field)
            .map((slip) => owners.get(slip))
            .find((owner) => owner && !differInDigits(owner.field, field));
          if (other) {
            report(
              originOf(network, "portal", field),
              `portal field \`${field}\` is a slip away from \`${other.field}\``,
              {
                part: "key",
                hint: `if it is the same field, write \`${other.field}\``,
                related: [
                  { message: "the other field", at: originOf(other.network, "portal", other.field), part: "key" },
                ],
              },
            );
          }
          for (const slip of slipsOf(field)) if (!owners.has(slip)) owners.set(slip, { field, network });
        }
      }
    },
  },
  {
    code: "portal-note-unmatched",
    severity: "warning",
    title: "A note describes a portal field that exists",
    why: "A note on a field that no portal object has explains nothing; most often the name is misspelt.",
    bad: lines("portalFields: { nodeURI: The RPC URL. }").concat(
      network("portal: { nodeUri: https://rpc.networks.example }"),
    ),
    good: lines("portalFields: { nodeUri: The RPC URL. }").concat(
      network("portal: { nodeUri: https://rpc.networks.example }"),
    ),
    spec: ({ source, spec, overlays, networks, broken }, report) => {
      // What an overlay takes away is still a field.
      if (broken.length > 0 || overlays.length > 0) return;
      const fields = new Set(networks.flatMap(({ values }) => Object.keys(values.portal ?? {})));
      for (const field of Object.keys(spec.portalFields ?? {})) {
        if (fields.has(field)) continue;
        report(at({ source, path: ["portalFields"] }, field), `no portal object has a field \`${field}\``, {
          part: "key",
          ...didYouMean(field, fields),
        });
      }
    },
  },
];

/** A number, or a text that means one, decimal or hexadecimal. */
function isNumeric(value: unknown): value is number | string {
  return typeof value === "number" || (typeof value === "string" && /^(\d+|0x[0-9a-f]+)$/i.test(value));
}

/** The name in small letters, whole and without any one letter: names a slip apart have one of these in common. */
function slipsOf(name: string): string[] {
  const small = name.toLowerCase();
  if (small.length < 4 || small.length > 64) return [];
  return [small, ...Array.from(small, (_, i) => small.slice(0, i) + small.slice(i + 1))];
}

/** `token1` and `token2` are two fields, and meant. */
function differInDigits(one: string, other: string): boolean {
  const plain = (name: string): string => name.replace(/\d+/g, "");
  return /\d/.test(one + other) && plain(one) === plain(other);
}
