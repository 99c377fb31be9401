import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as names from "../../scripts/output/names.ts";
import { update } from "../../scripts/output/update.ts";
import { codes, put, request, temporaryFolder, tree } from "./support.ts";

const FILES = { "docs/a.txt": "a\n" };
const DEAD = 999_999_999;
const { temporary } = names;

function staging(pid: number, folder = "generated"): string {
  return names.staging(folder, pid);
}

test("a run with nothing else to do clears up what killed runs left, and nothing else", async () => {
  const parent = temporaryFolder();
  const out = join(parent, "generated");
  await update(request(out, FILES));
  put(parent, ".generated.netspec-backup/of-the-user", "");
  put(parent, `${staging(process.ppid)}/of-a-live-process`, "");
  put(parent, `${staging(DEAD)}-copy/of-the-user`, "");
  put(parent, `${staging(DEAD, "other")}/of-another-folder`, "");
  put(parent, `.generated.netspec-01234567-${DEAD}/of-another-machine`, "");
  put(out, temporary("docs/of-the-user.txt"), "in no journal");
  put(out, "docs/.netspec-mine.tmp", "mine");
  const clean = tree(parent);

  put(parent, `${staging(DEAD)}/docs/half.txt`, "hal");
  put(parent, `${staging(process.pid)}/docs/half.txt`, "hal");
  put(out, temporary(".netspec-journal.json"), "{");
  put(out, ".netspec-journal.json", JSON.stringify({ format: 1, files: { "docs/a.txt": [], "gone/b.txt": [] } }));
  put(out, temporary("docs/a.txt"), "hal");
  put(out, temporary("gone/b.txt"), "hal");
  mkdirSync(join(out, "gone"), { recursive: true });

  expect(codes(await update(request(out, FILES)))).toEqual([]);
  expect(tree(parent)).toEqual(clean);
});

test("a folder that a killed run was building is cleared up once there is the real one", async () => {
  const parent = temporaryFolder();
  await update(request(join(parent, "generated"), FILES));
  const clean = tree(parent);
  put(parent, `${staging(DEAD)}/docs/half.txt`, "hal");
  await update(request(join(parent, "generated"), FILES));
  expect(tree(parent)).toEqual(clean);
});
