import { execFileSync } from "node:child_process";
import { constants } from "node:os";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { cannotRead, cannotWrite } from "../../scripts/output/fault.ts";
import { update } from "../../scripts/output/update.ts";
import { request, temporaryFolder } from "./support.ts";

function fault(code: string): Error {
  return Object.assign(new Error(code), { code, syscall: "open" });
}

describe("a fault of the system", () => {
  test("is said in words, with what to do", () => {
    expect(cannotWrite("generated/a.txt", fault("ENOSPC"))).toEqual({
      code: "cannot-write",
      severity: "error",
      message: "generated/a.txt cannot be written: no space is left on the device (ENOSPC)",
      place: { file: "generated/a.txt" },
      hint: "free some space, then run the command again",
    });
  });

  test.each(Object.keys(constants.errno))("%s is a finding", (errno) => {
    const { message, hint } = cannotRead("generated", fault(errno));
    expect(message).toMatch(new RegExp(`^generated cannot be read: [a-z].* \\(${errno}\\)$`));
    expect(hint).toMatch(/^[a-z].*[^.]$/);
  });

  test("is not what a mistake of ours is", () => {
    expect(() => cannotWrite("generated", new TypeError("ours"))).toThrow("ours");
  });

  test.runIf(existsSync("/proc/self"))("where nothing can be made is a finding", async () => {
    const { diagnostics } = await update(request("/proc/netspec/generated", { "a.txt": "" }));
    expect(diagnostics).toMatchObject([{ code: "cannot-write", place: { file: "/proc/netspec/generated" } }]);
  });

  test.runIf(process.getuid?.() !== 0)("of a folder without the right to write is a finding", async () => {
    const out = join(temporaryFolder(), "generated");
    await update(request(out, { "a.txt": "a\n" }));
    execFileSync("chmod", ["555", out]);
    const { diagnostics } = await update(request(out, { "a.txt": "new\n" }));
    execFileSync("chmod", ["755", out]);
    expect(diagnostics).toMatchObject([
      { code: "cannot-write", message: expect.stringContaining("permission is denied (EACCES)") },
    ]);
  });
});
