import openapiTS, { astToString } from "openapi-typescript";
import { readValues, schemaOf, write, writeJson } from "./work.js";

const { module, files } = readValues();
const schemas = schemaOf(module).properties;
const api = { openapi: "3.1.0", info: { title: "Networks", version: "1.0.0" }, paths: {}, components: { schemas } };
write("networks.ts", astToString(await openapiTS(api)));
writeJson(files);
