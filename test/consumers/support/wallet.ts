import type { Page } from "./browser.ts";
import { source } from "./project.ts";

interface Request {
  readonly method: string;
  readonly params?: readonly unknown[] | object;
}

/** A wallet of a test: its networks are nodes, and it says of requests what it is told to say. */
export interface Wallet {
  /** What the page asked of it, in order. */
  readonly asked: Request[];
}

export interface WalletOptions {
  /** The nodes that it knows at the start, by chain id; it is on the first. */
  readonly nodes: Readonly<Record<string, string>>;
  /** What it refuses, by method: the error, as it stands. */
  readonly refuses?: Readonly<Record<string, object>>;
  readonly name?: string;
  /** Announced by EIP-6963, or put into the page as window.ethereum. */
  readonly as?: "announced" | "injected";
  /** Adds networks without switching to them. */
  readonly stays?: boolean;
  /** Says that it has switched, and has not. */
  readonly pretends?: boolean;
  /** Goes back to the first network when it is given a token. */
  readonly wanders?: boolean;
  /** It answers nothing before this. */
  readonly waits?: Promise<void>;
}

/** Gives a page a wallet, before it is loaded. As the real ones do, it asks a node for its chain id before it adds it. */
export async function giveWallet(page: Page, options: WalletOptions): Promise<Wallet> {
  const { nodes, refuses = {}, name = "Test wallet", as = "announced", stays, pretends, wanders, waits } = options;
  const known = new Map(Object.entries(nodes));
  let [current] = known.keys();
  const asked: Request[] = [];

  async function answer(request: Request): Promise<unknown> {
    const { method, params } = request;
    asked.push(request);
    await waits;
    const refusal = refuses[method];
    if (refusal) return { error: refusal };
    const [first] = Array.isArray(params) ? (params as Record<string, string>[]) : [];
    switch (method) {
      case "wallet_addEthereumChain": {
        const [url] = first!["rpcUrls"] as unknown as string[];
        const chainId = await ask(url!, "eth_chainId");
        if (chainId !== first!["chainId"]) return { error: { code: -32602, message: `that node is of ${chainId}` } };
        known.set(chainId, url!);
        if (!stays) current = chainId;
        return { result: null };
      }
      case "wallet_switchEthereumChain": {
        const { chainId } = first!;
        if (!known.has(chainId!)) return { error: { code: 4902, message: "Unrecognized chain ID" } };
        if (!pretends) current = chainId;
        return { result: null };
      }
      case "wallet_watchAsset":
        if (wanders) [current] = known.keys();
        return { result: true };
      default:
        return { result: await ask(known.get(current!)!, method) };
    }
  }

  const binding = `answer${name.replace(/\W/g, "")}`;
  await page.exposeFunction(binding, answer);
  const given = JSON.stringify({ binding, name, as });
  await page.addInitScript({
    content: `{ ${source("wallet.js")}\nwallet(${given}); }`,
  });
  return { asked };
}

/** Asks a node. */
export async function ask(url: string, method: string, params: readonly unknown[] = []): Promise<string> {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
  const response = await fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body });
  const { result } = (await response.json()) as { result: string };
  return result;
}
