import { readFileSync } from "node:fs";
import { type Diagnostic, error } from "../diagnostic/diagnostic.ts";

export type TextFile =
  | { readonly text: string; readonly diagnostic?: undefined }
  | { readonly text?: undefined; readonly diagnostic: Diagnostic };

/** More than any registry of networks needs; beyond it a run would only exhaust the memory. */
const MAX_BYTES = 32 * 1024 * 1024;

/** Reads a UTF-8 text file. What goes wrong comes back as a diagnostic, never as an exception. */
export function readText(file: string): TextFile {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (cause) {
    return { diagnostic: unreadable(file, cause as NodeJS.ErrnoException) };
  }
  if (bytes.length > MAX_BYTES) {
    return {
      diagnostic: error("file-too-large", `${file} has ${bytes.length} bytes; at most ${MAX_BYTES} are read`, {
        place: { file },
        hint: "split the networks over several specs",
      }),
    };
  }
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return {
      diagnostic: error("file-not-utf8", `${file} is not UTF-8 text`, {
        place: { file },
        hint: "save it as UTF-8",
      }),
    };
  }
}

function unreadable(file: string, cause: NodeJS.ErrnoException): Diagnostic {
  const place = { file };
  switch (cause.code) {
    case "ENOENT":
    case "ENOTDIR":
      return error("file-missing", `there is no file ${file}`, {
        place,
        hint: "name the spec with --spec FILE, or run the command in the folder that holds spec/networks.yaml",
      });
    case "EISDIR":
      return error("file-is-directory", `${file} is a directory`, { place, hint: "name the spec file in it" });
    default:
      return error("file-unreadable", `${file} cannot be read: ${cause.message}`, { place });
  }
}
