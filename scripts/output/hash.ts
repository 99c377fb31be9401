/** SHA-256 as 64 lower-case hex digits; a text counts as its UTF-8 bytes. */
export function sha256(content: string | Buffer): string {
  // Loaded when asked for: that takes a run with nothing to do as long as all the rest.
  return process.getBuiltinModule("node:crypto").hash("sha256", content);
}

/** The bytes with each CRLF as LF: what git's autocrlf did to a file, undone. */
export function withLineFeeds(bytes: Buffer): Buffer {
  // latin1 maps bytes to characters one to one, whatever the encoding.
  return bytes.includes("\r\n") ? Buffer.from(bytes.toString("latin1").replaceAll("\r\n", "\n"), "latin1") : bytes;
}
