import { lines, network, networks } from "../diagnostic/examples.ts";
import { didYouMean } from "../diagnostic/suggest.ts";
import { type ResolvedNetwork, originOf } from "../resolve/resolve.ts";
import type { TokenValues } from "../resolve/values.ts";
import type { NetworkCheck, Rule } from "./rule.ts";

const declared = (...fields: readonly string[]): string =>
  `tokens:\n${fields.map((each, i) => `  token${i + 1}: { ${each} }\n`).join("")}`;

const addresses = (chainId: number, count = 1): string => {
  const all = Array.from(
    { length: count },
    (_, i) => `token${i + 1}: "0x${chainId}${String(11 + i).padStart(35, "0")}"`,
  );
  return `tokens: { ${all.join(", ")} }`;
};

const tagged = (tag: string): string =>
  lines("tokenList: { tags: { payment: { name: Payment, description: Payment Token } } }") +
  declared(`name: Protocol Token, symbol: PROTO, decimals: 18, tags: [${tag}]`) +
  network(addresses(32457));

const SYMBOL_HINT = "give the symbol that the token contract answers";

/** Rules about payment tokens: what wallets and token lists take, and what tells tokens apart. */
export const tokenRules: readonly Rule[] = [
  {
    code: "token-symbol-long",
    severity: "error",
    title: "A token symbol has at most 11 characters",
    why: "MetaMask refuses to import a token with a longer symbol (wallet_watchAsset); token lists take up to 20.",
    bad: declared("name: Protocol Token, symbol: PROTOCOLTOKEN, decimals: 18") + network(addresses(32457)),
    good: declared("name: Protocol Token, symbol: PROTO, decimals: 18") + network(addresses(32457)),
    network: eachToken(({ symbol }, key) => {
      if (symbol === undefined || symbol.length <= 11) return undefined;
      return {
        field: "symbol",
        message: `the symbol ${JSON.stringify(symbol)} of token \`${key}\` has ${symbol.length} characters`,
        hint: SYMBOL_HINT,
      };
    }),
  },
  {
    code: "token-symbol-short",
    severity: "warning",
    title: "A token symbol has at least 2 characters",
    why: "The published schema of wallet_watchAsset asks for 2 to 11 characters; wallets that keep to it refuse the token.",
    bad: declared("name: Protocol Token, symbol: P, decimals: 18") + network(addresses(32457)),
    good: declared("name: Protocol Token, symbol: PROTO, decimals: 18") + network(addresses(32457)),
    network: eachToken(({ symbol }, key) => {
      if (symbol?.length !== 1) return undefined;
      return {
        field: "symbol",
        message: `the symbol ${JSON.stringify(symbol)} of token \`${key}\` has one character`,
        hint: SYMBOL_HINT,
      };
    }),
  },
  {
    code: "token-symbol-blank",
    severity: "error",
    title: "A token symbol has no blank in it",
    why: "A token list with such a symbol does not pass its schema, and is refused as a whole (Uniswap token lists).",
    bad: declared("name: Protocol Token, symbol: PRO TO, decimals: 18") + network(addresses(32457)),
    good: declared("name: Protocol Token, symbol: PROTO, decimals: 18") + network(addresses(32457)),
    network: eachToken(({ symbol }, key) => {
      if (symbol === undefined || !/\s/.test(symbol)) return undefined;
      return {
        field: "symbol",
        message: `the symbol ${JSON.stringify(symbol)} of token \`${key}\` has a blank in it`,
        hint: SYMBOL_HINT,
      };
    }),
  },
  {
    code: "token-name-long",
    severity: "error",
    title: "A token name has at most 60 characters",
    why: "A token list with a longer name does not pass its schema, and is refused as a whole (Uniswap token lists).",
    bad: declared(`name: ${"Protocol ".repeat(7)}Token, symbol: PROTO, decimals: 18`) + network(addresses(32457)),
    good: declared("name: Protocol Token, symbol: PROTO, decimals: 18") + network(addresses(32457)),
    network: eachToken(({ name }, key) => {
      if (name === undefined || name.length <= 60) return undefined;
      return {
        field: "name",
        message: `the name of token \`${key}\` has ${name.length} characters`,
        hint: "give the name that the token contract answers; say more in `comment`",
      };
    }),
  },
  {
    code: "token-decimals",
    severity: "error",
    title: "A token has at most 36 decimals",
    why: "MetaMask refuses to import a token with more decimals (wallet_watchAsset).",
    bad: declared("name: Protocol Token, symbol: PROTO, decimals: 180") + network(addresses(32457)),
    good: declared("name: Protocol Token, symbol: PROTO, decimals: 18") + network(addresses(32457)),
    network: eachToken(({ decimals }, key) => {
      if (decimals === undefined || decimals <= 36) return undefined;
      return {
        field: "decimals",
        message: `token \`${key}\` has ${decimals} decimals; wallets take at most 36`,
        hint: "give the number that the token contract answers",
      };
    }),
  },
  {
    code: "token-symbol-twice",
    severity: "warning",
    title: "The tokens of a network have different symbols",
    why: "People pick a token by its symbol, so that two of one symbol are paid for each other. A bridged token can really have the symbol of the original.",
    bad:
      declared("name: Euro Token One, symbol: EURA, decimals: 18", "name: Euro Token Two, symbol: EURA, decimals: 6") +
      network(addresses(32457, 2)),
    good:
      declared("name: Euro Token One, symbol: EURA, decimals: 18", "name: Euro Token Two, symbol: EURB, decimals: 6") +
      network(addresses(32457, 2)),
    network: (network, report) => {
      const owners = new Map<string, string>();
      for (const [key, { symbol }] of Object.entries(network.values.tokens ?? {})) {
        if (symbol === undefined) continue;
        const owner = owners.get(symbol.toLowerCase());
        if (owner === undefined) owners.set(symbol.toLowerCase(), key);
        else {
          report(
            originOf(network, "tokens", key, "symbol"),
            `token \`${key}\` has the symbol \`${symbol}\` of token \`${owner}\``,
            {
              hint: "if both are real, say so in a rule setting with its reason",
              related: [{ message: "first used here", at: originOf(network, "tokens", owner, "symbol") }],
            },
          );
        }
      }
    },
  },
  {
    code: "token-decimals-differ",
    severity: "note",
    title: "One symbol counts alike everywhere",
    why: "Code that remembers the decimals of a symbol is wrong by powers of ten elsewhere, and people take the one amount for the other. It happens with real tokens.",
    bad:
      declared("name: Euro Token, symbol: EUR, decimals: 18") +
      networks(
        [addresses(32457)],
        ['tokens: { token1: { address: "0x3245600000000000000000000000000000000011", decimals: 6 } }'],
      ),
    good: declared("name: Euro Token, symbol: EUR, decimals: 18") + networks([addresses(32457)], [addresses(32456)]),
    spec: ({ networks }, report) => {
      const owners = new Map<string, Unit>();
      for (const unit of networks.flatMap(unitsOf)) {
        const { network, path, symbol, decimals } = unit;
        const owner = owners.get(symbol.toLowerCase());
        if (!owner) owners.set(symbol.toLowerCase(), unit);
        // That two payment tokens of one network share a symbol is another rule.
        else if (owner.decimals !== decimals && (owner.network !== network || owner.path[0] === "feeToken")) {
          report(
            originOf(network, ...path, "decimals"),
            `\`${symbol}\` has ${decimals} decimals ${roleOf(unit)}, and ${owner.decimals} ${roleOf(owner)}`,
            { related: [{ message: "there", at: originOf(owner.network, ...owner.path, "decimals") }] },
          );
        }
      }
    },
  },
  {
    code: "token-tag-undefined",
    severity: "warning",
    title: "A tag of a token is defined",
    why: "Wallets show the name and the description of a tag, which stand under `tokenList.tags`; one without them means nothing to anybody (Uniswap token lists).",
    bad: tagged("paiment"),
    good: tagged("payment"),
    spec: ({ source, spec }, report) => {
      const defined = Object.keys(spec.tokenList?.tags ?? {});
      for (const [key, { tags = [] }] of Object.entries(spec.tokens ?? {})) {
        for (const [i, tag] of tags.entries()) {
          if (defined.includes(tag)) continue;
          const { hint = "define it under `tokenList.tags`" } = didYouMean(tag, defined);
          report({ source, path: ["tokens", key, "tags", i] }, `the tag \`${tag}\` is not defined`, { hint });
        }
      }
    },
  },
];

/** Looks at one token at a time. */
function eachToken(
  look: (
    token: TokenValues,
    key: string,
  ) => { readonly field: "name" | "symbol" | "decimals"; readonly message: string; readonly hint: string } | undefined,
): NetworkCheck {
  return (network, report) => {
    for (const [key, token] of Object.entries(network.values.tokens ?? {})) {
      const fault = look(token, key);
      if (fault) report(originOf(network, "tokens", key, fault.field), fault.message, { hint: fault.hint });
    }
  };
}

/** What a symbol counts in at one place of a network. */
interface Unit {
  readonly network: ResolvedNetwork;
  readonly path: readonly ["feeToken"] | readonly ["tokens", string];
  readonly symbol: string;
  readonly decimals: number;
}

/** The fee token first: its decimals are the ones that nobody can change. */
function unitsOf(network: ResolvedNetwork): Unit[] {
  const { feeToken = {}, tokens = {} } = network.values;
  const all = [
    { path: ["feeToken"] as const, ...feeToken },
    ...Object.entries(tokens).map(([key, token]) => ({ path: ["tokens", key] as const, ...token })),
  ];
  return all.flatMap(({ path, symbol, decimals }) =>
    symbol === undefined || decimals === undefined ? [] : [{ network, path, symbol, decimals }],
  );
}

function roleOf({ network, path: [kind] }: Unit): string {
  return kind === "feeToken" ? `as the fee token of \`${network.key}\`` : `on \`${network.key}\``;
}
