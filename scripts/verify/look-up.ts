import { Resolver } from "node:dns/promises";
import { isIP } from "node:net";

/**
 * Whether anybody says in time where a host is, or that there is none of that name. The system's own look-up, which
 * connections use, cannot be given up, holds up the end of the process, and runs for few hosts at once: with name servers
 * that are silent, it is not begun.
 */
export async function isLookedUp(hostname: string, time: number): Promise<boolean> {
  if (isIP(hostname.replace(/^\[(.*)\]$/, "$1")) > 0 || /(^|\.)localhost$/.test(hostname)) return true;
  const resolver = new Resolver({ timeout: Math.ceil(time / 2), tries: 2 });
  const late = setTimeout(() => resolver.cancel(), time);
  try {
    await resolver.resolve4(hostname);
    return true;
  } catch (cause) {
    return !["ETIMEOUT", "ECANCELLED"].includes((cause as NodeJS.ErrnoException).code ?? "");
  } finally {
    clearTimeout(late);
  }
}
