import type { NetworkValues } from "../resolve/values.ts";
import { checkAddresses } from "./addresses.ts";
import { type Checked, type CheckedNetwork, type Seen, right, unreachable } from "./checked.ts";
import { type AskNode, nodeAt } from "./json-rpc.ts";
import { type Queries, chainIdSeen, checkNode } from "./nodes.ts";
import { type Service, servicesOf } from "./subjects.ts";
import { type Ask, transport } from "./transport.ts";

/** What is to be held against its nodes and services. */
export interface Claims {
  readonly networks: readonly { readonly key: string; readonly values: NetworkValues }[];
  readonly queries: Queries;
  readonly homepage: string | undefined;
}

/**
 * Asks the nodes and services of every network, all at once. This is the only part that uses the network.
 * @param timeout - in milliseconds, for each answer
 * @param tell - is told now and then how many questions are answered, of how many so far
 */
export async function verify(
  { networks, queries, homepage }: Claims,
  timeout: number,
  tell: (answered: number, asked: number) => void,
): Promise<CheckedNetwork[]> {
  const { ask, counts } = transport(timeout);
  const answers = networks.map(async ({ key, values }) => {
    const services = Promise.all(servicesOf(values, homepage).map((service) => checkService(service, ask)));
    return { network: key, checked: [...(await checkChain(values, queries, ask)), ...(await services)] };
  });
  const telling = setInterval(() => tell(...counts()), PAUSE);
  return Promise.all(answers).finally(() => clearInterval(telling));
}

const PAUSE = 100;

async function checkChain(values: NetworkValues, queries: Queries, ask: Ask): Promise<Checked[]> {
  const nodes = (values.rpc ?? []).map((url, i) => ({ url, path: ["rpc", i], ask: nodeAt(url, ask) }));
  const sockets = Promise.all((values.webSocket ?? []).map((url, i) => checkSocket(url, i, values.chainId!, ask)));
  const seen = await Promise.all(nodes.map((node) => checkNode(node, values, queries)));
  // The first node of the chain speaks for all of them; one that is behind, or at fault, only where there is no other.
  const isRight = ({ verdict }: Checked): boolean => verdict === "right";
  const sound = nodes.find((_, i) => seen[i]!.every(isRight)) ?? nodes.find((_, i) => isRight(seen[i]![0]!));
  return [...seen.flat(), ...(await sockets), ...(await addressesOf(values, sound?.ask))];
}

function addressesOf(values: NetworkValues, ask: AskNode | undefined): Promise<Checked[]> | Checked[] {
  if (ask) return checkAddresses(values, ask);
  if (Object.keys({ ...values.tokens, ...values.contracts }).length === 0) return [];
  const saw = values.rpc
    ? "cannot be asked for: no node of the chain answers"
    : "cannot be asked for: there is no RPC URL";
  return [{ check: "code", subject: "tokens and contracts", path: [], ...unreachable(saw) }];
}

async function checkSocket(url: string, i: number, chainId: number, ask: Ask): Promise<Checked> {
  const seen = await chainIdSeen(nodeAt(url, ask), chainId);
  return { check: "chain-id", subject: `WebSocket URL ${url}`, path: ["webSocket", i], ...seen };
}

async function checkService({ name, url, path }: Service, ask: Ask): Promise<Checked> {
  const reply = await ask({ url }, ({ status }) => status >= 500);
  return { check: "service", subject: `${name} ${url}`, path, ...serviceSeen(reply) };
}

/** Whatever answers is alive, unless it says itself that it is not. */
function serviceSeen(reply: Awaited<ReturnType<Ask>>): Seen {
  if (reply.kind === "silence") return unreachable(reply.saw);
  const saw = `answers with HTTP status ${reply.status}`;
  return reply.status < 500 ? right(saw) : unreachable(saw);
}
