// Emits types without the values, which is less than the others do.
import quicktype from "quicktype";
import { input, out, readValues, writeJson } from "./work.js";

const { files } = readValues();
writeJson(files);
await quicktype.main(["--lang", "ts", "--just-types", "--out", `${out}/networks.ts`, `${input}/module.json`]);
