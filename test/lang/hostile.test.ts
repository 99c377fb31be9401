import { test } from "vitest";
import { proveHostileSpecs } from "./hostile/prove.ts";

test("files say what hostile specs say, and nothing else", () => proveHostileSpecs(3, 20, 32457));
