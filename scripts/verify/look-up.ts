import { readFileSync } from "node:fs";
import { Resolver } from "node:dns/promises";
import { isIP } from "node:net";

/**
 * Whether anybody says in time where a host is, or that there is none of that name. The system's own look-up, which
 * connections use, cannot be given up, holds up the end of the process, and runs for few hosts at once: with name servers
 * that are silent, it is not begun.
 * @param time - in milliseconds
 * @param servers - the name servers to ask instead of the system's
 */
export async function isLookedUp(hostname: string, time: number, servers?: readonly string[]): Promise<boolean> {
  const name = hostname.replace(/^\[(.*)\]$/, "$1");
  if (isIP(name) > 0 || /(^|\.)localhost$/.test(name) || hostsOfSystem().has(name)) return true;
  const resolver = new Resolver({ timeout: Math.ceil(time / 2), tries: 2 });
  if (servers) resolver.setServers(servers);
  const late = setTimeout(() => resolver.cancel(), time);
  try {
    await resolver.resolve4(name);
    return true;
  } catch (cause) {
    return !["ETIMEOUT", "ECANCELLED"].includes((cause as NodeJS.ErrnoException).code ?? "");
  } finally {
    clearTimeout(late);
  }
}

const hostsFile = process.platform === "win32" ? String.raw`C:\Windows\System32\drivers\etc\hosts` : "/etc/hosts";
let names: ReadonlySet<string> | undefined;

/** The names that the system knows without asking anybody. */
function hostsOfSystem(): ReadonlySet<string> {
  return (names ??= new Set(namesIn(hostsText())));
}

function hostsText(): string {
  try {
    return readFileSync(hostsFile, "utf8");
  } catch {
    return "";
  }
}

/** Each line is an address with its names, up to a comment (hosts(5)). */
function namesIn(text: string): string[] {
  return text.split(/\r?\n/).flatMap((line) => line.replace(/#.*/, "").trim().toLowerCase().split(/\s+/).slice(1));
}
