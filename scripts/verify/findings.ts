import { type Resolved, type ResolvedNetwork, originOf } from "../resolve/resolve.ts";
import type { Finding, Origin } from "../source/finding.ts";
import { type Check, type Checked, checks } from "./checked.ts";

/** What is not right, each at the value of the spec that it is about. */
export function findingsOf(
  checked: readonly Checked[],
  network: ResolvedNetwork,
  resolved: Resolved,
  isStrict: boolean,
): Finding[] {
  return checked
    .filter(({ verdict }) => verdict !== "right")
    .map(({ check, subject, path, verdict, saw }) => ({
      code: verdict === "wrong" ? checks[check] : "unreachable",
      severity: verdict === "wrong" || isStrict ? "error" : "warning",
      message: check === "service" ? `${subject} ${saw}` : `${subject} of \`${network.key}\` ${saw}`,
      at: originIn(network, resolved, path),
      hint: verdict === "wrong" ? hints[check] : "nothing is known of it: look whether it is up, and ask again",
    }));
}

const hints: Readonly<Record<Check, string>> = {
  "chain-id": "one of the two is wrong: this URL, or `chainId`",
  query: "mend the node, or the query",
  "start-block": "give the block in which the first contract was deployed",
  code: "give the address of the deployment on this network; an account is declared with `account: true`",
  token: "the token answers for itself: say here what it says, or give the address of the right one",
  getter: "one of the two is wrong: the contract at its address, or what `getters` declares",
  service: "",
};

/** The homepage stands in for a page of the network's own. */
function originIn(network: ResolvedNetwork, { source }: Resolved, path: Checked["path"]): Origin {
  const isHomepage = path[0] === "infoUrl" && network.values.infoUrl === undefined;
  return isHomepage ? { source, path: ["homepage"] } : originOf(network, ...path);
}
