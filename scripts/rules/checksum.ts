import { keccak_256 } from "@noble/hashes/sha3.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** The EIP-55 form of an address given as `0x` and 40 hexadecimal digits, in any case. */
export function checksumAddress(address: string): string {
  const digits = address.slice(2).toLowerCase();
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)));
  return `0x${digits.replace(/[a-f]/g, (digit, i: number) => (parseInt(hash.charAt(i), 16) >= 8 ? digit.toUpperCase() : digit))}`;
}
