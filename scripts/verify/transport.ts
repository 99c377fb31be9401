import { type Bound, bound } from "./bound.ts";
import { isLookedUp } from "./look-up.ts";
import { type Reply, type Request, type Silence, exchange } from "./exchange.ts";

/** How many requests are on their way to one host, and in all. */
const TO_A_HOST = 4;
const IN_ALL = 1000;

/** Asks; the same question is asked once, whoever else wants the answer. */
export type Ask = (request: Request, isPassing: (reply: Reply) => boolean) => Promise<Reply | Silence>;

type Host = Pick<URL, "origin" | "hostname">;

const unnamed: Silence = { kind: "silence", saw: "has a host that could not be looked up", isTimeout: true };

export interface Transport {
  readonly ask: Ask;
  /** How many questions are answered, and how many there are so far. */
  readonly counts: () => readonly [answered: number, asked: number];
}

/** @param timeout - in milliseconds, for each question with all its attempts */
export function transport(timeout: number): Transport {
  const inAll = bound(IN_ALL);
  const toHosts = new Map<string, Bound>();
  const answers = new Map<string, Promise<Reply | Silence>>();
  /** What has answered, and what was silent; nobody waits again for a host that never answered, nor for a URL that hangs. */
  const alive = new Set<string>();
  const silent = new Map<string, Silence>();
  let answered = 0;
  return { ask, counts: () => [answered, answers.size] };

  function ask(request: Request, isPassing: (reply: Reply) => boolean): Promise<Reply | Silence> {
    const key = `${request.url}\n${request.body ?? ""}`;
    const answer = answers.get(key) ?? answerTo(request, isPassing);
    answers.set(key, answer);
    return answer;
  }

  async function answerTo(request: Request, isPassing: (reply: Reply) => boolean): Promise<Reply | Silence> {
    const { origin, hostname } = new URL(request.url);
    const toHost = toHosts.get(origin) ?? bound(TO_A_HOST);
    toHosts.set(origin, toHost);
    const reply = await toHost(() => inAll(() => replyOf({ origin, hostname }, request, isPassing)));
    answered += 1;
    return reply;
  }

  async function replyOf({ origin, hostname }: Host, request: Request, isPassing: (reply: Reply) => boolean) {
    const before = silent.get(request.url) ?? (alive.has(origin) ? undefined : silent.get(origin));
    if (before) return before;
    const isFound = alive.has(origin) || (await isLookedUp(hostname, timeout));
    const reply = isFound ? await exchange(request, isPassing, timeout) : unnamed;
    if (reply.kind === "reply") alive.add(origin);
    else silent.set(origin, reply).set(request.url, reply);
    return reply;
  }
}
