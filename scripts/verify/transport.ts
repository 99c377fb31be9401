import { inAttempts } from "./attempts.ts";
import { type Bound, bound } from "./bound.ts";
import { exchange } from "./exchange.ts";
import { isLookedUp } from "./look-up.ts";
import type { Reply, Request, Silence } from "./messages.ts";

/** How many requests are on their way to one host, and in all. */
const TO_A_HOST = 4;
const IN_ALL = 1000;

/** Longer answers are not kept for others who ask the same later. */
const KEPT = 64 << 10;

/** Asks; the same question is asked once, whoever else wants the answer. */
export type Ask = (request: Request, isPassing: (reply: Reply) => boolean) => Promise<Reply | Silence>;

/** A host with a port, and what is known of it. */
interface Origin {
  readonly bound: Bound;
  isFound?: Promise<boolean>;
  /** Whether it has ever answered. */
  isAlive: boolean;
  /** Whether a URL of it has hung. */
  isHanging: boolean;
}

export interface Transport {
  readonly ask: Ask;
  /** How many questions are answered, and how many there are so far. */
  readonly counts: () => readonly [answered: number, asked: number];
}

/** @param timeout - in milliseconds, for each question with all its attempts */
export function transport(timeout: number): Transport {
  const inAll = bound(IN_ALL);
  const origins = new Map<string, Origin>();
  const hanging = new Set<string>();
  const answers = new Map<string, Promise<Reply | Silence>>();
  let [answered, asked] = [0, 0];
  return { ask, counts: () => [answered, asked] };

  function ask(request: Request, isPassing: (reply: Reply) => boolean): Promise<Reply | Silence> {
    const key = `${request.url}\n${request.body ?? ""}`;
    const answer = answers.get(key) ?? answerTo(request, isPassing, () => answers.delete(key));
    answers.set(key, answer);
    return answer;
  }

  async function answerTo(request: Request, isPassing: (reply: Reply) => boolean, forget: () => void) {
    asked += 1;
    const origin = originOf(request.url);
    const send = (left: number) => origin.bound.run(() => inAll.run(() => sent(request, origin, left)));
    const reply = await inAttempts(send, isPassing, timeout);
    answered += 1;
    if (reply.kind === "reply" && reply.text.length > KEPT) forget();
    return reply;
  }

  function originOf(url: string): Origin {
    const { origin: key } = new URL(url);
    const origin = origins.get(key) ?? { bound: bound(TO_A_HOST), isAlive: false, isHanging: false };
    origins.set(key, origin);
    return origin;
  }

  /** Nobody waits again for a URL that hangs, nor for a host where one hangs and that has never answered. */
  async function sent(request: Request, origin: Origin, left: number): Promise<Reply | Silence> {
    const { url } = request;
    if (hanging.has(url)) return silence("was not asked: the URL gave no answer to another question");
    if (origin.isHanging && !origin.isAlive) return silence("was not asked: its host gave no answer at another URL");
    const start = performance.now();
    origin.isFound ??= isLookedUp(new URL(url).hostname, left);
    if (!(await origin.isFound)) return silence("has a host that could not be looked up");
    const lookedUp = performance.now() - start;
    const reply = await exchange(request, left - lookedUp, timeout);
    if (reply.kind === "reply") origin.isAlive = true;
    else if (reply.isTimeout) hang(url, origin);
    return { ...reply, took: lookedUp + reply.took };
  }

  /** Those who wait for their turn at a host would wait for each of its URLs that hang. */
  function hang(url: string, origin: Origin): void {
    hanging.add(url);
    origin.isHanging = true;
    origin.bound.lift();
  }

  /** Nothing is asked any more, so that no time is left for it. */
  function silence(saw: string): Silence {
    return { kind: "silence", saw, isTimeout: true, took: timeout };
  }
}
