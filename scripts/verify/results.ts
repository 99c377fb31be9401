import { type Seen, right, wrong } from "./checked.ts";
import { inJson } from "./json-rpc.ts";

/** A number as nodes write it (execution-apis, base types). Nothing that is counted here is higher than can be counted. */
export function quantity(value: unknown): number | undefined {
  const number = typeof value === "string" && /^0x(0|[1-9a-f][0-9a-f]*)$/.test(value) ? Number(value) : undefined;
  return Number.isSafeInteger(number) ? number : undefined;
}

export function isData(value: unknown): value is `0x${string}` {
  return typeof value === "string" && /^0x([0-9a-f]{2})*$/i.test(value);
}

/** What is seen in the result of a method; those that are not here may answer with anything. */
const shapes = new Map<string, (result: unknown, params: readonly unknown[]) => Seen>([
  ["eth_getBlockByNumber", block],
  ["eth_syncing", syncing],
]);

export function seenIn(method: string, params: readonly unknown[], result: unknown): Seen {
  return shapes.get(method)?.(result, params) ?? right(`answers ${inJson(result)}`);
}

function block(result: unknown, [which]: readonly unknown[]): Seen {
  // A block of some number may not be there yet, and a pending one has none.
  if (result === null && which !== "latest" && which !== "earliest")
    return right("answers that there is no such block");
  const { number, timestamp } = (result ?? {}) as Record<string, unknown>;
  const isPending = which === "pending" && number === null;
  const [height, time] = [quantity(number), quantity(timestamp)];
  if ((height === undefined && !isPending) || time === undefined)
    return wrong(`answers ${inJson(result)} instead of a block with its number and timestamp`);
  return right(`answers block ${height ?? "pending"}, ${age(Date.now() / 1000 - time)}`);
}

/** False, or an object; clients put into it what they like: more members, plain numbers, or a current block above the highest. */
function syncing(result: unknown): Seen {
  if (result === false) return right("answers that it is in sync");
  if (typeof result !== "object" || result === null || Array.isArray(result))
    return wrong(`answers ${inJson(result)} instead of false or an object`);
  const { currentBlock, highestBlock } = result as Record<string, unknown>;
  const [current, highest] = [currentBlock, highestBlock].map((each) =>
    typeof each === "number" ? each : quantity(each),
  );
  const odd = [currentBlock, highestBlock].find(
    (each, i) => each !== undefined && each !== null && [current, highest][i] === undefined,
  );
  if (odd !== undefined) return wrong(`answers ${inJson(odd)} instead of a block number`);
  const where = current === undefined || highest === undefined ? "" : `, at block ${current} of ${highest}`;
  return right(`answers that it is syncing${where}`);
}

const units = [
  ["d", 86_400],
  ["h", 3_600],
  ["min", 60],
  ["s", 1],
] as const;

function age(seconds: number): string {
  const [unit, length] = units.find(([, each]) => seconds >= 2 * each) ?? units.at(-1)!;
  return seconds < 0 ? `dated ${Math.round(-seconds)} s ahead` : `${Math.round(seconds / length)} ${unit} old`;
}
