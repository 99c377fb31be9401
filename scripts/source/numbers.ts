import { type Fault, shorten } from "./fault.ts";
import { quoteThis } from "./syntax-words.ts";

/**
 * What is wrong with a number, if JSON cannot say it, or not as it is written.
 * @param written - the characters that YAML read as the value
 */
export function numberFault(
  value: unknown,
  written = String(value),
): Pick<Fault, "code" | "message" | "hint"> | undefined {
  if (typeof value !== "number") return undefined;
  const hint = quoteThis(written);
  const shown = shorten(written);
  if (/^0x[0-9a-fA-F]{14,}$/.test(written)) {
    return { code: "address-unquoted", message: `YAML reads ${shown} as a number`, hint };
  }
  if (!Number.isFinite(value)) return { code: "number-not-finite", message: `JSON has no number ${shown}`, hint };
  const notation = notationOf(written);
  if (notation !== undefined) {
    return {
      code: "number-notation",
      message: `${shown} is a number ${notation}`,
      hint: `write ${value}, or with quotes "${shown}" for the text`,
    };
  }
  const isLong = /^[-+]?\d+$/.test(written)
    ? !Number.isSafeInteger(value)
    : decimalOf(written) !== decimalOf(String(value));
  return isLong
    ? { code: "number-too-long", message: `${shown} has more digits than a number keeps`, hint }
    : undefined;
}

function notationOf(written: string): string | undefined {
  if (/^0x/.test(written)) return "in hexadecimal";
  if (/^0o/.test(written)) return "in octal";
  return /^[-+]?0\d/.test(written) ? "with leading zeros" : undefined;
}

/** The one spelling that all notations of a decimal number share: its digits and their exponent. */
function decimalOf(written: string): string {
  const [, sign = "", whole = "", fraction = "", exponent = "0"] =
    /^([-+]?)(\d*)\.?(\d*)(?:[eE]([-+]?\d+))?$/.exec(written) ?? [];
  const all = (whole + fraction).replace(/^0+/, "");
  let end = all.length;
  while (all.charAt(end - 1) === "0") end -= 1;
  const digits = all.slice(0, end);
  if (digits === "") return "0";
  return `${sign === "-" ? "-" : ""}${digits}e${Number(exponent) - fraction.length + all.length - digits.length}`;
}
