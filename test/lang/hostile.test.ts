import { test } from "vitest";
import { proveHostileSpecs } from "./hostile/prove.ts";

test("files say what a hostile spec says, and nothing else", () => proveHostileSpecs(60, 32457));
