import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { netspec } from "../support/command.ts";

const folder = "test/fixtures/published";

/** Mistakes that real networks have shipped, as far as a spec can make them. */
describe.each(readdirSync(folder).filter((file) => file.endsWith(".yaml")))("%s", (file) => {
  it("is refused at its line, with this text", async () => {
    const { exitCode, stdout, stderr } = await netspec(".", ["validate", "--spec", `${folder}/${file}`]);
    expect([exitCode, stdout]).toEqual([1, ""]);
    await expect(stderr).toMatchFileSnapshot(`../fixtures/published/${file.replace(".yaml", ".txt")}`);
  });
});
