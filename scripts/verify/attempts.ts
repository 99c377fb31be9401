import { setTimeout as sleep } from "node:timers/promises";
import type { Reply, Silence } from "./messages.ts";

/** How often a request is sent, and after what pause at first; each is twice as long as the one before. */
const ATTEMPTS = 3;
const PAUSE = 250;

/**
 * Sends a request, and again after an answer that may soon be another, as long as there is time left.
 * @param timeout - in milliseconds, for all attempts and the pauses between them
 */
export async function inAttempts(
  send: (left: number) => Promise<Reply | Silence>,
  isPassing: (reply: Reply) => boolean,
  timeout: number,
): Promise<Reply | Silence> {
  let left = timeout;
  for (let attempt = 1; ; attempt += 1) {
    const reply = await send(left);
    const pause = pauseAfter(reply, attempt);
    left -= reply.took + pause;
    const isFinal = reply.kind === "reply" && !isPassing(reply);
    if (isFinal || attempt === ATTEMPTS || left <= 0) return reply;
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
