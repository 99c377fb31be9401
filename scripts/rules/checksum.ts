import sha3 from "js-sha3";

/** The EIP-55 form of an address given as `0x` and 40 hexadecimal digits, in any case. */
export function checksumAddress(address: string): string {
  const digits = address.slice(2).toLowerCase();
  if (/^\d*$/.test(digits)) return `0x${digits}`;
  const hash = sha3.keccak256(digits);
  let checked = "0x";
  for (let i = 0; i < digits.length; i += 1) {
    // "8" is before "a".
    checked += hash.charAt(i) >= "8" ? digits.charAt(i).toUpperCase() : digits.charAt(i);
  }
  return checked;
}
