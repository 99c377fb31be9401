import { type ChangeEvent, type Classified, type Derived, classes, events, extension } from "./change-kinds.ts";
import { kinds } from "./kinds.ts";

/** The reference of what changes do, in Markdown, printed from the table that the comparison runs on. */
export function changeReference(): string {
  return [introduction, kindTable(), rules, ...chapters(), extensions(), derived()].join("\n\n").concat("\n");
}

const introduction = `# What a change does to those who use the artifacts

\`netspec diff\` compares two specs, value by value, and says of every change what it does to consumers: code that
imports the package, wallets, indexers, readers. From the loudest follows what the next version has to be.`;

const rules = `Before 1.0.0, what asks for a major release asks for a minor one, and all else for a patch: so do ranges such as
\`^0.3.0\` read versions. A pre-release of the version that is needed will do. A change of templates alone asks for a
patch, since nobody can say what it means.

- Networks, tokens, contracts, portal fields and queries are the same when their **key** is. A network under another key
  but with the same chain id was renamed; anything else under another key is gone, and something new is there.
- **Literal types** follow their values: an address is a type of its own in TypeScript, and yet another address is
  another value, not another type. Another type is another JSON type, another set of keys, or a list of another length,
  since lists are tuples.
- A **key that goes** is \`shape\` wherever code can name it, however small its value: \`testnet.description\` no longer
  compiles. Where a format lets every entry lack a value, as token lists do with logos, its loss is a \`value\`.
- What **follows** is not reported again: a contract that equals a token and a portal field that refers to an address are
  named with it. What a network takes over from the declarations is reported there.
- The **version** is no change of its own, and settings of \`rules\` reach no artifact.`;

function kindTable(): string {
  const rows = Object.entries(kinds).map(([kind, { bump, title, why }]) => [`\`${kind}\``, title, bump, why]);
  return table([["Kind", "What it is", "Asks for", "Why"], ...rows]);
}

/** What the shapes are of whose values are in the spec. */
const titles = {
  Spec: "The spec",
  DeclaredToken: "A token, as declared",
  DeclaredContract: "A contract, as declared",
  Query: "A query",
  TokenList: "The token list",
  TokenTag: "A tag of the token list",
  Network: "A network",
  FeeToken: "The fee token of a network",
  Explorer: "The explorer of a network",
  Provider: "The provider of a network",
  Token: "A token of a network",
  Contract: "A contract of a network",
  PortalField: "A portal field of a network",
} as const;

function chapters(): string[] {
  return Object.entries(titles).map(([shape, title]) => {
    const rows = Object.values(classes[shape as keyof typeof titles] as Readonly<Record<string, Classified | Derived>>);
    return chapter(
      title,
      rows.filter((row): row is Classified => !("derived" in row)),
    );
  });
}

function extensions(): string {
  return chapter("Extensions", [{ ...extension, label: "any `x-` key" }]);
}

function chapter(title: string, rows: readonly Classified[]): string {
  const cells = rows.map(({ label, on, why }) => [label, outcomes(on), why]);
  return [`## ${title}`, table([["What", "Kind", "Why"], ...cells])].join("\n\n");
}

/** "changed: `value`; added: `additive`; removed: `shape`" */
function outcomes(on: Classified["on"]): string {
  return Object.entries(on)
    .map(([event, kind]) => `${events[event as ChangeEvent]}: \`${kind}\``)
    .join("; ");
}

function derived(): string {
  const rows = Object.entries(classes).flatMap(([shape, its]) =>
    Object.entries(its as Readonly<Record<string, Classified | Derived | string>>).flatMap(([field, row]) => {
      if (typeof row === "string") return [[`\`${shape}\``, row]];
      return "derived" in row ? [[`\`${shape}.${field}\``, row.derived]] : [];
    }),
  );
  return [
    "## What is not reported by itself",
    "Values of [the model](../templates/README.md#the-model) that change with others only:",
    table([["Value", "Changes with"], ...rows]),
  ].join("\n\n");
}

function table([head, ...rows]: readonly (readonly string[])[]): string {
  return [head!, head!.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
