import { expect, it } from "vitest";
import { dedent } from "../../scripts/lang/text.ts";

it("a text may have more lines than a function takes arguments", () => {
  expect(dedent("  a\n    b\n".repeat(200_000)).slice(0, 6)).toBe("a\n  b\n");
});
