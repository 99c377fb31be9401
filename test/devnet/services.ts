import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface Services {
  readonly url: string;
  readonly stop: () => void;
}

/** Stands where a network's explorer, provider and other services would: it is there, and says that there is nothing. */
export async function startServices(port: number): Promise<Services> {
  const server = createServer((_, response) => {
    response.writeHead(404, { "content-type": "text/plain", "access-control-allow-origin": "*" });
    response.end("The local devnet has a node and nothing else.\n");
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
