import type { Explanation } from "../diagnostic/explanation.ts";
import type { Resolved, ResolvedNetwork } from "../resolve/resolve.ts";
import type { Finding, Origin } from "../source/finding.ts";

/** One semantic rule. The table of all of them is what runs, and what the documentation is printed from. */
export interface Rule extends Explanation {
  /** True for what no spec may tune: nobody can mean it, or the model would have no value to show. */
  readonly fixed?: true;
  /** Looks at the whole spec. */
  readonly spec?: SpecCheck;
  /** Looks at one network. */
  readonly network?: NetworkCheck;
}

export type SpecCheck = (resolved: Resolved, report: Report) => void;

export type NetworkCheck = (network: ResolvedNetwork, report: Report, resolved: Resolved) => void;

export type Report = (at: Origin, message: string, extra?: Pick<Finding, "hint" | "part" | "related">) => void;
