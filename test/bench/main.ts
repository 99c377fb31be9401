import { join } from "node:path";
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { type Case, cases, nothing } from "./cases.ts";
import { measureGrowth } from "./growth.ts";
import { installPeers, peers } from "./peers.ts";
import { type Sample, alternate } from "./processes.ts";
import { cold, settledProject, shippedSpec } from "./projects.ts";
import { circumstances, duration, formatted, megabytes, table, writeReadme } from "./report.ts";
import { median, ratioOf } from "./statistics.ts";

const { values: options } = parseArgs({
  options: { quick: { type: "boolean" }, only: { type: "string" }, write: { type: "boolean" } },
});
const wanted = new RegExp(options.only ?? "");
const runsOf = (runs: number) => (options.quick ? Math.ceil(runs / 5) : runs);
const timesOf = (samples: readonly Sample[]) => samples.map(({ milliseconds }) => milliseconds);
const tell = (text: string) => process.stderr.write(`${text}\n`);

installPeers();
if (loadavg()[0]! > 0.5) tell(`the machine is busy (load ${loadavg()[0]!.toFixed(1)}): times are not to be trusted`);

const growth = wanted.test("growth") ? growthRows() : { compared: [], bySize: [] };
const compared = [...cases.filter(({ name }) => wanted.test(name)).map(caseRow), ...growth.compared];
const beside = wanted.test("peers") ? await peerRows() : [];

const report = await formatted(
  [
    circumstances(),
    "",
    table(["Run", "Time", "Compared with", "Ratio", "Goal"], compared),
    table(["The same values, into TypeScript and JSON", "Time", "× `node -e 0`", "× netspec"], beside),
    table(["Networks", "`generate`, cold", "Each", "Peak memory"], growth.bySize),
  ].join("\n"),
);
if (options.write) await writeReadme(report);
process.stdout.write(report);

function caseRow({ name, subject, reference: [referenceName, reference], goal, runs }: Case): string[] {
  tell(name);
  const samples = alternate({ reference, subject }, runsOf(runs));
  return comparison(name, timesOf(samples.subject), referenceName, timesOf(samples.reference), goal);
}

function comparison(
  name: string,
  times: readonly number[],
  referenceName: string,
  references: readonly number[],
  goal: number | undefined,
): string[] {
  const { ratio, low, high } = ratioOf(times, references);
  const spread = `**${ratio.toFixed(2)}** (${low.toFixed(2)}–${high.toFixed(2)})`;
  const reference = `${referenceName}: ${duration(median(references))}`;
  return [name, duration(median(times)), reference, spread, goal === undefined ? "" : `≤ ${goal}`];
}

/** Every generator in turn, on the values of the shipped spec. */
async function peerRows(): Promise<string[][]> {
  tell("peers");
  const others = await peers(join(settledProject(shippedSpec()), "generated"));
  const contestants = { "`node -e 0`": nothing(), "netspec, all targets": cold(shippedSpec), ...others };
  const samples = alternate(contestants, runsOf(10));
  const [start, netspec] = Object.values(samples).map(timesOf);
  return Object.entries(samples).map(([name, each]) => {
    const times = timesOf(each);
    const [timesStart, timesNetspec] = [start!, netspec!].map((other) => ratioOf(times, other).ratio);
    return [name, duration(median(times)), timesStart!.toFixed(1), timesNetspec!.toFixed(1)];
  });
}

function growthRows(): { readonly compared: string[][]; readonly bySize: string[][] } {
  tell("growth");
  const samples = measureGrowth(runsOf(5));
  const times = (size: number) => timesOf(samples.get(size)!);
  const peak = (size: number) => median(samples.get(size)!.map(({ peakBytes }) => peakBytes));
  const name = "10,000 networks: `generate`, cold";
  return {
    compared: [
      comparison(name, times(10_000), "1,000 networks", times(1_000), 11),
      [`${name}, peak memory`, megabytes(peak(10_000)), "", "", "≤ 1000 MB"],
    ],
    bySize: [...samples.keys()].map((size) => [
      size.toLocaleString("en"),
      duration(median(times(size))),
      duration(median(times(size)) / size),
      megabytes(peak(size)),
    ]),
  };
}
