import { network, networks } from "../diagnostic/examples.ts";
import { at } from "../resolve/node.ts";
import { type ResolvedNetwork, originOf } from "../resolve/resolve.ts";
import { shorten } from "../source/fault.ts";
import type { Origin } from "../source/finding.ts";
import type { Path } from "../source/path.ts";
import { accessKeyIn } from "./access-key.ts";
import { foreignSelectors } from "./foreign-selectors.ts";
import type { Rule } from "./rule.ts";
import { eachUrl, formFault, shown, statedUrls } from "./stated-urls.ts";

export const urlRules: readonly Rule[] = [
  {
    code: "url-placeholder",
    severity: "error",
    title: "A URL has no placeholder left in it",
    why: "References are written ${name}; any other syntax is text, and would be published as it stands.",
    fixed: true,
    bad: network("selector: test", 'rpc: "https://rpc.{selector}.networks.example"'),
    good: network("selector: test", 'rpc: "https://rpc.${selector}.networks.example"'),
    ...eachUrl(({ origin, url }, report) => {
      const [placeholder] = placeholderPattern.exec(url) ?? [];
      if (placeholder === undefined) return;
      report(origin, `${JSON.stringify(shown(url))} still has the placeholder ${shorten(placeholder)} in it`, {
        hint: `a reference to a value of the network is written \${${nameIn(shorten(placeholder))}}`,
      });
    }),
  },
  {
    code: "url-form",
    severity: "error",
    title: "A URL is whole and plain",
    why: "Wallets and browsers refuse a URL that does not parse (EIP-3085); what RFC 3986 does not allow cannot stand in every artifact as it is.",
    fixed: true,
    bad: network('subgraph: "subgraph.networks.example/index page"'),
    good: network("subgraph: https://subgraph.networks.example/index"),
    ...eachUrl(({ origin, url }, report) => {
      const fault = placeholderPattern.test(url) ? undefined : formFault(url);
      if (fault) report(origin, `${JSON.stringify(shown(url))} ${fault.message}`, { hint: fault.hint });
    }),
  },
  {
    code: "url-credentials",
    severity: "error",
    title: "A URL has no user and password in it",
    why: "Everything here is published; whoever reads it could act as that user, and browsers refuse to fetch such a URL (Fetch Standard).",
    fixed: true,
    bad: network("rpc: https://operator:secret@rpc.networks.example"),
    good: network("rpc: https://rpc.networks.example"),
    ...eachUrl(({ origin, parsed }, report) => {
      if (!parsed?.username && !parsed?.password) return;
      report(origin, `the URL of ${parsed.host} has a user or password in it, which would be published`, {
        hint: "take it out, and change the password if this file has left your machine",
      });
    }),
  },
  {
    code: "url-key",
    severity: "warning",
    title: "A URL has no access key in it",
    why: "Everything here is published; others would use up what the key pays for.",
    bad: network("rpc: https://rpc.networks.example/v3/4f1c9a7be2d84c3fa5b0de91c27f6a35"),
    good: network("rpc: https://rpc.networks.example"),
    ...eachUrl(({ origin, parsed }, report) => {
      const part = parsed && accessKeyIn(parsed);
      if (part !== undefined)
        report(origin, `\`${shorten(part)}\` looks like an access key, which would be published`, {
          hint: "use an endpoint that is open to the public",
        });
    }),
  },
  {
    code: "url-scheme",
    severity: "error",
    title: "URLs are https, WebSocket URLs wss",
    why: "Wallets refuse http (EIP-3085), and browsers block it on an https page. On the local machine http and ws are fine.",
    bad: network("rpc: http://rpc.networks.example"),
    good: network("rpc: https://rpc.networks.example"),
    ...eachUrl(({ origin, path, url, parsed, schemes }, report) => {
      if (!parsed || schemes.secure.includes(parsed.protocol)) return;
      if (schemes.plain.includes(parsed.protocol) && isLoopback(parsed)) return;
      const [secure] = schemes.secure;
      const field = parsed.protocol.startsWith("ws") ? "webSocket" : "rpc";
      report(origin, `${shown(url)} is no ${secure!.slice(0, -1)} URL`, {
        hint:
          isNodeField(path) && path[0] !== field
            ? `it belongs under \`${field}\``
            : `use ${secure}//; ${schemes.plain[0]}// is for this machine only (localhost, 127.0.0.1)`,
      });
    }),
  },
  {
    code: "url-selector",
    severity: "warning",
    title: "A URL names its own network",
    why: "A URL with another network's selector in it was most likely pasted from there, and would answer for the wrong chain.",
    bad: networks(
      ["selector: test", "subgraph: https://subgraph.dev.networks.example"],
      ["selector: dev", "subgraph: https://subgraph.dev.networks.example"],
    ),
    good: networks(
      ["selector: test", "subgraph: https://subgraph.test.networks.example"],
      ["selector: dev", "subgraph: https://subgraph.dev.networks.example"],
    ),
    spec: (resolved, report) => {
      for (const { origin, url, network, other } of foreignSelectors(resolved)) {
        report(
          origin,
          `${shown(url)} of \`${network.key}\` carries the selector \`${other.values.selector}\` of \`${other.key}\``,
          {
            hint: "build it with ${selector}",
            related: [{ message: "that selector", at: originOf(other, "selector") }],
          },
        );
      }
    },
  },
  {
    code: "rpc-shared",
    severity: "error",
    title: "An RPC URL belongs to one network",
    why: "A wallet refuses an RPC URL that another of its networks uses; a trailing slash makes no difference (MetaMask).",
    bad: networks(["rpc: https://rpc.networks.example"], ["rpc: https://rpc.networks.example/"]),
    good: networks(["rpc: https://rpc.test.networks.example"], ["rpc: https://rpc.dev.networks.example"]),
    spec: (resolved, report) => {
      const uses = resolved.networks.flatMap((network) =>
        statedUrls(network, resolved).map((stated) => ({ network, ...stated })),
      );
      const owners = new Map<string, { network: ResolvedNetwork; origin: Origin }>();
      const inFields = uses.filter(({ path }) => isNodeField(path));
      const inPortals = uses.filter(({ path }) => path[0] === "portal");
      // The fields first: what a portal object repeats of another network's is the copy, wherever it stands.
      for (const { network, origin, path, url } of [...inFields, ...inPortals]) {
        const owner = owners.get(sameUrl(url));
        if (owner && owner.network !== network) {
          report(origin, `\`${network.key}\` has the RPC URL ${shown(url)} of \`${owner.network.key}\``, {
            hint: isNodeField(path)
              ? "a URL in `defaults` needs ${selector}, or something else that tells the networks apart"
              : "write ${rpc}, for the one that the network has itself",
            related: [{ message: "first used here", at: owner.origin }],
          });
        } else if (!owner && (isNodeField(path) || isNodeFieldOfPortal(path))) {
          owners.set(sameUrl(url), { network, origin });
        }
      }
    },
  },
  {
    code: "explorer-incomplete",
    severity: "error",
    title: "An explorer has a URL",
    why: "A name alone links to nothing.",
    fixed: true,
    bad: network("explorer: { name: Block Explorer }"),
    good: network("explorer: { name: Block Explorer, url: https://explorer.networks.example }"),
    network: (network, report) => {
      const { explorer } = network.values;
      if (!explorer || explorer.url !== undefined) return;
      report(at(originOf(network, "explorer"), "url"), "the explorer has no `url`", { hint: "add its `url`" });
    },
  },
  {
    code: "explorer-url",
    severity: "error",
    title: "An explorer URL ends without slash, query or fragment",
    why: "Links are the URL and a route such as /address/0x… (EIP-3091), and the chain list refuses a trailing slash.",
    bad: network("explorer: https://explorer.networks.example/"),
    good: network("explorer: https://explorer.networks.example"),
    network: (network, report, resolved) => {
      for (const { origin, path, url, parsed } of statedUrls(network, resolved)) {
        if (path[0] !== "explorer" || !parsed || !/\/$|[?#]/.test(url)) continue;
        const { protocol, host, pathname } = parsed;
        report(origin, `links cannot be built on ${shown(url)}`, {
          hint: `write ${shown(`${protocol}//${host}${pathname.replace(/\/+$/, "")}`)}`,
        });
      }
    },
  },
];

/** What people write where a value is to be filled in: `{x}`, `<x>`, `$x`, `$(x)`, `[x]`, `/:x`, `__X__`, `%x%`, `%s`. */
const placeholderPattern = new RegExp(
  [
    /\$?\{+[^{}]*\}+|[{}]|<[^<>]*>|\$[A-Za-z_]\w*|\$\([^()]*\)|\[[A-Za-z_]\w*\]/,
    /(?<=\/):[A-Za-z_]\w*|__[A-Z][A-Z0-9_]*__/,
    // A percent-encoded byte is neither the start nor the end of one.
    /%(?![0-9A-Fa-f]{2})[A-Za-z_]\w*%|%[A-Za-z_]\w*%(?![0-9A-Fa-f]{2})|%[sd](?![0-9A-Fa-f])/,
  ]
    .map(({ source }) => source)
    .join("|"),
);

/** The name in a placeholder, as a spec has it: `chainId` for `__CHAIN_ID__`. */
function nameIn(placeholder: string): string {
  const [name = "name"] = /[A-Za-z](?:\w*[A-Za-z0-9])?/.exec(placeholder) ?? [];
  if (/[a-z]/.test(name)) return name;
  return name.toLowerCase().replace(/_+(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** Whether a value of a network is a URL at which a node answers. */
function isNodeField([field]: Path): boolean {
  return field === "rpc" || field === "webSocket";
}

/** The same of a portal object, by the names that portals have for it: `nodeUri`, `rpcUrls`, `ws`. */
function isNodeFieldOfPortal(path: Path): boolean {
  return path.some((key) => /^(\w*rpc|node|wss?|web_?socket)_?(ur[il]|endpoint)?s?$/i.test(String(key)));
}

/** The URL as wallets compare it: host in small letters, no default port, no trailing slash. */
function sameUrl(url: string): string {
  return (URL.canParse(url) ? new URL(url).href : url).replace(/\/+$/, "");
}

/** The hosts on which browsers and wallets take http. */
function isLoopback({ hostname }: URL): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d+){3}$/.test(hostname);
}
