import { describe, expect, it } from "vitest";
import { understand } from "../../scripts/compile.ts";
import { textFaults, yamlFaults } from "../../scripts/source/text-faults.ts";

const head = "name: x\nversion: 1.0.0\n";
const network = "networks: { a: { chainId: 1, title: A } }\n";

/** What is said of a spec: place, code, message and hint; and what stands above the carets. */
function findings(text: string): string[] {
  return understand("spec.yaml", text).diagnostics.map(({ code, place, message, hint, related = [] }) => {
    const { start, end } = place!;
    const others = related.map(
      (other) => ` [${other.message} ${other.place.start?.line}:${other.place.start?.column}]`,
    );
    return `${start?.line}:${start?.column}-${end?.line}:${end?.column} ${code}: ${message} (${hint})${others.join("")}`;
  });
}

describe("syntax is explained where it stands, in plain words", () => {
  const quotes = "needs quotes";
  it.each([
    ["title: @x", "3:8-3:10", `a text that starts with @ ${quotes}`, 'quote this: "@x"'],
    ["title: `x", "3:8-3:10", `a text that starts with \` ${quotes}`, 'quote this: "`x"'],
    ["title: %x # y", "3:8-3:10", `a text that starts with % ${quotes}`, 'quote this: "%x"'],
    ["x-a: { b: @x }", "3:11-3:13", `a text that starts with @ ${quotes}`, 'quote this: "@x"'],
    ["title: a: b # c", "3:8-3:12", `a text with a : and a blank in it ${quotes}`, 'quote this: "a: b"'],
    ["x-a: { b: ${y}, c: 1 }", "3:11-3:15", `a reference \${…} ${quotes} inside { } and [ ]`, 'quote this: "${y}"'],
    [
      "x-a: [https://a.example/{id}]",
      "3:7-3:29",
      `a text with { in it ${quotes} inside { } and [ ]`,
      'quote this: "https://a.example/{id}"',
    ],
    ["x-a:b", "3:1-3:6", "a blank is missing after the : of `x-a:b`", "write it as `x-a: b`"],
    [
      "x-a: 'it's'",
      "3:10-3:12",
      "the text ended with the ' before this",
      "write '' for a ' inside single quotes, or put the whole text in double quotes",
    ],
    [
      'x-a: "b\nx-c: d',
      "3:6-3:7",
      'the text that this " starts has no end',
      'add the closing " behind the last word of the text',
    ],
    [
      'x-a: "\\q"',
      "3:7-3:9",
      "`\\q` cannot be read inside double quotes",
      "write \\\\ for a backslash, or put the text in single quotes, where it stands for itself",
    ],
    ["x-a: { b: c, , d: e }", "3:14-3:15", "a comma too many", "write one comma between two entries"],
    [
      "x-a: [b]]",
      "3:9-3:10",
      "this `]` closes nothing",
      "take it out, or add what it closes; a text with it needs quotes",
    ],
    [
      "x-a: - b",
      "3:6-3:7",
      "a list with - starts on a line of its own",
      "write each item on its own line, or all of them as [a, b]; a text that starts with - needs quotes",
    ],
    [
      "x-a: 1\n- b",
      "4:1-4:2",
      "a list item stands among the entries of a map",
      "indent it below the key that it belongs to",
    ],
    [
      "x-a:\n  b: 1\n c: 2",
      "5:2-5:3",
      "this line does not start in the column of its neighbours",
      "give it, or the lines above it, the indentation of the entries that they belong with",
    ],
    [
      "x-a:\n  b: 1\n    c: 2",
      "5:5-5:6",
      "this line is indented as if it belonged to the line before it, which has a value of its own",
      "start it in the same column as the entries that it belongs with, or remove the value before it",
    ],
    [
      "x-a:\n  b\n    c: 1",
      "4:3-4:4",
      "a : is missing behind this key",
      "write it as `b: …`; a text over several lines is put in quotes",
    ],
    [
      "x-a: | b",
      "3:8-3:9",
      "nothing but a comment can follow | and > on their line",
      "start the text on the next line; a text that starts with | or > needs quotes",
    ],
    [
      'x-a: "b"#c',
      "3:9-3:10",
      "a comment needs a blank before its #",
      "add the blank; a text with # in it is put in quotes",
    ],
    ["x-a: & b", "3:6-3:7", "& is not followed by a name", "a text that starts with & or * needs quotes"],
  ])("%j", (line, place, message, hint) => {
    expect(findings(`${head}${line}\n`)).toEqual([`${place} yaml-syntax: ${message} (${hint})`]);
  });

  it("brackets: what is open, and where that was noticed", () => {
    const hint =
      "add the `}`; what stands between is indented deeper than the entry, and a text with # in it has quotes";
    expect(findings(`${head}networks:\n  a: { chainId: 1 # }\n  b: { chainId: 2 }\n`)).toEqual([
      `4:6-4:7 yaml-syntax: this \`{\` is never closed (${hint}) [the next entry starts here 5:3]`,
    ]);
    expect(findings(`${head}x-a: [b}\n`)).toEqual([
      "3:8-3:9 yaml-syntax: `}` stands where `]` would close the `[` (each { ends with }, and each [ with ]) [opened here 3:6]",
    ]);
  });

  it("tabs, also where the parser stumbles over what they cause", () => {
    const tab = "yaml-tab: this line is indented with a tab (indent it with blanks)";
    expect(findings(`${head}x-a:\n  - b\n \t- c\n`)).toEqual([`5:2-5:3 ${tab}`]);
    expect(findings(`${head}x-a: {\n\tb: 1 }\n`)).toEqual([`4:1-4:2 ${tab}`]);
  });

  it("lines that one shifted line makes seem shifted are told of once", () => {
    const shifted = `${head}x-a:\n  b: 1\n   # deep\n    c: 2\n    d: 3\n    e: 4\nx-f:\n  g: 1\n    h: 2\n`;
    expect(findings(shifted).map((each) => each.split(":")[0])).toEqual(["6", "11"]);
    expect(findings(`${head}x-a:\n   - b\n  - c\n`)).toEqual([
      "5:3-5:4 yaml-syntax: this list item does not start in the column of the one above it (indent all items of a list alike)",
    ]);
  });

  it("each line with a fault, up to a hundred", () => {
    const faulty = (count: number) => `${head}${Array.from({ length: count }, (_, i) => `x-${i}: @a\n`).join("")}`;
    expect(findings(faulty(100)).map((each) => each.split(":")[0])).toEqual(
      Array.from({ length: 100 }, (_, i) => String(3 + i)),
    );
    const found = findings(faulty(100_000));
    expect(found).toHaveLength(101);
    expect(found.at(-1)).toBe(
      "102:7-102:9 yaml-syntax: and 99900 more faults like these (put these right first, and run again)",
    );
  });
});

describe("what JSON cannot say as it is written", () => {
  it.each([
    [
      "0x7ec9",
      "number-notation: 0x7ec9 is a number in hexadecimal",
      'write 32457, or with quotes "0x7ec9" for the text',
    ],
    ["0o17", "number-notation: 0o17 is a number in octal", 'write 15, or with quotes "0o17" for the text'],
    ["-010", "number-notation: -010 is a number with leading zeros", 'write -10, or with quotes "-010" for the text'],
    [
      "0x3245700000000000000000000000000000000031",
      "address-unquoted: YAML reads 0x3245700000000000000000000000000000000031 as a number",
      'quote this: "0x3245700000000000000000000000000000000031"',
    ],
    [
      "9007199254740992",
      "number-too-long: 9007199254740992 has more digits than a number keeps",
      'quote this: "9007199254740992"',
    ],
    [
      "0.12345678901234567891",
      "number-too-long: 0.12345678901234567891 has more digits than a number keeps",
      'quote this: "0.12345678901234567891"',
    ],
    ["1e-400", "number-too-long: 1e-400 has more digits than a number keeps", 'quote this: "1e-400"'],
    ["-.inf", "number-not-finite: JSON has no number -.inf", 'quote this: "-.inf"'],
    ["1e400", "number-not-finite: JSON has no number 1e400", 'quote this: "1e400"'],
  ])("%s", (written, message, hint) => {
    const to = 11 + written.length;
    expect(findings(`${head}${network}x-a: { b: ${written} }\n`)).toEqual([`4:11-4:${to} ${message} (${hint})`]);
  });

  it.each([
    "0",
    "-0",
    "0.5",
    ".5",
    "1.",
    "1.10",
    "1e3",
    "1e21",
    "1.5E-7",
    "9007199254740991",
    "2026-11-21",
    "0b1",
    "1_000",
    "yes",
  ])("%s is as good in JSON", (written) => {
    expect(findings(`${head}${network}x-a: [${written}]\n`)).toEqual([]);
  });

  it.each([
    ["1: x", "4:1-4:2 yaml-key: a key is a text, and 1 is a number", 'quote this: "1"'],
    ["null: x", "4:1-4:5 yaml-key: a key is a text, and null is null", 'quote this: "null"'],
    ["true: x", "4:1-4:5 yaml-key: a key is a text, and true is true or false", 'quote this: "true"'],
    [
      "? [a]\n: x",
      "4:3-4:6 yaml-key: a key is a text, and this is a list",
      "write the key out as a text; ${…} as part of one needs quotes",
    ],
    [
      ": x",
      "4:1-4:1 yaml-key: a key is missing before the :",
      "write the key, or put a text that starts with : in quotes",
    ],
    [
      "<<: { a: 1 }",
      "4:1-4:3 yaml-merge-key: << merges nothing in YAML 1.2",
      "put what networks share under `defaults`",
    ],
    [
      "x-a: !!binary aGVsbG8=",
      "4:6-4:14 yaml-tag: `!!binary` is a tag, and no value here has one",
      "leave it out; a text that starts with ! is put in quotes",
    ],
    [
      "x-a: &b c d",
      "4:6-4:8 yaml-anchor: &b marks a value to be repeated, and nothing repeats it",
      'leave it out; or quote this: "&b c d"',
    ],
    ["x-a: *b*", "4:6-4:9 yaml-alias: *b* repeats nothing: no value above is marked with &b*", 'quote this: "*b*"'],
    [
      "x-a: [&bc 1, *bd, *bc]",
      "4:14-4:17 yaml-alias: *bd repeats nothing: no value above is marked with &bd",
      "did you mean `bc`?",
    ],
    [
      "x-a: &b [*b]",
      "4:10-4:12 yaml-alias: *b stands inside the value that it repeats",
      "write the value out, or repeat another one",
    ],
  ])("%j", (line, message, hint) => {
    expect(findings(`${head}${network}${line}\n`)).toEqual([`${message} (${hint})`]);
  });

  it("a key twice, with the place of the first", () => {
    expect(findings(`${head}networks:\n  a: { chainId: 1, title: A }\n  "a": {}\n`)).toEqual([
      "5:3-5:6 yaml-duplicate-key: `a` stands twice in this map (keep one of the two) [first stated here 4:3]",
    ]);
  });

  it("quotes make << and numbers keys, and a value may be repeated", () => {
    const text = `${head}${network}x-a: &a { "<<": [1], "1": { __proto__: 2 } }\nx-b: *a\n`;
    expect(findings(text)).toEqual([]);
  });
});

describe("documents", () => {
  const hint = "keep one: remove the line `---` or `...` between them, or what stands below it";
  it.each([
    [
      `---\n${head}${network}---\na: 1\n`,
      [`5:1-5:4 yaml-several-documents: another YAML document starts here (${hint})`],
    ],
    [`${head}${network}...\na: 1\n`, [`5:1-5:2 yaml-several-documents: another YAML document starts here (${hint})`]],
    [`---\n${head}${network}...\n`, []],
    [`%YAML 1.2\n---\n${head}${network}`, []],
    [
      `%YAML 1.1\n---\n${head}${network}`,
      ["1:1-1:10 yaml-directive: `%YAML 1.1` asks for another YAML than 1.2 without extras (leave the line out)"],
    ],
  ])("%j", (text, expected) => {
    expect(findings(text)).toEqual(expected);
  });

  it.each(["", "\n \n", "# nothing\n", "---\n", "\uFEFF"])("%j is empty", (text) => {
    expect(understand("spec.yaml", text).diagnostics).toMatchObject([
      { code: "yaml-empty", message: "spec.yaml is empty", place: { file: "spec.yaml" } },
    ]);
  });
});

describe("hostile texts end in a finding", () => {
  const many = 1_000_000;
  it.each([
    ["[", "[".repeat(many), "yaml-too-deep"],
    ["[]", `${"[".repeat(many)}${"]".repeat(many)}`, "yaml-too-deep"],
    ["-", "- ".repeat(many), "yaml-too-deep"],
    ["{a:", "{a: ".repeat(many), "yaml-too-deep"],
    ["[a:", `${"[a: ".repeat(99)}${"]".repeat(99)}`, "yaml-too-deep"],
    ["?", "? ".repeat(many), "yaml-too-deep"],
    ["a:", "a: ".repeat(many), "yaml-syntax"],
    ["a: b: c", "a: b: c\n".repeat(many / 10), "yaml-syntax"],
    ["? in [", `[${"? ".repeat(many / 10)}`, "yaml-syntax"],
    ["&a", "&a ".repeat(2 * many), "file-too-large"],
    ["one long line", `title: ${"a ".repeat(many)}: b`, "yaml-syntax"],
    [
      "an alias of an alias",
      ["x-0: &a0 [1]", ...Array.from({ length: 9999 }, (_, i) => `x-${i}: &a${i + 1} [*a${i}]`)].join("\n"),
      "yaml-too-deep",
    ],
    [
      "a bomb of aliases",
      ["x-0: &a0 [1]", ...Array.from({ length: 60 }, (_, i) => `x-${i}: &a${i + 1} [*a${i}, *a${i}]`)].join("\n"),
      "yaml-alias-growth",
    ],
  ])("%s", (_, text, code) => {
    const { diagnostics } = understand("spec.yaml", text);
    expect(diagnostics.map((each) => each.code)).toContain(code);
    expect(diagnostics.length).toBeLessThanOrEqual(101);
    for (const { message, hint, frame } of diagnostics) expect(`${message}${hint}${frame}`.length).toBeLessThan(2000);
  });

  it("references that are never closed are text", () => {
    const title = "${a".repeat(20_000);
    const { model } = understand(
      "spec.yaml",
      `${head}networks: { a: { chainId: 1, title: A, portal: { x: "${title}$\${" } } }\n`,
    );
    expect(model?.networks[0]?.portal).toEqual({ x: `${title}\${` });
  });
});

describe("control characters", () => {
  it("are found before anything else, where they stand", () => {
    expect(findings(`${head}title: a\u0000\u0001b\nhomepage: @\r`)).toEqual([
      "3:9-3:11 file-control-character: the file has U+0000 in it, which no text file has (take it out; if the whole file is full of it, it is UTF-16: save it as UTF-8)",
      "4:12-4:13 file-control-character: the file has U+000D in it, a carriage return without a line feed (save the file with Unix line endings)",
    ]);
    expect(findings(`${head}${network}title: "\ud800"\n`)).toMatchObject([/U\+D800/]);
  });
});

describe("the table", () => {
  const base = {
    name: "name: example\n",
    version: "version: 1.0.0\n",
    networks: "networks: { testnet: { chainId: 32457, title: Testnet } }\n",
  };
  const codesOf = (example: string): string[] => {
    const kept = Object.entries(base).filter(([key]) => !new RegExp(`^${key}:`, "m").test(example));
    return understand("spec.yaml", kept.map(([, line]) => line).join("") + example).diagnostics.map(({ code }) => code);
  };

  it("has each code once", () => {
    const codes = textFaults.map(({ code }) => code);
    expect(codes).toEqual([...new Set(codes)]);
  });

  it.each(yamlFaults.map(({ code, bad, good }) => [code, bad, good] as const))(
    "%s has fitting examples",
    (code, bad, good) => {
      expect(codesOf(bad)).toEqual([code]);
      expect(codesOf(good)).toEqual([]);
    },
  );
});
