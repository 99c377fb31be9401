import { nodeAt } from "../resolve/node.ts";
import { type ResolvedNetwork, originOf } from "../resolve/resolve.ts";
import type { Origin } from "../source/finding.ts";
import type { Path } from "../source/path.ts";
import { eachNode } from "./each-node.ts";
import type { Report, Rule } from "./rule.ts";

/** A URL that a spec states, `parsed` where it can be. */
export interface StatedUrl {
  readonly origin: Origin;
  readonly path: Path;
  readonly url: string;
  readonly parsed: URL | undefined;
  readonly schemes: Schemes;
}

interface Schemes {
  readonly secure: readonly string[];
  readonly plain: readonly string[];
}

const http: Schemes = { secure: ["https:"], plain: ["http:"] };
const webSocket: Schemes = { secure: ["wss:"], plain: ["ws:"] };
const any: Schemes = { secure: [...http.secure, ...webSocket.secure], plain: [...http.plain, ...webSocket.plain] };

/** A rule about each URL of a spec. */
export function eachUrl(look: (stated: StatedUrl, report: Report) => void): Pick<Rule, "spec" | "network"> {
  return {
    spec: ({ source, spec: { homepage, tokens = {}, tokenList } }, report) => {
      const state = (url: string | undefined, ...path: string[]): void => {
        if (url !== undefined) look(statedUrl(url, { source, path }, path, http), report);
      };
      state(homepage, "homepage");
      for (const [key, { logo }] of Object.entries(tokens)) state(logo, "tokens", key, "logo");
      state(tokenList?.logo, "tokenList", "logo");
    },
    network: (network, report) => {
      for (const stated of statedUrls(network)) look(stated, report);
    },
  };
}

const urlsOf = new WeakMap<ResolvedNetwork, readonly StatedUrl[]>();

/** The URLs that a network states; what it has by reference is looked at where it is stated. */
export function statedUrls(network: ResolvedNetwork): readonly StatedUrl[] {
  const known = urlsOf.get(network);
  if (known) return known;
  const found = findUrls(network);
  urlsOf.set(network, found);
  return found;
}

function findUrls(network: ResolvedNetwork): StatedUrl[] {
  const { values } = network;
  const urls: { readonly path: Path; readonly url: string | undefined; readonly schemes: Schemes }[] = [
    ...(values.rpc ?? []).map((url, i) => ({ path: ["rpc", i], url, schemes: http })),
    ...(values.webSocket ?? []).map((url, i) => ({ path: ["webSocket", i], url, schemes: webSocket })),
    { path: ["explorer", "url"], url: values.explorer?.url, schemes: http },
    { path: ["explorer", "apiUrl"], url: values.explorer?.apiUrl, schemes: http },
    ...(values.faucets ?? []).map((url, i) => ({ path: ["faucets", i], url, schemes: http })),
    { path: ["infoUrl"], url: values.infoUrl, schemes: http },
    { path: ["provider", "url"], url: values.provider?.url, schemes: http },
    { path: ["metadataCache"], url: values.metadataCache, schemes: http },
    { path: ["subgraph"], url: values.subgraph, schemes: http },
  ];
  const stated = urls.flatMap(({ path, url, schemes }) =>
    url === undefined ? [] : [statedUrl(url, originOf(network, ...path), path, schemes)],
  );
  const portal = nodeAt(network.node, ["portal"]);
  eachNode(portal, ["portal"], (leaf, path) => {
    if (typeof leaf.value !== "string" || leaf.reference || !/^(https?|wss?):/i.test(leaf.value)) return;
    stated.push(statedUrl(leaf.value, leaf.origin, path, any));
  });
  return stated;
}

function statedUrl(url: string, origin: Origin, path: Path, schemes: Schemes): StatedUrl {
  return { origin, path, url, schemes, parsed: formFault(url) === undefined ? new URL(url) : undefined };
}

/** Why a text is no URL, as the end of a sentence that starts with it. */
export function formFault(url: string): string | undefined {
  // The characters of RFC 3986: what a URL may consist of, and what every artifact can carry as it is.
  if (!/^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]+$/.test(url)) return "has characters that no URL may have";
  if (!/^[A-Za-z][A-Za-z0-9+.-]*:\/\//.test(url) || !URL.canParse(url)) return "is no URL";
  return /^(https?|wss?):/i.test(url) ? undefined : "is no web or WebSocket URL";
}
