import StyleDictionary from "style-dictionary";
import { out, readValues } from "./work.js";

const { module, files } = readValues();
const file = (destination, format, group) => ({ destination, format, filter: ({ path }) => path[0] === group });
const dictionary = new StyleDictionary({
  tokens: { module: tokensOf(module), ...Object.fromEntries(Object.entries(files).map(([k, v]) => [k, tokensOf(v)])) },
  log: { verbosity: "silent" },
  platforms: {
    typescript: {
      transforms: ["name/camel"],
      buildPath: `${out}/`,
      files: [file("networks.ts", "javascript/es6", "module")],
    },
    json: {
      transforms: ["name/camel"],
      buildPath: `${out}/`,
      files: Object.keys(files).map((path) => file(path, "json/nested", path)),
    },
  },
});
await dictionary.buildAllPlatforms();

function tokensOf(value) {
  if (value === null || typeof value !== "object") return { value };
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, tokensOf(each)]));
}
