import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { type Case, cases } from "./cases.ts";
import { type Size, measureGrowth } from "./growth.ts";
import { peers, peersWork } from "./peers.ts";
import { type Sample, alternate } from "./processes.ts";
import { circumstances, duration, formatted, megabytes, table, verdict, writeReadme } from "./report.ts";
import { median, ratioOf } from "./statistics.ts";

const { values: options } = parseArgs({
  options: { quick: { type: "boolean" }, only: { type: "string" }, write: { type: "boolean" } },
});
const wanted = new RegExp(options.only ?? "");
const growth = "10,000 networks: `generate`, cold";
const rough = "Few runs of each were made, so the figures are rough.";
const growthMemory = `${growth}, peak memory`;
const tell = (text: string) => process.stderr.write(`${text}\n`);

if (loadavg()[0]! > 0.5) tell(`the machine is busy (load ${loadavg()[0]!.toFixed(1)}): times are not to be trusted`);

const chosen = cases.filter(({ name, reference: [other] }) => wanted.test(`${name} ${other}`));
const rows = chosen.flatMap(measured);
const sizes = wanted.test(growth) ? grown() : [];

const report = await formatted(
  [
    `${circumstances()}${options.quick ? ` ${rough}` : ""}`,
    "",
    table(
      ["Case", "Median", "Reference", "Its median", "Ratio", "Quartiles", "Goal", "Met"],
      [...rows, ...growthRows(sizes)],
    ),
    chosen.some(({ reference: [other] }) => other in peers) ? `${peersWork()}\n` : "",
    table(["`generate`, cold", "Median", "A network", "Peak memory"], sizes.map(sizeRow)),
  ].join("\n"),
);
if (options.write) await writeReadme(report);
process.stdout.write(report);

function measured({ name, subject, reference: [other, reference], goal, runs, isPossible }: Case): string[][] {
  if (isPossible?.() === false) {
    tell(`${name}: skipped, for this platform there is no package of it`);
    return [];
  }
  tell(`${name}, ${other}`);
  const [references, samples] = alternate([reference, subject], options.quick ? Math.max(3, runs / 5) : runs);
  return [comparison(name, samples!, other, references!, goal)];
}

function grown(): Size[] {
  tell("growth");
  return measureGrowth(options.quick ? 1 : 3);
}

function growthRows(all: readonly Size[]): string[][] {
  const [few, most] = [1_000, 10_000].map((count) => all.find(({ networks }) => networks === count)?.samples);
  if (!few || !most) return [];
  const peak = peakOf(most);
  return [
    comparison(growth, most, "the same, 1,000 networks", few, 11),
    [growthMemory, megabytes(peak), "", "", "", "", "≤ 1,000 MB", verdict(peak <= 1e9)],
  ];
}

function comparison(
  name: string,
  samples: readonly Sample[],
  other: string,
  references: readonly Sample[],
  goal: number,
): string[] {
  const [times, otherTimes] = [timesOf(samples), timesOf(references)];
  const { ratio, low, high } = ratioOf(times, otherTimes);
  return [
    name,
    duration(median(times)),
    other,
    duration(median(otherTimes)),
    ratio.toFixed(2),
    `${low.toFixed(2)}–${high.toFixed(2)}`,
    `≤ ${goal}`,
    verdict(ratio <= goal),
  ];
}

function sizeRow({ networks, what, samples }: Size): string[] {
  const time = median(timesOf(samples));
  return [
    `${networks.toLocaleString("en")} ${what}`,
    duration(time),
    duration(time / networks),
    megabytes(peakOf(samples)),
  ];
}

function timesOf(samples: readonly Sample[]): number[] {
  return samples.map(({ milliseconds }) => milliseconds);
}

function peakOf(samples: readonly Sample[]): number {
  return Math.max(...samples.map(({ peakBytes }) => peakBytes));
}
