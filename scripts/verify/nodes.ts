import type { NetworkValues } from "../resolve/values.ts";
import type { QueryData } from "../source/spec-data.ts";
import { type Check, type Checked, type Seen, right, wrong } from "./checked.ts";
import { type Answer, type AskNode, inJson, refused } from "./json-rpc.ts";
import { quantity, seenIn } from "./results.ts";

export type Queries = Readonly<Record<string, QueryData>>;

/** What a URL of a node should answer. Of a node of another chain, nothing more is asked. */
export async function checkNode(
  { url, path, ask }: { readonly url: string; readonly path: Checked["path"]; readonly ask: AskNode },
  values: NetworkValues,
  queries: Queries,
): Promise<Checked[]> {
  const checked = (check: Check, subject: string, seen: Seen): Checked => ({ check, subject, path, ...seen });
  const chain = await chainIdSeen(ask, values.chainId!);
  const own = checked("chain-id", `RPC URL ${url}`, chain);
  if (chain.verdict !== "right") return [own];
  const answers = Object.entries(queries).map(async ([key, { method = "", params = [] }]) => {
    const seen = seenOf(await ask(method, params), (result) => seenIn(method, params, result));
    return checked("query", `query ${key} at ${url}`, seen);
  });
  const starts = [...startBlocksOf(values)].map(async ([name, start]) => {
    const seen = seenOf(await ask("eth_getBlockByNumber", ["latest", false]), (block) => startBlockSeen(block, start));
    return { ...checked("start-block", `${name} ${start} at ${url}`, seen) };
  });
  return [own, ...(await Promise.all([...answers, ...starts]))];
}

export async function chainIdSeen(ask: AskNode, chainId: number): Promise<Seen> {
  return seenOf(await ask("eth_chainId", []), (result) => {
    const answered = quantity(result);
    if (answered === undefined) return wrong(`answers ${inJson(result)} instead of a chain id in hexadecimal`);
    if (answered !== chainId) return wrong(`is a node of chain ${answered} instead of ${chainId}`);
    return right(`is a node of chain ${chainId}`);
  });
}

function startBlocksOf({ startBlock, contracts = {} }: NetworkValues): Map<string, number> {
  const own = Object.entries(contracts).map(
    ([key, contract]) => [`start block of ${key}`, contract.startBlock] as const,
  );
  const all = [["start block", startBlock] as const, ...own];
  return new Map(all.flatMap(([name, block]) => (block === undefined ? [] : [[name, block]])));
}

function startBlockSeen(block: unknown, start: number): Seen {
  const latest = quantity((block as { readonly number?: unknown } | null)?.number);
  if (latest === undefined) return wrong("cannot be compared: the latest block has no number");
  return latest >= start
    ? right(`is not after the latest block, ${latest}`)
    : wrong(`is after the latest block, ${latest}`);
}

function seenOf(answer: Answer, seen: (result: unknown) => Seen): Seen {
  if ("seen" in answer) return answer.seen;
  return "code" in answer ? refused(answer) : seen(answer.result);
}
