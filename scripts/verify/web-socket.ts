import { WebSocket } from "ws";

/** Sends a text over a connection of its own, and gives the first that comes back; a fault has the name or code of what went wrong. */
export function overWebSocket(url: string, body: string, left: number, most: number): Promise<string> {
  const socket = new WebSocket(url, { maxPayload: most, followRedirects: false });
  const answer = new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => reject(new DOMException("no answer", "TimeoutError")), left);
    socket.on("open", () => socket.send(body));
    socket.on("message", (data: Buffer) => resolve(data.toString()));
    socket.on("error", reject);
    socket.on("close", () => {
      clearTimeout(late);
      reject(Object.assign(new Error("closed"), { code: "ECONNRESET" }));
    });
  });
  return answer.finally(() => socket.terminate());
}
