import type { ResolvedNetwork } from "../../scripts/resolve/resolve.ts";
import { deploy } from "./deploy.ts";
import { startNode } from "./node.ts";
import { overlayOf } from "./overlay.ts";
import { startServices } from "./services.ts";

export interface Devnet {
  readonly url: string;
  readonly overlay: object;
  readonly stop: () => Promise<void>;
}

/** Starts a node as a network of the spec, with its tokens and contracts deployed; with port 0, the system chooses one. */
export async function startDevnet(network: ResolvedNetwork, packages: string, port: number): Promise<Devnet> {
  const { chainId, startBlock } = network.values;
  const node = await startNode(packages, {
    chainId: chainId!,
    ...(startBlock !== undefined && { number: startBlock }),
    port,
  });
  let services: Awaited<ReturnType<typeof startServices>> | undefined;
  const stop = async () => {
    services?.stop();
    await node.stop();
  };
  try {
    services = await startServices(port === 0 ? 0 : port + 1);
    const deployment = await deploy(network.values, node.url, packages);
    const overlay = overlayOf(network, deployment, { node: node.url, services: services.url });
    return { url: node.url, overlay, stop };
  } catch (cause) {
    await stop();
    throw cause;
  }
}
