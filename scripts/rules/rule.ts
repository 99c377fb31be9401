import type { Severity } from "../diagnostic/diagnostic.ts";
import type { Resolved, ResolvedNetwork } from "../resolve/resolve.ts";
import type { Finding, Origin } from "../source/finding.ts";

/** One semantic rule. The table of all of them is what runs, and what the documentation is printed from. */
export interface Rule {
  /** Stable, kebab-case; `rules:` in a spec and diagnostics name it. */
  readonly code: string;
  readonly severity: Severity;
  readonly title: string;
  /** What it costs to break it, with the source of the rule: an EIP, a wallet, the spec's own contract. */
  readonly why: string;
  /** True for what no spec may tune: nobody can mean it, or the model would have no value to show. */
  readonly fixed?: true;
  /** Looks at the whole spec. */
  readonly spec?: (resolved: Resolved, report: Report) => void;
  /** Looks at one network. */
  readonly network?: (network: ResolvedNetwork, report: Report, resolved: Resolved) => void;
}

export type Report = (at: Origin, message: string, extra?: Pick<Finding, "hint" | "part" | "related">) => void;
