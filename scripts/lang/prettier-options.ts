/** The options under which all formatted output is a fixed point of Prettier, pinned against changes of its defaults. */
export const prettierOptions = {
  printWidth: 80,
  tabWidth: 2,
  useTabs: false,
  endOfLine: "lf",
  semi: true,
  singleQuote: false,
  quoteProps: "as-needed",
  trailingComma: "all",
  bracketSpacing: true,
  objectWrap: "preserve",
  arrowParens: "always",
  experimentalOperatorPosition: "end",
  experimentalTernaries: false,
  proseWrap: "preserve",
  embeddedLanguageFormatting: "off",
} as const;
