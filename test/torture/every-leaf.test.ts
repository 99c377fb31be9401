import { it } from "vitest";
import { proveEveryLeaf } from "../model/every-leaf.ts";

it("a change is shown wherever a file is another one, with each value of the shipped spec", () =>
  proveEveryLeaf("spec/networks.yaml", { changed: 80, same: 15 }));
