/** What a stranger says, as part of a line: no more of it than a line takes, and no sign that steers a terminal or that a text cannot hold. */
export function oneLine(text: string): string {
  const signs = Array.from(
    text
      .slice(0, 200)
      .replace(/[\s\p{Cc}]+/gu, " ")
      .trim(),
  );
  const line = signs
    .slice(0, 80)
    .join("")
    .replace(/[\p{Cs}\p{Bidi_Control}]/gu, "\uFFFD");
  // GitHub takes ##[…] for a command, wherever it is in a line.
  return `${line}${signs.length > 80 ? "…" : ""}`.replaceAll("##[", "# #[");
}
