import { understand } from "../compile.ts";
import { type Mapping, assign } from "../deployments/assign.ts";
import type { Deployment } from "../deployments/deployment.ts";
import { type Setting, isChanged, namesToRemember, settingsOf } from "../deployments/edits.ts";
import { type NetworkFile, readFor } from "../deployments/read.ts";
import { type Slot, slotsOf } from "../deployments/slots.ts";
import { type Diagnostic, error } from "../diagnostic/diagnostic.ts";
import { didYouMean, suggest } from "../diagnostic/suggest.ts";
import { visible } from "../diagnostic/visible.ts";
import { editSpec } from "../resolve/edit-spec.ts";
import type { Options } from "../options.ts";
import type { Resolved, ResolvedNetwork } from "../resolve/resolve.ts";
import { printPath } from "../source/path.ts";
import { readText } from "../source/read.ts";
import { changeSpec } from "./change-spec.ts";
import { count } from "./count.ts";
import { type Outcome, failed } from "./outcome.ts";

/** Takes addresses and start blocks from what deployment tools have written. */
export async function importDeployments(options: Options): Promise<Outcome> {
  const { spec, dryRun, remember, operands: files } = options;
  const { text: before, diagnostic } = readText(spec);
  if (diagnostic) return failed([diagnostic]);
  const { resolved, diagnostics: faults } = understand(spec, before);
  // A spec that lacks addresses as yet has errors, and is what imports are for.
  if (!resolved) return failed(faults);
  const asked = readCall(options, resolved);
  if ("misused" in asked) return { ...failed([asked.misused]), exitCode: 2 };
  const { network, mappings } = asked;

  const read = files.map((file) => readFor(file, network));
  const unread = read.flatMap((file) => ("diagnostic" in file ? [file.diagnostic] : []));
  if (unread.length > 0) return failed(unread);
  const known = read as readonly NetworkFile[];
  const slots = slotsOf(resolved, network);
  const deployments = known.flatMap((file) => file.deployments);
  const { assignments, left, diagnostics: refused } = assign(files.join(", "), deployments, slots, mappings);
  if (refused.length > 0) return failed(refused);

  const startBlock = known.find((file) => file.startBlock !== undefined)?.startBlock;
  const settings = settingsOf(resolved, network, slots, assignments, startBlock);
  const remembered = remember ? namesToRemember(assignments, mappings) : [];
  const edits = settings.filter(isChanged).map(({ path, after }) => ({ path, value: after }));
  const { text: after, diagnostics: uneditable } = editSpec(spec, before, [...edits, ...remembered]);
  if (after === undefined) return failed(uneditable);
  const { isDone, diagnostics, diff, unconfirmed } = await changeSpec(options, before, after);
  if (!isDone) return { ...failed(diagnostics), text: `${spec} is left as it is\n` };

  const missing = slots.filter((slot) => !assignments.some((assignment) => assignment.slot === slot));
  const table: Row[] = [
    ...settings.map((setting): Row => [setting.name, isChanged(setting) ? changeOf(setting) : `unchanged`]),
    ...missing.map(({ name }): Row => [name, "not in the file"]),
    ...left.map((deployment): Row => [deployment.name || "(no name)", strayOf(deployment, slots)]),
  ];
  const isMoved = settings.some((setting) => isChanged(setting) && !setting.name.endsWith("startBlock"));
  const hasBlock = settings.some(({ name }) => name.endsWith("startBlock"));
  const stillUnconfirmed = settings.filter((setting) => isChanged(setting) && unconfirmed(setting.path)).length;
  const changed = settings.filter(isChanged).length;
  return {
    exitCode: 0,
    diagnostics,
    text: [
      ...known.map(
        (file, i) =>
          `${files[i]!}: ${file.title}${file.chainId === undefined ? ", which does not say its chain" : `, chain ${file.chainId}`}\n`,
      ),
      `${network.key}: ${dryRun ? "would be " : ""}${changed === 0 ? "nothing to do" : `${count(changed, "value")} changed`}\n`,
      ...printTable(table),
      ...(isMoved && !hasBlock
        ? [`  no block is known: set networks.${network.key}.startBlock, if indexers have to start elsewhere\n`]
        : []),
      ...(stillUnconfirmed > 0
        ? [`  still under placeholders, as unconfirmed: ${count(stillUnconfirmed, "value")} of these\n`]
        : []),
      ...(remembered.length > 0
        ? [`  remembered as deployedAs: ${remembered.map(({ path }) => printPath(path.slice(0, -1))).join(", ")}\n`]
        : []),
      ...(dryRun ? [diff] : []),
    ].join(""),
    data: {
      network: network.key,
      files: known.map(({ title, chainId }, i) => ({ file: files[i]!, format: title, chainId: chainId ?? null })),
      changes: settings
        .filter(isChanged)
        .map(({ path, before: old, after: now }) => ({ path: printPath(path), before: old ?? null, after: now })),
      unchanged: settings.filter((setting) => !isChanged(setting)).map(({ path }) => printPath(path)),
      missing: missing.map(({ path }) => printPath(path)),
      unknown: left.map(({ name, address }) => ({ name, address })),
      ...(dryRun && { diff }),
    },
  };
}

interface Asked {
  readonly network: ResolvedNetwork;
  readonly mappings: readonly Mapping[];
}

function readCall({ network: chosen, map }: Options, { networks }: Resolved): Asked | { readonly misused: Diagnostic } {
  const keys = networks.map(({ key }) => key);
  const [key = keys.length === 1 ? keys[0] : undefined, ...others] = chosen;
  const network = networks.find((each) => each.key === key);
  if (key === undefined || others.length > 0) {
    return {
      misused: error("network-one", "say which network the file is about", {
        hint: `--network KEY, one of: ${keys.join(", ")}`,
      }),
    };
  }
  if (!network) return { misused: error("network-unknown", `there is no network ${key}`, didYouMean(key, keys)) };
  const unread = map.find((words) => !/^[^=]+=[^=]+$/.test(words));
  if (unread !== undefined) {
    const hint = "write --map NAME=KEY: what the file calls it, and the contract or token of the spec";
    return { misused: error("import-map", `--map ${unread} is no mapping`, { hint }) };
  }
  const mappings = map.map((words) => words.split("=")).map(([deployed, to]) => ({ deployed: deployed!, key: to! }));
  return { network, mappings };
}

type Row = readonly [name: string, what: string];

/** Names are those of a file that anybody may have written. */
function printTable(all: readonly Row[]): string[] {
  const rows = all.map((row) => row.map((cell) => visible(cell).replace(/[\t\n]/g, " ")) as unknown as Row);
  const width = rows.reduce((most, [name]) => Math.max(most, name.length), 0);
  return rows.map(([name, what]) => `  ${name.padEnd(width)}  ${what}\n`);
}

function changeOf({ before, after }: Setting): string {
  return `${shown(before)} → ${shown(after)}`;
}

function shown(value: Setting["before"]): string {
  return value === undefined ? "nothing" : [value].flat().join(", ");
}

function strayOf({ name, address }: Deployment, slots: readonly Slot[]): string {
  const meant = suggest(
    name,
    slots.flatMap(({ names }) => names),
  );
  return `not in the spec: ${address}${meant === undefined ? "" : `; if it is ${meant}, say --map ${name}=${meant}`}`;
}
