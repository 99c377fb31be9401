import { WebSocket } from "ws";
import type { Received } from "./messages.ts";

/** Sends a text over a connection of its own, and gives the first that comes back; a fault has the name or code of what went wrong. */
export function overWebSocket(url: string, body: string, left: number, most: number): Promise<Received> {
  const socket = new WebSocket(url, { maxPayload: most, followRedirects: false });
  const answer = new Promise<Received>((resolve, reject) => {
    const received = { status: 101, headers: new Headers(), text: "", isCut: false };
    const late = setTimeout(() => reject(new DOMException("no answer", "TimeoutError")), left);
    socket.on("open", () => socket.send(body));
    socket.on("message", (data: Buffer) => resolve({ ...received, text: data.toString() }));
    // What is there speaks HTTP, and goes on doing so.
    socket.on("unexpected-response", (_, { statusCode, rawHeaders }) =>
      resolve({ ...received, status: statusCode!, headers: headersOf(rawHeaders), isPlainHttp: true }),
    );
    socket.on("error", (fault: NodeJS.ErrnoException) =>
      fault.code === "WS_ERR_UNSUPPORTED_MESSAGE_LENGTH" ? resolve({ ...received, isCut: true }) : reject(fault),
    );
    socket.on("close", () => {
      clearTimeout(late);
      reject(Object.assign(new Error("closed"), { code: "ECONNRESET" }));
    });
  });
  return answer.finally(() => socket.terminate());
}

function headersOf(raw: readonly string[]): Headers {
  const headers = new Headers();
  for (let i = 0; i < raw.length; i += 2) headers.append(raw[i]!, raw[i + 1]!);
  return headers;
}
