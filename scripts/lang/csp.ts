import { inlineText } from "./inline.ts";
import { css } from "./css.ts";
import { javascript } from "./javascript.ts";
import { type Language, Refusal } from "./language.ts";
import { absoluteUrl } from "./url.ts";

const hashed: Readonly<Record<string, Language>> = { css, javascript };

export const csp: Language = {
  name: "csp",
  doc: "A Content-Security-Policy: a directive and its sources, then a semicolon. White space is free, and a directive without sources is `'none'`.",
  sinks: {
    origin: {
      parameters: ["url"],
      doc: "The origin of an absolute http or https URL as a source. Nothing for a host that a policy has no words for.",
      print: ([url]) => originSource(absoluteUrl(url, ["http", "https"])),
    },
  },
  blocks: {
    hash: {
      parameters: ["language"],
      doc: `The hash of a text in one of the languages ${Object.keys(hashed).join(", ")} as a source, which allows that very text as it is embedded in the page.`,
      switchesTo: Object.keys(hashed),
      wrap: ([name], body, { indent }) => `${indent}${hashSource(inlineText(hashed[String(name)]!, body))}\n`,
    },
  },
  fence: "txt",
  layout: layoutPolicy,
};

/** The grammar of policies knows names and IPv4 addresses; in any other host there could be a wildcard or a directive. */
function originSource(url: string): string {
  const { origin } = new URL(url);
  return /^https?:\/\/[a-z0-9._-]+(:\d+)?$/.test(origin) ? origin : "";
}

function hashSource(text: string): string {
  // Loaded when asked for: not every run renders.
  return `'sha256-${process.getBuiltinModule("node:crypto").hash("sha256", text, "base64")}'`;
}

/** A directive a line, each source once. */
function layoutPolicy(text: string): string {
  const directives = text
    .split(";")
    .map((directive) => directive.split(/\s+/).filter(Boolean))
    .filter(([name]) => name !== undefined)
    .map(([name, ...sources]) => [name!, sources.length > 0 ? [...new Set(sources)] : ["'none'"]] as const);
  for (const [name] of directives) {
    if (!/^[a-z]+(-[a-z]+)*$/.test(name)) throw new Refusal(`has ${JSON.stringify(name)}, which is no directive`);
  }
  return directives.map(([name, sources]) => `${[name, ...sources].join(" ")};\n`).join("");
}
