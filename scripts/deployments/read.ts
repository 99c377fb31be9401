import { type Diagnostic, error } from "../diagnostic/diagnostic.ts";
import { readText, withoutMark } from "../source/read.ts";
import type { DeploymentSet } from "./deployment.ts";
import type { ResolvedNetwork } from "../resolve/resolve.ts";
import { formats } from "./formats.ts";
import { repeatedKey } from "./repeated-key.ts";

/** What a file says of one network, and which kind of file it is. */
export interface NetworkFile extends DeploymentSet {
  readonly title: string;
}

/** Reads what a deployment tool has written, as far as it is about a network. */
export function readFor(file: string, network: ResolvedNetwork): NetworkFile | { readonly diagnostic: Diagnostic } {
  const { text, diagnostic } = readText(file, "deployment");
  if (diagnostic) return { diagnostic };
  let content: unknown;
  try {
    content = JSON.parse(withoutMark(text));
  } catch (cause) {
    return { diagnostic: unread(file, `${file} is no JSON: ${(cause as Error).message}`) };
  }
  const repeated = repeatedKey(text);
  if (repeated !== undefined) return { diagnostic: twice(file, repeated) };
  for (const { title, read } of formats) {
    const sets = read(content, file);
    if (sets) return partAbout(file, title, sets, network);
  }
  return { diagnostic: unread(file, `${file} is of no kind that netspec knows`) };
}

function unread(file: string, message: string): Diagnostic {
  const kinds = formats.map(({ title }) => title).join(", ");
  return error("import-unknown", message, { place: { file }, hint: `what can be imported: ${kinds}` });
}

function twice(file: string, key: string): Diagnostic {
  const hint = "see which of them is meant, and take the other one out";
  return error("import-ambiguous", `${file} says ${JSON.stringify(key)} twice in one place`, { place: { file }, hint });
}

/** The part about one network. A chain id decides, where there is any. */
function partAbout(
  file: string,
  title: string,
  sets: readonly DeploymentSet[],
  { key, values: { chainId, selector } }: ResolvedNetwork,
): NetworkFile | { readonly diagnostic: Diagnostic } {
  const fitting = sets.filter((set) =>
    set.chainId === undefined ? [undefined, key, selector].includes(set.network) : set.chainId === chainId,
  );
  if (fitting[0]) return { title, ...fitting[0], deployments: fitting.flatMap((set) => set.deployments) };
  const others = sets.map((set) => (set.chainId === undefined ? set.network! : `chain ${set.chainId}`));
  const message = `${file} is about ${[...new Set(others)].join(", ")}, and network \`${key}\` is chain ${chainId}`;
  const hint = "import the file of this network, or say with --network which one the file is of";
  return { diagnostic: error("import-chain", message, { place: { file }, hint }) };
}
