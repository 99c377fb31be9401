import { closeSync, openSync, readSync } from "node:fs";
import type { Diagnostic, Place } from "../diagnostic/diagnostic.ts";
import { frameOf } from "../diagnostic/frame.ts";
import { positionsIn } from "./lines.ts";
import { textFault } from "./text-faults.ts";

export type TextFile =
  | { readonly text: string; readonly diagnostic?: undefined }
  | { readonly text?: undefined; readonly diagnostic: Diagnostic };

/** More than any registry of networks needs; beyond it a run would only exhaust the memory. */
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * Reads a UTF-8 text file or pipe, with its mark. What goes wrong comes back as a diagnostic, never as an exception.
 * @param what - what the file is to be
 */
export function readText(file: string, what: keyof typeof hints = "spec"): TextFile {
  let bytes: Buffer;
  try {
    bytes = readBytes(file);
  } catch (cause) {
    return { diagnostic: unreadable(file, cause as NodeJS.ErrnoException, hints[what]) };
  }
  return decodeText(file, bytes, what);
}

/** The same for bytes that are no file of the disk, under the name that messages give them. */
export function decodeText(file: string, bytes: Buffer, what: keyof typeof hints = "spec"): TextFile {
  if (bytes.length > MAX_BYTES) {
    return {
      diagnostic: textFault("file-too-large", `${file} has more than ${MAX_BYTES / 1024 / 1024} MiB`, {
        place: { file },
        hint: hints[what].tooLarge,
      }),
    };
  }
  try {
    return { text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    return { diagnostic: notUtf8(file, bytes) };
  }
}

/** A text without the mark that some editors put in front of UTF-8. */
export function withoutMark(text: string): string {
  return text.replace(/^\uFEFF/, "");
}

const hints = {
  spec: {
    missing: "name the spec with --spec FILE, or run the command in the folder that holds spec/networks.yaml",
    directory: "name the spec file in it",
    tooLarge: "check that this is the spec; networks beyond that go into a second spec",
  },
  overlay: {
    missing: "name the overlay with --overlay FILE; the path counts from the folder that the command runs in",
    directory: "name the overlay file in it",
    tooLarge: "check that this is the overlay",
  },
  deployment: {
    missing:
      "name the file that the deployment tool has written; the path counts from the folder that the command runs in",
    directory: "name the file in it",
    tooLarge: "check that this is what the deployment tool has written",
  },
} as const;

/** At most one byte more than is allowed, since a pipe or device may never end. */
function readBytes(file: string): Buffer {
  const descriptor = openSync(file, "r");
  try {
    const chunks: Buffer[] = [];
    for (let left = MAX_BYTES + 1; left > 0;) {
      const chunk = Buffer.alloc(Math.min(left, 1024 * 1024));
      const length = readSync(descriptor, chunk, 0, chunk.length, null);
      if (length === 0) break;
      chunks.push(chunk.subarray(0, length));
      left -= length;
    }
    return Buffer.concat(chunks);
  } finally {
    closeSync(descriptor);
  }
}

function unreadable(
  file: string,
  cause: NodeJS.ErrnoException,
  { missing, directory }: (typeof hints)[keyof typeof hints],
): Diagnostic {
  const place = { file };
  switch (cause.code) {
    case "ENOENT":
    case "ENOTDIR":
      return textFault("file-missing", `there is no file ${file}`, {
        place,
        hint: missing,
      });
    case "EISDIR":
      return textFault("file-is-directory", `${file} is a directory`, { place, hint: directory });
    case "EACCES":
    case "EPERM":
      return textFault("file-unreadable", `${file} may not be read by you`, {
        place,
        hint: "give yourself the right to read it, or run the command as its owner",
      });
    default:
      return textFault("file-unreadable", `${file} cannot be read: ${cause.message}`, {
        place,
        hint: "check that the path leads to a text file",
      });
  }
}

function notUtf8(file: string, bytes: Buffer): Diagnostic {
  if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff)) {
    const start = { line: 1, column: 1 };
    return textFault("file-not-utf8", `${file} is UTF-16 text`, { place: { file, start }, hint: "save it as UTF-8" });
  }
  const text = bytes.toString("utf8");
  const { index, byte } = firstBadByte(text, bytes);
  const [start, end] = [index, index + 1].map(positionsIn(text));
  const place: Place = { file, start: start!, end: end! };
  return textFault("file-not-utf8", `the byte 0x${byte.toString(16).toUpperCase()} is not UTF-8 text`, {
    place,
    ...frameOf(text, place),
    hint: `save the file as UTF-8; in Windows-1252 the byte is ${new TextDecoder("windows-1252").decode(Uint8Array.of(byte))}`,
  });
}

const REPLACEMENT = Buffer.from("\uFFFD");

/** Decoding puts U+FFFD for what is no UTF-8: the first that does not stand in the bytes themselves. */
function firstBadByte(text: string, bytes: Buffer): { index: number; byte: number } {
  let offset = 0;
  let done = 0;
  for (;;) {
    const index = text.indexOf("\uFFFD", done);
    offset += Buffer.byteLength(text.slice(done, index));
    if (!startsWith(bytes.subarray(offset), ...REPLACEMENT)) return { index, byte: bytes[offset]! };
    offset += REPLACEMENT.length;
    done = index + 1;
  }
}

function startsWith(bytes: Buffer, ...start: readonly number[]): boolean {
  return start.every((byte, i) => bytes[i] === byte);
}
