import type { Received, Reply, Request, Silence } from "./messages.ts";
import { oneLine } from "./one-line.ts";
import { overWebSocket } from "./web-socket.ts";

/** No node's answer to what is asked here has as many characters: a full block names its transactions by 66 each. */
const LONGEST = 4 << 20;

/**
 * Sends a request once. The answer is taken as it is, so redirects are not followed.
 * @param left - for how many milliseconds it is waited for
 * @param timeout - what to call that: how long it was waited for since the first attempt
 */
export async function exchange(request: Request, left: number, timeout: number): Promise<Reply | Silence> {
  const start = performance.now();
  const took = (): number => performance.now() - start;
  try {
    return { kind: "reply", ...(await received(request, Math.max(1, Math.ceil(left)))), took: took() };
  } catch (cause) {
    return { ...silenceOf(cause as Error, timeout), took: took() };
  }
}

function received(request: Request, time: number): Promise<Received> {
  const { url, body } = request;
  const isSocket = body !== undefined && /^wss?:/i.test(url);
  return isSocket ? overWebSocket(url, body, time, LONGEST) : overHttp(request, time);
}

async function overHttp({ url, body }: Request, time: number): Promise<Received> {
  const json = { accept: "application/json", "content-type": "application/json" };
  const response = await fetch(url, {
    ...(body !== undefined && { method: "POST", body }),
    headers: { ...(body !== undefined && json), "user-agent": "netspec" },
    redirect: "manual",
    signal: AbortSignal.timeout(time),
  });
  const { status, headers } = response;
  if (body !== undefined) return { status, headers, ...(await read(response)) };
  await response.body?.cancel();
  return { status, headers, text: "", isCut: false };
}

async function read(response: Response): Promise<Pick<Received, "text" | "isCut">> {
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

function silenceOf(fault: Error, timeout: number): Omit<Silence, "took"> {
  const { code, message } = (fault.cause ?? fault) as NodeJS.ErrnoException;
  const isTimeout = fault.name === "TimeoutError";
  if (isTimeout) return { kind: "silence", saw: `gave no answer within ${timeout / 1000} s`, isTimeout };
  return { kind: "silence", saw: reasons[code ?? ""] ?? `gave no answer: ${code ?? oneLine(message)}`, isTimeout };
}
