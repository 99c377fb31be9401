import tseslint from "typescript-eslint";

export default tseslint.config(
  { ignores: ["dist/", "generated/", "test/fixtures/", "test/consumers/projects/"] },
  ...tseslint.configs.strictTypeChecked.map((config) => ({ ...config, files: ["scripts/**/*.ts"] })),
  ...tseslint.configs.recommended.map((config) => ({ ...config, files: ["test/**/*.ts", "vitest.config.ts"] })),
  {
    files: ["scripts/**/*.ts"],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      "@typescript-eslint/no-confusing-void-expression": "off",
      "@typescript-eslint/no-non-null-assertion": "off",
      // Handlebars' and ajv's types promise more than the libraries keep.
      "@typescript-eslint/no-unnecessary-condition": "off",
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true, allowBoolean: true }],
    },
  },
  ...tseslint.configs.recommended.map((config) => ({ ...config, files: ["templates/**/*.js"] })),
  {
    files: ["templates/**/*.js"],
    // What browsers give to the script of the page; all else has to be its own.
    languageOptions: {
      globals: Object.fromEntries(
        (
          "document navigator location localStorage matchMedia getSelection addEventListener dispatchEvent fetch " +
          "setTimeout clearTimeout setInterval URL Blob AbortSignal IntersectionObserver " +
          "NodeFilter Range Highlight CSS Event"
        )
          .split(" ")
          .map((name) => [name, "readonly"]),
      ),
    },
    rules: { "no-undef": "error" },
  },
  {
    files: ["test/**/*.ts"],
    rules: { "@typescript-eslint/no-unused-vars": ["error", { varsIgnorePattern: "^_" }] },
  },
);
