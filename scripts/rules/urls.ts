import { at } from "../resolve/node.ts";
import { type ResolvedNetwork, originOf } from "../resolve/resolve.ts";
import type { Path } from "../source/path.ts";
import type { Rule } from "./rule.ts";

export const urlRules: readonly Rule[] = [
  {
    code: "url-form",
    severity: "error",
    title: "A URL is a whole, plain URL",
    why: "Wallets and browsers refuse a URL that does not parse (EIP-3085); one with user and password gives both away.",
    fixed: true,
    network: (network, report) => {
      for (const { path, url } of urlsOf(network)) {
        const fault = formFault(url);
        if (fault) report(originOf(network, ...path), `${JSON.stringify(url)} ${fault}`);
      }
    },
    spec: ({ source, spec }, report) => {
      const { homepage } = spec;
      if (homepage === undefined) return;
      const fault = formFault(homepage) ?? (/^https?:/.test(homepage) ? undefined : "is no http or https URL");
      if (fault !== undefined) report({ source, path: ["homepage"] }, `${JSON.stringify(spec.homepage)} ${fault}`);
    },
  },
  {
    code: "url-scheme",
    severity: "error",
    title: "URLs are https, WebSocket URLs wss",
    why: "Wallets refuse http (EIP-3085), and browsers block it on an https page. On the local machine http and ws are fine.",
    network: (network, report) => {
      for (const { path, url, schemes } of urlsOf(network)) {
        const parsed = URL.canParse(url) ? new URL(url) : undefined;
        if (!parsed || schemes.secure === parsed.protocol) continue;
        if (schemes.plain === parsed.protocol && isLoopback(parsed)) continue;
        report(originOf(network, ...path), `${url} is no ${schemes.secure.slice(0, -1)} URL`, {
          hint: `use ${schemes.secure}//; ${schemes.plain}// is for this machine only (localhost, 127.0.0.1)`,
        });
      }
    },
  },
  {
    code: "explorer-incomplete",
    severity: "error",
    title: "An explorer has a URL",
    why: "A name alone links to nothing.",
    fixed: true,
    network: (network, report) => {
      const { explorer } = network.values;
      if (!explorer || explorer.url !== undefined) return;
      report(at(originOf(network, "explorer"), "url"), "the explorer has no `url`");
    },
  },
  {
    code: "explorer-url",
    severity: "error",
    title: "An explorer URL ends without slash, query or fragment",
    why: "Links are the URL and a route such as /address/0x… (EIP-3091); the chain list refuses a trailing slash.",
    network: (network, report) => {
      const url = network.values.explorer?.url;
      if (url === undefined || !/\/$|[?#]/.test(url)) return;
      report(originOf(network, "explorer", "url"), `links cannot be built on ${url}`, {
        hint: `write ${url.replace(/[?#].*$/, "").replace(/\/+$/, "")}`,
      });
    },
  },
];

interface Schemes {
  readonly secure: string;
  readonly plain: string;
}

const http: Schemes = { secure: "https:", plain: "http:" };
const webSocket: Schemes = { secure: "wss:", plain: "ws:" };

function urlsOf({ values }: ResolvedNetwork): { path: Path; url: string; schemes: Schemes }[] {
  const one = (url: string | undefined, ...path: Path) => (url === undefined ? [] : [{ path, url, schemes: http }]);
  return [
    ...(values.rpc ?? []).map((url, i) => ({ path: ["rpc", i], url, schemes: http })),
    ...(values.webSocket ?? []).map((url, i) => ({ path: ["webSocket", i], url, schemes: webSocket })),
    ...one(values.explorer?.url, "explorer", "url"),
    ...one(values.provider?.url, "provider", "url"),
    ...one(values.metadataCache, "metadataCache"),
    ...one(values.subgraph, "subgraph"),
  ];
}

function formFault(url: string): string | undefined {
  if (/[{}]/.test(url)) return "still has a placeholder in braces; references are written ${name}";
  // The characters of RFC 3986: what a URL may consist of, and what every artifact can carry as it is.
  if (!/^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]+$/.test(url)) return "has characters that no URL may have";
  if (!/^[A-Za-z][A-Za-z0-9+.-]*:\/\//.test(url) || !URL.canParse(url)) return "is no URL";
  const { username, password } = new URL(url);
  return username || password ? "has a user or password in it, which would be published" : undefined;
}

/** The hosts on which browsers and wallets take http. */
export function isLoopback({ hostname }: URL): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d+){3}$/.test(hostname);
}
