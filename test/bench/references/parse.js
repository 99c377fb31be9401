// Reference: parses a YAML file and does nothing else.
import { readFileSync } from "node:fs";
import { parse } from "yaml";

parse(readFileSync(process.argv[2], "utf8"));
