import { it } from "vitest";
import { proveEveryLeaf } from "./every-leaf.ts";

it.each(["test/fixtures/retired/spec.yaml", "test/fixtures/absent/spec.yaml"])(
  "a change is shown wherever a file is another one: %s",
  (file) => proveEveryLeaf(file, { changed: 80, same: 15 }),
);
