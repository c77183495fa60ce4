import { createHash } from "node:crypto";
import PostalMime, {
  type Address,
  type Attachment,
  addressParser,
  decodeWords,
  type Email,
  type Mailbox,
} from "postal-mime";
import { normalizeEmailAddress } from "#server/enquiries/email-address.ts";
import type { IncomingAttachment } from "#server/enquiries/mail-attachments.ts";
import { CodedError } from "#shared/errors.mjs";
import {
  replaceControlCharacters,
  replaceControlCharactersInLines,
} from "#shared/text/control-characters.ts";
import { LIMITS } from "#shared/text/limits.ts";
import { isAutomaticSubject } from "./automatic-subject.ts";
import { type ParsedSource, parseParts } from "./mail-text.ts";

/** The header of a mail from the mailbox. Email addresses are normalised by `normalizeEmailAddress`. */
export interface MailHeader {
  /** With angle brackets. For a mail without one, a hash of its header. */
  messageId: string;
  /** Message-IDs of the mails that it replies to, closest first. */
  references: string[];
  /** Truncated. */
  subject: string;
  from: { name: string; address: string };
  /** Addresses of To, Cc and Bcc. */
  recipients: string[];
  /** Addresses to which mail servers have delivered it, which To and Cc may not contain. */
  deliveredTo: string[];
  /** Whether a program sent it, such as a vacation responder. */
  isAutomatic: boolean;
  /** Whether it states that a program sent it. Other automatic mails may be from people. */
  isGenerated: boolean;
  /** Whether it is a newsletter: it can be unsubscribed from with one click, and is not from a list to which members write. */
  isNewsletter: boolean;
  /** Whether it is a report of a mail server, such as a delivery status notification. */
  isReport: boolean;
}

/** A mail from the mailbox. */
export interface IncomingMail extends MailHeader {
  /** Whether it came through a mailing list or group, which may have changed its sender. */
  isFromList: boolean;
  /** Whether it has exactly one From header with one address, which is that of the sender. */
  hasSingleSender: boolean;
  /** Values of the `Authentication-Results` headers, from the top. Senders may forge them. */
  statements: string[];
  /** Number of DKIM signatures. */
  signatureCount: number;
  /** Set if the mail is a delivery status notification (RFC 3464). */
  report: DeliveryReport | undefined;
  text: string;
  attachments: IncomingAttachment[];
  /** Whether the whole source was parsed. Otherwise, `attachments` may be incomplete. */
  isComplete: boolean;
}

export interface DeliveryReport {
  /** Message-ID of the mail that was not delivered, followed by those of its thread. */
  references: string[];
  /** Recipients to whom delivery has failed for good. */
  failed: { address: string; reason: string }[];
}

// The parser rejects mails that are nested more deeply or have longer headers. Real mails are far below these limits.
const PARSER_LIMITS = { maxNestingDepth: 30, maxHeadersSize: 256 * 1024, forceRfc822Attachments: true };
/** The parser takes up to 0.1 ms and 2 kB for each line. This many lines contain 780 kB of Base64. */
const MAX_LINES = 10_000;
/** Inline images below this size are icons and logos of signatures. */
const MIN_INLINE_IMAGE_BYTES = 10 * 1024;
/** Longer texts are truncated before they are processed. */
const MAX_BODY_LENGTH = 200_000;
const MAX_REFERENCES = 100;
/** The longest address that mail servers accept (RFC 5321). */
const MAX_ADDRESS_LENGTH = 254;
const MAX_RECIPIENTS = 1_000;
const MAX_MESSAGE_ID_LENGTH = 252;
/** Each server that a mail passes adds one or two. */
const MAX_STATEMENTS = 20;
/** The status of some hundred recipients. Mails of this site have few. */
const MAX_REPORT_LENGTH = 64 * 1024;
const MAX_REASON_LENGTH = 300;

/** @throws {CodedError} if the structure of the mail exceeds the limits */
const parseSource = (source: Buffer): Promise<ParsedSource> =>
  parseParts(source, PARSER_LIMITS).catch((cause: unknown) => {
    throw new CodedError("HD_MAIL_INVALID", "The mail could not be parsed.", { cause });
  });

/**
 * Parses the start of a mail, which contains its text.
 * @throws {CodedError} if its structure exceeds the limits
 */
export async function parseMail(source: Buffer): Promise<IncomingMail> {
  const end = findLineEnd(source, MAX_LINES);
  const mail = await parseSource(source.subarray(0, end));
  return {
    ...getHeaderFields(mail, source),
    isFromList: isFromList(mail),
    hasSingleSender: hasSingleSender(mail, getSender(mail)),
    statements: getHeaders(mail, "authentication-results").slice(0, MAX_STATEMENTS),
    signatureCount: getHeaders(mail, "dkim-signature").length,
    report: await parseReport(mail),
    text: cleanMailText(mail.bodyText),
    attachments: toAttachments(mail),
    isComplete: end === source.length,
  };
}

/**
 * @param source the header, which may be truncated
 * @throws {CodedError} if it exceeds the limits
 */
export const parseHeader = async (source: Buffer): Promise<MailHeader> =>
  getHeaderFields(await parseSource(source), source);

/** A longer header may be truncated when mails are listed. */
const MAX_HASHED_BYTES = 60 * 1024;

/** Returns the same hash for a whole mail and for its header. */
function hashHeader(source: Buffer): string {
  const end = source.indexOf("\r\n\r\n");
  const header = source.subarray(0, Math.min(end === -1 ? source.length : end, MAX_HASHED_BYTES));
  return createHash("sha256").update(header).digest("hex");
}

/** Longer subjects and senders are truncated. */
const MAX_DESCRIPTION_LENGTH = 300;
/** Headers in which mail servers state the address of the recipient. */
const DELIVERY_HEADERS = ["delivered-to", "x-original-to", "envelope-to", "x-envelope-to"];

function getHeaderFields(mail: Email, source: Buffer): MailHeader {
  const from = getSender(mail);
  const [messageId] = parseMessageIds(mail.messageId);
  return {
    messageId: messageId ?? hashHeader(source),
    references: getReferences(mail),
    subject: replaceControlCharacters((mail.subject ?? "").slice(0, MAX_DESCRIPTION_LENGTH))
      .toWellFormed()
      .trim(),
    from: { name: (from?.name ?? "").slice(0, MAX_ADDRESS_LENGTH), address: toAddress(from?.address) },
    recipients: toMailboxes([...(mail.to ?? []), ...(mail.cc ?? []), ...(mail.bcc ?? [])])
      .slice(0, MAX_RECIPIENTS)
      .map(({ address }) => toAddress(address)),
    deliveredTo: DELIVERY_HEADERS.flatMap((name) => getHeaders(mail, name))
      .slice(0, MAX_RECIPIENTS)
      .map((address) => toAddress(address.trim().replace(/^<|>$/g, ""))),
    isAutomatic: isAutomatic(mail) || isAutomaticSubject(mail.subject ?? ""),
    isGenerated: isGenerated(mail),
    isNewsletter: isNewsletter(mail),
    isReport: isReport(mail) || isPlainBounce(mail),
  };
}

/**
 * Returns the subject and the sender's address of a mail that could not be parsed.
 * @param source the header, which may be truncated
 */
export function describeHeader(source: Buffer): { subject: string; sender: string } {
  const header = source.toString("latin1").replaceAll("\r\n", "\n");
  const getValue = (name: string) => {
    const start = `\n${header}`.toLowerCase().indexOf(`\n${name}:`);
    return start === -1 ? "" : header.slice(start + name.length + 1).slice(0, MAX_DESCRIPTION_LENGTH);
  };
  // A continued line starts with a space.
  const decode = (name: string) => {
    const [value = ""] = getValue(name).split(/\n(?![ \t])/, 1);
    return replaceControlCharacters(decodeWords(Buffer.from(value, "latin1").toString("utf8"))).trim();
  };
  const [from] = addressParser(decode("from"), { flatten: true });
  return { subject: decode("subject"), sender: toAddress(from?.address) };
}

/**
 * Returns the Message-IDs of the mails that a mail replies to, closest first.
 * @param mail parsed from the whole source or the headers only
 */
const getReferences = ({ inReplyTo, references }: Pick<Email, "inReplyTo" | "references">): string[] =>
  [...new Set([...parseMessageIds(inReplyTo), ...parseMessageIds(references).reverse()])].slice(
    0,
    MAX_REFERENCES,
  );

/** Whether a mail is a report, such as a delivery status notification. */
const isReport = (mail: Pick<Email, "headers">): boolean =>
  /^\s*multipart\/report\b/i.test(getHeader(mail, "content-type"));

/** Returns the position after a number of lines, or the length of the source if it has fewer. */
function findLineEnd(source: Buffer, lines: number): number {
  let end = 0;
  for (let line = 0; line < lines; line += 1) {
    const lineFeed = source.indexOf(0x0a, end);
    if (lineFeed === -1) return source.length;
    end = lineFeed + 1;
  }
  return end;
}

const parseMessageIds = (value = ""): string[] =>
  (value.match(/<[^<>\s]+>/g) ?? []).filter((id) => id.length <= MAX_MESSAGE_ID_LENGTH);

const getHeaders = ({ headers }: Pick<Email, "headers">, name: string): string[] =>
  headers.filter(({ key }) => key === name).map(({ value }) => value);

const getHeader = (mail: Pick<Email, "headers">, name: string): string => getHeaders(mail, name)[0] ?? "";

function hasSingleSender(mail: Email, sender: Mailbox | undefined): boolean {
  const [from = "", ...others] = getHeaders(mail, "from");
  const [first, ...further] = addressParser(from, { flatten: true });
  return others.length === 0 && further.length === 0 && first?.address === sender?.address;
}

const toMailboxes = (addresses: (Address | undefined)[]) =>
  addresses.flatMap((address) => (address ? (address.group ?? [address]) : []));

const isFromList = (mail: Email): boolean =>
  ["list-id", "list-post", "mailing-list", "x-google-group-id"].some(
    (name) => getHeader(mail, name) !== "",
  ) || /^\s*list\b/i.test(getHeader(mail, "precedence"));

/** Portals and groups add the link to mails of people, too, but without the header for one click (RFC 8058). */
const isNewsletter = (mail: Email): boolean =>
  getHeader(mail, "list-unsubscribe-post") !== "" &&
  ["list-post", "x-google-group-id", "x-original-from"].every((name) => getHeader(mail, name) === "");

const toAddress = (address = ""): string =>
  normalizeEmailAddress(address.slice(0, MAX_ADDRESS_LENGTH)).slice(0, MAX_ADDRESS_LENGTH);

/** Returns the sender of a mail, also if a group has replaced it by its own address. */
function getSender(mail: Email): Mailbox | undefined {
  const original = isFromList(mail)
    ? addressParser(getHeader(mail, "x-original-from"), { flatten: true })
    : [];
  return toMailboxes([...original, mail.from ?? mail.sender])[0];
}

/** RFC 3834, and the headers of older vacation responders. */
function isAutomatic(mail: Email): boolean {
  return (
    isGenerated(mail) ||
    /^\s*(bulk|junk|auto_reply)\b/i.test(getHeader(mail, "precedence")) ||
    /^\s*<\s*>/.test(getHeader(mail, "return-path"))
  );
}

function isGenerated(mail: Email): boolean {
  const autoSubmitted = getHeader(mail, "auto-submitted").trim().toLowerCase();
  return (
    isReport(mail) ||
    (autoSubmitted !== "" && !/^no\b/.test(autoSubmitted)) ||
    ["x-autoreply", "x-autorespond", "x-autoresponse"].some((name) => getHeader(mail, name) !== "")
  );
}

/** Returns the report of a delivery status notification. Reports of other kinds are read receipts and complaints. */
async function parseReport(mail: ParsedSource): Promise<DeliveryReport | undefined> {
  if (isPlainBounce(mail)) return parsePlainBounce(mail);
  const findPart = (type: RegExp) => mail.attachments.find(({ mimeType }) => type.test(mimeType));
  const status = findPart(/^message\/(global-)?delivery-status$/);
  if (!isReport(mail) || !status) return undefined;
  const original = findPart(
    /^(message\/(global|rfc822)|text\/rfc822-headers|message\/(global|rfc822)-headers)$/,
  );
  const headers =
    original && (await PostalMime.parse(decode(original), PARSER_LIMITS).catch(() => undefined));
  return {
    references: [...parseMessageIds(headers?.messageId), ...(headers ? getReferences(headers) : [])],
    failed: decode(status)
      .slice(0, MAX_REPORT_LENGTH)
      .replace(/\r?\n[ \t]+/g, " ")
      .split(/(?:\r?\n){2,}/)
      .flatMap(parseRecipient),
  };
}

/** Whether a mail server reports in plain text that it could not deliver a mail, as Exim and qmail do. */
function isPlainBounce(mail: Email): boolean {
  if (isReport(mail)) return false;
  if (getHeader(mail, FAILED_HEADER) !== "") return true;
  // Mail servers also announce that they will try again.
  const isFailure = /fail|undeliver|returned|rejected|could ?n[o']t|unable/i.test(
    (mail.subject ?? "").slice(0, 300),
  );
  return isFailure && /^(mailer-daemon|postmaster)@/.test(toAddress(getSender(mail)?.address));
}

const FAILED_HEADER = "x-failed-recipients";
const MAX_FAILED = 20;

/** The text names the recipients, and usually contains the header of the mail. */
function parsePlainBounce(mail: ParsedSource): DeliveryReport {
  const text = mail.bodyText.slice(0, MAX_REPORT_LENGTH);
  const named =
    getHeader(mail, FAILED_HEADER) || (text.match(/<[^<>\s@]{1,100}@[^<>\s@]{1,200}>/g) ?? []).join(",");
  const references = [...getReferences(mail), ...parseMessageIds(text)].slice(0, MAX_REFERENCES);
  const messageIds = new Set(
    text.match(/message-id:\s{0,3}<[^<>\s]{1,252}>/gi)?.map((line) => line.replace(/^[^<]*/, "")),
  );
  const failed = addressParser(named.slice(0, MAX_REPORT_LENGTH), { flatten: true })
    .filter(({ address }) => !messageIds.has(`<${address}>`))
    .slice(0, MAX_FAILED);
  return {
    references,
    failed: failed.map(({ address }) => ({ address: toAddress(address), reason: "" })),
  };
}

/** Parses the fields of one recipient in a delivery status notification. */
function parseRecipient(block: string): DeliveryReport["failed"] {
  const lines = block.split("\n").map((line): [name: string, value: string] => {
    const [name = ""] = line.split(":", 1);
    return [name.toLowerCase(), line.slice(name.length + 1)];
  });
  // Reversed, because the first of repeated fields applies.
  const fields = new Map(lines.reverse());
  // A type may precede the value, such as `rfc822;` (RFC 3464, 2.1.2).
  const getField = (name: string) => (fields.get(name) ?? "").replace(/^[^;]*;/, "").trim();
  if (getField("action").toLowerCase() !== "failed") return [];
  // The recipient that we wrote to; the final one is different if the mail was forwarded.
  const [recipient] = addressParser(getField("original-recipient") || getField("final-recipient"), {
    flatten: true,
  });
  const reason = getField("diagnostic-code") || getField("status");
  return recipient?.address
    ? [
        {
          address: toAddress(recipient.address),
          reason: replaceControlCharacters(reason).slice(0, MAX_REASON_LENGTH),
        },
      ]
    : [];
}

const decode = ({ content }: Attachment): string => toBuffer(content).toString("utf8");

const toBuffer = (content: Attachment["content"]): Buffer =>
  typeof content === "string"
    ? Buffer.from(content)
    : content instanceof ArrayBuffer
      ? Buffer.from(content)
      : Buffer.from(content.buffer, content.byteOffset, content.byteLength);

const cleanMailText = (text: string): string =>
  [
    ...replaceControlCharactersInLines(text.slice(0, MAX_BODY_LENGTH))
      .replace(/\n[ \t]*\n\s*\n/g, "\n\n")
      .trim(),
  ]
    .slice(0, LIMITS.replyLength)
    .join("");

const toAttachments = ({ attachments }: Email): IncomingAttachment[] =>
  attachments
    .map(({ filename, mimeType, related, content }) => ({
      name: filename ?? "",
      type: mimeType,
      content: toBuffer(content),
      isDecoration: related === true && mimeType.startsWith("image/"),
    }))
    .filter(({ isDecoration, content }) => !isDecoration || content.length >= MIN_INLINE_IMAGE_BYTES)
    .map(({ name, type, content }) => ({ name, type, content }));
