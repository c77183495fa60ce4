/** Lines that end the new text of a mail: "-----Original Message-----" and the line of underscores that Outlook inserts. */
const SEPARATORS = [/^-{2,20} ?[\p{L} ]{5,40} ?-{2,20}$/u, /^_{20,80}$/];
/** Start and end of the line above a quote, such as "On Wed, Asha wrote:". Mail programs wrap it. */
const ENGLISH_ATTRIBUTION = { start: /^On\b/, end: /\bwrote\s?:$/ };
/** An email address in the line above a quote in any language, such as "18 Nov 2026, Asha <asha@example.in>:". */
const ADDRESS = /<[^<>\s@]+@[^<>\s@]+>/;
const MAX_ATTRIBUTION_LINES = 3;
const MAX_ATTRIBUTION_LENGTH = 300;
const QUOTED = /^>/;
/** Start of the headers of a quoted mail whose lines don't start with `>`, as Outlook writes them. */
const FROM_HEADER = /^\*?From\s?:/;
const FURTHER_HEADER = /^\*?(Sent|Date|To)\s?:/;

/**
 * Splits a mail into its new text and the quoted mail at its end. Quotes between paragraphs belong to the text, because
 * the paragraphs answer them.
 */
export function splitQuotedText(mail: string): { text: string; quote: string } {
  const lines = mail.split("\n");
  const start = findQuote(lines.map((line) => line.trim()));
  const text = lines.slice(0, start).join("\n").trimEnd();
  // A mail that consists of a quote only, such as a forwarded one.
  if (text.trim() === "") return { text: mail, quote: "" };
  return { text, quote: lines.slice(start).join("\n").trim() };
}

/** Returns the index of the first line of the quote, or the number of lines if there is none. */
function findQuote(lines: string[]): number {
  const lastQuoted = lines.findLastIndex((line) => QUOTED.test(line));
  const lastUnquoted = lines.findLastIndex((line) => line !== "" && !QUOTED.test(line));
  const marker = lines.findIndex((line, index) => {
    if (line === "") return false;
    if (SEPARATORS.some((pattern) => pattern.test(line))) return true;
    if (FROM_HEADER.test(line))
      return lines.slice(index, index + 4).some((other) => FURTHER_HEADER.test(other));
    const quote = index + getAttributionLength(lines, index);
    // All lines of the quote start with `>`, or none do, as in mails that were converted from HTML.
    return quote > index && (lastUnquoted < quote || lastQuoted < quote);
  });
  if (marker !== -1) return marker;
  if (lastQuoted <= lastUnquoted) return lines.length;
  // The line above the quote introduces it, in any language.
  return lines[lastUnquoted]?.endsWith(":") ? lastUnquoted : lastUnquoted + 1;
}

/** Returns the number of lines of the attribution that starts at a line, or 0 if none does. */
function getAttributionLength(lines: string[], start: number): number {
  for (let length = 1; length <= MAX_ATTRIBUTION_LINES; length += 1) {
    const part = lines.slice(start, start + length);
    const text = part.join(" ");
    if (part.length < length || part.includes("") || text.length > MAX_ATTRIBUTION_LENGTH) return 0;
    if (isAttribution(text)) return length;
  }
  return 0;
}

const isAttribution = (text: string): boolean =>
  (ENGLISH_ATTRIBUTION.start.test(text) && ENGLISH_ATTRIBUTION.end.test(text)) ||
  (text.endsWith(":") && ADDRESS.test(text));
