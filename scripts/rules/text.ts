import { lines, network } from "../diagnostic/examples.ts";
import { type ResolvedNetwork, originOf } from "../resolve/resolve.ts";
import { type HiddenCharacter, type HiddenKind, hiddenCharacter } from "../source/hidden-character.ts";
import type { Origin } from "../source/finding.ts";
import { eachNode } from "../resolve/each-node.ts";
import { memoized } from "./memoized.ts";
import type { NetworkCheck, Report, Rule } from "./rule.ts";

/** Rules about what people read. The schema finds the same faults where the spec says "one line of text". */
export const textRules: readonly Rule[] = [
  {
    code: "text-line-break",
    severity: "error",
    title: "A title, name or comment is one line",
    why: "It becomes a heading, a table cell or a comment line in the artifacts, and wallets show one line. The last line break of a YAML block is left out.",
    fixed: true,
    bad: network('title: "Test\\nnet"'),
    good: network("title: Testnet"),
    network: eachText("line-break"),
  },
  {
    code: "text-control",
    severity: "error",
    title: "A text has no control characters",
    why: "They cannot be seen in a review, and terminals, editors and wallets act on them.",
    fixed: true,
    bad: network('title: "Testnet\\u0007"'),
    good: network("title: Testnet"),
    network: eachText("control"),
  },
  {
    code: "text-direction",
    severity: "error",
    title: "A text does not turn its own direction",
    why: "Bidirectional controls make a text read otherwise than it is: an address or a name in a review is not the one that is shipped (CVE-2021-42574).",
    fixed: true,
    bad: network('title: "\\u202Etentset"'),
    good: network("title: Testnet"),
    network: eachText("direction"),
  },
  {
    code: "text-invisible",
    severity: "error",
    title: "A text can be seen as it is",
    why: "Two names that differ in an invisible character, or in another kind of blank, look the same to everybody.",
    fixed: true,
    bad: network('title: "Test\\u200Bnet"'),
    good: network("title: Testnet"),
    network: eachText("invisible"),
  },
  {
    code: "text-look-alike",
    severity: "warning",
    title: "A word is written in one alphabet",
    why: "A Cyrillic or Greek letter among Latin ones looks like the Latin one, and makes a name that is not the one people read (Unicode TR 39).",
    bad: lines("title: P\u0443blic Test Networks"),
    good: lines("title: Public Test Networks"),
    spec: ({ source, spec }, report) => {
      const state = (text: string | undefined, ...path: string[]): void => judge(text, { source, path }, report);
      state(spec.title, "title");
      for (const [key, token] of Object.entries(spec.tokens ?? {})) {
        state(token.name, "tokens", key, "name");
        state(token.symbol, "tokens", key, "symbol");
      }
      for (const [key, { title }] of Object.entries(spec.contracts ?? {})) state(title, "contracts", key, "title");
    },
    network: (network, report) => {
      const { title, feeToken, explorer, tokens = {} } = network.values;
      const state = (text: string | undefined, ...path: string[]): void =>
        judge(text, originOf(network, ...path), report);
      state(title, "title");
      state(feeToken?.name, "feeToken", "name");
      state(feeToken?.symbol, "feeToken", "symbol");
      state(explorer?.name, "explorer", "name");
      for (const key of Object.keys(tokens)) {
        for (const field of ["name", "symbol"] as const) {
          // What the declaration says is looked at there.
          const { path } = originOf(network, "tokens", key, field);
          if (path[0] !== "tokens") state(tokens[key]![field], "tokens", key, field);
        }
      }
    },
  },
];

function judge(text: string | undefined, origin: Origin, report: Report): void {
  const odd = text === undefined ? undefined : lookAlikeIn(text);
  if (odd === undefined) return;
  const code = odd.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0");
  report(
    origin,
    `${JSON.stringify(text)} has the letter ${odd} (U+${code}), which looks like another one, in a word of Latin letters`,
    {
      hint: "type the word anew",
    },
  );
}

/** The first letter of another alphabet in a word that also has Latin ones, or a letter that only stands for a Latin one. */
function lookAlikeIn(text: string): string | undefined {
  if (/^\p{ASCII}*$/u.test(text)) return undefined;
  for (const [word] of text.matchAll(/[\p{L}\p{M}]+/gu)) {
    if (/[A-Za-z]/.test(word)) {
      const [foreign] =
        /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Lisu}]/u.exec(word) ?? [];
      if (foreign !== undefined) return foreign;
    }
  }
  return Array.from(text).find(
    (character) =>
      /\P{ASCII}/u.test(character) && /^[A-Za-z]+$/.test(character.normalize("NFKC")) && /\p{L}/u.test(character),
  );
}

function eachText(kind: HiddenKind): NetworkCheck {
  return (network, report) => {
    for (const { name, origin, hidden } of hiddenTexts(network)) {
      if (hidden.kind === kind) report(origin, `\`${name}\` ${hidden.message}`, { hint: hidden.hint });
    }
  };
}

/** A text that has a character in it that nobody could see. */
interface HiddenText {
  readonly name: string;
  readonly origin: Origin;
  readonly hidden: HiddenCharacter;
}

/**
 * Looks at texts as they are with their references filled in; the schema has seen them as they are written.
 * Portal texts may have line breaks and tabs.
 */
const hiddenTexts = memoized((network: ResolvedNetwork): readonly HiddenText[] => {
  const found: HiddenText[] = [];
  eachNode(network.node, [], ({ value, origin, reference }, path) => {
    if (typeof value !== "string") return;
    const isPortal = path[0] === "portal";
    const isExtension = !isPortal && path.some((key) => String(key).startsWith("x-"));
    if (isExtension || (isPortal && reference)) return;
    const hidden = hiddenCharacter(isPortal ? value.replace(/[\n\t]/g, " ") : value);
    if (hidden) found.push({ name: String(path.at(-1)), origin, hidden });
  });
  return found;
});
