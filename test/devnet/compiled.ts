import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import type { Abi, Hex } from "viem";

export interface Compiled {
  readonly abi: Abi;
  readonly bytecode: Hex;
}

const folder = "test/devnet/contracts";

/** The contracts of the folder, by name. */
export function compiled(packages: string): Readonly<Record<string, Compiled>> {
  const solc = createRequire(resolve(packages, "package.json"))("solc") as { compile: (input: string) => string };
  const sources = Object.fromEntries(
    readdirSync(folder).map((file) => [file, { content: readFileSync(join(folder, file), "utf8") }]),
  );
  const outputSelection = { "*": { "*": ["abi", "evm.bytecode.object"] } };
  const settings = { optimizer: { enabled: true }, outputSelection };
  const { contracts, errors = [] } = JSON.parse(
    solc.compile(JSON.stringify({ language: "Solidity", sources, settings })),
  );
  if (errors.length > 0)
    throw new Error(errors.map((each: { formattedMessage: string }) => each.formattedMessage).join(""));
  return Object.fromEntries(
    Object.values<Record<string, Output>>(contracts).flatMap((file) =>
      Object.entries(file).map(([name, { abi, evm }]) => [name, { abi, bytecode: `0x${evm.bytecode.object}` }]),
    ),
  );
}

interface Output {
  readonly abi: Abi;
  readonly evm: { readonly bytecode: { readonly object: string } };
}
