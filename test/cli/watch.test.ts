import { once } from "node:events";
import {
  appendFileSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { changes } from "../../scripts/watch.ts";
import { netspec, scratch, write } from "../support/command.ts";
import { type Document, replace, watch } from "../support/watch.ts";
import { bareNetworks } from "../support/many.ts";

const spec = (title: string): string => `name: x\nversion: 1.0.0\nnetworks: { a: { chainId: 1, title: ${title} } }\n`;
const mistaken = "name: x\nversion: 1.0.0\nnetworks: { a: { chainId: 0, title: A } }\n";
const target = "title: T\noutputs: [{ path: notes.env, template: t.hbs, language: env, scope: spec, about: Notes }]\n";

const titleIn = (folder: string): string =>
  /title: "(.*)"/.exec(readFileSync(join(folder, "generated/esm/a.js"), "utf8"))![1]!;
const codesOf = ({ diagnostics }: Document): string[] => diagnostics.map(({ code }) => code);

describe("generate --watch", () => {
  it("runs again when the spec is replaced, wrong, gone, and back as a link; and ends when nobody reads", async () => {
    const folder = scratch({ "spec/networks.yaml": spec("One") });
    const file = join(folder, "spec/networks.yaml");
    const { process, next } = watch(folder);
    expect(await next()).toMatchObject({ exitCode: 0 });

    replace(file, spec("Two"));
    expect(await next()).toMatchObject({ exitCode: 0 });
    expect(titleIn(folder)).toBe("Two");

    replace(file, mistaken);
    expect(await next()).toMatchObject({ exitCode: 1, diagnostics: [{ code: "out-of-range" }] });
    rmSync(join(folder, "spec"), { recursive: true });
    expect(codesOf(await next())).toEqual(["file-missing"]);
    write(folder, { "elsewhere/real.yaml": spec("Three") });
    mkdirSync(join(folder, "spec"));
    symlinkSync("../elsewhere/real.yaml", file);
    expect(await next()).toMatchObject({ exitCode: 0 });
    expect(titleIn(folder)).toBe("Three");

    // Nobody reads any more.
    process.stdout!.destroy();
    replace(join(folder, "elsewhere/real.yaml"), spec("Four"));
    expect(((await once(process, "exit")) as [number | null])[0]).toBe(0);
    expect(titleIn(folder)).toBe("Four");
    expect(filesLeft(folder)).toEqual([]);
  });

  it("runs again when a template is changed, comes or goes, and keeps what was edited by hand", async () => {
    const folder = scratch({ "spec/networks.yaml": spec("One"), "my/t/target.yaml": target, "my/t/t.hbs": "# One\n" });
    const { next, end } = watch(folder, "--templates", "my");
    const notes = join(folder, "generated/notes.env");
    expect(await next()).toMatchObject({ exitCode: 0 });

    renameSync(join(folder, "my"), join(folder, "yours"));
    expect(codesOf(await next())).toEqual(["templates-missing"]);
    mkdirSync(join(folder, "my"));
    expect(codesOf(await next())).toEqual(["templates-empty"]);
    writeFileSync(join(folder, "yours/t/t.hbs"), "# Two\n");
    renameSync(join(folder, "yours"), join(folder, "my"));
    await next();
    expect(readFileSync(notes, "utf8")).toBe("# Two\n");

    // What an editor leaves beside a template is none.
    write(folder, { "my/t/.t.hbs.swp": "x", "my/t/t.hbs~": "x", "my/t/4913": "x" });
    appendFileSync(notes, "Mine\n");
    replace(join(folder, "my/t/t.hbs"), "# Three\n");
    expect(codesOf(await next())).toEqual(["hand-edited-file"]);
    expect(readFileSync(notes, "utf8")).toBe("# Two\nMine\n");
    expect(await end("SIGTERM")).toBe(0);
  });

  it("comes to the end of what it writes when it is to end", async () => {
    const folder = scratch({ "spec/networks.yaml": bareNetworks(40) });
    const { process, next, end } = watch(folder);
    const isBeginning = (): boolean => readdirSync(folder).length === 1;
    while (isBeginning() && process.exitCode === null) await turn();
    expect(await end("SIGINT")).toBe(0);
    expect(await next()).toMatchObject({ exitCode: 0 });
    expect(filesLeft(folder)).toEqual([]);
    expect((await netspec(folder, ["check", "--quiet"])).exitCode).toBe(0);
  });
});

describe("changes", () => {
  it("of a burst are one, once it is over; and none, where it is undone by then", async () => {
    const [file, other] = [join(scratch(), "file"), join(scratch(), "other")];
    let looks = 0;
    const seen = changes(() => {
      looks++;
      if (looks >= 2 && looks <= 4) writeFileSync(file, "x".repeat(looks));
      if (looks === 6) writeFileSync(other, "");
      if (looks === 7) rmSync(other);
      if (looks === 8) writeFileSync(file, "");
      return [file, other];
    });
    expect((await seen.next()).value).toEqual([]);
    expect((await seen.next()).value).toEqual([file]);
    expect(looks).toBe(5);
    expect((await seen.next()).value).toEqual([file]);
    await seen.return(undefined);
  });
});

/** What a run has beside the artifacts while it lasts. */
function filesLeft(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names.filter((name) => name.includes("netspec"));
}
