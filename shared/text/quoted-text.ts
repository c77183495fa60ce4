/** Lines that start a quoted mail: "-----Original Message-----" and the line of underscores that Outlook inserts. */
const SEPARATORS = [/^-{2,20} ?[\p{L}\p{M}'’ ]{5,40} ?-{2,20}$/u, /^_{20,80}$/];
/** A line above the headers of a quoted mail. The conversion from HTML writes it for `<hr>`. */
const RULE = /^[-_]{10,}$/;
const QUOTED = /^>/;

/**
 * Start and end of the lines above a quote, such as "On Wed, Asha wrote:". Mail programs wrap them. Zoho Mail writes
 * "---- On Wed, Asha wrote ----".
 */
const ENGLISH_ATTRIBUTION = { start: /^(?:-{2,20} ?)?On\b/, end: /\bwrote\s?(?::|-{2,20})$/ };
/**
 * An email address above a quote in any language, such as "18 Nov 2026, Asha <asha@example.in>:". The conversion from
 * HTML repeats a linked address: `<asha@example.in [asha@example.in]>`.
 */
const ADDRESS = /<[^<>\s@]+@[^<>]+>/;
const TIME = /\p{Nd}[:.]\p{Nd}{2}/u;
/** A year or a numeric date, such as 18.11.26. */
const DATE = /\p{Nd}{4}|\p{Nd}[./-]\p{Nd}{1,2}[./-]\p{Nd}{2}/u;
const MAX_ATTRIBUTION_LINES = 3;
const MAX_ATTRIBUTION_LENGTH = 300;

/** The address above the text of a mail that came from another address than that of the enquiry. */
const SENDER = /^[^<>\s@]+@[^<>\s@]+$/;

/** Names of the headers of a quoted mail, as mail programs translate them: From, Sent, Date, To and Subject. */
const HEADER_NAMES: Readonly<Record<string, readonly [string, string, string, string, string]>> = {
  English: ["From", "Sent", "Date", "To", "Subject"],
  Bengali: ["থেকে, প্রেরক", "পাঠানো হয়েছে, প্রেরিত", "তারিখ", "প্রতি, প্রাপক", "বিষয়"],
  Hindi: ["प्रेषक", "भेजा गया", "दिनांक, तारीख", "प्रति, प्राप्तकर्ता", "विषय"],
  Russian: ["От, Отправитель", "Отправлено", "Дата", "Кому", "Тема"],
  German: ["Von", "Gesendet", "Datum", "An", "Betreff"],
  French: ["De", "Envoyé", "Date", "À, Pour", "Objet, Sujet"],
  Spanish: ["De", "Enviado, Enviado el", "Fecha", "Para", "Asunto"],
  Italian: ["Da, Mittente", "Inviato", "Data", "A", "Oggetto"],
  Portuguese: ["De", "Enviado, Enviada em", "Data", "Para", "Assunto"],
  Dutch: ["Van", "Verzonden", "Datum", "Aan", "Onderwerp"],
  Polish: ["Od, Nadawca", "Wysłano", "Data", "Do, Adresat", "Temat"],
  Turkish: ["Kimden, Gönderen", "Gönderildi, Gönderilen", "Tarih", "Kime", "Konu"],
};
const COLUMNS = ["from", "sent", "date", "to", "subject"] as const;
const MAX_HEADER_NAME_LENGTH = 30;
/** The first header and the next four lines. A long header takes several. */
const MAX_HEADER_LINES = 5;

interface Header {
  name: (typeof COLUMNS)[number];
  value: string;
}

// Bengali and Hindi letters with a dot below have two encodings.
const headers = new Map(
  Object.values(HEADER_NAMES).flatMap((row) =>
    COLUMNS.flatMap((name, column) =>
      (row[column] ?? "").split(", ").map((label) => [label.normalize("NFC"), name] as const),
    ),
  ),
);

/**
 * Splits a mail into its new text and the quoted mail above or below it. Quotes between paragraphs belong to the text,
 * because the paragraphs answer them.
 */
export function splitQuotedText(mail: string): { text: string; quote: string } {
  const lines = mail.split("\n");
  const { start, end } = findQuote(lines.map((line) => line.trim()));
  const above = lines.slice(0, start).join("\n").trimEnd();
  const below = lines.slice(end).join("\n").trim();
  const text = [above, below].filter((part) => part !== "").join("\n\n");
  // A mail that consists of a quote only, such as a forwarded one.
  if (text.trim() === "") return { text: mail, quote: "" };
  return { text, quote: lines.slice(start, end).join("\n").trim() };
}

/** Returns the index of the first line of the quote and that of the line after it. They are equal if there is none. */
function findQuote(lines: string[]): { start: number; end: number } {
  const start = findQuoteBelow(lines);
  if (start < lines.length) return { start, end: lines.length };
  return findQuoteAbove(lines) ?? { start, end: start };
}

/** Returns the index of the first line of the quote at the end, or the number of lines if there is none. */
function findQuoteBelow(lines: string[]): number {
  const lastQuoted = lines.findLastIndex((line) => QUOTED.test(line));
  const lastUnquoted = lines.findLastIndex((line) => line !== "" && !QUOTED.test(line));
  const marker = lines.findIndex((_, index) => {
    if (startsMail(lines, index)) return true;
    const attribution = findAttribution(lines, index);
    if (!attribution) return false;
    const quote = index + attribution.length;
    // All lines of the quote start with `>`, or none do, as in mails that were converted from HTML.
    return lastQuoted < quote ? attribution.isCertain : lastUnquoted < quote;
  });
  if (marker !== -1) return marker;
  if (lastQuoted <= lastUnquoted) return lines.length;
  return isIntroduction(lines, lastUnquoted) ? lastUnquoted : lastUnquoted + 1;
}

/** Whether a line introduces the quoted lines below it, in any language. Apple Mail also quotes the attribution. */
function isIntroduction(lines: string[], index: number): boolean {
  const quoted = lines.findIndex((line, other) => other > index && line !== "");
  return (lines[index] ?? "").endsWith(":") && getAttributionLength(lines, quoted) === 0;
}

/**
 * Finds the quote of a reply that was written below it: an attribution at the start and one block of quoted lines,
 * without text between them.
 */
function findQuoteAbove(lines: string[]): { start: number; end: number } | undefined {
  const start = SENDER.test(lines[0] ?? "") && lines[1] === "" ? 2 : 0;
  const block = start + getAttributionLength(lines, start);
  const end = lines.findLastIndex((line) => QUOTED.test(line)) + 1;
  const isFound =
    block > start && end > block && lines.slice(block, end).every((line) => line === "" || QUOTED.test(line));
  return isFound ? { start, end } : undefined;
}

/** Returns the number of lines of the attribution of a mail program that starts at a line, quoted or not, or 0. */
function getAttributionLength(lines: string[], start: number): number {
  const part = lines.slice(start, start + MAX_ATTRIBUTION_LINES);
  const isQuoted = QUOTED.test(part[0] ?? "");
  const unquoted = isQuoted ? part.map((line) => (QUOTED.test(line) ? line.slice(1).trim() : "")) : part;
  const attribution = findAttribution(unquoted, 0);
  if (attribution?.isCertain) return attribution.length;
  return isDated(unquoted[0] ?? "") ? 1 : 0;
}

/** Whether a line has the form of Thunderbird's attributions in other languages: "18.11.2026 10:15, Asha пишет:". */
const isDated = (line: string): boolean =>
  line.length <= MAX_ATTRIBUTION_LENGTH && line.endsWith(":") && DATE.test(line) && TIME.test(line);

/**
 * Finds the attribution that starts at a line.
 * @returns also whether it is certain. Others are attributions only above quoted lines.
 */
function findAttribution(lines: string[], start: number): { length: number; isCertain: boolean } | undefined {
  for (let length = 1; length <= MAX_ATTRIBUTION_LINES; length += 1) {
    const part = lines.slice(start, start + length);
    if (part.length < length || part.some((line) => line === "" || QUOTED.test(line))) return undefined;
    const [certainty = 0, ...others] = part.map((_, index) => getCertainty(part.slice(index)));
    // If the attribution is complete without the first line, that line is the end of the text.
    if (certainty > 0)
      return certainty > Math.max(0, ...others) ? { length, isCertain: certainty > 1 } : undefined;
  }
  return undefined;
}

/** Returns 2 for an attribution, 1 for a possible sentence, such as "On Monday we wrote:", and 0 for other lines. */
function getCertainty(lines: string[]): 0 | 1 | 2 {
  // Gmail wraps lines after the `<` of an address.
  const text = lines.join(" ").replaceAll("< ", "<");
  if (text.length > MAX_ATTRIBUTION_LENGTH) return 0;
  const address = ADDRESS.exec(text);
  const isEnglish = ENGLISH_ATTRIBUTION.start.test(text) && ENGLISH_ATTRIBUTION.end.test(text);
  if (!isEnglish && !(address && text.endsWith(":"))) return 0;
  const hasTime = TIME.test(text.slice(0, address?.index));
  return hasTime || (isEnglish && address) ? 2 : 1;
}

/** Whether a quoted mail whose lines don't start with `>` starts at a line, as Outlook writes it. */
function startsMail(lines: string[], index: number): boolean {
  const line = lines[index] ?? "";
  if (SEPARATORS.some((pattern) => pattern.test(line))) return true;
  if (!RULE.test(line)) return parseHeader(line)?.name === "from" && areHeadersOfMail(lines, index);
  const next = lines[index + 1] === "" ? index + 2 : index + 1;
  return parseHeader(lines[next] ?? "") !== undefined && areHeadersOfMail(lines, next);
}

/** Whether the next lines contain headers of a mail. Journeys and letters have From and To, but no address or Sent. */
function areHeadersOfMail(lines: string[], start: number): boolean {
  const block = lines.slice(start, start + MAX_HEADER_LINES).flatMap((line) => parseHeader(line) ?? []);
  const names = new Set(block.map(({ name }) => name));
  if (!names.has("from") || names.size === 1) return false;
  return (
    names.has("sent") ||
    block.some(({ value }) => value.includes("@")) ||
    (names.has("subject") && block.some(({ name, value }) => name === "date" && TIME.test(value)))
  );
}

/** Parses a header of a quoted mail. The conversion from HTML may write asterisks around bold names. */
function parseHeader(line: string): Header | undefined {
  const header = line.replaceAll("*", "");
  const [label = ""] = header.split(":", 1);
  if (label.length > MAX_HEADER_NAME_LENGTH) return undefined;
  const name = headers.get(label.trim().normalize("NFC"));
  const value = header.slice(label.length + 1).trim();
  return name && value !== "" ? { name, value } : undefined;
}

/**
 * Returns the sender in the header of a forwarded mail.
 * @returns `undefined` if the text contains none
 */
export function findForwardedSender(mail: string): { name: string; address: string } | undefined {
  const lines = mail.split("\n").map((line) => line.replace(/^[>\s]+/, "").trim());
  const index = lines.findIndex(
    (line, at) => parseHeader(line)?.name === "from" && areHeadersOfMail(lines, at),
  );
  const value = parseHeader(lines[index] ?? "")?.value.slice(0, MAX_ATTRIBUTION_LENGTH) ?? "";
  // The address may be in brackets, also as `[mailto:name@example.com]`.
  const address = value.split(/[\s<>[\]()":]/).find((word) => word.includes("@"));
  if (address === undefined) return undefined;
  const name = value.slice(0, value.indexOf(address)).replace(/mailto:|[<[("]/g, "");
  return { name: name.trim(), address };
}
