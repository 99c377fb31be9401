import { lines, network } from "../diagnostic/examples.ts";
import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import type { Explanation } from "../diagnostic/explanation.ts";

/** What can be wrong about a file before it is read as YAML. No YAML shows it, so the examples are calls in a shell. */
export const fileFaults = [
  {
    code: "file-missing",
    severity: "error",
    title: "The spec is a file that exists",
    why: "Without a spec there is nothing to generate from. A path counts from the folder that the command runs in.",
    bad: lines("netspec validate --spec spec/network.yaml"),
    good: lines("netspec validate --spec spec/networks.yaml"),
  },
  {
    code: "file-is-directory",
    severity: "error",
    title: "The spec is one file, not a folder",
    why: "All networks of a spec share its tokens, contracts and defaults, so it is one file.",
    bad: lines("netspec validate --spec spec"),
    good: lines("netspec validate --spec spec/networks.yaml"),
  },
  {
    code: "overlay-twice",
    severity: "error",
    title: "An overlay is given once",
    why: "Overlays are laid over each other in the order in which they are named, so that one of two names is a slip.",
    bad: lines("netspec validate --overlay local.yaml --overlay ./local.yaml"),
    good: lines("netspec validate --overlay local.yaml --overlay provider.yaml"),
  },
  {
    code: "file-unreadable",
    severity: "error",
    title: "The spec can be read",
    why: "The user who runs the command needs the right to read the file.",
    bad: lines("chmod a-r spec/networks.yaml", "netspec validate"),
    good: lines("chmod a+r spec/networks.yaml", "netspec validate"),
  },
  {
    code: "file-too-large",
    severity: "error",
    title: "A spec has at most 16 MiB and 2,500,000 words and signs",
    why: "Ten thousand networks with their tokens and contracts have half of that. A file beyond it is no spec, and reading it would exhaust the memory.",
    bad: lines("head -c 20000000 /dev/zero > spec/networks.yaml", "netspec validate"),
    good: lines("git restore spec/networks.yaml", "netspec validate"),
  },
  {
    code: "file-not-utf8",
    severity: "error",
    title: "A spec is UTF-8 text",
    why: "The artifacts are UTF-8, as JSON between systems has to be (RFC 8259, section 8.1); text of another encoding would reach them garbled.",
    bad: lines("iconv -t UTF-16 networks.yaml > spec/networks.yaml", "netspec validate"),
    good: lines("iconv -f UTF-16 -t UTF-8 networks.yaml > spec/networks.yaml", "netspec validate"),
  },
  {
    code: "file-control-character",
    severity: "error",
    title: "A spec has no control characters in it",
    why: "YAML allows printable characters only (YAML 1.2.2, section 5.1). Others cannot be seen in an editor, and some of them steer terminals.",
    bad: lines("printf 'title: Test\\0net\\n' >> spec/networks.yaml", "netspec validate"),
    good: lines("printf 'title: Testnet\\n' >> spec/networks.yaml", "netspec validate"),
  },
  {
    code: "yaml-empty",
    severity: "error",
    title: "A spec says something",
    why: "A file that is empty, or holds comments only, is a file that was truncated or not written yet.",
    bad: lines(": > spec/networks.yaml", "netspec validate"),
    good: lines("git restore spec/networks.yaml", "netspec validate"),
  },
] as const satisfies readonly Explanation[];

/** What can be wrong about a file as YAML. */
export const yamlFaults = [
  {
    code: "yaml-syntax",
    severity: "error",
    title: "A spec is well-formed YAML",
    why: "What a parser has to guess, another one guesses otherwise (YAML 1.2.2). Quotes make any text safe.",
    bad: network("rpc: [https://rpc.${selector}.networks.example]", "selector: test"),
    good: network('rpc: ["https://rpc.${selector}.networks.example"]', "selector: test"),
  },
  {
    code: "yaml-tab",
    severity: "error",
    title: "Lines are indented with blanks",
    why: "A tab is as wide as the editor likes, so YAML forbids it where the indentation carries the meaning (YAML 1.2.2, section 6.1).",
    bad: lines("networks:", "\ttestnet: { chainId: 32457, title: Testnet }"),
    good: lines("networks:", "  testnet: { chainId: 32457, title: Testnet }"),
  },
  {
    code: "yaml-merge-conflict",
    severity: "error",
    title: "A merge is settled",
    why: "Where git cannot merge two versions it leaves both in the file, with marks between them; which one is right, only people know.",
    bad: lines("<<<<<<< HEAD", "title: Test networks", "=======", "title: Networks for tests", ">>>>>>> other"),
    good: lines("title: Test networks"),
  },
  {
    code: "yaml-directive",
    severity: "error",
    title: "A spec is YAML 1.2",
    why: "YAML 1.1 reads `no` as false and `010` as 8, so a file that asks for it would mean something else than it says here (YAML 1.2.2, section 6.8.1).",
    bad: lines("%YAML 1.1", "---", "name: example", "version: 1.0.0").concat(network()),
    good: lines("name: example", "version: 1.0.0").concat(network()),
  },
  {
    code: "yaml-several-documents",
    severity: "error",
    title: "A spec is one YAML document",
    why: "A line `---` starts another document (YAML 1.2.2, section 9.2); what stands below it would be left out without a word.",
    bad: lines("title: Test networks", "---", "homepage: https://docs.networks.example"),
    good: lines("title: Test networks", "homepage: https://docs.networks.example"),
  },
  {
    code: "yaml-duplicate-key",
    severity: "error",
    title: "A key stands in a map once",
    why: "Keys of a map are unique (YAML 1.2.2, section 3.2.1.1); with two of them a reader takes one and drops the other without a word.",
    bad: network("title: Testnet", "title: Test Network"),
    good: network("title: Test Network"),
  },
  {
    code: "yaml-key",
    severity: "error",
    title: "A key is a text",
    why: "JSON knows no other keys (RFC 8259, section 4): 1, 0x1 and 1.0 are three texts and one number, and the artifacts would show another one than the spec.",
    bad: lines("x-blocks: { 1: genesis }"),
    good: lines('x-blocks: { "1": genesis }'),
  },
  {
    code: "yaml-merge-key",
    severity: "error",
    title: "What networks share stands under defaults",
    why: "The merge key << is from YAML 1.1 and gone from YAML 1.2, so tools read it differently; defaults are merged by netspec itself, and its messages name the line that a value comes from.",
    bad: lines("networks:", "  testnet: { chainId: 32457, title: Testnet, <<: { testnet: true } }"),
    good: lines("defaults: { testnet: true }", "networks:", "  testnet: { chainId: 32457, title: Testnet }"),
  },
  {
    code: "yaml-tag",
    severity: "error",
    title: "A value has no tag",
    why: "A tag such as !!binary makes a value that JSON does not have (YAML 1.2.2, section 6.8.2). Whether a value is text, quotes say.",
    bad: lines("title: !!str 2026"),
    good: lines('title: "2026"'),
  },
  {
    code: "yaml-anchor",
    severity: "error",
    title: "An anchor is used",
    why: "`&` names a value so that `*` can repeat it (YAML 1.2.2, section 6.9.2). Where nothing does, it is a text that lost its first word.",
    bad: lines("title: &Co networks"),
    good: lines('title: "&Co networks"'),
  },
  {
    code: "yaml-alias",
    severity: "error",
    title: "An alias repeats a value that stands above it",
    why: "`*name` stands for the value that `&name` marks, which comes first and is complete (YAML 1.2.2, section 7.1).",
    bad: lines("title: *networks*"),
    good: lines('title: "*networks*"'),
  },
  {
    code: "yaml-alias-growth",
    severity: "error",
    title: "Aliases repeat at most 100,000 values",
    why: "Aliases of aliases double with each line, so that a small file fills the memory.",
    bad: lines(
      "x-1: &a [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]",
      "x-2: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a]",
      "x-3: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b]",
      "x-4: &d [*c, *c, *c, *c, *c, *c, *c, *c, *c, *c]",
      "x-5: &e [*d, *d, *d, *d, *d, *d, *d, *d, *d, *d]",
      "x-6: [*e, *e]",
    ),
    good: lines("x-1: &a [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]", "x-2: [*a, *a]"),
  },
  {
    code: "yaml-too-deep",
    severity: "error",
    title: "Maps and lists are nested at most 100 levels deep",
    why: "No spec needs a tenth of that. Readers in many languages give up, or crash, on deeper JSON (RFC 8259, section 9).",
    bad: lines(`x-deep: ${"[".repeat(101)}${"]".repeat(101)}`),
    good: lines("x-deep: [[[]]]"),
  },
  {
    code: "address-unquoted",
    severity: "error",
    title: "An address is in quotes",
    why: "YAML reads 0x3245… without quotes as a number (YAML 1.2.2, section 10.3.2), which keeps 16 of its 48 digits.",
    bad: network("provider: { address: 0x3245700000000000000000000000000000000031 }", "subgraph: null"),
    good: network(
      'provider: { address: "0x3245700000000000000000000000000000000031", url: https://provider.networks.example }',
    ),
  },
  {
    code: "number-notation",
    severity: "error",
    title: "A number is written in decimal, without leading zeros",
    why: "JSON has decimal numbers only (RFC 8259, section 6). 0x7ec9 would reach the artifacts as another text than the spec shows, and 010 is 8 to readers of YAML 1.1.",
    bad: network("chainId: 0x7ec9"),
    good: network("chainId: 32457"),
  },
  {
    code: "number-too-long",
    severity: "error",
    title: "A number has no more digits than readers of JSON keep",
    why: "JSON numbers are read as IEEE 754 doubles, which are exact up to 9007199254740991 and keep 17 digits (RFC 8259, section 6).",
    bad: lines("x-supply: 1000000000000000000001"),
    good: lines('x-supply: "1000000000000000000001"'),
  },
  {
    code: "number-not-finite",
    severity: "error",
    title: "A number is finite",
    why: "JSON has no infinity and no not-a-number (RFC 8259, section 6).",
    bad: lines("x-limit: .inf"),
    good: lines("x-limit: null"),
  },
] as const satisfies readonly Explanation[];

/** Everything that can be wrong about a file and its YAML. */
export const textFaults = [...fileFaults, ...yamlFaults] as const;

export type TextFaultCode = (typeof textFaults)[number]["code"];

/** A finding about a file or its YAML, as grave as the table says. */
export function textFault(
  code: TextFaultCode,
  message: string,
  extra: Omit<Diagnostic, "code" | "severity" | "message">,
): Diagnostic {
  return { code, severity: textFaults.find((each) => each.code === code)!.severity, message, ...extra };
}
