import PostalMime, { type Email, type PostalMimeOptions } from "postal-mime";
import { htmlToText, MAX_HTML_LENGTH, MAX_HTML_LINES } from "./html-text.ts";

export interface ParsedSource extends Email {
  /** Text of all parts: of alternatives the plain one, unless the HTML contains it and more. */
  bodyText: string;
}

/**
 * Parses a mail. A missing end, or a missing or wrong boundary in its header, hides no text.
 * @throws if the structure exceeds the limits
 */
export async function parseParts(source: Buffer, options: PostalMimeOptions): Promise<ParsedSource> {
  const email = await PostalMime.parse(source, options);
  const isEmpty = !email.text && !email.html && email.attachments.length === 0;
  if (!isEmpty) return { ...email, bodyText: await getText(email, source, options) };
  const repaired = addBoundary(email, source);
  if (!repaired) return { ...email, bodyText: getBody(source) };
  const parsed = await PostalMime.parse(repaired, options);
  return { ...parsed, bodyText: await getText(parsed, repaired, options) };
}

/** Adds a header that states the boundary that the lines of a mail use. The first of repeated headers applies. */
function addBoundary({ headers }: Email, source: Buffer): Buffer | undefined {
  const [, boundary] = /^--([\w'()+,./:=?-]{1,70})\r?\ncontent-/im.exec(source.toString("latin1")) ?? [];
  const { value = "" } = headers.find(({ key }) => key === "content-type") ?? {};
  const [type = ""] = /^multipart\/\w+/i.exec(value) ?? [];
  if (boundary === undefined || type === "") return undefined;
  return Buffer.concat([Buffer.from(`Content-Type: ${type}; boundary="${boundary}"\r\n`), source]);
}

function getBody(source: Buffer): string {
  const headerEnd = source.toString("latin1").search(/\n\r?\n/);
  return headerEnd === -1 ? "" : source.subarray(headerEnd).toString("utf8");
}

async function getText(email: Email, source: Buffer, options: PostalMimeOptions): Promise<string> {
  const lines = source.toString("latin1");
  // The parser would join quoted lines with others.
  const fixed = editHeaders(lines, (line) => line.replace(/\b(format=)"?flowed\b"?/i, "$1fixed"));
  const isLatin = hasOnlyInvalidLetters(email);
  const readable = isLatin ? editHeaders(fixed, stateLatin) : fixed;
  const { text = "", html = "" } =
    readable === lines ? email : await PostalMime.parse(Buffer.from(readable, "latin1"), options);
  const decode = isLatin || /\bcharset=(?!"?utf-?8)/i.test(lines) ? decodeUtf8 : String;
  const plain = fixed === lines ? decode(text) : unfold(decode(text), /\bdelsp="?yes/i.test(lines));
  if (html === "") return plain;
  const converted = convertHtml(decode(html));
  // Without alternatives, the HTML contains all parts. The parser would convert them to text without marks of quotes.
  return /multipart\/alternative/i.test(lines) && !isPart(plain, converted) ? plain : converted;
}

/** Changes the lines of the headers of a mail and of its parts. */
function editHeaders(source: string, edit: (line: string) => string): string {
  let isHeader = true;
  const lines = source.split("\n").map((line) => {
    if (line.startsWith("--")) isHeader = true;
    if (line === "" || line === "\r") isHeader = false;
    return isHeader ? edit(line) : line;
  });
  return lines.join("\n");
}

/** Whether all letters that need UTF-8 are invalid, so that the text is in another character set. */
const hasOnlyInvalidLetters = ({ text = "", html = text }: Email): boolean =>
  html.includes("\ufffd") && !/[^\p{ASCII}\ufffd]/u.test(html);

/** The first of repeated parameters applies. */
const stateLatin = (line: string): string =>
  line.replace(/^content-type:[ \t]*text\/(?:plain|html)\b/i, "$&; charset=windows-1252");

const WINDOWS_1252 = new TextDecoder("windows-1252").decode(Uint8Array.from({ length: 256 }, (_, i) => i));

/**
 * Decodes UTF-8 that was read as Latin, because the mail states Latin or an unknown character set. Returns other texts
 * unchanged.
 */
function decodeUtf8(text: string): string {
  // Other characters have the index -1, which becomes the byte 255. UTF-8 never contains it.
  const bytes = Uint8Array.from(text.slice(0, MAX_HTML_LENGTH), (letter) => WINDOWS_1252.indexOf(letter));
  try {
    // The end may be truncated.
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return text;
  }
}

/** Joins the lines of a flowed text (RFC 3676), except for quotes. */
const unfold = (text: string, isDelSp: boolean): string =>
  text
    .split(/\r?\n/)
    .map((line, index, lines) => {
      const isSoft = /^(?!>|-- $).* $/.test(line) && /^[^>]/.test(lines[index + 1] ?? "");
      const content = line.replace(/^ /, "");
      return isSoft ? content.slice(0, isDelSp ? -1 : undefined) : `${content}\n`;
    })
    .join("");

const convertHtml = (html: string): string =>
  htmlToText(html.slice(0, MAX_HTML_LENGTH).split("\n", MAX_HTML_LINES).join("\n"));

/** Longer texts are not compared. */
const MAX_PART_LENGTH = 2_000;

/**
 * Whether a text is only part of another one: some programs write an empty plain text, or a request to view the HTML, and
 * mail servers add a footer to it.
 */
function isPart(part: string, whole: string): boolean {
  const [shorter = "", longer = ""] = [part, whole].map((text) => text.replace(/\s+/g, " ").trim());
  return shorter.length < Math.min(longer.length, MAX_PART_LENGTH) && longer.includes(shorter);
}
