import { readSpec } from "../compile.ts";
import { type Diagnostic, error, hasErrors } from "../diagnostic/diagnostic.ts";
import type { Options } from "../options.ts";
import { enter } from "../progress/stages.ts";
import type { Resolved, ResolvedNetwork } from "../resolve/resolve.ts";
import { formFault, shown } from "../rules/stated-urls.ts";
import { inFileOrder, locate } from "../source/finding.ts";
import { printPath } from "../source/path.ts";
import { findingsOf } from "../verify/findings.ts";
import { verify as ask } from "../verify/verify.ts";
import { type Outcome, failed } from "./outcome.ts";
import { unknownNames } from "./request.ts";
import { inMarkdown, inText, totalsOf } from "./verify-print.ts";

/** Holds the spec against the nodes and services that it describes. */
export async function verify(options: Options): Promise<Outcome> {
  const { model, resolved, diagnostics } = readSpec(options.spec, { overlays: options.overlay });
  if (!model || !resolved) return failed(diagnostics);
  const [chosen, retired] = choose(resolved, options.network);
  const misused = faultsOf(options, resolved, chosen);
  if (misused.length > 0) return { ...failed(misused), exitCode: 2 };
  const networks = chosen.map((network) => ({ ...network, values: redirected(network, options.rpc) }));
  enter("ask");
  const { queries = {}, homepage } = resolved.spec;
  const results = await ask({ networks, queries, homepage }, options.timeout * 1000, (answered, asked) =>
    enter("ask", answered, asked, "answers"),
  );
  enter("report");
  const found = results.flatMap(({ checked }, i) =>
    // One by one: what two networks inherit from one place are two findings.
    findingsOf(checked, networks[i]!, resolved, options.strict).flatMap((finding) => locate([finding])),
  );
  const all = inFileOrder([...unlike(found), ...retired.map(notAsked)]);
  return {
    exitCode: hasErrors(all) ? 1 : 0,
    diagnostics: all,
    text: inText(results),
    markdown: () => inMarkdown(model, results),
    data: {
      verdicts: totalsOf(results),
      checks: results.flatMap(({ network, checked }) =>
        checked.map(({ check, subject, path, verdict, saw }) => ({
          network,
          check,
          subject,
          path: printPath(path),
          verdict,
          saw,
        })),
      ),
    },
  };
}

/** Retired networks may be gone, so they are asked by name only. */
function choose({ networks }: Resolved, keys: readonly string[]): [ResolvedNetwork[], ResolvedNetwork[]] {
  if (keys.length > 0) return [networks.filter(({ key }) => keys.includes(key)), []];
  const isRetired = ({ values }: ResolvedNetwork): boolean => values.status === "retired";
  return [networks.filter((network) => !isRetired(network)), networks.filter(isRetired)];
}

function notAsked({ key, origin }: ResolvedNetwork): Diagnostic {
  const place = origin.source.locate(origin.path, "key");
  const message = `\`${key}\` is retired, and was not asked; --network ${key} does`;
  return { code: "not-asked", severity: "note", message, path: printPath(origin.path), place };
}

/** With other nodes in the place of its own. */
function redirected({ key, values }: ResolvedNetwork, rpc: readonly string[]): ResolvedNetwork["values"] {
  const urls = rpc.filter((each) => keyIn(each) === key).map(urlIn);
  return urls.length === 0 ? values : { ...values, rpc: urls, webSocket: [] };
}

function faultsOf({ network, rpc }: Options, { networks }: Resolved, chosen: readonly ResolvedNetwork[]): Diagnostic[] {
  const malformed = rpc.filter(
    (each) => !/^[^=]+=https?:/i.test(each) || formFault(urlIn(each)) || hasUser(urlIn(each)),
  );
  if (malformed.length > 0) {
    const hint =
      "write --rpc KEY=URL: the network, and the URL of a node to ask instead of its own, without user and password";
    return malformed.map((each) =>
      error("verify-rpc", `--rpc ${each.replace(urlIn(each), shown)} is no redirection`, { hint }),
    );
  }
  const keys = networks.map(({ key }) => key);
  const unknown = unknownNames("network", [...network, ...rpc.map(keyIn)], keys);
  if (unknown.length > 0) return unknown;
  return rpc
    .filter((each) => !chosen.some(({ key }) => key === keyIn(each)))
    .map((each) =>
      error("verify-rpc", `--rpc ${each}: \`${keyIn(each)}\` is not asked`, { hint: `add --network ${keyIn(each)}` }),
    );
}

/** It would stand in every report. */
function hasUser(url: string): boolean {
  const { username, password } = new URL(url);
  return username + password !== "";
}

function keyIn(redirection: string): string {
  return redirection.slice(0, redirection.indexOf("="));
}

function urlIn(redirection: string): string {
  return redirection.slice(redirection.indexOf("=") + 1);
}

/** A value that several networks have is one finding, as long as it is the same. */
function unlike(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const identity = ({ code, message, place }: Diagnostic): string => JSON.stringify([code, message, place]);
  return [...new Map(diagnostics.map((each) => [identity(each), each])).values()];
}
