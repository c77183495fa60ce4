import PostalMime, { type Email, type PostalMimeOptions } from "postal-mime";
import { htmlToText, MAX_HTML_LENGTH, MAX_HTML_LINES } from "./html-text.ts";

/** A part of a mail as the parser stores it. The package has no types for it. */
interface MimePart {
  contentType: { multipart: string | false; parsed: { value: string; params: Record<string, string> } };
  contentDisposition: { parsed: { value: string } };
  /** Without the transfer encoding. For a multipart, the lines that are in none of its parts. */
  content: ArrayBuffer | null;
  childNodes: MimePart[];
  getTextContent(): string;
}

export interface ParsedSource extends Email {
  /** Text of all parts: of alternatives the plain one, unless it is blank. */
  bodyText: string;
}

/**
 * Parses a mail. Errors of its structure, such as a missing end or a wrong boundary, hide no text.
 * @throws if the structure exceeds the limits
 */
export async function parseParts(source: Buffer, options: PostalMimeOptions): Promise<ParsedSource> {
  const { email, root } = await parse(source, options);
  const inner = guessBoundary(root);
  if (!inner) return { ...email, bodyText: getText(root, createBudget()) };
  const { email: innerEmail, root: innerRoot } = await parse(inner, options);
  return { ...email, attachments: innerEmail.attachments, bodyText: getText(innerRoot, createBudget()) };
}

async function parse(source: Buffer, options: PostalMimeOptions) {
  const parser = new PostalMime(options);
  const email = await parser.parse(source);
  return { email, root: (parser as unknown as { root: MimePart }).root };
}

/**
 * Returns the body of a mail whose boundary is missing or wrong, with a header that states the boundary that its lines
 * use. Returns `undefined` for other mails.
 */
function guessBoundary({ contentType, childNodes, content }: MimePart): Buffer | undefined {
  if (!contentType.multipart || childNodes.length > 0 || !content) return undefined;
  const body = Buffer.from(content);
  const [, boundary] = /^--([\w'()+,./:=?-]{1,70})\r?\ncontent-/im.exec(body.toString("latin1")) ?? [];
  const header = `Content-Type: multipart/mixed; boundary="${boundary}"\r\n\r\n`;
  return boundary === undefined ? undefined : Buffer.concat([Buffer.from(header), body]);
}

/** The HTML of a mail that is left to convert. Further parts are omitted. */
interface Budget {
  length: number;
  lines: number;
}

const createBudget = (): Budget => ({ length: MAX_HTML_LENGTH, lines: MAX_HTML_LINES });

function getText(part: MimePart, budget: Budget): string {
  const { contentType, contentDisposition, childNodes } = part;
  const { value: type } = contentType.parsed;
  if (contentType.multipart) {
    const texts = childNodes.map((child) => ({ text: getText(child, budget), isPlain: isPlain(child) }));
    if (contentType.multipart === "alternative") return chooseAlternative(texts);
    // Apple Mail divides the text by the pictures in it.
    const text = joinTexts(texts.map((child) => child.text));
    return childNodes.length === 0 ? decodeText(part) : text;
  }
  if (contentDisposition.parsed.value === "attachment" || !/^text\/(plain|html)$/.test(type)) return "";
  return type === "text/html" ? convertHtml(decodeText(part), budget) : unfold(part, decodeText(part));
}

function convertHtml(html: string, budget: Budget): string {
  const lines = html.slice(0, budget.length).split("\n", budget.lines);
  const part = lines.join("\n");
  budget.length -= part.length;
  budget.lines -= lines.length;
  return htmlToText(part);
}

const isPlain = ({ contentType }: MimePart): boolean => contentType.parsed.value === "text/plain";

const isBlank = (text: string): boolean => text.trim() === "";

/** Some programs write an empty plain text. The last alternative is the best one (RFC 2046, 5.1.4). */
function chooseAlternative(texts: { text: string; isPlain: boolean }[]): string {
  const filled = texts.filter(({ text }) => !isBlank(text));
  return (filled.find((candidate) => candidate.isPlain) ?? filled.at(-1))?.text ?? "";
}

const joinTexts = (texts: string[]): string =>
  texts
    .filter((text) => !isBlank(text))
    .map((text, index) => (index === 0 ? text : `\n${text}`))
    .join("");

const REPLACEMENT = "\ufffd";

/**
 * Decodes the text of a part. Programs state Latin or unknown character sets although the text is in UTF-8, and UTF-8
 * although it is Latin.
 */
function decodeText(part: MimePart): string {
  const { content, contentType } = part;
  if (!content) return "";
  const { params } = contentType.parsed;
  const encoding = getEncoding(params["charset"]);
  if (encoding === "utf-8" || encoding === "windows-1252") {
    const text = new TextDecoder("utf-8").decode(content);
    const errors = text.split(REPLACEMENT).length - 1;
    if (errors === 0) return text;
    const others = text.length - errors - countAscii(text);
    // One broken letter, such as at the end of a truncated mail, is not another character set.
    if (encoding === "utf-8" && others >= errors) return text;
    return new TextDecoder("windows-1252").decode(content);
  }
  // The parser would join quoted lines.
  params["format"] = "";
  return part.getTextContent();
}

/** Returns the name of a character set in the Encoding Standard, and `windows-1252` for unknown ones. */
function getEncoding(charset = "utf-8"): string {
  try {
    return new TextDecoder(charset.trim() || "utf-8").encoding;
  } catch {
    // The parser knows further names, such as those of Japanese code pages.
    return /^(?:x-|cs)?(?:iso|cp|windows|ms|ibm|euc|big5|gb|shift|sjis|ks)/i.test(charset)
      ? charset
      : "windows-1252";
  }
}

const countAscii = (text: string): number => text.length - text.replace(/\p{ASCII}+/gu, "").length;

/**
 * Joins the lines of a flowed text (RFC 3676). Quoted lines are joined with lines of the same depth only, and keep their
 * `>`.
 */
function unfold({ contentType }: MimePart, text: string): string {
  const { format = "", delsp = "" } = contentType.parsed.params;
  if (!/^flowed$/i.test(format)) return text;
  const paragraphs: string[] = [];
  let depth = -1;
  let parts: string[] = [];
  const endParagraph = () => {
    if (depth >= 0) paragraphs.push(`${">".repeat(depth)}${depth > 0 ? " " : ""}${parts.join("")}`);
    parts = [];
    depth = -1;
  };
  for (const line of text.split(/\r?\n/)) {
    const [quote = ""] = /^>*/.exec(line) ?? [];
    if (depth !== quote.length) endParagraph();
    depth = quote.length;
    const content = line.slice(quote.length).replace(/^ /, "");
    const isFlowed = content.endsWith(" ") && content !== "-- ";
    parts.push(isFlowed && /^yes$/i.test(delsp) ? content.slice(0, -1) : content);
    if (!isFlowed) endParagraph();
  }
  endParagraph();
  return paragraphs.join("\n");
}
