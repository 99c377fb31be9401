import { compile } from "json-schema-to-typescript";
import { readValues, schemaOf, write, writeJson } from "./work.js";

const { module, files } = readValues();
write("networks.ts", await compile(schemaOf(module), "Networks"));
writeJson(files);
