import { setTimeout as sleep } from "node:timers/promises";
import { oneLine } from "./one-line.ts";
import { overWebSocket } from "./web-socket.ts";

/** A body is posted, or sent over a WebSocket; without one, the request is a GET, of whose answer only the status is read. */
export interface Request {
  readonly url: string;
  readonly body?: string;
}

/** An answer as it came over the wire. */
export interface Reply {
  readonly kind: "reply";
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Whether it was longer than anything that was asked for, so that the rest was not read. */
  readonly isCut: boolean;
}

/** There was no answer, or not all of it. */
export interface Silence {
  readonly kind: "silence";
  /** What goes on from "the URL …". */
  readonly saw: string;
  /** Whether nothing at all has come, as long as one was willing to wait. */
  readonly isTimeout: boolean;
}

/** No node's answer to what is asked here has as many characters: a full block names its transactions by 66 each. */
const LONGEST = 4 << 20;

/** How often a request is sent, and after what pause at first; each is twice as long as the one before. */
const ATTEMPTS = 3;
const PAUSE = 250;

/**
 * Sends a request, and again after an answer that may soon be another. Whatever is done is done within the time.
 * The answers are judged as they are, so redirects are not followed.
 */
export async function exchange(
  request: Request,
  isPassing: (reply: Reply) => boolean,
  timeout: number,
): Promise<Reply | Silence> {
  const until = performance.now() + timeout;
  for (let attempt = 1; ; attempt += 1) {
    const reply = await send(request, until - performance.now(), timeout);
    const isFinal = reply.kind === "silence" ? reply.isTimeout : !isPassing(reply);
    const pause = pauseAfter(reply, attempt);
    if (isFinal || attempt === ATTEMPTS || performance.now() + pause >= until) return reply;
    await sleep(pause);
  }
}

function pauseAfter(reply: Reply | Silence, attempt: number): number {
  const pause = PAUSE * 2 ** (attempt - 1);
  const asked = reply.kind === "reply" ? reply.headers.get("retry-after") : null;
  if (asked === null) return pause;
  // Seconds, or a date (RFC 9110, section 10.2.3).
  const wait = /^\d+$/.test(asked) ? Number(asked) * 1000 : Date.parse(asked) - Date.now();
  return Math.max(pause, Number.isNaN(wait) ? 0 : wait);
}

async function send(request: Request, left: number, timeout: number): Promise<Reply | Silence> {
  const { url, body } = request;
  const time = Math.max(1, Math.ceil(left));
  try {
    if (body === undefined || !/^wss?:/i.test(url)) return await overHttp(request, time);
    const text = await overWebSocket(url, body, time, LONGEST);
    return { kind: "reply", status: 200, headers: new Headers(), text, isCut: false };
  } catch (cause) {
    return silenceOf(cause as Error, timeout);
  }
}

async function overHttp({ url, body }: Request, time: number): Promise<Reply> {
  const json = { accept: "application/json", "content-type": "application/json" };
  const response = await fetch(url, {
    ...(body !== undefined && { method: "POST", body }),
    headers: { ...(body !== undefined && json), "user-agent": "netspec" },
    redirect: "manual",
    signal: AbortSignal.timeout(time),
  });
  const { status, headers } = response;
  if (body !== undefined) return { kind: "reply", status, headers, ...(await read(response)) };
  await response.body?.cancel();
  return { kind: "reply", status, headers, text: "", isCut: false };
}

async function read(response: Response): Promise<Pick<Reply, "text" | "isCut">> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop breaks the connection off.
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    if ((length += chunk.length) > LONGEST) return { text: "", isCut: true };
    chunks.push(chunk);
  }
  return { text: Buffer.concat(chunks).toString(), isCut: false };
}

/** What people can do something about; anything else is said by its code. */
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: "refuses the connection",
  ECONNRESET: "broke the connection off",
  UND_ERR_SOCKET: "broke the connection off",
  ENOTFOUND: "has a host that is not found",
  EAI_AGAIN: "has a host that could not be looked up",
};

function silenceOf(fault: Error, timeout: number): Silence {
  const { code, message } = (fault.cause ?? fault) as NodeJS.ErrnoException;
  const isTimeout = fault.name === "TimeoutError";
  if (isTimeout) return { kind: "silence", saw: `gave no answer within ${timeout / 1000} s`, isTimeout };
  return { kind: "silence", saw: reasons[code ?? ""] ?? `gave no answer: ${code ?? oneLine(message)}`, isTimeout };
}
