import { describe, expect, it } from "vitest";
import {
  type ChangeEvent,
  type Classified,
  type Derived,
  classes,
  extension,
} from "../../scripts/model/change-kinds.ts";
import { bumpOf, changesBetween } from "../../scripts/model/changes.ts";
import { base, cases } from "./change-cases.ts";
import { edited, modelOf, short } from "./support.ts";

describe("the classification", () => {
  it("has a case for each thing that can happen to each value, and no other case", () => {
    const tested = new Set(cases.map(([row]) => row));
    expect([...tested].sort()).toEqual(eventsOfTable().sort());
  });

  for (const [row, edits, there, back = there] of cases) {
    it(`${row}: ${JSON.stringify(edits)}`, () => {
      const [a, b] = [modelOf(base), modelOf(edited(base, edits))];
      expect(short(changesBetween(a, b))).toBe(there);
      expect(short(changesBetween(b, a))).toBe(back);
    });
  }
});

describe("what follows from another value is named with it", () => {
  const there = (...edits: readonly string[]) => changesBetween(modelOf(base), modelOf(edited(base, edits)));
  const router = "0x1000000000000000000000000000000000000003";

  it("a portal field that is a reference, with what it refers to", () => {
    expect(there(router, "0x1000000000000000000000000000000000000033")).toEqual([
      {
        kind: "value",
        event: "changes",
        path: "networks.test.contracts.Router",
        message: "address of contract Router of test changed",
        network: "test",
        before: router,
        after: "0x1000000000000000000000000000000000000033",
        also: ["networks.test.portal.router"],
      },
    ]);
    expect(there("chainId: 5", "chainId: 55")).toMatchObject([{ kind: "chain", also: ["networks.test.portal.chain"] }]);
  });

  it("a portal field in whose text it stands", () => {
    const changes = there('"https://scan.example"', '"https://see.example"');
    expect(changes).toMatchObject([{ path: "networks.test.explorer.url", also: ["networks.test.portal.link"] }]);
  });

  it("a contract that equals a token", () => {
    const changes = there("0x1000000000000000000000000000000000000001", "0x1000000000000000000000000000000000000011");
    expect(changes).toMatchObject([{ path: "networks.test.tokens.euro", also: ["networks.test.contracts.Own"] }]);
  });

  it("a portal field, with what the spec declares", () => {
    const [a, b] = ["EUR,", "EUX,"].map((symbol) =>
      modelOf(edited(base, ["symbol: EUR,", `symbol: ${symbol}`, "list: [1, 2]", "list: ${tokens.euro.symbol}"])),
    );
    expect(changesBetween(a!, b!)).toMatchObject([{ path: "tokens.euro.symbol", also: ["networks.test.portal.list"] }]);
  });

  it("but a portal field that changes by itself is a change", () => {
    const alone = there('router: "${contracts.Router}"', `router: "0x1000000000000000000000000000000000000033"`);
    expect(short(alone)).toBe("value networks.test.portal.router");
    const other = there(router, "0x1000000000000000000000000000000000000033", 'link: "${explorer}/tx"', "link: none");
    expect(short(other)).toBe("value networks.test.contracts.Router; value networks.test.portal.link");
  });

  it("and one that changes with words alone is one too", () => {
    const [a, b] = ["Test", "Best"].map((title) =>
      modelOf(edited(base, ["title: Test", `title: ${title}`, "list: [1, 2]", "list: ${title}"])),
    );
    expect(short(changesBetween(a!, b!))).toBe("text networks.test.title; value networks.test.portal.list");
  });

  it("a network under another key has no changes beside that", () => {
    const renamed = there("  dev:\n", "  develop:\n", "chainId: 6", "chainId: 6", "title: Dev", "title: Develop");
    expect(renamed).toMatchObject([
      { event: "renames", path: "networks.develop", before: "dev", after: "develop", network: "develop" },
      { path: "networks.develop.title", before: "Dev", after: "Develop" },
    ]);
    const another = there("  dev:\n", "  develop:\n", "chainId: 6", "chainId: 66", "chain: 6", "chain: 66");
    expect(short(another)).toBe("chain networks.dev; additive networks.develop");
  });

  it("a declaration that comes or goes, with its addresses on each network", () => {
    const more = there("  Any: { list: true }", '  New: { address: "${tokens.euro}" }\n  Any: { list: true }');
    expect(more).toMatchObject([
      {
        path: "contracts.New",
        message: "contract New added",
        after: {
          test: "0x1000000000000000000000000000000000000001",
          dev: "0x2000000000000000000000000000000000000001",
        },
      },
    ]);
  });

  it("the version is what they ask for, not one of them", () => {
    expect(there("version: 1.0.0", "version: 2.0.0-rc.1")).toEqual([]);
  });
});

describe("the bump", () => {
  const bump = (...edits: readonly string[]) => {
    const asked = bumpOf(changesBetween(modelOf(base), modelOf(edited(base, edits))));
    return asked && [asked.bump, asked.because.path];
  };

  it.each<[what: string, edits: readonly string[], expected: readonly string[] | undefined]>([
    ["nothing", [], undefined],
    [
      "an address: major to token lists, so that nobody would get it",
      ['000002"', '000022"'],
      ["minor", "networks.test.tokens.gold"],
    ],
    [
      "decimals: a patch to token lists",
      ["decimals: 18, comment", "decimals: 6, comment"],
      ["minor", "tokens.euro.decimals"],
    ],
    ["a symbol: a patch to token lists", ["symbol: EUR,", "symbol: EUX,"], ["minor", "tokens.euro.symbol"]],
    ["a tag less: nothing to token lists", ["tags: [pay]", "tags: []"], ["minor", "tokens.euro.tags"]],
    [
      "no logo any more: nothing to token lists",
      [' logo: "https://nets.example/e.png",', ""],
      ["minor", "tokens.euro.logo"],
    ],
    ["the list's own logo: nothing to token lists", ["example/l.png", "example/m.png"], ["minor", "tokenList.logo"]],
    [
      "a tag's definition less: nothing to token lists",
      ["    old: { name: Old, description: For leaving }\n", ""],
      ["major", "tokenList.tags.old"],
    ],
    [
      "a contract less: nothing to token lists",
      ['["0x1000000000000000000000000000000000000006"]', "null"],
      ["major", "networks.test.contracts.Any"],
    ],
    [
      "another chain id: major to token lists, for each token",
      ["chainId: 5", "chainId: 55"],
      ["major", "networks.test.chainId"],
    ],
    [
      "several at once: the loudest counts, and the first of them",
      [
        "To test.",
        "To try.",
        "https://graph.example",
        "https://index.example",
        "    shortName: tn\n",
        "",
        "chainId: 6",
        "chainId: 66",
        "chain: 6",
        "chain: 66",
      ],
      ["major", "networks.dev.chainId"],
    ],
    [
      "a value among words",
      ["To test.", "To try.", "https://graph.example", "https://index.example"],
      ["minor", "networks.test.subgraph"],
    ],
    ["words", ["To test.", "To try."], ["patch", "networks.test.description"]],
  ])("%s", (_, edits, expected) => {
    expect(bump(...edits)).toEqual(expected);
  });
});

/** What can happen to each value; what is there and what is back of one case is one. */
function eventsOfTable(): string[] {
  const opposite: Partial<Record<ChangeEvent, ChangeEvent>> = { appears: "goes", grows: "shrinks", returns: "retires" };
  const of = (name: string, row: Classified | Derived): string[] =>
    "derived" in row ? [] : Object.keys(row.on).map((event) => `${name} ${opposite[event as ChangeEvent] ?? event}`);
  const rows = Object.entries(classes).flatMap(([shape, its]) =>
    Object.entries(its).flatMap(([field, row]) => (typeof row === "string" ? [] : of(`${shape}.${field}`, row))),
  );
  return [...new Set([...rows, ...of("x-", extension)])];
}
