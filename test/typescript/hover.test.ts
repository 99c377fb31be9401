import { ts } from "ts-morph";
import { describe, expect, it } from "vitest";
import { consumer } from "./compiler.ts";

/** Expressions of a consumer's file by the package that it imports from; an editor points at the last name. */
const cases = {
  generated: [
    "testnet",
    "networks.devnet",
    "testnet.contracts.Router",
    "testnet.contracts.ERC20Template",
    "testnet.tokens.euro1",
    "testnet.chainId",
    "testnet.wallet.addEthereumChain",
    "testnet.wallet.watchAsset.euro1",
    "networks",
    "allNetworks",
    "networkByKey",
    "networkByChainId",
    "networkBySelector",
    'networkByKey("devnet")',
    "networkByChainId(32457)",
    "networkByChainId(Number(1))",
    'networkBySelector("dev")',
  ],
  "test/fixtures/unusual-names/expected": ["constructor.contracts.A", "constructor.contracts.toString"],
  "test/fixtures/retired/expected": ["aging", "networks.aging", "gone"],
};

describe.each(Object.entries(cases))("an editor in a file that imports from %s", (folder, expressions) => {
  const names = new Set(expressions.map((expression) => /^\w+/.exec(expression)![0]));
  const head = `import { ${[...names].join(", ")} } from "./esm/index.js";\n`;
  const { project, path } = consumer(folder, head + expressions.map((expression) => `void ${expression};\n`).join(""));
  const service = project.getLanguageService().compilerObject;

  it.each(expressions.map((expression, i) => ({ expression, line: i + 1 })))(
    "shows $expression in a few lines",
    async ({ expression, line }) => {
      const text = project.getSourceFileOrThrow(path).getFullText();
      const start = text.split("\n").slice(0, line).join("\n").length + 1 + "void ".length;
      const target = expression.replace(/\(.*/, "");
      const shown = hover(service.getQuickInfoAtPosition(path, start + target.length - 1)!);
      expect(shown.split("\n").length).toBeLessThan(12);
      await expect(`${shown}\n`).toMatchFileSnapshot(
        `hovers/${expression.replace(/[^\w.]+/g, "-").replace(/-$/, "")}.txt`,
      );
    },
  );
});

/** The text of a hover, as editors lay it out. */
function hover({ displayParts, documentation, tags = [] }: ts.QuickInfo): string {
  const lines = [
    ts.displayPartsToString(displayParts),
    ts.displayPartsToString(documentation),
    ...tags.map(({ name, text }) => `@${name} ${ts.displayPartsToString(text)}`),
  ];
  return lines.filter(Boolean).join("\n");
}
