import { lines, network, networks } from "../diagnostic/examples.ts";
import { folded, isDeviceName } from "../lang/file-name.ts";
import { isReservedWord } from "../lang/identifier.ts";
import { exportName, typeName } from "../model/names.ts";
import { at } from "../resolve/node.ts";
import { type Resolved, type ResolvedNetwork, originOf } from "../resolve/resolve.ts";
import type { Rule } from "./rule.ts";

export const networkRules: readonly Rule[] = [
  {
    code: "chain-id-duplicate",
    severity: "error",
    title: "A chain id belongs to one network",
    why: "A signature for one chain would be valid on the other (EIP-155), and a wallet keeps one network per chain id.",
    fixed: true,
    bad: networks(["chainId: 32457"], ["chainId: 32457"]),
    good: networks(["chainId: 32457"], ["chainId: 32456"]),
    spec: (resolved, report) =>
      eachDuplicate(
        resolved,
        ({ values: { chainId } }) => (chainId === undefined ? [] : [String(chainId)]),
        (first, second, chainId) =>
          report(originOf(second, "chainId"), `\`${second.key}\` has the chain id ${chainId} of \`${first.key}\``, {
            hint: "ask the node for it: eth_chainId",
            related: [{ message: "first used here", at: originOf(first, "chainId") }],
          }),
      ),
  },
  {
    code: "selector-duplicate",
    severity: "error",
    title: "A selector belongs to one network",
    why: "The selector picks the network; host names built from it would be the same.",
    bad: networks(["selector: test"], ["selector: test"]),
    good: networks(["selector: test"], ["selector: dev"]),
    spec: (resolved, report) =>
      eachDuplicate(
        resolved,
        ({ values }) => [values.selector ?? ""].filter(Boolean),
        (first, second, selector) =>
          report(
            originOf(second, "selector"),
            `\`${second.key}\` has the selector \`${selector}\` of \`${first.key}\``,
            {
              hint: "give each network a selector of its own",
              related: [{ message: "first used here", at: originOf(first, "selector") }],
            },
          ),
      ),
  },
  {
    code: "network-name-reserved",
    severity: "error",
    title: "A network key can name a constant and a file",
    why: "The key becomes the name of an export and of files. No module can export a constant under a reserved word (ECMAScript), and Windows has no file under the name of a device.",
    fixed: true,
    bad: lines("networks:", "  default: { chainId: 32457, title: Testnet }"),
    good: lines("networks:", "  default-network: { chainId: 32457, title: Testnet }"),
    network: (network, report) => {
      const name = exportName(network.key);
      const isDevice = isDeviceName(network.key);
      if (!isReservedWord(name) && !isDevice) return;
      report(
        network.origin,
        isDevice ? `Windows has no file \`${network.key}\`` : `no constant can be called \`${name}\``,
        {
          part: "key",
          hint: `choose another key, such as \`${network.key}-network\``,
        },
      );
    },
  },
  {
    code: "network-name-collision",
    severity: "error",
    title: "Network keys make different names and files",
    why: "Keys become names of constants and types, in camelCase and PascalCase, and of files; two networks under one name cannot be told apart, and some file systems do not tell capitals from small letters.",
    fixed: true,
    bad: lines(
      "networks:",
      "  test-net: { chainId: 32457, title: Testnet }",
      "  testNet: { chainId: 32456, title: Devnet }",
    ),
    good: lines(
      "networks:",
      "  test-net: { chainId: 32457, title: Testnet }",
      "  devNet: { chainId: 32456, title: Devnet }",
    ),
    spec: (resolved, report) => {
      const collide = (nameOf: (key: string) => string, message: (name: string) => string): void =>
        eachDuplicate(
          resolved,
          ({ key }) => [nameOf(key)],
          (first, second, name) =>
            report(second.origin, `\`${second.key}\` and \`${first.key}\` ${message(name)}`, {
              part: "key",
              hint: "choose another key",
              related: [{ message: "the other one", at: first.origin, part: "key" }],
            }),
        );
      collide(typeName, (name) => `both make the name \`${name}\``);
      collide(folded, (name) => `make the same files on a file system without capitals, such as ${name}.json`);
    },
  },
  {
    code: "network-title-twice",
    severity: "warning",
    title: "Networks have different titles",
    why: "People pick a network by its title, and the chain list refuses a name that another chain has; blanks and capitals make no difference there.",
    bad: networks(["title: Test Net"], ["title: Testnet"]),
    good: networks(["title: Testnet"], ["title: Devnet"]),
    spec: (resolved, report) =>
      eachDuplicate(
        resolved,
        ({ values }) => [(values.title ?? "").replace(/\s/g, "").toUpperCase()].filter(Boolean),
        (first, second) =>
          report(originOf(second, "title"), `\`${second.key}\` has the title of \`${first.key}\``, {
            hint: "give each network a title of its own",
            related: [{ message: "first used here", at: originOf(first, "title") }],
          }),
      ),
  },
  {
    code: "short-name-twice",
    severity: "error",
    title: "A short name belongs to one network",
    why: "It stands before an address and says which chain is meant (EIP-3770); capitals make no difference in the chain list.",
    bad: networks(["shortName: example"], ["shortName: Example"]),
    good: networks(["shortName: example-test"], ["shortName: example-dev"]),
    spec: (resolved, report) =>
      eachDuplicate(
        resolved,
        ({ values }) => [(values.shortName ?? "").toUpperCase()].filter(Boolean),
        (first, second) =>
          report(originOf(second, "shortName"), `\`${second.key}\` has the short name of \`${first.key}\``, {
            hint: "give each network a short name of its own",
            related: [{ message: "first used here", at: originOf(first, "shortName") }],
          }),
      ),
  },
  {
    code: "network-title-long",
    severity: "error",
    title: "A network title has at most 100 characters",
    why: "MetaMask cuts a chain name at 100 characters.",
    bad: network(`title: ${"Testnet of the ".repeat(7)}year`),
    good: network("title: Testnet", `description: ${"Testnet of the ".repeat(7)}year`),
    network: (network, report) => {
      const { title = "" } = network.values;
      if (title.length <= 100) return;
      report(originOf(network, "title"), `the title has ${title.length} characters`, {
        hint: "say more in `description`",
      });
    },
  },
  {
    code: "status-contradicted",
    severity: "error",
    title: "A network that is active is not deprecated",
    why: "Consumers act on the status; a reason to leave the network beside `status: active` makes one of the two wrong.",
    bad: network("status: active", "deprecated: Use the devnet."),
    good: network("status: deprecated", "deprecated: Use the devnet."),
    network: (network, report) => {
      const { status, deprecated } = network.values;
      if (status !== "active" || deprecated === undefined) return;
      report(originOf(network, "status"), `\`${network.key}\` is active, but says why it is deprecated`, {
        hint: "leave `status` out: it follows from `deprecated`",
        related: [{ message: "deprecated here", at: originOf(network, "deprecated") }],
      });
    },
  },
  {
    code: "provider-incomplete",
    severity: "warning",
    title: "A provider has a URL and an address",
    why: "Consumers reach the provider by its URL and know its signatures by its address; with one of the two they can do half of that.",
    bad: network("provider: { url: https://provider.example }"),
    good: network('provider: { url: https://provider.example, address: "0x3245700000000000000000000000000000000031" }'),
    network: (network, report) => {
      const { provider } = network.values;
      if (!provider || (provider.url === undefined) === (provider.address === undefined)) return;
      const [stated, missing] = provider.url === undefined ? ["address", "url"] : ["url", "address"];
      report(
        at(originOf(network, "provider"), missing),
        `the provider of \`${network.key}\` has its \`${stated}\`, but no \`${missing}\``,
        { hint: `add its \`${missing}\`` },
      );
    },
  },
];

/** Sees each network that shares an identity with an earlier one. */
export function eachDuplicate(
  { networks }: Resolved,
  identities: (network: ResolvedNetwork) => readonly string[],
  see: (first: ResolvedNetwork, second: ResolvedNetwork, identity: string) => void,
): void {
  const owners = new Map<string, ResolvedNetwork>();
  for (const network of networks) {
    for (const identity of new Set(identities(network))) {
      const owner = owners.get(identity);
      if (owner) see(owner, network, identity);
      else owners.set(identity, network);
    }
  }
}
