import { type Hex, decodeAbiParameters, hexToString, size, toFunctionSelector } from "viem";

/** The data of a call of a view function without arguments. */
export function callOf(name: string): Hex {
  return toFunctionSelector(`function ${name}()`);
}

/** A text, as tokens answer it: a string, or 32 bytes of old tokens. Nothing where it is neither. */
export function textIn(data: Hex): string | undefined {
  if (size(data) === 32) return hexToString(data).replace(/\0+$/, "");
  return decoded("string", data) as string | undefined;
}

export function numberIn(data: Hex): bigint | undefined {
  return size(data) === 32 ? (decoded("uint256", data) as bigint | undefined) : undefined;
}

export function addressIn(data: Hex): string | undefined {
  return /^0x0{24}/.test(data) && size(data) === 32 ? (decoded("address", data) as string | undefined) : undefined;
}

function decoded(type: "string" | "uint256" | "address", data: Hex): unknown {
  try {
    return decodeAbiParameters([{ type }], data)[0];
  } catch {
    return undefined;
  }
}
