import { type Language, Refusal } from "./language.ts";
import { endLine, kindOf, oneLine, visibleLine } from "./text.ts";

export const solidity: Language = {
  name: "solidity",
  doc: "Solidity source.",
  sinks: {
    id: {
      parameters: ["name"],
      doc: "An identifier, as in `library name`. Refuses reserved words and what is no identifier.",
      print: ([name]) => identifier(name),
    },
    address: {
      parameters: ["address"],
      doc: "An address literal, which has to carry its EIP-55 checksum to compile.",
      print: ([address]) => addressLiteral(address),
    },
    integer: {
      parameters: ["number"],
      doc: "A whole number, not below zero.",
      print: ([number]) => integer(number),
    },
    comment: {
      parameters: ["text"],
      doc: "One line of text after a `//` and a blank. It cannot name a license.",
      print: ([text]) => commentText(text),
    },
  },
  blocks: {},
  fence: "solidity",
  layout: endLine,
};

/** Keywords, words that are kept for later, and types; those with a size are found by their pattern. */
const reservedWords = new Set(
  (
    "_ abstract address after alias anonymous apply as assembly auto bool break byte bytes calldata case catch constant " +
    "constructor continue contract copyof default define delete do else emit enum event external fallback false final " +
    "fixed for from function hex if immutable implements import in indexed inline int interface internal is let library " +
    "macro mapping match memory modifier mutable new null of override partial payable pragma private promise public pure " +
    "receive reference relocatable return returns sealed sizeof static storage string struct super supports switch this " +
    "throw true try type typedef typeof ufixed uint unchecked unicode using var view virtual while ether gwei wei " +
    "seconds minutes hours days weeks years"
  ).split(" "),
);
const sizedType = /^(?:u?int\d+|bytes\d+|u?fixed\d+x\d+)$/;

function identifier(value: unknown): string {
  const name = oneLine(value);
  if (!/^[A-Za-z_$][\w$]*$/.test(name)) {
    throw new Refusal("is not an identifier: those have only letters, digits, `_` and `$`, and no digit first");
  }
  if (reservedWords.has(name) || sizedType.test(name)) {
    throw new Refusal("is a reserved word, which cannot name anything");
  }
  return name;
}

function addressLiteral(value: unknown): string {
  if (typeof value === "string" && /^0x[0-9a-fA-F]{40}$/.test(value)) return value;
  throw new Refusal("is no address: 0x and 40 hexadecimal digits");
}

function integer(value: unknown): string {
  if (Number.isSafeInteger(value) && (value as number) >= 0) return String(value);
  throw new Refusal(`is ${kindOf(value)}, not a whole number from 0`);
}

/** The compiler takes a license from any comment, and refuses a second one. A backslash more, before which others may stand. */
function commentText(value: unknown): string {
  return visibleLine(value)
    .trim()
    .replace(/(?<=SPDX-License)\\*(?=-Identifier)/gi, "\\$&");
}
