import type { Fault } from "./fault.ts";

/** What YAML 1.2.2 lets stand in a text (its c-printable), but for a carriage return alone, which editors take for a line break. */
const forbidden = /[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]|\r(?!\n)/gu;

/** The characters of a text that no YAML file may have; those in a row are one fault. */
export function* controlCharacters(text: string): Generator<Fault> {
  let run: { from: number; to: number } | undefined;
  for (const { index } of text.matchAll(forbidden)) {
    if (run && run.to !== index) yield faultOf(text, run);
    run = { from: run?.to === index ? run.from : index, to: index + 1 };
  }
  if (run) yield faultOf(text, run);
}

function faultOf(text: string, { from, to }: { from: number; to: number }): Fault {
  const name = `U+${text.charCodeAt(from).toString(16).toUpperCase().padStart(4, "0")}`;
  return {
    code: "file-control-character",
    from,
    to,
    message: `the file has ${name} in it, ${MEANINGS[name] ?? "a character that controls devices and is no text"}`,
    hint: HINTS[name] ?? "take it out; typing the text anew is the easiest way",
  };
}

const MEANINGS: Readonly<Record<string, string>> = {
  "U+0000": "which no text file has",
  "U+000D": "a carriage return without a line feed",
};

const HINTS: Readonly<Record<string, string>> = {
  "U+0000": "take it out; if the whole file is full of it, it is UTF-16: save it as UTF-8",
  "U+000D": "save the file with Unix line endings",
};
