import type { NetworkValues, TokenValues } from "../resolve/values.ts";
import type { Path } from "../source/path.ts";
import { addressIn, callOf, numberIn, textIn } from "./abi.ts";
import { type Check, type Checked, type Seen, right, wrong } from "./checked.ts";
import { type AskNode, type Refusal, inJson, refused } from "./json-rpc.ts";
import { oneLine } from "./one-line.ts";
import { isData } from "./results.ts";
import { contractsOf } from "./subjects.ts";

type Hex = `0x${string}`;

/** Whatever a network's tokens and contracts should answer, asked of one of its nodes. */
export async function checkAddresses(values: NetworkValues, ask: AskNode): Promise<Checked[]> {
  const tokens = Object.entries(values.tokens ?? {}).map(([key, token]) => checkToken(key, token, ask));
  const contracts = contractsOf(values).map(async ({ name, path, address, mayBeAccount, getters }) => {
    const code = await codeAt(address, ask, mayBeAccount);
    const own = checked("code", name, path, code);
    if (code.verdict !== "right") return [own];
    const answers = Object.entries(getters).map(async ([getter, other]) =>
      checked("getter", name, [...path.slice(0, 2), "getters", getter], await getterSeen(address, getter, other, ask)),
    );
    return [own, ...(await Promise.all(answers))];
  });
  return (await Promise.all([...tokens, ...contracts])).flat();
}

async function checkToken(key: string, token: TokenValues, ask: AskNode): Promise<Checked[]> {
  const name = `token ${key}`;
  const code = await codeAt(token.address!, ask, false);
  const own = checked("code", name, ["tokens", key, "address"], code);
  if (code.verdict !== "right") return [own];
  const answers = tokenFields.map(async ([field, seen]) =>
    checked(
      "token",
      name,
      ["tokens", key, field],
      await seenInCall(token.address!, field, ask, (data) => seen(data, token)),
    ),
  );
  return [own, ...(await Promise.all(answers))];
}

/** What a token says of itself. */
const tokenFields: readonly (readonly [
  field: "symbol" | "name" | "decimals",
  seen: (data: Hex, token: TokenValues) => Seen,
])[] = [
  ["symbol", (data, { symbol }) => compared("symbol", textIn(data), symbol)],
  ["name", (data, { name }) => compared("name", textIn(data), name)],
  ["decimals", (data, { decimals }) => compared("decimals", numberIn(data)?.toString(), String(decimals))],
];

function getterSeen(address: string, getter: string, other: string, ask: AskNode): Promise<Seen> {
  return seenInCall(address, getter, ask, (data) => {
    const answered = addressIn(data);
    const isSame = answered?.toLowerCase() === other.toLowerCase();
    return compared(`${getter}()`, isSame ? other : answered, other);
  });
}

function compared(what: string, answered: string | undefined, stated: string | undefined): Seen {
  if (answered === undefined) return wrong(`answers something else to ${what} than ${stated}`);
  if (answered === stated) return right(`answers ${what} ${oneLine(answered)}`);
  // Blanks at an end, and signs that nobody sees, can be all the difference.
  const shown = oneLine(answered) === answered ? answered : inJson(answered);
  return wrong(`answers ${what} ${shown} instead of ${stated}`);
}

async function codeAt(address: string, ask: AskNode, mayBeAccount: boolean): Promise<Seen> {
  const answer = await ask("eth_getCode", [address, "latest"]);
  if ("seen" in answer) return answer.seen;
  if ("code" in answer) return notTold(answer);
  const { result } = answer;
  if (!isData(result)) return wrong(`has code that is no data: ${inJson(result)}`);
  if (result !== "0x") return right(`has code, ${result.length / 2 - 1} bytes at ${address}`);
  return mayBeAccount ? right(`has no code, and may be an account: ${address}`) : wrong(`has no code at ${address}`);
}

/** Calls a view function without arguments. */
async function seenInCall(address: string, name: string, ask: AskNode, seen: (data: Hex) => Seen): Promise<Seen> {
  const answer = await ask("eth_call", [{ to: address, data: callOf(name) }, "latest"]);
  if ("seen" in answer) return answer.seen;
  if ("code" in answer)
    return isOfContract(answer) ? wrong(`does not answer ${name}(): ${oneLine(answer.message)}`) : notTold(answer);
  const { result } = answer;
  return isData(result) && result !== "0x" ? seen(result) : wrong(`does not answer ${name}()`);
}

/** Whether an error is what the contract says (EIP-1474: 3), not a node that cannot ask it. */
function isOfContract({ code, message }: Refusal): boolean {
  return code === 3 || /revert|invalid opcode|out of gas|invalid jump|stack underflow/i.test(message);
}

/** A node that refuses a question about a contract says nothing of the contract. */
function notTold(refusal: Refusal): Seen {
  return { ...refused(refusal), verdict: "unreachable" };
}

function checked(check: Check, subject: string, path: Path, seen: Seen): Checked {
  return { check, subject, path, ...seen };
}
