import type { Resolved, ResolvedNetwork } from "../resolve/resolve.ts";
import { type StatedUrl, statedUrls } from "./stated-urls.ts";

/** A URL that carries the selector of another network, and not that of its own. */
interface ForeignSelector extends StatedUrl {
  readonly network: ResolvedNetwork;
  readonly other: ResolvedNetwork;
}

export function foreignSelectors(resolved: Resolved): ForeignSelector[] {
  const owners = new Map<string, ResolvedNetwork>();
  for (const network of resolved.networks) {
    const { selector } = network.values;
    if (selector !== undefined) owners.set(selector.toLowerCase(), network);
  }
  const selectorsIn = selectorFinder(owners.keys());
  const urls = [...owners].flatMap(([own, network]) =>
    statedUrls(network, resolved).flatMap((stated) =>
      stated.parsed ? [{ network, own, host: stated.parsed.hostname, rest: stated.parsed.pathname, ...stated }] : [],
    ),
  );
  const domains = new Set(urls.flatMap(({ host, own }) => domainAfter(own, host)));
  return urls.flatMap((url) => {
    if (selectorsIn(url.host + url.rest).includes(url.own)) return [];
    const [found] = selectorsIn(withoutDomain(url.host) + url.rest);
    return found === undefined ? [] : [{ ...url, other: owners.get(found)! }];
  });

  /** What follows a selector in a host is the same for every network, whatever its words. */
  function domainAfter(selector: string, host: string): string[] {
    const labels = host.split(".");
    const index = labels.findIndex((label) => selectorsIn(label).includes(selector));
    return index < 0 ? [] : [labels.slice(index + 1).join(".")];
  }

  /** The part of a host that can tell networks apart: neither such a domain nor the top-level one. */
  function withoutDomain(host: string): string {
    const labels = host.split(".");
    const index = labels.findIndex((_, i) => domains.has(labels.slice(i).join(".")));
    return labels.slice(0, index < 0 ? Math.max(labels.length - 1, 1) : index).join(".");
  }
}

/** Finds the selectors that stand in a text as words of their own; of `testnet` and `testnet-2`, the longer one. */
function selectorFinder(selectors: Iterable<string>): (text: string) => string[] {
  const known = new Set(selectors);
  const longest = [...known].reduce((length, selector) => Math.max(length, selector.split("-").length), 1);
  return (text) =>
    text
      .toLowerCase()
      .split(/[^a-z0-9-]+/)
      .flatMap((word) => selectorsOf(word.split("-")));

  function selectorsOf(words: readonly string[]): string[] {
    const found: string[] = [];
    for (let from = 0, to; from < words.length; from = to) {
      to = from + longest;
      while (to > from + 1 && !known.has(words.slice(from, to).join("-"))) to -= 1;
      const name = words.slice(from, to).join("-");
      if (known.has(name)) found.push(name);
    }
    return found;
  }
}
