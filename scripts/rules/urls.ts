import { network, networks } from "../diagnostic/examples.ts";
import { at } from "../resolve/node.ts";
import { type ResolvedNetwork, originOf } from "../resolve/resolve.ts";
import type { Origin } from "../source/finding.ts";
import type { Rule } from "./rule.ts";
import { eachUrl, formFault, statedUrls } from "./stated-urls.ts";

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
      const name = /[A-Za-z]\w*/.exec(placeholder)?.[0] ?? "name";
      report(origin, `${JSON.stringify(url)} still has the placeholder ${placeholder} in it`, {
        hint: `a reference to a value of the network is written \${${name}}`,
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
      if (fault !== undefined)
        report(origin, `${JSON.stringify(url)} ${fault}`, {
          hint: "write it whole, as a browser takes it: https://host/path",
        });
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
      const part = parsed && keyIn(parsed);
      if (part !== undefined)
        report(origin, `\`${part}\` looks like an access key, which would be published`, {
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
    ...eachUrl(({ origin, url, parsed, schemes }, report) => {
      if (!parsed || schemes.secure.includes(parsed.protocol)) return;
      if (schemes.plain.includes(parsed.protocol) && isLoopback(parsed)) return;
      const [secure] = schemes.secure;
      report(origin, `${url} is no ${secure!.slice(0, -1)} URL`, {
        hint: `use ${secure}//; ${schemes.plain[0]}// is for this machine only (localhost, 127.0.0.1)`,
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
    spec: ({ networks }, report) => {
      const owners = new Map(networks.flatMap((network) => ownSelector(network).map((name) => [name, network])));
      for (const network of networks) {
        const own = network.values.selector?.toLowerCase();
        for (const { origin, url, parsed } of own === undefined ? [] : statedUrls(network)) {
          const parts = partsOf(parsed);
          const other = parts.map((part) => owners.get(part)).find((owner) => owner && owner !== network);
          if (!other || parts.includes(own!)) continue;
          report(
            origin,
            `${url} of \`${network.key}\` carries the selector \`${other.values.selector}\` of \`${other.key}\``,
            {
              hint: "build it with ${selector}",
              related: [{ message: "that selector", at: originOf(other, "selector") }],
            },
          );
        }
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
    spec: ({ networks }, report) => {
      const owners = new Map<string, { network: ResolvedNetwork; origin: Origin }>();
      for (const network of networks) {
        for (const { origin, url } of statedUrls(network).filter(
          ({ path }) => path[0] === "rpc" || path[0] === "webSocket",
        )) {
          const owner = owners.get(sameUrl(url));
          if (!owner) owners.set(sameUrl(url), { network, origin });
          else if (owner.network !== network) {
            report(origin, `\`${network.key}\` has the RPC URL ${url} of \`${owner.network.key}\``, {
              hint: "a URL in `defaults` needs ${selector}, or something else that tells the networks apart",
              related: [{ message: "first used here", at: owner.origin }],
            });
          }
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
    network: (network, report) => {
      const url = network.values.explorer?.url;
      if (url === undefined || !/\/$|[?#]/.test(url)) return;
      report(originOf(network, "explorer", "url"), `links cannot be built on ${url}`, {
        hint: `write ${url.replace(/[?#].*$/, "").replace(/\/+$/, "")}`,
      });
    },
  },
];

/** What people write where a value is to be filled in: `{x}`, `<x>`, `$x`, `[x]`, `%s`. */
const placeholderPattern = /\$?\{+[^{}]*\}+|[{}]|<[^<>]*>|\$[A-Za-z_]\w*|\[[A-Za-z_]\w*\]|%[sd](?![0-9A-Fa-f])/;

const keyName = /^(?:[\w-]*[-_])?(?:api)?(?:key|token|secret|password)$|^project[-_]?id$/i;

/** The part of a URL that looks like an access key: a parameter of such a name, or a long jumble of letters and digits. */
function keyIn({ pathname, searchParams }: URL): string | undefined {
  for (const [name, value] of searchParams) {
    if (value !== "" && keyName.test(name)) return `${name}=${value}`;
  }
  return pathname.split("/").find((part) => /^(?!0x|Qm)(?=.*\d)(?=.*[A-Za-z])[\w-]{24,}$/.test(part));
}

/** The URL as wallets compare it: host in small letters, no default port, no trailing slash. */
function sameUrl(url: string): string {
  return (URL.canParse(url) ? new URL(url).href : url).replace(/\/+$/, "");
}

function ownSelector({ values }: ResolvedNetwork): string[] {
  return values.selector === undefined ? [] : [values.selector.toLowerCase()];
}

/** The words of a URL that a selector could be: parts of its host and path. */
function partsOf(url: URL | undefined): string[] {
  const words = url ? `${url.hostname}/${url.pathname}`.toLowerCase().split(/[./_]+/) : [];
  return [...words, ...words.flatMap((word) => (word.includes("-") ? word.split("-") : []))];
}

/** The hosts on which browsers and wallets take http. */
function isLoopback({ hostname }: URL): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d+){3}$/.test(hostname);
}
