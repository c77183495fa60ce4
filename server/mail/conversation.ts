import type { DeliveryRow } from "#server/database/tables.ts";
import { type AttachmentInfo, listAttachmentsOf, readAttachments } from "#server/enquiries/attachments.ts";
import { getSender, parseFields } from "#server/enquiries/enquiry.ts";
import { listMessages, type Message } from "#server/enquiries/messages.ts";
import { formatTime } from "#shared/calendar/indian-time.ts";
import { fillTemplate } from "#shared/text/placeholders.ts";
import type { Mail } from "./mail.ts";
import { MAX_LINKED_LENGTH, type TemplateValues } from "./mail-body.ts";
import type { EnquiryMailInput } from "./mail-context.ts";

const MAX_MESSAGES = 20;
const MAX_MESSAGE_LENGTH = 2_000;
/** Longer values have no links. */
const MAX_CONVERSATION_LENGTH = MAX_LINKED_LENGTH - 1_000;
/** Size of the files that a mail to staff passes on. Mail servers commonly accept 25 MB, which Base64 reduces to 18 MB. */
const MAX_FILE_BYTES = 10 * 1024 * 1024;
/** A mail that was refused so often may be too large: it is sent without the visitor's files. */
const MAX_ATTEMPTS_WITH_FILES = 3;

/** A part of a mail to staff: template values, and attachments. */
export interface MailPart {
  values: TemplateValues;
  attachments: Mail["attachments"];
}

/**
 * Returns what was written about an enquiry, newest first: mails as the value `conversation`, and the notes of staff as
 * an attachment, because a reply to the visitor quotes the text of a mail, but not its attachments.
 * @param except id of an event that is left out
 */
export async function getConversation(
  input: EnquiryMailInput,
  except?: string,
): Promise<MailPart & { messages: Message[] }> {
  const { enquiry, content, database } = input;
  const { conversation: copy } = content.mails;
  const listed = await listMessages(database.db, enquiry.reference, {
    ...(except !== undefined && { except }),
    limit: MAX_MESSAGES + 1,
  });
  const messages = listed.slice(0, MAX_MESSAGES);
  const ids = messages.map(({ id }) => id);
  const files = Map.groupBy(await listAttachmentsOf(database.db, ids), ({ reply }) => reply);
  const format = (isInternal: boolean) => {
    const entries = messages
      .filter((message) => message.isInternal === isInternal)
      .map((message) => formatMessage(message, files.get(message.id) ?? [], input));
    const fitting = entries.slice(0, countFitting(entries));
    const isShortened = fitting.length < entries.length || listed.length > MAX_MESSAGES;
    return entries.length === 0 ? "" : [...fitting, ...(isShortened ? [copy.omitted] : [])].join("\n\n");
  };
  const [mails, notes] = [format(false), format(true)];
  return {
    messages,
    values: {
      conversation: mails && `${copy.earlier}\n\n${mails}`,
      notes: notes && copy.notes,
    },
    attachments: notes ? [toTextFile(copy.notesFile, notes)] : [],
  };
}

/** Returns how many of the texts, from the first, have together at most `MAX_CONVERSATION_LENGTH` characters. */
function countFitting(texts: string[]): number {
  let length = 0;
  const tooLong = texts.findIndex((text) => {
    length += text.length + 2;
    return length > MAX_CONVERSATION_LENGTH;
  });
  return tooLong === -1 ? texts.length : tooLong;
}

function formatMessage(message: Message, files: AttachmentInfo[], input: EnquiryMailInput): string {
  const { enquiry, content } = input;
  const { conversation: copy, colleague } = content.mails;
  const { kind, at, actor, recipient, sender, isUnverified, text } = message;
  const { name, email } = getSender(parseFields(enquiry));
  const getMemberName = (slug: string | null) => content.members.get(slug ?? "")?.name ?? colleague;
  const isFromVisitor = kind === "visitor-replied" || kind === "auto-replied" || kind === "received";
  const values = {
    name: isFromVisitor ? sender || name || email : getMemberName(actor),
    to: getMemberName(recipient),
    when: formatTime(at, content),
  };
  return [
    fillTemplate(copy[kind], values),
    ...(isUnverified ? [copy.unverified] : []),
    text.length > MAX_MESSAGE_LENGTH
      ? `${text.slice(0, MAX_MESSAGE_LENGTH).toWellFormed()}… ${copy.shortened}`
      : text,
    ...(files.length > 0
      ? [fillTemplate(copy.files, { files: files.map((file) => file.name).join(", ") })]
      : []),
  ].join("\n");
}

const toTextFile = (filename: string, text: string): Mail["attachments"][number] => ({
  filename,
  content: Buffer.from(`${text}\n`),
  contentType: "text/plain; charset=utf-8",
});

/**
 * Attaches the files of mails up to a total size. The value `files` has a line for each file, which states where those
 * are that were not attached.
 * @param ids ids of the events of the mails; files of the first mails are attached first
 */
export async function attachFiles(
  { database, delivery, content, options }: EnquiryMailInput,
  ids: string[],
): Promise<MailPart> {
  const { conversation: copy } = content.mails;
  const maxBytes = canCarryFiles(delivery) ? MAX_FILE_BYTES : 0;
  const files = await readAttachments(database.db, ids, maxBytes);
  const describe = ({ name, size, content: bytes }: (typeof files)[number]) => {
    if (bytes) return name;
    const isOnBoard = size > 0 && options.board !== false;
    return fillTemplate(isOnBoard ? copy.fileOnBoard : copy.fileInMailbox, { name });
  };
  return {
    values: { files: files.map(describe).join("\n") },
    attachments: files.flatMap(({ name, type, content: bytes }) =>
      bytes ? [{ filename: name, contentType: type, content: bytes }] : [],
    ),
  };
}

const canCarryFiles = ({ attempts }: DeliveryRow): boolean => attempts <= MAX_ATTEMPTS_WITH_FILES;
