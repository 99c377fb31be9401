import { nodeAt } from "../resolve/node.ts";
import { type Resolved, type ResolvedNetwork, originOf } from "../resolve/resolve.ts";
import { shorten } from "../source/fault.ts";
import type { Origin } from "../source/finding.ts";
import { type Path, printPath } from "../source/path.ts";
import { eachNode } from "../resolve/each-node.ts";
import { memoized } from "./memoized.ts";
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
    network: (network, report, resolved) => {
      for (const stated of statedUrls(network, resolved)) look(stated, report);
    },
  };
}

/** The URLs that a network states; what it has by reference is looked at where it is stated. */
export function statedUrls(network: ResolvedNetwork, resolved: Resolved): readonly StatedUrl[] {
  return urlsIn(resolved).get(network)!;
}

const urlsIn = memoized(findUrls);

function findUrls({ networks }: Resolved): Map<ResolvedNetwork, readonly StatedUrl[]> {
  const fields = portalFieldsWithUrls(networks);
  return new Map(networks.map((network) => [network, [...ownUrls(network), ...portalUrls(network, fields)]]));
}

function ownUrls(network: ResolvedNetwork): StatedUrl[] {
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
  return urls.flatMap(({ path, url, schemes }) =>
    url === undefined ? [] : [statedUrl(url, originOf(network, ...path), path, schemes)],
  );
}

/** Portal values that somebody typed, and that are URLs or look meant as such. */
function portalUrls(network: ResolvedNetwork, fields: ReadonlySet<string>): StatedUrl[] {
  const found: StatedUrl[] = [];
  eachNode(nodeAt(network.node, ["portal"]), ["portal"], ({ value, reference, origin }, path) => {
    if (typeof value !== "string" || reference) return;
    const isUrlField = fields.has(fieldOf(path)) || /ur[il]s?$/i.test(fieldOf(path));
    if (hasScheme(value) || (isUrlField && startsWithHost(value))) found.push(statedUrl(value, origin, path, any));
  });
  return found;
}

/** The portal fields that hold a URL on some network, typed or by reference. */
function portalFieldsWithUrls(networks: readonly ResolvedNetwork[]): Set<string> {
  const fields = new Set<string>();
  for (const network of networks) {
    eachNode(nodeAt(network.node, ["portal"]), ["portal"], ({ value }, path) => {
      if (typeof value === "string" && hasScheme(value)) fields.add(fieldOf(path));
    });
  }
  return fields;
}

/** The items of a list are values of one field. */
function fieldOf(path: Path): string {
  return printPath(path.filter((key) => typeof key === "string"));
}

/** Also where its colon or slashes are missing. */
function hasScheme(text: string): boolean {
  return /^(https?|wss?)(:|\/\/)/i.test(text);
}

/** `host.example/path`, `host.example:8545` or `www.host.example`, but not the name of a file. */
function startsWithHost(text: string): boolean {
  return /^[^\s./:?#]+(\.[^\s./:?#]+)+(\/|:\d)|^[^\s./:?#]+(\.[^\s./:?#]+){2,}$|^localhost[/:]/i.test(text);
}

function statedUrl(url: string, origin: Origin, path: Path, schemes: Schemes): StatedUrl {
  return { origin, path, url, schemes, parsed: formFault(url) === undefined ? new URL(url) : undefined };
}

interface FormFault {
  /** The end of a sentence that starts with the text. */
  readonly message: string;
  readonly hint: string;
}

/** Why a text is no URL. */
export function formFault(url: string): FormFault | undefined {
  const hint = "write it whole, as a browser takes it: https://host/path";
  // The characters of RFC 3986: what a URL may consist of, and what every artifact can carry as it is.
  if (!/^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]+$/.test(url)) {
    const host = asciiHost(url);
    const inAscii = host === undefined ? hint : `write the host in ASCII: ${host}`;
    return { message: "has characters that no URL may have", hint: inAscii };
  }
  if (/%(?![0-9A-Fa-f]{2})/.test(url)) {
    return { message: "has a % without two hexadecimal digits after it", hint: "write %25 for the character % itself" };
  }
  if (!/^[A-Za-z][A-Za-z0-9+.-]*:\/\/[^/?#]/.test(url) || !URL.canParse(url)) return { message: "is no URL", hint };
  const { hostname } = new URL(url);
  if (/^\.|\.\./.test(hostname)) {
    return { message: "has an empty part in its host", hint: "write one dot between the parts of a host" };
  }
  if (hostname.length > 253) {
    return { message: "has a longer host than there can be", hint: "a host has at most 253 characters (RFC 1035)" };
  }
  return /^(https?|wss?):/i.test(url) ? undefined : { message: "is no web or WebSocket URL", hint };
}

/** The host of a URL as browsers look it up, in punycode, if it is written in other letters. */
function asciiHost(url: string): string | undefined {
  const [authority = ""] = /^[a-z]+:\/\/[^/?#]*/i.exec(url) ?? [];
  return /\P{ASCII}/u.test(authority) && URL.canParse(url) ? shorten(new URL(url).host) : undefined;
}

/** A URL as part of a message: not a long one, and without a user and password. */
export function shown(url: string): string {
  return shorten(url.replace(/^([\w+.-]+:)?(\/\/)?[^/?#]*@/, "$1$2…@"));
}
