import { type Seen, unreachable, wrong } from "./checked.ts";
import type { Reply, Silence } from "./messages.ts";
import { oneLine } from "./one-line.ts";
import type { Ask } from "./transport.ts";

/** What a node says to a method, or why it says nothing that counts. */
export type Answer = { readonly result: unknown } | Refusal | { readonly seen: Seen };

/** An error of JSON-RPC, which lasts. */
export interface Refusal {
  readonly code: number;
  readonly message: string;
}

/** Asks a node; a method may have been refused. */
export type AskNode = (method: string, params: readonly unknown[]) => Promise<Answer>;

const ID = 1;

export function nodeAt(url: string, ask: Ask): AskNode {
  return async (method, params) => {
    const body = JSON.stringify({ jsonrpc: "2.0", method, params, id: ID });
    return answerOf(await ask({ url, body }, isPassing));
  };
}

/** What an answer that is a refusal says of the value. */
export function refused({ code, message }: Refusal): Seen {
  return wrong(`answers with error ${code}: ${oneLine(message)}`);
}

/** Statuses that say nothing of what is behind them: not to everybody, or not now. */
const CLOSED = [401, 403, 407, 408, 425, 429, 451];

/** Errors that a later answer may not have: resource unavailable, limit exceeded, internal error (EIP-1474). */
const PASSING = [-32002, -32005, -32603, 429];

function isPassing(reply: Reply): boolean {
  const answer = answerOf(reply);
  const isBusy = reply.status === 429 || reply.status >= 500;
  return "seen" in answer && answer.seen.verdict === "unreachable" && (isBusy || reply.status < 400);
}

/** Judges by all that came: nodes send errors with status 200, and gateways send pages with it. */
function answerOf(reply: Reply | Silence): Answer {
  if (reply.kind === "silence") return { seen: unreachable(reply.saw) };
  const { status, headers, isCut } = reply;
  if (status === 429) return { seen: unreachable("asks to be left alone for now, with HTTP status 429") };
  const said = saidIn(reply);
  // A gateway may say in JSON-RPC that the node behind it is down.
  const isAbsent = CLOSED.includes(status) || [502, 503, 504].includes(status);
  if (typeof said !== "string" && !("code" in said && isAbsent)) return said;
  if (status >= 500 || CLOSED.includes(status)) return { seen: unreachable(`answers with HTTP status ${status}`) };
  const location = headers.get("location");
  if (location !== null) return { seen: wrong(`redirects to ${oneLine(location)}, which clients need not follow`) };
  if (typeof said !== "string") return said;
  if (isCut) return { seen: wrong("answers with more than any node has to say") };
  const type = headers.get("content-type");
  const what = type === null ? "" : `, ${oneLine(type)}`;
  return { seen: wrong(`answers with ${said} (HTTP status ${status}${what})`) };
}

/** The answer that a text is, or what it is instead. */
function saidIn({ text, isCut, isPlainHttp }: Reply): Answer | string {
  if (isCut) return "too much";
  if (isPlainHttp) return "plain HTTP";
  const said = parse(text);
  if (said === undefined) return "no JSON";
  if (typeof said !== "object" || said === null || !("jsonrpc" in said)) return "no JSON-RPC";
  const { jsonrpc, id, result, error } = said as Record<string, unknown>;
  if (jsonrpc !== "2.0") return `JSON-RPC ${inJson(jsonrpc)} instead of "2.0"`;
  // Beside an error, some servers send a result that is null.
  const isEither = error === undefined ? result !== undefined : result === undefined || result === null;
  if (!isEither) return "neither or both of a result and an error";
  // What a node could not read it answers without an id.
  if (id !== ID && !(error !== undefined && id === null))
    return `${id === undefined ? "no id" : `id ${inJson(id)}`} instead of ${ID}`;
  if (error === undefined) return { result };
  const { code, message } = (error ?? {}) as Record<string, unknown>;
  if (!Number.isInteger(code) || typeof message !== "string") return "an error without code and message";
  const passes = PASSING.includes(code as number) && !/revert/i.test(message);
  if (passes) return { seen: unreachable(`answers with error ${Number(code)}: ${oneLine(message)}`) };
  return { code: code as number, message };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** A value as part of a line. */
export function inJson(value: unknown): string {
  try {
    return oneLine(JSON.stringify(value));
  } catch {
    return "something nested too deeply";
  }
}
