import { checksumAddress } from "../rules/checksum.ts";

/** Another value of the same kind and, where that can be, of the same length, so that it moves nothing around it. */
export function otherValue(value: string | number | boolean): string | number | boolean {
  switch (typeof value) {
    case "boolean":
      return !value;
    case "number":
      return otherNumber(value);
    case "string":
      return otherText(value);
  }
}

function otherNumber(value: number): number {
  const near = [value + 1, value - 1, value + 2, value - 2].filter((other) => other >= 0);
  const isAlike = (other: number): boolean =>
    String(other).length === String(value).length && other.toString(16).length === value.toString(16).length;
  return near.find(isAlike) ?? value + 1;
}

const statuses = ["active", "deprecated", "retired"];

function otherText(value: string): string {
  if (/^0x[0-9a-fA-F]{40}$/.test(value)) return checksumAddress(value.replace(/[0-9a-fA-F]{8}$/, nextDigits));
  if (statuses.includes(value)) return value === "active" ? "deprecated" : "active";
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return nextNumber(value).replace(/^\d+/, laterYear);
  if (/^\d+\.\d+\.\d+/.test(value)) return value.replace(/\d+/g, nextNumber);
  // Neither a scheme nor a reference may change; a text of other signs alone gets other digits.
  const turned = value.replace(/\$\{[^}]*\}|^[a-z]+:\/\/|[A-Za-z]/g, (part) =>
    part.length > 1 ? part : nextLetter(part),
  );
  return turned === value ? nextNumber(value) : turned;
}

/** With another last digit. */
function nextNumber(value: string): string {
  return value.replace(/\d(?!.*\d)/s, (digit) => String((Number(digit) + 1) % 10));
}

/** With the same days: the calendar recurs. Some artifacts have the date without the time. */
function laterYear(year: string): string {
  return String((Number(year) + 400) % 10_000).padStart(4, "0");
}

function nextDigits(digits: string): string {
  return digits.replace(/./g, (digit) => ((parseInt(digit, 16) + 1) % 16).toString(16));
}

function nextLetter(letter: string): string {
  const last = /[zZ]/.test(letter);
  return String.fromCharCode(letter.charCodeAt(0) + (last ? -25 : 1));
}
