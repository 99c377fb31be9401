import { test } from "vitest";
import { proveFormatted } from "./hostile/formatted.ts";
import { proveHostileSpecs } from "./hostile/prove.ts";

test("files say what hostile specs say, and nothing else", () => proveHostileSpecs(3, 20, 32457));

test("files of hostile specs are as Prettier formats them", () => proveFormatted(6, 32457));
