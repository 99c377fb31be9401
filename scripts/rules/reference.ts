import type { Explained } from "./rules.ts";
import { catalogue } from "./rules.ts";

/** The reference of everything that is checked, in Markdown, printed from the tables that the code runs on. */
export function ruleReference(): string {
  return [introduction, overview(), ...Object.entries(catalogue).map(([subject, rules]) => chapter(subject, rules))]
    .join("\n\n")
    .concat("\n");
}

const introduction = `# What is checked

Every finding has a code, such as \`fee-token-decimals\`. \`netspec rules\` lists the codes, and \`netspec rules CODE\`
shows the section of this page that is about one.

- An **error** stops the run: what loses money, locks a user out or cannot be meant.
- A **warning** does not: it is usually a slip, but can be meant.
- A **note** deserves a look.

A spec can tune a rule, for all of it or below a path, and says why:

\`\`\`yaml
rules:
  - rule: address-on-two-networks
    at: networks.devnet.contracts.Router
    severity: off
    reason: Deployed with CREATE2, so the address is the same on both networks.
\`\`\`

\`severity\` is \`off\`, \`note\`, \`warning\` or \`error\`. A setting that has no finding left to tune is a note. What is marked
**fixed** cannot be tuned.

The examples below are laid over this spec: an entry replaces the one of its name. Where there is a second document, it
is an overlay.

\`\`\`yaml
name: example
version: 1.0.0
networks:
  testnet: { chainId: 32457, title: Testnet }
\`\`\``;

function overview(): string {
  const rows = Object.values(catalogue)
    .flat()
    .map(
      ({ code, severity, fixed, title }) =>
        `| [\`${code}\`](#${code}) | ${severity}${fixed ? ", fixed" : ""} | ${title} |`,
    );
  return ["| Code | Severity | What is right |", "| --- | --- | --- |", ...rows].join("\n");
}

function chapter(subject: string, rules: readonly Explained[]): string {
  return [`## ${subject}`, ...rules.map(section)].join("\n\n");
}

function section({ code, severity, fixed, title, why, bad, good }: Explained): string {
  return [
    `### ${code}`,
    `**${title}.** ${fixed ? `A fixed ${severity}` : severity.charAt(0).toUpperCase() + severity.slice(1)}. ${why}`,
    "Wrong:",
    fence(bad),
    "Right:",
    fence(good),
  ].join("\n\n");
}

function fence(text: string): string {
  return `\`\`\`yaml\n${text.trimEnd()}\n\`\`\``;
}
