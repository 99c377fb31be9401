import fc from "fast-check";
import { expect } from "vitest";
import { languages } from "../../../scripts/lang/languages.ts";
import { format } from "../support.ts";
import { compileAll } from "./compile.ts";
import { twins } from "./spec.ts";

/** Every file of a hostile spec, and not just each value, is as Prettier formats it. */
export async function proveFormatted(specs: number, seed: number): Promise<void> {
  let formatted = 0;
  await fc.assert(
    fc.asyncProperty(twins, async ({ hostile }) => {
      const [made] = await compileAll([hostile]);
      for (const { path, text, language } of made!.files ?? []) {
        const parser = languages[language]!.prettier;
        if (parser === undefined) continue;
        expect(text, `${path} of ${hostile}`).toBe(await format(text, parser));
        formatted += 1;
      }
    }),
    { numRuns: specs, seed, endOnFailure: true },
  );
  expect(formatted).toBeGreaterThan(specs * 15);
}
