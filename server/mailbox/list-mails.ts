import type { FetchMessageObject, ImapFlow } from "imapflow";
import type { UnmatchedMailRow } from "#server/database/tables.ts";
import type { FolderState } from "./mailbox-state.ts";
import { describeHeader } from "./parse-mail.ts";
import type { MailDescription, MailLocation } from "./unreadable-mails.ts";

/** A mail that has been listed but not read. */
export interface ListedMail {
  folder: string;
  uid: number;
  receivedAt: number;
  /** Its header, which may be truncated; `undefined` for a mail that is tried again or requested. */
  header?: Buffer | undefined;
  /** What staff have requested for it. */
  request?: UnmatchedMailRow;
}

/** Maximum number of mails of one folder that are listed at a time. */
const BATCH_SIZE = 100;
export const MAX_HEADER_BYTES = 64 * 1024;

/** The start of the header and the time of a mail. The envelope would contain all recipients. */
const LISTING_QUERY = {
  uid: true,
  internalDate: true,
  bodyParts: [{ key: "header", start: 0, maxLength: MAX_HEADER_BYTES }],
};

const getHeader = ({ headers, bodyParts }: FetchMessageObject): Buffer =>
  headers ?? bodyParts?.get("header") ?? Buffer.alloc(0);

const getReceivedAt = ({ internalDate }: FetchMessageObject): number =>
  Number(new Date(internalDate ?? Date.now()));

/** Lists the next mails of an opened folder. */
export async function listNewMails(
  client: ImapFlow,
  folder: string,
  { lastUid }: FolderState,
): Promise<{ mails: ListedMail[]; lastUid: number; hasMore: boolean }> {
  const highestUid = (client.mailbox as { uidNext: number }).uidNext - 1;
  const upTo = Math.min(lastUid + BATCH_SIZE, highestUid);
  if (upTo <= lastUid) return { mails: [], lastUid, hasMore: false };
  const fetched = await client.fetchAll(`${lastUid + 1}:${upTo}`, LISTING_QUERY, { uid: true });
  const mails = fetched.map((mail) => ({
    folder,
    uid: mail.uid,
    receivedAt: getReceivedAt(mail),
    header: getHeader(mail),
  }));
  return { mails, lastUid: upTo, hasMore: upTo < highestUid };
}

export const describeMail = (header: Buffer, receivedAt: number): MailDescription => ({
  ...describeHeader(header),
  received_at: receivedAt,
});

/** Returns the description of a mail, or `undefined` if it cannot be fetched. */
export async function fetchDescription(
  client: ImapFlow,
  { folder, uid }: MailLocation,
): Promise<MailDescription | undefined> {
  try {
    if (client.mailbox === false || client.mailbox.path !== folder)
      await client.mailboxOpen(folder, { readOnly: true });
    const mail = await client.fetchOne(String(uid), LISTING_QUERY, { uid: true });
    if (!mail) return undefined;
    return describeMail(getHeader(mail), getReceivedAt(mail));
  } catch {
    return undefined;
  }
}
